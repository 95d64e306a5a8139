// A block nobody has described: what it says is kept, whatever it is called.
import type { ElementContent } from "hast";
import { blocks, picture } from "./blocks.ts";
import { el, text } from "./tree.ts";

/** The words, addresses and pictures among the fields of such a block. */
export function unknownBlock(payload: Record<string, unknown>): ElementContent[] {
	return Object.entries(payload).flatMap(([name, value]): ElementContent[] => {
		if (typeof value !== "string" || name === "type") return [];
		const words = value.trim();
		if (/^(?:https?:\/\/|\/[\w-]+\/)\S+$/.test(words)) {
			if (/\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(words)) return picture({ src: words });
			return [el("p", {}, [el("a", { href: words }, [text(words)])])];
		}
		return /\s|<\w/.test(words) ? blocks(words) : [];
	});
}
