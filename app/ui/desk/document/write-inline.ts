// Owns the way out of a line: from marked words to Markdown's nested phrases.
import type { Image, PhrasingContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";

/** Words with their marks, or something that is no word. */
type Part = { marks: readonly Mark[]; text?: string; node: Node };

/** Marks that reach as far as each other open in this order; an address that links by itself has no brackets to hold the others. */
const ORDER = ["link", "em", "strong", "strike"];
const placeOf = ({ type, attrs }: Mark) => (type.name === "link" && attrs.bare !== null ? ORDER.length : ORDER.indexOf(type.name));

/** The phrases of a textblock. White space stays outside marks and off both ends, where Markdown would not read it. */
export function writeInline(block: Node): PhrasingContent[] {
	const parts: Part[] = [];
	block.forEach((node) => {
		parts.push({ marks: node.marks, text: node.isText ? (node.text ?? "") : undefined, node });
	});
	return nest(trimmed(spacesOutside(parts)), []);
}

export function writeImage({ attrs }: Node): Image {
	return { type: "image", url: attrs.src, alt: attrs.alt, title: attrs.title };
}

const isCode = ({ marks }: Part) => marks.some(({ type }) => type.spec.code);

/** What only parts words: white space, a line's end. */
const isGap = (part: Part) => (part.text === undefined ? part.node.type.name === "hard_break" : !isCode(part) && part.text.trim() === "");

/** `**mot **` would not be bold: a gap at the edge of a mark leaves it, unless the words on either side wear the mark. */
function spacesOutside(parts: readonly Part[]): Part[] {
	const apart = parts.flatMap((part) => {
		if (part.text === undefined || part.marks.length === 0 || isCode(part)) return [part];
		const [, lead = "", core = "", trail = ""] = /^(\s*)(.*?)(\s*)$/su.exec(part.text) ?? [];
		return [lead, core, trail].filter((text) => text !== "").map((text) => ({ ...part, text }));
	});
	return apart.map((part, at) => {
		if (!isGap(part) || part.marks.length === 0) return part;
		const beside = [apart.slice(0, at).findLast((one) => !isGap(one)), apart.slice(at + 1).find((one) => !isGap(one))];
		return { ...part, marks: part.marks.filter((mark) => beside.every((one) => one && mark.isInSet(one.marks))) };
	});
}

/** Without the spaces and line breaks at both ends of a block. */
function trimmed(parts: Part[]): Part[] {
	const left = [...parts];
	const cut = (first: boolean) => {
		for (;;) {
			const part = first ? left[0] : left.at(-1);
			if (!part) return;
			if (part.text === undefined) {
				if (part.node.type.name !== "hard_break") return;
			} else if (isCode(part)) return;
			else {
				const text = first ? part.text.replace(/^[ \t\n]+/, "") : part.text.replace(/[ \t\n]+$/, "");
				if (text !== "") {
					left[first ? 0 : left.length - 1] = { ...part, text };
					return;
				}
			}
			if (first) left.shift();
			else left.pop();
		}
	};
	cut(true);
	cut(false);
	return left;
}

/** Opens each mark as far as it reaches, the furthest first. */
function nest(parts: readonly Part[], open: readonly Mark[]): PhrasingContent[] {
	const out: PhrasingContent[] = [];
	for (let at = 0; at < parts.length; ) {
		const part = parts[at] as Part;
		const pending = part.marks.filter((mark) => !mark.type.spec.code && !open.some((other) => other.eq(mark)));
		if (pending.length === 0) {
			const last = out.at(-1);
			const phrase = single(part);
			if (phrase.type === "text" && last?.type === "text") last.value += phrase.value;
			else out.push(phrase);
			at++;
			continue;
		}
		const reachOf = (mark: Mark) => {
			let end = at;
			while (end < parts.length && mark.isInSet((parts[end] as Part).marks)) end++;
			return end;
		};
		const [widest] = pending
			.map((mark) => ({ mark, end: reachOf(mark) }))
			.sort((one, other) => other.end - one.end || placeOf(one.mark) - placeOf(other.mark));
		if (!widest) break;
		out.push(marked(widest.mark, nest(parts.slice(at, widest.end), [...open, widest.mark])));
		at = widest.end;
	}
	return out;
}

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
	if (type.name === "em") return { type: "emphasis", children };
	if (type.name === "strong") return { type: "strong", children };
	if (type.name === "strike") return { type: "delete", children };
	const [only] = children;
	const bare = children.length === 1 && only?.type === "text" && only.value === attrs.bare;
	return {
		type: "link",
		url: attrs.href,
		title: attrs.title,
		children,
		...(bare ? { data: { bare: attrs.bare } } : {}),
	} as PhrasingContent;
}

function single(part: Part): PhrasingContent {
	if (part.text !== undefined) return { type: isCode(part) ? "inlineCode" : "text", value: part.text };
	const { type, attrs } = part.node;
	if (type.name === "image") return writeImage(part.node);
	if (type.name === "hard_break") return { type: "break" };
	if (type.name === "note_mark") return { type: "footnoteReference", identifier: attrs.identifier, label: attrs.label };
	return { type: "html", value: attrs.source };
}
