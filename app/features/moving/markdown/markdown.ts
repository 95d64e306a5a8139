// The door of the Markdown import: a folder of a static site, file by file.
import { stat } from "node:fs/promises";
import { slugify } from "../../../shared/slug.ts";
import { hostOf } from "../frame/old-address.ts";
import type { MovedRecord, OpenSource, Producer } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { givenSite } from "../frame/site.ts";
import type { Row } from "../reading/rows.ts";
import { inTexts, markdownWords, refusals } from "./copy.ts";
import { addressField } from "./fields.ts";
import { isLook, type Listing, listFolder, readText } from "./folder.ts";
import { frontMatterOf, readData } from "./front-matter.ts";
import { type Site, siteIn } from "./generator.ts";
import { itemOf, type Reading, type TextFile } from "./item.ts";
import { linksOver } from "./links.ts";
import { namedBy } from "./named.ts";
import { oldPlaces } from "./old-places.ts";
import { fileRedirects } from "./redirects-file.ts";

export type MarkdownOptions = {
	/** Address of the old site, where its settings do not say it. */
	site?: string | undefined;
	/** The site's own time. */
	timeZone: string;
	now: Date;
};

/** Reads folders of Hugo, Jekyll, Eleventy, Astro, and plain ones. */
export const markdown: Producer<MarkdownOptions> = { name: "Markdown", words: markdownWords, open: openMarkdown };

async function openMarkdown(folder: string, options: MarkdownOptions): Promise<OpenSource> {
	const given = givenSite(options.site);
	const listing = await listFolder(folder);
	const site = await siteIn(folder, listing, given);
	if (listing.texts.length === 0) throw new ImportRefusal(refusals.nothing(site.unfollowed.includes("kirby")));
	const place = site.url === "" ? slugify(site.title) : `${hostOf(site.url)}${new URL(site.url).pathname.replace(/\/$/, "")}`;
	const originOf = (path: string) => `markdown:${place}#${path}`;
	const linksOf = linksOver(listing, {
		site: site.url,
		under: site.under,
		linkTo: (path) => `moved:${encodeURI(originOf(path)).replaceAll("(", "%28").replaceAll(")", "%29")}`,
	});
	const reading: Reading = { site, timeZone: options.timeZone, now: options.now, originOf, linksOf };
	return {
		site: { title: site.title, url: site.url },
		hosts: site.url === "" ? [] : [new URL(site.url).host],
		records: (onProgress) => new Folder(folder, listing, reading).records(onProgress),
		close: async () => {},
	};
}

const REPOSITORY = /(?:^|\/)(?:readme|changelog|license|licence|contributing|code_of_conduct|security|authors|todo)(?:\.[a-z]{2})?\.\w+$/i;

class Folder {
	private readonly folder: string;
	private readonly listing: Listing;
	private readonly reading: Reading;
	private readonly shared = new Map<string, Row>();

	constructor(folder: string, listing: Listing, reading: Reading) {
		this.folder = folder;
		this.listing = listing;
		this.reading = reading;
	}

	async *records(onProgress: (done: number, total: number) => void): AsyncGenerator<MovedRecord> {
		const { site } = this.reading;
		const { texts, links, others } = this.listing;
		yield* notices(site, others);
		for (const path of links) yield { record: "left-out", reason: "link", what: path, where: "" };
		for (const path of unreadTexts(site, others)) yield { record: "left-out", reason: "html", what: path, where: "" };
		yield* fileRedirects(this.folder, site, others);
		for (const [index, path] of texts.entries()) {
			onProgress(index, texts.length);
			yield* this.recordsOf(path);
		}
		onProgress(texts.length, texts.length);
	}

