// Owns pasted notes. Every program writes one as two links that lead to each other: Word, LibreOffice, Google Docs, Wikipedia.
import type { Element, ElementContent } from "hast";
import { attribute, el, elementsIn, isElement, styleOf } from "./tree.ts";

/** Marks become `x-mark`; their notes, `x-note`, stand at the end. `dataNote` says which belong together. */
export function notes(children: readonly ElementContent[]): ElementContent[] {
	const found = new Finder(children);
	for (const link of found.links) found.look(link);
	const replaced = (node: ElementContent): ElementContent[] => {
		if (!isElement(node)) return [node];
		const name = found.marks.get(node);
		if (name) return [el("x-mark", [], { dataNote: name })];
		if (found.back.has(node) || found.notes.has(node)) return [];
		const inside = node.children.flatMap(replaced);
		// The line above Word's notes.
		if (styleOf(node).get("mso-element") === "footnote-list")
			return inside.filter((child) => !isElement(child) || !/^(?:hr|br)$/.test(child.tagName));
		return [{ ...node, children: inside }];
	};
	const text = children.flatMap(replaced);
	const words = [...found.notes].map(([note, name]) => el("x-note", note.children.flatMap(replaced), { dataNote: name }));
	return [...text, ...words];
}

class Finder {
	readonly links: Element[] = [];
	readonly marks = new Map<Element, string>();
	readonly notes = new Map<Element, string>();
	readonly back = new Set<Element>();
	private readonly parents = new Map<Element, Element>();
	private readonly named = new Map<string, Element>();

	constructor(children: readonly ElementContent[]) {
		for (const element of elementsIn(children)) {
			for (const child of element.children) if (isElement(child)) this.parents.set(child, element);
			for (const name of [attribute(element, "id"), attribute(element, "name")])
				if (name && !this.named.has(name)) this.named.set(name, element);
			if (element.tagName === "a" && attribute(element, "href").includes("#")) this.links.push(element);
		}
	}

	/** Says of a link whether it is a note's mark, and of what it leads to that it is the note. */
	look(link: Element): void {
		const target = this.targetOf(link);
		if (!target || this.back.has(link)) return;
		const note = this.boxOf(target);
		const inside = [...elementsIn([note])];
		if (inside.includes(link)) return;
		const returning = inside.filter((other) => {
			const place = other.tagName === "a" ? this.targetOf(other) : undefined;
			return place !== undefined && this.isAround(place, link);
		});
		if (returning.length === 0) return;
		const name = this.notes.get(note) ?? String(this.notes.size + 1);
		this.notes.set(note, name);
		this.marks.set(link, name);
		for (const other of returning) this.back.add(other);
	}

	private targetOf(link: Element): Element | undefined {
		const name = /#(.+)$/.exec(attribute(link, "href"))?.[1];
		return name ? this.named.get(name) : undefined;
	}

	private isAround(place: Element, link: Element): boolean {
		let at: Element | undefined = link;
		for (let up = 0; at && up < 4; up++) {
			if (at === place) return true;
			at = this.parents.get(at);
		}
		return false;
	}

	/** The block that holds a note: its paragraph, or the box that is named after it. */
	private boxOf(target: Element): Element {
		let at = target;
		for (let parent = this.parents.get(at); parent && !/^(?:p|div|li|dd|aside)$/.test(at.tagName); parent = this.parents.get(at))
			at = parent;
		const box = this.parents.get(at);
		return box && at.tagName === "p" && /^(?:div|li|aside)$/.test(box.tagName) && attribute(box, "id") !== "" ? box : at;
	}
}
