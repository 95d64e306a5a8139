// Hugo's shortcodes: `{{< figure src="…" >}}`, `{{% note %}}…{{% /note %}}`. Those Hugo brings become Markdown; of others the words stay.
import { asCode } from "./code.ts";
import { lineOf } from "./fields.ts";
import { playerLink } from "./players.ts";
import type { Body } from "./say.ts";

const TAG = /\{\{([<%])\s{0,9}(\/?)\s{0,9}([\w./-]{1,100})((?:\s[^{}]{0,3000}?)?)\s{0,9}(\/?)[>%]\}\}/g;
const ESCAPED = /\{\{([<%])\/\*([\s\S]{0,3000}?)\*\/([>%])\}\}/g;
const LONGEST = 150;

/** Turns the shortcodes of a text without code. */
export function turnShortcodes(text: string, body: Body): string {
	if (!text.includes("{{")) return text;
	const ends = new Set([...text.matchAll(TAG)].filter(([, , slash]) => slash === "/").map((tag) => tag[3]));
	return text
		.replace(TAG, (all: string, _mark: string, slash: string, name: string, rest: string) => {
			const turned = slash === "/" ? null : shortcode(name, argumentsIn(rest), body);
			if (turned !== null) return turned;
			if (slash === "/" && KNOWN_PAIRS.has(name)) return "";
			// Around words: these stay, the marks go.
			if (slash !== "/") body.say(ends.has(name) ? "shortcode-around" : "shortcode", all.slice(0, LONGEST));
			return ends.has(name) ? "" : asCode(all);
		})
		.replace(ESCAPED, (_all, open: string, inside: string, close: string) => asCode(`{{${open}${inside}${close}}}`));
}

const KNOWN_PAIRS = new Set(["highlight", "figure", "rawhtml", "raw"]);

type Arguments = { named: Map<string, string>; listed: string[] };

function argumentsIn(rest: string): Arguments {
	const named = new Map<string, string>();
	const listed: string[] = [];
	for (const part of rest.matchAll(/(?:([\w-]{1,60})=)?(?:"((?:\\.|[^"\\]){0,3000})"|`([^`]{0,3000})`|([^\s"`=]{1,1000}))/g)) {
		const value = (part[2]?.replace(/\\(["\\])/g, "$1") ?? part[3] ?? part[4] ?? "").trim();
		if (part[1] === undefined) listed.push(value);
		else named.set(part[1].toLowerCase(), value);
	}
	return { named, listed };
}

function shortcode(name: string, { named, listed }: Arguments, { say, links }: Body): string | null {
	const value = (...names: string[]): string =>
		names.map((one) => named.get(one)).find((found) => found !== undefined && found !== "") ?? "";
	const first = listed[0] ?? "";
	switch (name.toLowerCase()) {
		case "figure":
		case "img":
		case "image":
			return figure({
				src: value("src", "image") || first,
				alt: value("alt"),
				caption: [value("title"), value("caption"), value("attr")].filter((part) => part !== "").join(" — "),
				link: value("link"),
			});
		case "ref":
		case "relref": {
			const path = value("path") || first;
			return links.toText(path) ?? path;
		}
		case "highlight":
		case "rawhtml":
		case "raw":
			return "";
		case "gist":
			return playerLink(name, { owner: listed[0], id: listed[1] ?? "" }, say);
		default:
			return playerLink(
				name,
				{ id: value("id", "src", "url") || (listed.length > 1 && /twitter|tweet/i.test(name) ? (listed[1] ?? "") : first) },
				say,
			);
	}
}

/** A picture of its own, with its caption and where it leads. */
export function figure({ src, alt, caption, link }: { src: string; alt: string; caption: string; link: string }): string | null {
	if (src === "") return null;
	const to = /[\s()<>]/.test(src) ? `<${src.replace(/[<>\n]/g, encodeURIComponent)}>` : src;
	const title = caption === "" ? "" : ` "${lineOf(caption).replace(/["\\]/g, "\\$&")}"`;
	const image = `![${lineOf(alt || caption).replace(/[[\]\\]/g, "\\$&")}](${to}${title})`;
	return link === "" ? `\n\n${image}\n\n` : `\n\n[${image}](${link})\n\n`;
}
