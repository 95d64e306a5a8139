// Ghost's redirects.json and redirects.yaml. Shape: TryGhost/Ghost, services/custom-redirects/redirect-config-parser.ts.
import { open } from "node:fs/promises";
import { LineCounter, parseDocument } from "yaml";
import type { LeftOutRecord, RedirectRecord } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { isRow } from "../reading/rows.ts";
import { fileNames, inPosts, refusals } from "./copy.ts";

const LARGEST = 10 * 1_024 * 1_024;
/** What an address never holds and a regular expression does. */
const PATTERN = /[\\^$()[\]{}*+?|]/;

/** The redirects of a file. Throws ImportRefusal for one that cannot be read. */
export async function readRedirects(path: string): Promise<(RedirectRecord | LeftOutRecord)[]> {
	const text = await textOf(path);
	// JSON is YAML too: one reader, which knows its lines.
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, maxAliasCount: 0, uniqueKeys: false } as Parameters<typeof parseDocument>[1]);
	const [error] = document.errors;
	if (error) throw new ImportRefusal(refusals.redirects(error.linePos?.[0].line ?? 1));
	let json: unknown;
	try {
		json = document.toJS({ maxAliasCount: 0 });
	} catch {
		throw new ImportRefusal(refusals.redirectsShape());
	}
	return pairsIn(json).map(redirectOf);
}

type Pair = { from: unknown; to: unknown; place: number };

function pairsIn(json: unknown): Pair[] {
	if (Array.isArray(json))
		return json.map((row: unknown, index) => ({
			...(isRow(row) ? { from: row.from, to: row.to } : { from: null, to: null }),
			place: index + 1,
		}));
	if (!isRow(json) || !Object.keys(json).every((key) => key === "301" || key === "302")) throw new ImportRefusal(refusals.redirectsShape());
	return Object.values(json)
		.flatMap((map) => (isRow(map) ? Object.entries(map) : []))
		.map(([from, to], index) => ({ from, to, place: index + 1 }));
}

function redirectOf({ from, to, place }: Pair): RedirectRecord | LeftOutRecord {
	const where = inPosts.redirectOf(fileNames.redirects, place);
	if (typeof from !== "string" || typeof to !== "string" || from === "" || to === "") {
		return { record: "left-out", reason: "bad-redirect", what: `${String(from ?? "")} → ${String(to ?? "")}`, where };
	}
	if (PATTERN.test(from) || /\$\d/.test(to)) return { record: "left-out", reason: "pattern", what: `${from} → ${to}`, where };
	return { record: "redirect", from: from.startsWith("/") || /^https?:/.test(from) ? from : `/${from}`, to };
}

async function textOf(path: string): Promise<string> {
	const refuse = (): never => {
		throw new ImportRefusal(refusals.redirectsFile());
	};
	const file = await open(path, "r").catch(refuse);
	try {
		const found = await file.stat();
		if (!found.isFile() || found.size > LARGEST) refuse();
		return new TextDecoder("utf-8", { fatal: true }).decode(await file.readFile());
	} catch (error) {
		if (error instanceof ImportRefusal) throw error;
		return refuse();
	} finally {
		await file.close();
	}
}
