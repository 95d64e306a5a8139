// One row of posts.csv and its file to the article it becomes.

import type { Element, ElementContent, Root } from "hast";
import { toString as wholeText } from "hast-util-to-string";
import type { ItemRecord, Note, OriginPicture } from "../frame/records.ts";
import { convertTree, fragment } from "../html/convert.ts";
import { takeNotes } from "../html/notes.ts";
import { excerptOf, readTime, textOf } from "../html/plain-text.ts";
import { el, find, isElement, text } from "../html/tree.ts";
import { usefulAlt } from "../html/useful-alt.ts";
import { yesOrNo } from "../reading/read-csv.ts";
import { momentIn } from "../reading/rows.ts";
import { inPosts } from "./copy.ts";
import { prepare } from "./prepare.ts";
import type { Body, Say } from "./say.ts";

const MOST_NOTES = 200;

/** A post as the archive holds it; the cells of a post that is not in posts.csv are empty. */
export type PostSource = { number: string; slug: string; cell: (title: string) => string; html: string; isListed: boolean; where: string };

export type PostOptions = { site: string; author: string | null; now: Date };

/** Makes the record of a post; null for one without heading and text. */
export async function articleOf(source: PostSource, { site, author, now }: PostOptions): Promise<ItemRecord | null> {
	const { number, slug, cell, where } = source;
	const notes: Note[] = [];
	const said = new Set<string>();
	const say: Say = (code, word = "") => {
		const key = `${code} ${word}`;
		if (said.has(key) || said.size >= MOST_NOTES) return;
		said.add(key);
		notes.push({ code, word });
	};
	if (!source.isListed) say("no-row");
	const date = momentIn({ date: cell("post_date") }, "date");
	const isOpen = isForAll(source, say);
	const wasPublished = isPublished(source, date, now, say);
	// Looked for in the source as well: markup that defeats a parser must not open what was closed.
	const body: Body = { say, reserved: /\bpaywall-jump\b|\bdata-dynamic-content\b/.test(source.html) };
	const tree: Root = { type: "root", children: fragment(source.html, say) };
	prepare(tree, body);
	withSound(tree, cell("podcast_url"), cell("type") === "podcast", say);
	const footnotes = takeNotes(tree);
	const base = site === "" ? "" : `${site}/p/${slug}`;
	const cover = await coverIn(tree, say);
	const content = await convertTree(tree, { base, say, footnotes });
	const title = words(cell("title")) || (source.isListed ? "" : slug.replaceAll("-", " "));
	if (title === "" && content.text === "" && !cover) return null;
	if (title === "") say("no-title");
	if (content.text === "") say("no-text");
	if (!date) say("no-date");
	const isPublic = wasPublished && isOpen && !body.reserved;
	const notesRead = footnotes.map((note) => textOf(note.content)).join(" ");
	return {
		record: "item",
		kind: "actualites",
		origin: `substack:${number}`,
		id: null,
		wantedSlug: slug || null,
		columns: {
			title: title || inPosts.untitled,
			category: null,
			excerpt: words(cell("subtitle")) || excerptOf(content.prose),
			content: content.markdown,
			author_name: author,
			read_time: readTime(`${content.text} ${notesRead}`),
			is_published: isPublic,
			is_featured: false,
			created_at: date && date <= now.toISOString() ? date : now.toISOString(),
			published_at: wasPublished ? date : null,
			updated_at: null,
			publish_at: null,
		},
		cover,
		oldAddresses: wasPublished && slug !== "" ? [`${site}/p/${slug}`] : [],
		terms: author === null ? [] : [{ scheme: "author", name: author, slug: null }],
		notes,
		where,
	};
}

/** Words of a cell, whose entities and tags are HTML's; no-break spaces stay. */
function words(cell: string): string {
	return fragment(cell)
		.map((node) => ("children" in node ? wholeText(node) : node.type === "text" ? node.value : ""))
		.join("")
		.replace(/[\p{Cc} ]+/gu, " ")
		.trim();
}

function isForAll({ cell, isListed }: PostSource, say: Say): boolean {
	const type = cell("type");
	if (type === "page") say("page");
	else if (type === "thread") say("thread");
	else if (isListed && type !== "newsletter" && type !== "podcast") say("unknown-type", type);
	const audience = cell("audience");
	if (isListed && audience !== "everyone") say("reserved", inPosts.reservedFor[audience] ?? audience);
	return audience === "everyone" && ["newsletter", "podcast", "page"].includes(type);
}

function isPublished({ cell, isListed }: PostSource, date: string | null, now: Date, say: Say): boolean {
	const says = yesOrNo(cell("is_published"));
	if (isListed && says === null) say("unknown-state", cell("is_published"));
	if (says === false && date && date > now.toISOString()) say("scheduled", date);
	return says === true;
}

/** The sound of an episode stands above its notes. */
function withSound(tree: Root, address: string, isPodcast: boolean, say: Say): void {
	if (isPodcast) say("podcast", address);
	if (!/^https?:\/\//i.test(address)) return;
	tree.children.unshift(el("p", { dataApart: "true" }, [el("a", { href: address }, [text(inPosts.listen)])]));
}

/** The first picture of the text: moved where the text opens on it, else shown in both places. */
async function coverIn(tree: Root, say: Say): Promise<OriginPicture | null> {
	const filled = (tree.children as ElementContent[]).filter((child) => !(child.type === "text" && child.value.trim() === ""));
	const opening = filled.find((child) => !(isElement(child) && textOf(child) === "" && !find(child, isImage)));
	const image = find(tree, isImage);
	if (!image) return null;
	const src = String(image.properties.src ?? "");
	if (!/^https?:/i.test(src)) return null;
	say("cover-from-text");
	const caption = isElement(opening) ? find(opening, (child) => isElement(child, "figcaption")) : undefined;
	const opens = isElement(opening) && find(opening, (child) => child === image) !== undefined && images(opening) === 1;
	const onlyPicture =
		opens && textOf(opening as Element) === (caption ? textOf(caption) : "") && !find(opening as Element, (child) => isElement(child, "a"));
	const alone: Root = { type: "root", children: opens ? [structuredClone(opening as Element)] : [] };
	const orElse = onlyPicture ? (await convertTree(alone, { base: "", say })).markdown : "";
	if (onlyPicture) tree.children = tree.children.filter((child) => child !== opening);
	return {
		address: src,
		alt: usefulAlt(String(image.properties.alt ?? ""), src) || null,
		credit: onlyPicture && caption ? textOf(caption) || null : null,
		...(onlyPicture ? { orElse } : {}),
	};
}

const isImage = (element: Element): boolean => isElement(element, "img");

function images(element: Element): number {
	return (isImage(element) ? 1 : 0) + element.children.reduce((sum, child) => sum + (isElement(child) ? images(child) : 0), 0);
}
