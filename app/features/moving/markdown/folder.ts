// Owns reading the folder of a site: what is in it, never what a link in it leads to, never more than allowed.
import { lstat, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_FILE } from "../frame/picture-folder.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { refusals } from "./copy.ts";

const MOST_FILES = 200_000;
const DEEPEST = 40;
/** A text of this size is a book; a parser goes through it more than once. */
const LARGEST_TEXT = 2 * 1_024 * 1_024;
/** What no source of a site is: dependencies, copies, what is built. */
const SKIPPED = new Set("node_modules bower_components vendor _site dist build .cache".split(" "));
/** Folders that describe how pages look. */
const LOOKS = new Set("themes archetypes layouts _includes _layouts _sass resources i18n".split(" "));

/** Whether a file describes how pages look. */
export function isLook(path: string): boolean {
	return path.split("/").some((part) => LOOKS.has(part));
}

export const MARKDOWN_FILE = /\.(?:md|mdx|markdown|mkd|mdown)$/i;

/** Paths from the folder, with slashes. */
export type Listing = {
	texts: string[];
	pictures: Set<string>;
	/** Everything else that settings are read from. */
	others: Set<string>;
	links: string[];
};

/** Lists a folder. Throws ImportRefusal where there is none, or too large a one. */
export async function listFolder(folder: string): Promise<Listing> {
	const found = await stat(folder).catch(() => {
		throw new ImportRefusal(refusals.notFound(folder));
	});
	if (!found.isDirectory()) throw new ImportRefusal(refusals.notAFolder());
	const listing: Listing = { texts: [], pictures: new Set(), others: new Set(), links: [] };
	let count = 0;
	const walk = async (under: string, depth: number, hasTexts: boolean): Promise<void> => {
		const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(() => []);
		for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
			count += 1;
			if (count > MOST_FILES) throw new ImportRefusal(refusals.tooMany(MOST_FILES));
			const path = under === "" ? entry.name : `${under}/${entry.name}`;
			if (entry.isSymbolicLink()) listing.links.push(path);
			else if (entry.isDirectory()) {
				if (SKIPPED.has(entry.name) || entry.name.startsWith(".") || depth >= DEEPEST) continue;
				await walk(path, depth + 1, hasTexts && !LOOKS.has(entry.name));
			} else if (entry.isFile()) {
				if (MARKDOWN_FILE.test(entry.name)) {
					if (hasTexts) listing.texts.push(path);
				} else if (PICTURE_FILE.test(entry.name) || /\.svg$/i.test(entry.name)) listing.pictures.add(path);
				else listing.others.add(path);
			}
		}
	};
	await walk("", 0, true);
	return listing;
}

export type Read = { text: string; problem: null } | { text: null; problem: "too-large" | "not-text" | "link" };

/** Reads a text that was listed. */
export async function readText(folder: string, path: string): Promise<Read> {
	// It may have become a link since it was listed.
	const found = await lstat(join(folder, path)).catch(() => null);
	if (!found?.isFile()) return { text: null, problem: "link" };
	if (found.size > LARGEST_TEXT) return { text: null, problem: "too-large" };
	const file = await open(join(folder, path), "r");
	try {
		const bytes = await file.readFile();
		if (bytes.length > LARGEST_TEXT) return { text: null, problem: "too-large" };
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return { text: text.replace(/\r\n?/g, "\n"), problem: null };
	} catch (error) {
		if (error instanceof TypeError) return { text: null, problem: "not-text" };
		throw error;
	} finally {
		await file.close();
	}
}
