// Owns the documents a book is made of (EPUB 3.3): its chapters, its table of contents, its package.
import { createHash } from "node:crypto";
import { plainWords } from "../../shared/plain-words.ts";
import { xmlText as text } from "../../shared/xml-text.ts";
import type { Book, Chapter } from "./book.ts";
import { bookCopy } from "./copy.ts";
import { headingsIn, idsIn, readBody, writeXhtml, type XhtmlNeeds } from "./xhtml.ts";
import { xmlId } from "./xml.ts";

/** A file of the book, by its name beside the package. */
export type BookFile = { name: string; type: string; content: string | Uint8Array; properties?: string };

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Where a reading device finds the package. */
export const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

export const STYLE = `body{line-height:1.5;margin:0 4%;hyphens:auto}
h1,h2,h3{line-height:1.15;hyphens:none;break-after:avoid;page-break-after:avoid}
h1{font-size:1.8em;margin:.4em 0}
.label,.facts,.notes,figcaption,small{font-family:sans-serif;font-size:.85em}
.lead{font-size:1.15em}
.facts,.notes{list-style:none;margin:1em 0;padding:.6em 0;border:solid;border-width:1px 0}
figure{margin:1.2em 0;break-inside:avoid;page-break-inside:avoid}
img{max-width:100%;height:auto}
pre{white-space:pre-wrap}
table{border-collapse:collapse}
td,th{border:1px solid;padding:.2em .5em;vertical-align:top}
.embed,.file{border:1px solid;padding:.5em}
.embed-title{font-weight:bold}
`;

/** A chapter's names inside the book: its file, and the places in it. */
const fileOf = (place: number) => `chapter-${place + 1}.xhtml`;
const partId = (place: number) => `part-${place + 1}`;

type Place = { id: string; title: string };
export type WrittenChapter = { file: BookFile; title: string; places: Place[] };

/** Writes a chapter; `place` counts from 0. */
export function writeChapter(chapter: Chapter, place: number, needs: XhtmlNeeds): WrittenChapter {
	const bodies = chapter.parts.map(({ title, html }) => ({ title, tree: readBody(html) }));
	const ids = new Set(bodies.flatMap(({ tree }) => idsIn(tree)));
	const places: Place[] = [];
	const parts = bodies.map(({ title, tree }, part) => {
		if (title) places.push({ id: partId(part), title });
		else places.push(...headingsIn(tree).map(({ id, text: words }) => ({ id, title: words })));
		const body = writeXhtml(tree, needs, ids);
		return title ? `<section id="${partId(part)}">\n<h2>${text(title)}</h2>\n${body}\n</section>` : body;
	});
	const { label, title, lead, facts, notes, address } = chapter;
	const line = (words: string) => `<li>${text(words)}</li>`;
	const body = [
		'<section epub:type="chapter">',
		"<header>",
		label ? `<p class="label">${text(label)}</p>` : "",
		`<h1>${text(title)}</h1>`,
		lead ? `<p class="lead">${text(lead)}</p>` : "",
		facts.length > 0 ? `<ul class="facts">${facts.map(line).join("")}</ul>` : "",
		"</header>",
		figureOf(chapter.image, needs),
		...parts,
		`<footer>${notes.length > 0 ? `<ul class="notes">${notes.map(line).join("")}</ul>` : ""}`,
		`<p class="label">${text(bookCopy.source)} <a href="${text(address)}">${text(address)}</a></p></footer>`,
		"</section>",
	];
	const content = page(title, body.filter((written) => written !== "").join("\n"));
	return { file: { name: fileOf(place), type: "application/xhtml+xml", content }, title, places };
}

function figureOf(image: Chapter["image"], { pictureOf }: XhtmlNeeds): string {
	const name = image && pictureOf(image.src);
	if (!image || !name) return "";
	const caption = image.credit ? `<figcaption>${text(bookCopy.credit(image.credit))}</figcaption>` : "";
	return `<figure><img src="${text(name)}" alt="${text(image.alt)}"/>${caption}</figure>`;
}

/** The table of contents; a chapter that has one place or none is its title alone. */
export function writeContents(title: string, chapters: readonly WrittenChapter[]): BookFile {
	const entries = chapters.map(({ file, title: words, places }) => {
		const inner = places.map((place) => `<li><a href="${file.name}#${place.id}">${text(place.title)}</a></li>`).join("");
		return `<li><a href="${file.name}">${text(words)}</a>${places.length > 1 ? `<ol>${inner}</ol>` : ""}</li>`;
	});
	const body = [
		`<nav epub:type="toc" id="toc"><h1>${text(bookCopy.contents)}</h1><ol>${entries.join("\n")}</ol></nav>`,
		`<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="bodymatter" href="${fileOf(0)}">${text(bookCopy.start)}</a></li></ol></nav>`,
	].join("\n");
	return { name: "nav.xhtml", type: "application/xhtml+xml", content: page(title, body), properties: "nav" };
}

function page(title: string, body: string): string {
	return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><title>${text(plainWords(title))}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

/** A UUID that is always the same for the same words (RFC 9562, version 8). */
function uuidOf(words: string): string {
	const hex = createHash("sha256").update(words).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** The package: what the book is, what it holds, in which order it is read, who can read it. */
export function writePackage(book: Book, files: readonly BookFile[], read: readonly BookFile[]): string {
	const pictures = files.some(({ type }) => type.startsWith("image/"));
	const dc = (name: string, words: string, attributes = "") => `<dc:${name}${attributes}>${text(plainWords(words))}</dc:${name}>`;
	const meta = (property: string, words: string) => `<meta property="${property}">${text(words)}</meta>`;
	const features = ["tableOfContents", "readingOrder", "structuralNavigation", ...(pictures ? ["alternativeText"] : [])];
	const metadata = [
		dc("identifier", `urn:uuid:${uuidOf(book.key)}`, ' id="id"'),
		dc("title", book.title),
		dc("language", "fr"),
		...book.authors.map((name) => dc("creator", name)),
		dc("publisher", book.publisher),
		...(book.published ? [dc("date", book.published)] : []),
		...(book.description ? [dc("description", book.description)] : []),
		...book.subjects.map((subject) => dc("subject", subject)),
		dc("source", book.address),
		meta("dcterms:modified", `${new Date(book.modified).toISOString().slice(0, 19)}Z`),
		...["textual", ...(pictures ? ["visual"] : [])].map((mode) => meta("schema:accessMode", mode)),
		meta("schema:accessModeSufficient", "textual"),
		...features.map((feature) => meta("schema:accessibilityFeature", feature)),
		meta("schema:accessibilityHazard", "none"),
		meta("schema:accessibilitySummary", bookCopy.accessibility),
	];
	const items = files.map(({ name, type, properties }) => {
		const own = properties ? ` properties="${properties}"` : "";
		return `<item id="${xmlId(name)}" href="${text(name)}" media-type="${type}"${own}/>`;
	});
	const spine = read.map(({ name }) => `<itemref idref="${xmlId(name)}"/>`);
	return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="fr">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join("\n")}
</metadata>
<manifest>
${items.join("\n")}
</manifest>
<spine>
${spine.join("\n")}
</spine>
</package>
`;
}
