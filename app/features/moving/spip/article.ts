// One article, or one piece of short news, of SPIP to the house's article.
import { articleCategories } from "../../../shared/categories.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { escapeHtml } from "../../../shared/escape-html.ts";
import { fold } from "../../../shared/fold.ts";
import { slugify } from "../../../shared/slug.ts";
import type { ItemRecord, Note, OriginPicture, OriginTerm } from "../frame/records.ts";
import { type Converted, convertTree, fragment } from "../html/convert.ts";
import { takeNotes } from "../html/notes.ts";
import { excerptOf, plainText, readTime, textOf } from "../html/plain-text.ts";
import { everyAddress } from "./addresses.ts";
import { inTexts, type SpipNoteCode } from "./copy.ts";
import { momentOf, partsOf } from "./dates.ts";
import type { Gathered, SpipRow } from "./gathered-store.server.ts";
import { type Lookups, NUMBER, titleOf } from "./lookups.ts";
import { documentHtml } from "./models.ts";
import { notesHtml } from "./notes.ts";
import { replacePairs } from "./pairs.ts";
import { newWriting, type Writing } from "./say.ts";
import { lineHtml, textHtml } from "./text.ts";

/** Remarks kept on one article; nobody reads more. */
const MOST_NOTES = 200;
const LONGEST_EXCERPT = 600;
/** Letters of one field that are read for shortcuts; a book of a thousand pages has as many. */
const LONGEST_FIELD = 2_000_000;

export type Reading = {
	gathered: Gathered;
	lookups: Lookups;
	origin: (thing: string) => string;
	timeZone: string;
	now: Date;
	keepsBreaks: boolean;
	/** Articles dated in the future wait for their date. */
	hidesFuture: boolean;
	/** The name of a logo's file that was given with the pictures; null when there is none. */
	logoAt: (name: string) => string | null;
	/** The current path of a section, in the set of addresses where sections are folders. */
	sectionName: (id: string) => string;
};

type Thing = { kind: "article" | "breve"; id: string; row: SpipRow };

/** Reads one row; null: there is nothing in it. */
export async function itemOf(thing: Thing, reading: Reading): Promise<ItemRecord | null> {
	const { kind, id, row } = thing;
	const { lookups } = reading;
	const { notes, say } = noteTaker();
	const title = titleOf(row.titre);
	const number = NUMBER.exec(plainText(row.titre ?? ""))?.[0].trim();
	const writing = newWriting({ lookups, say, keepsBreaks: reading.keepsBreaks });
	const fields = fieldsOf(row, writing);
	const content = await contentOf(thing, fields, writing);
	const cover = coverOf(thing, reading);
	if (title === "" && content.text === "" && cover === null) return null;
	if (kind === "breve") say("breve");
	if (title === "") say("no-title");
	if (content.text === "") say("no-text");
	if (number !== undefined) say("numbered", number);
	const state = stateOf(thing, reading, say);
	const authors = lookups.authorsOf(kind, id).map(({ name }) => name);
	const sections = lookups.sectionPath(Number(row.id_rubrique) || 0);
	aside(row, say);
	const urls = reading.gathered.urlsOf(kind, id);
	const name = (urls[0]?.url ?? row.url_propre ?? "").split("/").at(-1) ?? "";
	const excerpt = fields.summary || excerptOf(content.prose);
	return {
		record: "item",
		kind: "actualites",
		origin: reading.origin(`${kind}${id}`),
		where: kind === "article" ? inTexts.articleOf(id) : inTexts.newsOf(id),
		id: null,
		wantedSlug: slugify(name.replace(/\.html$/, "")) || null,
		columns: {
			title: title || inTexts.untitled,
			category: sections.map(categoryOf).find((category) => category !== null) ?? null,
			excerpt,
			content: content.markdown,
			author_name: authors.length === 0 ? null : inTexts.names(authors),
			read_time: readTime(content.text),
			is_published: state.isPublic,
			is_featured: false,
			created_at: state.created,
			published_at: state.published,
			updated_at: state.updated,
			publish_at: null,
		},
		cover,
		oldAddresses: state.isPublic
			? everyAddress(kind, id, { site: lookups.site, urls, older: row.url_propre, parentName: reading.sectionName })
			: [],
		terms: termsOf(thing, sections, authors, lookups),
		notes,
	};
}

