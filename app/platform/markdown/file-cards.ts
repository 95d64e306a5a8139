// Owns how a file is drawn in a body: its name, what it is and how large; audio can be heard in place. No player but this one is ever let
// through: the tags that authors write are links by then (tame-html.ts, schema.ts).
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { fileFormats } from "../../shared/files.ts";
import { bytesText } from "../../shared/numbers-fr.ts";
import { oneLine } from "../../shared/one-line.ts";
import type { Dressing } from "./body.ts";
import { bodyCopy } from "./copy.ts";
import { replaceFiles } from "./find-files.ts";

/** Draws every card, in place; a file that is not known stays a link with its name. */
export function fileCards(tree: Root, { options }: Dressing): void {
	replaceFiles(tree, ({ link, address, format }) => {
		const known = options.resolveFile?.(address);
		if (!known) return null;
		const { kind, words } = fileFormats[format];
		const facts = element("small", {}, [text(`${words} · ${bytesText(known.size)}`)]);
		const line = element("p", { className: ["file-line"] }, [link, text(" "), facts]);
		// Whoever reads feeds and mails finds the same file at its address: few of their programs play anything.
		if (kind !== "audio" || options.absoluteBase) return element("div", { className: ["file"] }, [line]);
		const audio = element(
			"audio",
			{ controls: true, preload: "none", src: address, ariaLabel: bodyCopy.listen(oneLine(textOf(link))) },
			[],
		);
		return element("div", { className: ["file"] }, [line, audio]);
	});
}

function text(value: string): ElementContent {
	return { type: "text", value };
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
	return { type: "element", tagName, properties, children };
}
