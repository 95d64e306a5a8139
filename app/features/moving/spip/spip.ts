// The door of the SPIP import: gathers the database, and yields what its articles, short news and addresses become.
import { rssPath } from "../../../shared/addresses.ts";
import { kinds } from "../../../shared/kinds.ts";
import { hostOf, oldAddressKey } from "../frame/old-address.ts";
import { openPictures } from "../frame/open-pictures.ts";
import type { PictureShelf } from "../frame/picture-folder.ts";
import type { LeftOutRecord, MovedRecord, NoticeRecord, OpenSource, Producer, RedirectRecord } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { givenSite, wholeAddress } from "../frame/site.ts";
import { everyAddress } from "./addresses.ts";
import { itemOf, type Reading } from "./article.ts";
import { inTexts, refusals, spipWords } from "./copy.ts";
import type { Gathered, Scratch, Settled, SpipRow } from "./gathered-store.server.ts";
import { Lookups, titleOf, virtualIn } from "./lookups.ts";
import { gather } from "./source-file.ts";

export type SpipOptions = {
	/** Address of the old site, where the database does not say it. */
	site?: string | undefined;
	/** Prefix of the tables, where several sites share a database. */
	prefix?: string | undefined;
	/** Folder or archive of `IMG/`: the logos of SPIP 3 and before are known by their files alone. */
	pictures?: string | undefined;
	/** What the end of a line means: `keep` or `join`; absent: as the version of SPIP showed it. */
	lineBreaks?: string | undefined;
	/** The site's own time. */
	timeZone: string;
	now: Date;
	scratch: Scratch;
	/** Waited for while the database is read, so that others have their turn. */
	breathe?: (() => Promise<void>) | undefined;
};

/** Reads backups of SPIP. */
export const spip: Producer<SpipOptions> = { name: "SPIP", words: spipWords, open: openSpip };

const LOGO_FILES = ["jpg", "png", "gif", "webp", "jpeg"];
const MOST_PARENTS = 20;

async function openSpip(path: string, options: SpipOptions): Promise<OpenSource> {
	const { lineBreaks } = options;
	if (lineBreaks !== undefined && lineBreaks !== "keep" && lineBreaks !== "join") throw new ImportRefusal(refusals.breaks(lineBreaks));
	const given = siteIn(givenSite(options.site));
	const shelf = options.pictures === undefined ? null : (await openPictures({ place: options.pictures, fetch: false })).shelf;
	const { gathered, settled } = await gather(path, options.prefix ?? null, options);
	const site = given || siteIn(wholeAddress(gathered.meta("adresse_site")));
	const known = {
		gathered,
		settled,
		site,
		shelf,
		options,
		keepsBreaks: lineBreaks === undefined ? !settled.isOlder : lineBreaks === "keep",
	};
	return {
		site: { title: titleOf(gathered.meta("nom_site")), url: site },
		hosts: site === "" ? [] : [new URL(site).host],
		records: (onProgress) => records(known, onProgress),
		async close() {
			await shelf?.close();
			await gathered.close();
		},
	};
}

/** SPIP may write its own page after its address. */
function siteIn(address: string): string {
	return address.replace(/\/spip\.php$/, "");
}

type Opened = {
	gathered: Gathered;
	settled: Settled;
	site: string;
	shelf: PictureShelf | null;
	options: SpipOptions;
	keepsBreaks: boolean;
};

function readingOf({ gathered, site, shelf, options, keepsBreaks }: Opened): Reading {
	const place = site === "" ? "" : `${hostOf(site)}${new URL(site).pathname.replace(/\/$/, "")}`;
	const origin = (thing: string) => `spip:${place}#${thing}`;
	const hosts = new Set(site === "" ? [] : [hostOf(site)]);
	return {
		gathered,
		lookups: new Lookups(gathered, { site, hosts, origin }),
		origin,
		timeZone: options.timeZone,
		now: options.now,
		keepsBreaks,
		hidesFuture: gathered.meta("post_dates") === "non",
		logoAt: (name) => LOGO_FILES.map((ending) => `${name}.${ending}`).find((file) => shelf?.locate(`/IMG/${file}`)) ?? null,
		sectionName: (id) => sectionName(gathered, id, 0),
	};
}

function sectionName(gathered: Gathered, id: string, steps: number): string {
	const row = gathered.urlsOf("rubrique", id)[0];
	if (!row?.url || steps > MOST_PARENTS) return "";
	const above = row.id_parent && row.id_parent !== "0" && row.perma !== "1" ? sectionName(gathered, row.id_parent, steps + 1) : "";
	return above === "" ? row.url : `${above}/${row.url}`;
}

