/**
 * Notes on their way to Markdown. Each producer marks its own as `sup[data-call=name]` in the text and `aside[data-note=name]`
 * anywhere below the nearest `div[data-notes]` (or the whole tree); here they are taken out and numbered as they are called.
 */
import type { Element, ElementContent, Root } from "hast";
import type { Footnote } from "./markdown.ts";
import { el, find, findAll, isElement, rebuild, text } from "./tree.ts";

/** Changes the tree in place; returns the notes in the order of their first call. A note nobody calls stays where it is. */
export function takeNotes(tree: Root): Footnote[] {
	const notes: Footnote[] = [];
	for (const scope of findAll(tree, (element) => element.properties.dataNotes !== undefined)) takeIn(scope, notes);
	takeIn(tree, notes);
	return notes;
}

function takeIn(scope: Root | Element, notes: Footnote[]): void {
	const bodies = new Map<string, Element>();
	for (const body of findAll(scope, (element) => element.properties.dataNote !== undefined)) {
		const name = String(body.properties.dataNote);
		if (!bodies.has(name)) bodies.set(name, body);
	}
	if (bodies.size === 0 && !find(scope, isCall)) return;
	const numbers = new Map<string, string>();
	const number = (call: Element): void => {
		const name = String(call.properties.dataCall);
		const body = bodies.get(name);
		if (!body) {
			call.properties = {};
			return;
		}
		const known = numbers.get(name);
		const label = known ?? String(notes.length + 1);
		call.properties = { dataFn: label };
		call.children = [];
		if (known) return;
		numbers.set(name, label);
		const content: Root = { type: "root", children: body.children };
		notes.push({ name: label, content });
		// A note may call another.
		for (const inner of findAll(content, isCall)) number(inner);
	};
	for (const call of findAll(scope, isCall)) if (!isInside(call, bodies)) number(call);
	const taken = new Set([...bodies].filter(([name]) => numbers.has(name)).map(([, body]) => body));
	rebuild(scope, (element): ElementContent[] => {
		if (taken.has(element)) return [];
		return element.properties.dataNote === undefined ? [element] : [el("div", {}, element.children)];
	});
}

function isCall(element: Element): boolean {
	return isElement(element, "sup") && element.properties.dataCall !== undefined;
}

function isInside(call: Element, bodies: Map<string, Element>): boolean {
	return [...bodies.values()].some((body) => find(body, (element) => element === call) !== undefined);
}

/** A call as a producer's reading marks it. */
export function noteCall(name: string, shown = name): Element {
	return el("sup", { dataCall: name }, [text(shown)]);
}
