// Owns how an image stands in the text: its picture, and below it its caption and whose it is, or what is missing.
import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { creditWords } from "../../../shared/credit-copy.ts";
import { focusClasses } from "../../../shared/focus.ts";
import { hungClass } from "../../../shared/hung.ts";
import type { MediaImage } from "../../../shared/media.ts";
import { deskCopy } from "../copy.ts";
import type { KnownPictures } from "./known-pictures.ts";

export function imageView(pictures: KnownPictures): NodeViewConstructor {
	return (node) => new ImageView(node, pictures);
}

class ImageView implements NodeView {
	readonly dom = document.createElement("span");
	private readonly picture = document.createElement("img");
	private readonly caption = document.createElement("span");
	private readonly words = document.createElement("span");
	private readonly credit = document.createElement("small");
	private readonly note = document.createElement("span");
	private readonly pictures: KnownPictures;
	private src: string | null = null;
	private ratio = "";
	private unfollow = () => {};

	constructor(node: Node, pictures: KnownPictures) {
		this.pictures = pictures;
		this.caption.className = "desk-caption";
		this.note.className = "desk-image-note";
		this.picture.addEventListener("error", () => this.say(deskCopy.image.lost));
		this.picture.addEventListener("load", () => this.hang(this.picture.naturalWidth, this.picture.naturalHeight));
		this.caption.append(this.words, this.credit);
		this.dom.append(this.picture, this.caption, this.note);
		this.show(node);
	}

	private show({ attrs }: Node): void {
		this.say(attrs.alt ? "" : deskCopy.image.noAlt);
		// Another site's picture is never loaded; readers get a link to it.
		const ours = /^\/(?!\/)/.test(attrs.src);
		this.picture.hidden = !ours;
		if (ours && this.picture.getAttribute("src") !== attrs.src) this.picture.src = attrs.src;
		if (!ours) this.say(attrs.src === "" ? deskCopy.image.waiting : deskCopy.image.elsewhere(attrs.src));
		this.picture.alt = attrs.alt;
		this.words.textContent = attrs.title ?? "";
		if (attrs.src !== this.src) {
			this.unfollow();
			this.src = attrs.src;
			this.credit.textContent = "";
			this.picture.className = "";
			this.ratio = "";
			this.unfollow = this.pictures.follow(attrs.src, (image) => this.tell(image));
		}
		this.dress();
	}

	/** What is the picture's own, wherever it stands. */
	private tell(image: MediaImage): void {
		const credit = image.credit || image.author;
		this.credit.textContent = credit ? creditWords(credit) : "";
		this.picture.className = focusClasses(image.focus) ?? "";
		this.hang(image.width, image.height);
	}

	private hang(width: number, height: number): void {
		if (width > 0 && height > 0) this.ratio = hungClass(width, height);
		this.dress();
	}

	private dress(): void {
		const selected = this.dom.classList.contains("ProseMirror-selectednode") ? " ProseMirror-selectednode" : "";
		this.dom.className = `desk-image ${this.ratio}${this.src === "" ? " desk-image-waiting" : ""}${selected}`;
		this.caption.hidden = !this.words.textContent && !this.credit.textContent;
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

	destroy(): void {
		this.unfollow();
	}
}