/** Takes remarks, each once. */
function noteTaker(): { notes: Note[]; say: Writing["say"] } {
	const notes: Note[] = [];
	const said = new Set<string>();
	return {
		notes,
		say(code: SpipNoteCode, word = "") {
			const key = `${code} ${word}`;
			if (said.has(key) || said.size >= MOST_NOTES) return;
			said.add(key);
			notes.push({ code, word });
		},
	};
}

type State = { isPublic: boolean; created: string; published: string | null; updated: string | null };

function stateOf({ kind, id, row }: Thing, { lookups, timeZone, hidesFuture, now }: Reading, say: Writing["say"]): State {
	const dated = momentOf(row.date ?? row.date_heure, timeZone);
	const written = (row.statut ?? "").trim();
	if (dated === null) say("no-date");
	const isAhead = dated !== null && Date.parse(dated) > now.getTime();
	if (written === "prepa" || written === "prop" || written === "refuse") say(written);
	else if (written !== "publie") say("unknown-state", written);
	else if (isAhead) say(hidesFuture ? "scheduled" : "future-date", momentText(dated, timeZone) ?? dated);
	const zone = lookups.zoneOf(kind, id, Number(row.id_rubrique) || 0);
	if (zone !== null) say("closed", zone);
	const isPublic = written === "publie" && !(isAhead && hidesFuture) && zone === null;
	const at = dated === null || isAhead ? now.toISOString() : dated;
	const updated = momentOf(row.date_modif, timeZone) ?? momentOf(row.maj, timeZone);
	return { isPublic, created: at, published: isPublic ? at : null, updated };
}

type Fields = { head: string; lead: string; rest: string; summary: string };

/** The fields of a row as HTML, and what of them is its summary. */
function fieldsOf(row: SpipRow, writing: Writing): Fields {
	const cut = (text: string | null | undefined): string => {
		if ((text ?? "").length > LONGEST_FIELD) writing.say("plain-text");
		return (text ?? "").slice(0, LONGEST_FIELD);
	};
	const kickers = [
		{ words: lineHtml(row.surtitre, writing), tag: "em" },
		{ words: lineHtml(row.soustitre, writing), tag: "strong" },
	].filter(({ words }) => plainText(words) !== "");
	for (const { words } of kickers) writing.say("headings", plainText(words));
	const head = kickers.map(({ words, tag }) => `<p data-apart="true"><${tag}>${words}</${tag}></p>`).join("\n");
	const lead = textHtml(cut(row.chapo), writing);
	const body = cut(row.texte);
	const rest = [textHtml(body, writing), postscript(textHtml(cut(row.ps), writing)), seeAlso(row, writing)]
		.filter((part) => part !== "")
		.join("\n");
	// Its own notes and pictures are no part of a summary.
	const silent = newWriting({ lookups: writing.lookups, keepsBreaks: false, say: () => {} });
	let intro = "";
	replacePairs(body, /<(intro)>/gi, ({ inside }) => {
		intro += `${inside}\n\n`;
		return "";
	});
	const summary =
		plainText(textHtml(cut(row.descriptif), silent)) ||
		plainText(lead.replace(/<sup data-call[^>]*>\*<\/sup>/g, "")) ||
		plainText(textHtml(intro, silent));
	const isWhole = summary.length <= LONGEST_EXCERPT;
	// Above the text stands the summary: a plain lead below kickers would be read twice.
	const isTwice = head !== "" && isWhole && !/<(?:a|img|sup|figure|ul|ol|table)\b/.test(lead) && plainText(lead) === summary;
	return { head, lead: isTwice ? "" : lead, rest, summary: isWhole ? summary : excerptOf(summary) };
}

const postscript = (html: string): string => (html === "" ? "" : `<hr>${html}`);