async function* records(opened: Opened, onProgress: (done: number, total: number) => void): AsyncGenerator<MovedRecord> {
	const { gathered } = opened;
	const reading = readingOf(opened);
	yield* notices(opened, reading);
	const total = gathered.count("articles") + gathered.count("breves");
	let done = 0;
	for (const row of gathered.each("articles")) {
		onProgress(done++, total);
		yield* articleRecords(row, reading);
	}
	for (const row of gathered.each("breves")) {
		onProgress(done++, total);
		yield* recordsOf({ kind: "breve", id: numberIn(row.id_breve), row }, reading);
	}
	yield* sectionRedirects(reading);
	yield* leftOut(reading);
	onProgress(total, total);
}

function* notices({ settled, site, shelf, keepsBreaks, gathered }: Opened, { lookups }: Reading): Generator<MovedRecord> {
	if (site === "") yield { record: "notice", note: { code: "no-site", word: "" } };
	const { doubled } = settled;
	if (doubled) yield { record: "notice", note: { code: "doubled", word: inTexts.doubled(doubled.before, doubled.after) } };
	yield { record: "notice", note: { code: "breaks", word: keepsBreaks ? "keep" : "join" } };
	if (!shelf && !gathered.hasLogos()) yield { record: "notice", note: { code: "logos", word: "" } };
	const groups = [...lookups.keywordGroups()].filter(([name]) => name !== "").map(([name, count]) => inTexts.group(name, count));
	if (groups.length > 0) yield { record: "notice", note: { code: "groups", word: groups.join(", ") } };
}

const numberIn = (text: string | null | undefined): string => (/^\d{1,15}$/.test(text?.trim() ?? "") ? String(Number(text)) : "");

async function* articleRecords(row: SpipRow, reading: Reading): AsyncGenerator<MovedRecord> {
	const id = numberIn(row.id_article);
	const away = id === "" ? null : virtualIn(row);
	if (away === null || row.statut === "poubelle") yield* recordsOf({ kind: "article", id, row }, reading);
	else yield* virtualRecords(id, away, row, reading);
}

/** An article that is only a redirect: from everywhere it was found, to where it leads. */
function* virtualRecords(id: string, away: string, row: SpipRow, reading: Reading): Generator<MovedRecord> {
	const { lookups } = reading;
	const to = lookups.leadsTo(away);
	const isHere = to !== null && (to.startsWith("moved:") || lookups.hosts.has(hostOf(to)));
	if (!isHere) {
		yield { record: "left-out", reason: "virtual-elsewhere", what: `${titleOf(row.titre)} → ${to ?? away}`, where: inTexts.articleOf(id) };
		return;
	}
	const urls = reading.gathered.urlsOf("article", id);
	const froms = everyAddress("article", id, { site: lookups.site, urls, older: row.url_propre, parentName: reading.sectionName });
	for (const from of froms) yield { record: "redirect", from, to };
}

async function* recordsOf(thing: { kind: "article" | "breve"; id: string; row: SpipRow }, reading: Reading): AsyncGenerator<MovedRecord> {
	const { kind, id, row } = thing;
	const where = kind === "article" ? inTexts.articleOf(id) : inTexts.newsOf(id);
	const what = titleOf(row.titre) || inTexts.untitled;
	if (id === "" || id === "0") yield { record: "left-out", reason: "no-id", what, where };
	else if (row.statut === "poubelle") yield { record: "left-out", reason: "bin", what, where };
	else yield (await itemOf(thing, reading)) ?? { record: "left-out", reason: "empty", what, where };
}

/** Sections have no page of their own here: who looks for one finds the list of articles. */
function* sectionRedirects({ gathered, lookups, sectionName: nameOf }: Reading): Generator<RedirectRecord> {
	const { list } = kinds.actualites;
	for (const id of lookups.sectionNumbers()) {
		const urls = gathered.urlsOf("rubrique", String(id));
		for (const from of everyAddress("rubrique", String(id), { site: lookups.site, urls, older: null, parentName: nameOf })) {
			if (oldAddressKey(from) !== list && oldAddressKey(from) !== "/") yield { record: "redirect", from, to: list };
		}
	}
	yield { record: "redirect", from: `${lookups.site}/backend`, to: rssPath };
}

function* leftOut({ gathered, lookups }: Reading): Generator<LeftOutRecord | NoticeRecord> {
	const { writers, visitors } = lookups.accounts();
	if (writers > 0) yield { record: "left-out", reason: "accounts", what: "", where: "", count: writers };
	if (visitors > 0) yield { record: "left-out", reason: "visitors", what: "", where: "", count: visitors };
	const { tables, columns, machinery } = gathered.aside();
	for (const { name, rows } of tables) yield { record: "left-out", reason: "table", what: `${name} : ${inTexts.rows(rows)}`, where: "" };
	for (const { name, rows } of columns) yield { record: "left-out", reason: "column", what: `${name} : ${inTexts.rows(rows)}`, where: "" };
	for (const name of ["slogan_site", "descriptif_site"])
		if (gathered.meta(name) !== "") yield { record: "left-out", reason: "setting", what: gathered.meta(name), where: name };
	if (machinery.length > 0) yield { record: "notice", note: { code: "machinery", word: machinery.join(", ") } };
}