	private async *recordsOf(path: string): AsyncGenerator<MovedRecord> {
		const { site } = this.reading;
		const leftOut = (reason: string, where = ""): MovedRecord => ({ record: "left-out", reason, what: path, where });
		if (site.generator === "hugo" && site.root !== "" && !path.startsWith(site.root)) return void (yield leftOut("readme"));
		const isSection = /(?:^|\/)_index(?:\.[a-z-]+)?\.\w+$/i.test(path);
		const read = await readText(this.folder, path);
		if (read.problem !== null) return void (yield leftOut(read.problem));
		const split = frontMatterOf(read.text);
		if (isSection) return void (yield leftOut(split.kind === "data" && split.data.cascade ? "cascade" : "section"));
		if (split.kind === "script") return void (yield leftOut("script"));
		if (split.kind === "broken") return void (yield leftOut("front-matter", inTexts.line(split.line)));
		if (split.kind === "none" && REPOSITORY.test(path)) return void (yield leftOut("readme"));
		if (split.kind === "none" && site.generator === "jekyll") return void (yield leftOut("no-front-matter"));
		const data = split.kind === "data" ? split.data : null;
		const file: TextFile = { path, data, shared: await this.sharedBy(path), body: split.body };
		const away = data === null ? "" : addressField(data, "redirect_to");
		if (away !== "" && data !== null) {
			yield leftOut("redirect");
			const to = away.startsWith("/") ? site.url + site.under + away : away;
			for (const from of oldPlaces(site, data, namedBy(path, site))) yield { record: "redirect", from, to };
			return;
		}
		yield (await itemOf(file, this.reading)) ?? leftOut("empty");
	}

	/** What Eleventy's data files say for every file of a folder, the nearest last. */
	private async sharedBy(path: string): Promise<Row> {
		if (this.reading.site.generator !== "eleventy") return {};
		const folders = path.split("/").slice(0, -1);
		let data: Row = {};
		for (let depth = 1; depth <= folders.length; depth++) {
			const folder = folders.slice(0, depth).join("/");
			data = { ...data, ...(await this.sharedIn(folder, folders[depth - 1] ?? "")) };
		}
		return data;
	}

	private async sharedIn(folder: string, name: string): Promise<Row> {
		const known = this.shared.get(folder);
		if (known) return known;
		let data: Row = {};
		for (const path of [`${folder}/${name}.json`, `${folder}/${name}.11tydata.json`]) {
			if (!this.listing.others.has(path)) continue;
			const { text } = await readText(this.folder, path);
			const read = text === null ? { line: 1 } : readData(text, "json");
			if ("data" in read) data = { ...data, ...read.data };
		}
		this.shared.set(folder, data);
		return data;
	}
}

function* notices(site: Site, others: Set<string>): Generator<MovedRecord> {
	yield { record: "notice", note: { code: "generator", word: inTexts.generators[site.generator] } };
	if (site.url === "") yield { record: "notice", note: { code: "no-site", word: "" } };
	for (const path of site.broken) yield { record: "notice", note: { code: "config-broken", word: path } };
	for (const code of site.unfollowed) yield { record: "notice", note: { code, word: "" } };
	if (site.generator !== "eleventy") return;
	for (const path of others) if (/\.11tydata\.[cm]?js$/.test(path)) yield { record: "notice", note: { code: "data-script", word: path } };
}

const UNREAD_TEXT = /\.(?:html?|njk|liquid|hbs|ejs|pug|webc|org|adoc|asciidoc|rst|textile|mdoc|pdc)$/i;

/** Texts in HTML, in a template's language or in another markup, where articles stand. */
function unreadTexts({ generator }: Site, others: Set<string>): string[] {
	const places = {
		hugo: /^content\//,
		// Collections stand in folders called after them, `_recettes`.
		jekyll: /(?:^|\/)_(?!data\/|plugins\/)[^/]+\//,
		astro: /^src\/(?:content|pages)\//,
		eleventy: /^/,
		plain: /^/,
	};
	return [...others].filter((path) => UNREAD_TEXT.test(path) && places[generator].test(path) && !isLook(path));
}

/** Whether there is such a folder; its pictures are looked for in it unless another place is given. */
export async function isFolder(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