function seeAlso(row: SpipRow, writing: Writing): string {
	const to = writing.lookups.leadsTo((row.url_site ?? row.lien_url ?? "").trim());
	const name = plainText(lineHtml(row.nom_site ?? row.lien_titre, writing));
	if (to === null) return name === "" ? "" : `<p data-apart="true">${escapeHtml(name)}</p>`;
	return `<p data-apart="true">${inTexts.seeOnline} <a href="${escapeHtml(to)}">${escapeHtml(name || to.replace(/^https?:\/\//, ""))}</a></p>`;
}

async function contentOf({ kind, id }: Thing, { head, lead, rest }: Fields, writing: Writing): Promise<Converted> {
	const parts = [head, lead, rest, attachedHtml(kind, id, writing), notesHtml(writing)];
	const tree = { type: "root" as const, children: fragment(parts.filter((part) => part !== "").join("\n"), writing.say) };
	const footnotes = takeNotes(tree);
	const base = writing.lookups.site === "" ? "" : `${writing.lookups.site}/`;
	const converted = await convertTree(tree, { base, say: writing.say, footnotes });
	const words = footnotes.map(({ content }) => textOf(content)).join(" ");
	return words === "" ? converted : { ...converted, text: `${converted.text} ${words}` };
}

/** Documents that belong to the article and that its text does not show: readers found them below it. */
function attachedHtml(kind: string, id: string, writing: Writing): string {
	const left = writing.lookups
		.documentsOf(kind, id)
		.filter(({ document, isShown }) => !isShown && !writing.placed.has(document.id) && !/^(?:logoon|logooff|vignette)$/.test(document.mode))
		.map(({ document }) => document);
	if (left.length === 0) return "";
	writing.say("attached", left.map(({ title, address }) => title || (address.split("/").at(-1) ?? "")).join(", "));
	const shown = (isImage: boolean) =>
		left
			.filter((document) => document.isImage === isImage)
			.map((document) =>
				documentHtml(document, writing, { words: (text) => writing.shelf.whole(lineHtml(text, writing)), withLegend: true, href: null }),
			);
	const [pictures, files] = [shown(true), shown(false)];
	return [
		...(pictures.length > 0 ? [`<h2>${inTexts.portfolio}</h2>`, ...pictures] : []),
		...(files.length > 0
			? [`<h2>${inTexts.attached}</h2>`, `<ul>${files.map((file) => `<li data-apart="true">${file}</li>`).join("")}</ul>`]
			: []),
	].join("\n");
}

function coverOf({ kind, id }: Thing, { lookups, logoAt }: Reading): OriginPicture | null {
	const logo = lookups.documentsOf(kind, id).find(({ document }) => document.mode === "logoon")?.document;
	if (logo) return { address: logo.address, alt: logo.alt || logo.title || null, credit: logo.credits || null };
	const file = logoAt(`${kind === "article" ? "arton" : "breveon"}${id}`);
	return file === null ? null : { address: lookups.inFiles(file), alt: null, credit: null };
}

const categoryOf = (section: string) => articleCategories.find((name) => fold(name) === fold(section)) ?? null;

function termsOf({ kind, id, row }: Thing, sections: string[], authors: string[], lookups: Lookups): OriginTerm[] {
	const language = (row.lang ?? "").trim();
	return [
		...sections.map((name): OriginTerm => ({ scheme: "section", name, slug: slugify(name) || null })),
		// A keyword's group stands before it: the same word means another thing in another group.
		...lookups.keywordsOf(kind, id).map(
			({ title, group }): OriginTerm => ({
				scheme: "keyword",
				name: title,
				slug: [slugify(group), slugify(title)].filter(Boolean).join("/") || null,
			}),
		),
		...authors.map((name): OriginTerm => ({ scheme: "author", name, slug: slugify(name) || null })),
		...(language === "" ? [] : [{ scheme: "language" as const, name: language, slug: null }]),
	];
}

/** What a row says that has no place here. */
function aside(row: SpipRow, say: Writing["say"]): void {
	const original = Number(row.id_trad) || 0;
	if (original > 0 && String(original) !== row.id_article) say("translation", inTexts.original(String(original), row.lang ?? ""));
	const earlier = partsOf(row.date_redac);
	if (earlier) say("earlier-date", inTexts.earlier(earlier.year, earlier.month, earlier.day));
}
