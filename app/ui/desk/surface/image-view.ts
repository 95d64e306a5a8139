// Owns how an image stands in the text: its picture, and below it its caption, or what is missing.
import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { deskCopy } from "../copy.ts";

export const imageView: NodeViewConstructor = (node) => new ImageView(node);

class ImageView implements NodeView {
	readonly dom = document.createElement("span");
	private readonly picture = document.createElement("img");
	private readonly caption = document.createElement("span");
	private readonly note = document.createElement("span");

	constructor(node: Node) {
		this.dom.className = "desk-image";
		this.caption.className = "desk-caption";
		this.note.className = "desk-image-note";
		this.picture.addEventListener("error", () => this.say(deskCopy.image.lost));
		this.dom.append(this.picture, this.caption, this.note);
		this.show(node);
	}

	private show({ attrs }: Node): void {
		this.say(attrs.alt ? "" : deskCopy.image.noAlt);
		// Another site's picture is never loaded; readers get a link to it.
		const ours = /^\/(?!\/)/.test(attrs.src);
		this.picture.hidden = !ours;
		if (ours && this.picture.getAttribute("src") !== attrs.src) this.picture.src = attrs.src;
		this.dom.classList.toggle("desk-image-waiting", attrs.src === "");
		if (!ours) this.say(attrs.src === "" ? deskCopy.image.waiting : deskCopy.image.elsewhere(attrs.src));
		this.picture.alt = attrs.alt;
		this.caption.textContent = attrs.title ?? "";
		this.caption.hidden = !attrs.title;
	}

	private say(words: string): void {
		this.note.textContent = words;
		this.note.hidden = words === "";
	}

	update(node: Node): boolean {
		if (node.type.name !== "image") return false;
		this.show(node);
		return true;
	}

	ignoreMutation(): boolean {
		return true;
	}
}
