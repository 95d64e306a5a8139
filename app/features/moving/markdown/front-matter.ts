// What stands above a text: YAML between `---`, TOML between `+++`, JSON between braces. JavaScript is never run.
import { parse as parseToml, TomlDate, TomlError } from "smol-toml";
import { LineCounter, parseDocument } from "yaml";
import { isRow, type Row } from "../reading/rows.ts";

export type FrontMatter =
	| { kind: "data"; data: Row; body: string }
	| { kind: "none"; body: string }
	| { kind: "script" }
	/** `line`: of the file. */
	| { kind: "broken"; line: number };

const LONGEST = 256 * 1_024;

/** Parts a file into what is said of it and its text. */
export function frontMatterOf(text: string): FrontMatter {
	if (text.startsWith("{")) return fromBraces(text);
	const open = /^(---|\+\+\+)[ \t]*([a-z0-9]*)[ \t]*\n/i.exec(text);
	if (!open) return { kind: "none", body: text };
	const fence = open[1] ?? "";
	const close = (fence === "---" ? /^(?:---|\.\.\.)[ \t]*$/gm : /^\+\+\+[ \t]*$/gm) as RegExp;
	close.lastIndex = open[0].length;
	const end = close.exec(text);
	// A rule at the top of a text that says nothing of itself.
	if (!end) return fence === "---" && !/^---[ \t]*\n[\w-]+[ \t]*:/.test(text) ? { kind: "none", body: text } : { kind: "broken", line: 1 };
	const inside = text.slice(open[0].length, end.index);
	const body = text.slice(end.index + end[0].length).replace(/^\n/, "");
	const language = (open[2] ?? "").toLowerCase();
	if (inside.length > LONGEST) return { kind: "broken", line: 1 };
	if (/^(?:js|javascript|node|ts|coffee)$/.test(language)) return { kind: "script" };
	const read = language === "json" ? readJson(inside) : fence === "+++" || language === "toml" ? readToml(inside) : readYaml(inside);
	// Under its first line.
	return "line" in read ? { kind: "broken", line: read.line + 1 } : { kind: "data", data: read.data, body };
}

type Data = { data: Row } | { line: number };

/** Data in one of the three languages. */
export function readData(text: string, language: "yaml" | "toml" | "json"): Data {
	return language === "yaml" ? readYaml(text) : language === "toml" ? readToml(text) : readJson(text);
}

function readYaml(text: string): Data {
	const lines = new LineCounter();
	try {
		const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: "silent" });
		const [error] = document.errors;
		if (error) return { line: error.linePos?.[0].line ?? 1 };
		const data: unknown = document.toJS({ maxAliasCount: 50 });
		if (data === null || data === undefined) return { data: {} };
		// What holds itself cannot be written down; what grows without end is too long.
		if (JSON.stringify(data).length > 4 * LONGEST) return { line: 1 };
		return isRow(data) ? { data } : { line: 1 };
	} catch {
		// Aliases or brackets without end.
		return { line: 1 };
	}
}

function readToml(text: string): Data {
	try {
		return { data: plain(parseToml(text)) as Row };
	} catch (error) {
		return { line: error instanceof TomlError ? error.line : 1 };
	}
}

/** Dates as they were written, with the zone they had or had not. */
function plain(value: unknown): unknown {
	if (value instanceof TomlDate) return value.toISOString();
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
	return value;
}

function readJson(text: string): Data {
	try {
		const data: unknown = JSON.parse(text);
		return isRow(data) ? { data } : { line: 1 };
	} catch (error) {
		const at = Number(/position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? 0);
		return { line: text.slice(0, at).split("\n").length };
	}
}

/** Hugo's JSON: from the first brace to the one that closes it. */
function fromBraces(text: string): FrontMatter {
	let depth = 0;
	let isText = false;
	const most = Math.min(text.length, LONGEST);
	for (let at = 0; at < most; at++) {
		const sign = text[at];
		if (isText) {
			if (sign === "\\") at += 1;
			else if (sign === '"') isText = false;
		} else if (sign === '"') isText = true;
		else if (sign === "{") depth += 1;
		else if (sign === "}" && --depth === 0) {
			const read = readJson(text.slice(0, at + 1));
			// A text that begins with a brace of its own, such as a shortcode.
			if ("line" in read) return /^\{\s*(?:"|\n)/.test(text) ? { kind: "broken", line: read.line } : { kind: "none", body: text };
			return { kind: "data", data: read.data, body: text.slice(at + 1).replace(/^\s*\n/, "") };
		}
	}
	return /^\{\s*"/.test(text) ? { kind: "broken", line: 1 } : { kind: "none", body: text };
}
