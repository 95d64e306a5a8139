// What stands between empty lines: paragraphs, lists, tables, rules, breaks. Links, models, tags and headings are on the shelf.
import { phrasesHtml } from "./inline.ts";
import type { Shelf } from "./shelf.ts";
import { tableHtml } from "./table.ts";

/** What a paragraph stands in by itself: no `p` is made inside. */
const PHRASE_TAGS = new Set("p h1 h2 h3 h4 h5 h6 td th li dt dd figcaption summary caption".split(" "));
const EMPTY_TAGS = new Set(["hr", "col", "iframe"]);

export type Breaks = { keepsBreaks: boolean; onMerged: () => void };

/** A text as HTML, its marks still on the shelf. */
export function blocksHtml(text: string, shelf: Shelf, breaks: Breaks): string {
	const { texts, blocks } = shelf.cut(text);
	const open: string[] = [];
	let html = "";
	for (const [index, part] of texts.entries()) {
		const inside = open.at(-1);
		html += inside && PHRASE_TAGS.has(inside) && !/\n[ \t]*\n/.test(part.trim()) ? linesHtml(part.trim(), breaks) : flowHtml(part, breaks);
		const block = blocks[index];
		if (!block) continue;
		html += block.html;
		if (block.opens && !EMPTY_TAGS.has(block.opens)) open.push(block.opens);
		if (block.closes && open.includes(block.closes)) open.length = open.lastIndexOf(block.closes);
	}
	return html;
}

function flowHtml(text: string, breaks: Breaks): string {
	return text
		.split(/\n(?:[ \t]*\n)+/)
		.map((part) => part.replace(/^\n+|\s+$/g, ""))
		.filter((part) => part.trim() !== "")
		.map((part) => runsHtml(part.split("\n"), breaks))
		.join("\n");
}

const RULE = /^\s*(?:-{4,}|_{4,})\s*$/;
const LIST = /^\s*-(\*+|#+)\s*(?![\s*#])/;
const BULLET = /^-\s+(?!-)/;

/** Lines of one paragraph, as they follow each other: a list, a table, a rule, a text. */
function runsHtml(lines: string[], breaks: Breaks): string {
	let html = "";
	for (let at = 0; at < lines.length; ) {
		const line = lines[at] ?? "";
		if (RULE.test(line)) {
			html += "<hr>";
			at += 1;
			continue;
		}
		const end = endOfRun(lines, at);
		const run = lines.slice(at, end);
		if (LIST.test(line)) html += listHtml(run, breaks);
		else if (BULLET.test(line)) html += `<ul>${run.map((item) => `<li>${linesHtml(item.replace(BULLET, ""), breaks)}</li>`).join("")}</ul>`;
		else if (line.startsWith("|")) html += tableHtml(run, (cell) => linesHtml(cell, breaks), breaks.onMerged);
		else html += `<p>${linesHtml(run.join("\n"), breaks)}</p>`;
		at = end;
	}
	return html;
}

function endOfRun(lines: string[], from: number): number {
	const first = lines[from] ?? "";
	const isTable = first.startsWith("|");
	const isList = LIST.test(first);
	const isBullet = BULLET.test(first);
	let isRowOpen = isTable && !/\|\s*$/.test(first.slice(1));
	let end = from + 1;
	for (; end < lines.length; end++) {
		const line = lines[end] ?? "";
		if (isTable) {
			if (!isRowOpen && !line.startsWith("|")) break;
			isRowOpen = !/\|\s*$/.test(line);
			continue;
		}
		if (RULE.test(line) || line.startsWith("|")) break;
		if (isBullet !== BULLET.test(line)) break;
		if (!isList && LIST.test(line)) break;
	}
	return end;
}

/** Lines of one sentence: breaks where they were forced, or where the site kept the ends of lines. */
function linesHtml(text: string, { keepsBreaks }: Breaks): string {
	const parts: string[] = [];
	for (const [index, line] of text.split("\n").entries()) {
		const forced = /^\s*_\s+/.exec(line);
		const dash = /^\s*--\s+/.test(line);
		if (index > 0) parts.push(forced || dash || keepsBreaks ? "<br>" : "\n");
		parts.push(forced ? line.slice(forced[0].length) : dash ? `\u2014 ${line.replace(/^\s*--\s+/, "")}` : line);
	}
	return phrasesHtml(parts.join(""));
}

type Level = { tag: "ul" | "ol"; items: string[] };

/** `-* a`, `-** b`, `-# 1`: lists by their depth. A line without a mark goes on in the item above. */
function listHtml(lines: string[], breaks: Breaks): string {
	const items: { depth: number; tag: "ul" | "ol"; text: string }[] = [];
	for (const line of lines) {
		const mark = LIST.exec(line)?.[1];
		const last = items.at(-1);
		if (mark) items.push({ depth: Math.min(mark.length, 20), tag: mark.startsWith("#") ? "ol" : "ul", text: line.replace(LIST, "") });
		else if (last) last.text += `\n${line}`;
	}
	const levels: Level[] = [];
	let done = "";
	const close = (to: number): void => {
		while (levels.length > to) {
			const level = levels.pop();
			if (!level) return;
			const html = `<${level.tag}>${level.items.map((item) => `<li>${item}</li>`).join("")}</${level.tag}>`;
			const above = levels.at(-1);
			if (above) above.items.push(`${above.items.pop() ?? ""}${html}`);
			else done += html;
		}
	};
	for (const { depth, tag, text } of items) {
		close(depth);
		if (levels.length === depth && levels.at(-1)?.tag !== tag) close(depth - 1);
		// No level without an item to stand in.
		if (levels.length < depth) levels.push({ tag, items: [] });
		levels.at(-1)?.items.push(linesHtml(text, breaks));
	}
	close(0);
	return done;
}
