// Owns how a block that the desk does not edit is drawn: by the site's own renderer, as readers will see it.
import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { deskCopy } from "../copy.ts";

/** Renders a piece of Markdown as readers will see it, sanitised; null when the server cannot be asked. */
export type Draw = (source: string) => Promise<string | null>;

export function opaqueView(draw: Draw): NodeViewConstructor {
	return (node) => new OpaqueView(node, draw);
}

class OpaqueView implements NodeView {
	readonly dom = document.createElement("div");
	private source = "";
	private readonly draw: Draw;

	constructor(node: Node, draw: Draw) {
		this.draw = draw;
		this.dom.className = "desk-opaque";
		// ProseMirror asks nothing about clicks: a link would take the whole page, and the form with it, elsewhere.
		this.dom.addEventListener("click", (event) => {
			if (event.target instanceof Element && event.target.closest("a, summary, input")) event.preventDefault();
		});
		this.show(node.attrs.source);
	}

	private show(source: string): void {
		this.source = source;
		this.words(source);
		void this.draw(source).then((html) => {
			if (this.source !== source || html === null) return;
			if (html === "") this.words(source);
			else this.dom.innerHTML = html;
			// What is drawn here is looked at: its links lead nowhere while one writes.
			for (const link of this.dom.querySelectorAll("a, summary, input, audio")) link.setAttribute("tabindex", "-1");
		});
	}

	/** Its source, where it draws nothing: a comment, a definition. */
	private words(source: string): void {
		const words = document.createElement("code");
		words.className = "desk-source";
		words.textContent = source;
		const label = document.createElement("span");
		label.className = "desk-opaque-label";
		label.textContent = deskCopy.opaque;
		this.dom.replaceChildren(label, words);
	}

	update(node: Node): boolean {
		if (node.type.name !== "opaque") return false;
		if (node.attrs.source !== this.source) this.show(node.attrs.source);
		return true;
	}

	ignoreMutation(): boolean {
		return true;
	}
}
