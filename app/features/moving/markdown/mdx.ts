// MDX: Markdown in which JavaScript stands. None of it is run; pictures that it imports are shown, the words between components stay.
import { replaceBetween } from "../html/scan.ts";
import type { Body } from "./say.ts";
import { figure } from "./shortcodes.ts";

const IMPORT =
	/^import\s+(?:([\w$]+)|\{[^}]{0,500}\}|\*\s+as\s+[\w$]+)?(?:\s*,\s*\{[^}]{0,500}\})?\s*(?:from\s*)?["']([^"'\n]{1,500})["'];?[ \t]*$/gm;
const EXPORT = /^export\s+(?:const|let|var|default|function)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*$/gm;
const COMPONENT = /<(\/?)([A-Z][\w.]{0,60})((?:\s[^<>]{0,3000})?)>/g;
const LONGEST = 150;

/**
 * Reads a text without its code in two passes over all of it: what `take` takes out (imports, exports) says what `turn` then shows.
 */
export function mdxReader({ say }: Body): { take: (part: string) => string; turn: (part: string) => string } {
	const pictures = new Map<string, string>();
	const take = (part: string): string =>
		part
			.replace(IMPORT, (all: string, name: string | undefined, from: string) => {
				if (name !== undefined && /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(from)) pictures.set(name, from);
				else say("code", all.trim().slice(0, LONGEST));
				return "";
			})
			.replace(EXPORT, (all: string) => {
				say("code", (all.split("\n")[0] ?? "").slice(0, LONGEST));
				return "";
			});
	const turn = (part: string): string =>
		replaceBetween(part, "{/*", "*/}", () => "").replace(COMPONENT, (all: string, slash: string, name: string, rest: string) => {
			if (slash === "" && /^(?:Image|Picture|Img|Figure)$/.test(name)) {
				const read = (attribute: string): string => attributeIn(attribute, rest, pictures);
				const made = figure({ src: read("src"), alt: read("alt"), caption: read("caption"), link: "" });
				if (made) return made;
			}
			if (slash === "") say("component", all.slice(0, LONGEST));
			return "";
		});
	return { take, turn };
}

function attributeIn(name: string, rest: string, pictures: Map<string, string>): string {
	const found = new RegExp(
		`\\b${name}\\s{0,3}=\\s{0,3}(?:"([^"]*)"|'([^']*)'|\\{\\s{0,3}["'\`]([^"'\`]*)["'\`]\\s{0,3}\\}|\\{\\s{0,3}([\\w$]+)(?:\\.src)?\\s{0,3}\\})`,
	).exec(rest);
	if (!found) return "";
	return found[1] ?? found[2] ?? found[3] ?? pictures.get(found[4] ?? "") ?? "";
}
