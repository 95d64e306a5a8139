/** Footnotes of the block editor: numbered references in the text, their contents in a JSON beside it. */
import type { Root } from "hast";
import { textOf } from "../html/plain-text.ts";
import { findAll, text } from "../html/tree.ts";

/**
 * Names the references 1, 2, 3… in the tree, in place, and gives the notes they refer to, in that order.
 * A reference without its note becomes plain text again.
 *
 * @param json `[{ "id": "…", "content": "html" }]`
 */
export function readFootnotes(tree: Root, json: string): { name: string; html: string }[] {
	const contents = parse(json);
	const found: { name: string; html: string }[] = [];
	const names = new Map<string, string>();
	for (const reference of findAll(tree, (element) => Boolean(element.properties.dataFn))) {
		const id = String(reference.properties.dataFn);
		const html = contents.get(id);
		if (html === undefined) {
			reference.properties = {};
			reference.children = [text(textOf(reference))];
			continue;
		}
		const name = names.get(id) ?? String(names.size + 1);
		if (!names.has(id)) found.push({ name, html });
		names.set(id, name);
		reference.properties.dataFn = name;
		reference.children = [];
	}
	return found;
}

function parse(json: string): Map<string, string> {
	const contents = new Map<string, string>();
	if (json === "") return contents;
	let read: unknown;
	try {
		read = JSON.parse(json);
	} catch {
		return contents;
	}
	for (const note of Array.isArray(read) ? (read as unknown[]) : []) {
		if (typeof note !== "object" || note === null || !("id" in note) || !("content" in note)) continue;
		contents.set(String(note.id), String(note.content));
	}
	return contents;
}
