// Owns the notes of a body: French words, roles a screen reader knows, ids made from the note's own label.

import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { decoded } from "../../shared/decoded.ts";
import type { Dressing } from "./body.ts";
import { bodyCopy } from "./copy.ts";
import { type TakenIds, takeId } from "./ids.ts";

interface Note {
	item: Element;
	/** The last part of its ids, from the label the author gave it. */
	name: string;
	calls: string[];
}

/**
 * Rewrites the notes in place: calls `appel-x` in the text, notes `note-x` in a section « Notes » at the end, each with
 * its way back to every call. Must run before `headings`, so that no heading takes a note's id.
 */
export function footnotes(tree: Root, dressing: Dressing): void {
	const section = tree.children.find((child): child is Element => child.type === "element" && child.properties.dataFootnotes !== undefined);
	const list = section?.children.find((child) => isElement(child) && child.tagName === "ol") as Element | undefined;
	if (!section || !list) return;
	const heading = takeId("notes", dressing.ids);
	const notes = notesOf(list, dressing.ids);
	visit(tree, "element", (node) => {
		if (node.tagName === "a" && node.properties.dataFootnoteRef !== undefined) dressCall(node, notes, dressing.ids);
	});
	for (const note of notes.values()) dressReturns(note);
	section.properties = { className: ["footnotes"], role: "doc-endnotes", ariaLabelledBy: [heading] };
	for (const child of section.children) {
		if (!isElement(child) || !/^h\d$/.test(child.tagName)) continue;
		child.tagName = "h2";
		child.properties = { id: heading };
		child.children = [{ type: "text", value: bodyCopy.notes }];
	}
}

function isElement(node: ElementContent): node is Element {
	return node.type === "element";
}

/** The notes by the id their calls point to. */
function notesOf(list: Element, taken: TakenIds): Map<string, Note> {
	const notes = new Map<string, Note>();
	for (const item of list.children) {
		if (!isElement(item) || typeof item.properties.id !== "string") continue;
		const target = item.properties.id;
		const id = takeId(`note-${decoded(target.replace(/^fn-/, ""))}`, taken);
		item.properties = { id };
		notes.set(target, { item, name: id.slice("note-".length), calls: [] });
	}
	return notes;
}

function dressCall(link: Element, notes: Map<string, Note>, taken: TakenIds): void {
	const note = notes.get(String(link.properties.href).slice(1));
	if (!note) {
		link.properties = {};
		return;
	}
	const number = link.children.map((child) => (child.type === "text" ? child.value : "")).join("");
	const id = takeId(`appel-${note.name}`, taken);
	note.calls.push(id);
	link.properties = { id, href: `#note-${note.name}`, role: "doc-noteref", ariaLabel: `Note ${number}` };
}

function dressReturns(note: Note): void {
	let met = 0;
	visit(note.item, "element", (node, index, parent) => {
		if (node.properties.dataFootnoteBackref === undefined) return;
		const call = note.calls[met];
		met++;
		if (call === undefined) {
			if (parent && index !== undefined) parent.children.splice(index, 1, { type: "text", value: "" });
			return;
		}
		const again = note.calls.length > 1 ? bodyCopy.nthCall(met) : "";
		node.properties = {
			href: `#${call}`,
			className: ["note-return"],
			role: "doc-backlink",
			ariaLabel: bodyCopy.backToText(again),
		};
		node.children = [{ type: "text", value: "↑" }];
	});
}
