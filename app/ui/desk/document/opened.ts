// Owns the way in and out of a whole text: blocks that nobody touched are written byte for byte as they were opened.
import type { Node } from "prosemirror-model";
import { align } from "./align.ts";
import { handOf } from "./hand.ts";
import { lean } from "./lean.ts";
import { writeMarkdown } from "./markdown.ts";
import { readBlocks } from "./read.ts";
import { schema } from "./schema.ts";
import { blockSources } from "./sources.ts";
import { childrenOf, writeBlock } from "./write-block.ts";

/** A block as it was opened: its source from the start of its line, and what stands between it and the block above. */
type Kept = { node: Node; text: string; before: string };

/** A text as it was opened: its document, and the source of every block. */
export type Opened = { doc: Node; kept: readonly Kept[]; tail: string; lineEnd: "\n" | "\r\n" };

/** Opens a Markdown text. A byte order mark stays where it is, before the first block. */
export function open(source: string): Opened {
	const mark = source.startsWith("\ufeff") ? "\ufeff" : "";
	const text = source.slice(mark.length);
	const sources = blockSources(text);
	const blocks = readBlocks(
		sources.blocks.map(({ node }) => node),
		text,
	);
	const kept = sources.blocks.map(
		({ text, before }, index): Kept => ({ node: blocks[index] as Node, text, before: (index === 0 ? mark : "") + before }),
	);
	const doc = schema.nodes.doc.create(null, blocks.length > 0 ? blocks : schema.nodes.paragraph.create());
	return { doc, kept, tail: (kept.length === 0 ? mark : "") + sources.tail, lineEnd: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** How much of a text is written anew: what changed, its neighbours with it, or all of it. */
export type Anew = "changed" | "neighbours" | "all";

/** Writes a document as Markdown, as it was opened wherever it says the same. */
export function write(doc: Node, opened: Opened, anew: Anew = "changed"): string {
	const now = childrenOf(doc);
	const { kept, tail, lineEnd } = opened;
	const match =
		anew === "all"
			? now.map(() => -1)
			: align(
					now,
					kept.map(({ node }) => node),
				);
	parted(now, match, kept);
	if (anew === "neighbours") besideAnew(match);
	const place = placesOf(match, kept.length);
	let text = "";
	let previous: { place: number; anew: boolean } = { place: -2, anew: false };
	const gap = (at: number, isAnew: boolean) => {
		const before = kept[at]?.before ?? "";
		if (text === "") return at === 0 ? before.replace(/[^\s\ufeff]/g, "") : "";
		const asItWas = at >= 0 && previous.place === at - 1 && (!(isAnew || previous.anew) || /\n[ \t]*\r?\n/.test(before));
		return asItWas ? before : lineEnd + lineEnd;
	};
	for (let at = 0; at < now.length; at++) {
		const from = match[at] ?? -1;
		if (from >= 0) {
			text += gap(from, false) + (kept[from] as Kept).text;
			previous = { place: from, anew: false };
			continue;
		}
		// Lists that touch are written in one go, so that their bullets differ.
		const first = at;
		while (match[at + 1] === -1 && touching(now[at], now[at + 1])) at++;
		const group = now.slice(first, at + 1);
		const children = group.flatMap(writeBlock);
		if (children.length === 0) continue;
		const old = place[first] ?? -1;
		const written = lean(writeMarkdown(children, handOf(kept[old]?.text ?? "")), group).replaceAll("\n", lineEnd);
		text += gap(old, true) + written;
		previous = { place: old < 0 ? -2 : old + group.length - 1, anew: true };
	}
	const ended = kept.length === 0 || previous.place === kept.length - 1;
	if (kept.length === 0 && tail.startsWith("\ufeff")) return `\ufeff${text}${tail.slice(1)}`;
	return text + (ended ? tail : (/\s*$/.exec(tail)?.[0] ?? ""));
}

/** Two lists of one kind, one below the other: Markdown would read them as one. */
function touching(one: Node | undefined, other: Node | undefined): boolean {
	return one !== undefined && other !== undefined && one.type === other.type && /_list$/.test(one.type.name);
}

/** Lists that come to touch are both written anew; those that did already have other bullets, which their hands keep. */
function parted(now: readonly Node[], match: number[], kept: readonly Kept[]): void {
	const place = placesOf(match, kept.length);
	const did = (one: number, other: number) => other === one + 1 && touching(kept[one]?.node, kept[other]?.node);
	for (let at = 0; at + 1 < now.length; at++) {
		if (touching(now[at], now[at + 1]) && !did(place[at] ?? -1, place[at + 1] ?? -1)) match[at] = match[at + 1] = -1;
	}
}

/** Blocks beside one that changed, or that have another neighbour than they had. */
function besideAnew(match: number[]): void {
	const was = [...match];
	const parts = (above: number) => was[above + 1] !== (was[above] ?? -1) + 1 || was[above] === -1;
	for (const at of match.keys()) if ((at > 0 && parts(at - 1)) || (at + 1 < was.length && parts(at))) match[at] = -1;
}

/** A changed block that stands between the neighbours it had takes the place of the one it was: its gaps, its hand. */
function placesOf(match: readonly number[], count: number): number[] {
	const place = [...match];
	for (let at = 0; at < match.length; ) {
		if ((match[at] ?? -1) >= 0) {
			at++;
			continue;
		}
		let end = at;
		while (end < match.length && match[end] === -1) end++;
		const from = at === 0 ? 0 : (match[at - 1] ?? 0) + 1;
		const to = end === match.length ? count : (match[end] ?? 0);
		if (to - from === end - at) for (let one = at; one < end; one++) place[one] = from + one - at;
		at = end;
	}
	return place;
}
