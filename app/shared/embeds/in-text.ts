// Owns finding the addresses of cards in a text as it is stored. Pure.
import type { Embed } from "./embed.ts";
import { embedOf } from "./recognise.ts";

const ADDRESS = /(?:https?:)?\/\/[^\s<>"'`\\[\]]+/gi;
const PLAYER = /<(?:iframe|embed|object|video|audio)\b[^<>]{0,2000}?\s(?:src|data)\s*=\s*["']?([^\s"'<>]+)/gi;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** As HTML writes an address that it holds, and a player one without its scheme. */
function written(address: string): string {
	const whole = address.replaceAll("&amp;", "&");
	return whole.startsWith("//") ? `https:${whole}` : whole;
}

/** Every address of a text that may be a card's, whatever stands around it: those of its cards, and perhaps some more. */
export function mentionedIn(text: string): string[] {
	const found = new Set<string>();
	for (const [address] of text.matchAll(ADDRESS)) {
		const embed = embedOf(written(address));
		if (embed) found.add(embed.address);
	}
	return [...found];
}

/** The cards of a text in their order, each once: addresses alone in their paragraph, and players. */
export function cardsIn(text: string): Embed[] {
	const found = new Map<string, Embed>();
	for (const block of blocksOf(text)) {
		const players = [...block.matchAll(PLAYER)].map(([, address = ""]) => written(address));
		const alone = /^<?([^\s<>]+)>?$/.exec(block.trim())?.[1] ?? "";
		for (const address of [alone, ...players]) {
			const embed = embedOf(address);
			if (embed) found.set(embed.address, embed);
		}
	}
	return [...found.values()];
}

/** Paragraphs outside fenced code. */
function blocksOf(text: string): string[] {
	const blocks: string[] = [];
	let lines: string[] = [];
	let fence = "";
	for (const line of text.split(/\r\n?|\n/)) {
		const [, mark = ""] = FENCE.exec(line) ?? [];
		if (fence !== "") {
			if (mark.startsWith(fence) && line.trim() === mark) fence = "";
		} else if (mark !== "" || line.trim() === "") {
			blocks.push(lines.join("\n"));
			lines = [];
			fence = mark;
		} else lines.push(line);
	}
	return [...blocks, lines.join("\n")].filter((block) => block.includes("//"));
}
