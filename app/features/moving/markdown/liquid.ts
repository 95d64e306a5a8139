// Liquid and Nunjucks, as Jekyll and Eleventy read them in a text: what names a page or a picture is turned, nothing is run.
import { replaceBetween } from "../html/scan.ts";
import { asCode } from "./code.ts";
import { playerLink } from "./players.ts";
import type { Body } from "./say.ts";
import { figure } from "./shortcodes.ts";

const TAG = /\{%-?\s{0,9}([\w.-]{1,60})((?:\s[^{}]{0,3000}?)?)\s{0,9}-?%\}/g;
const OUTPUT = /\{\{-?\s{0,9}([^{}]{1,1000}?)\s{0,9}-?\}\}/g;
/** Around words that are shown: the words stay. */
const SILENT = new Set("raw endraw verbatim endverbatim capture endcapture".split(" "));
const LONGEST = 150;

/** Turns the tags of a text without code. */
export function turnLiquid(text: string, body: Body): string {
	if (!text.includes("{%") && !text.includes("{{") && !text.includes("{#")) return text;
	return withoutComments(replaceBetween(text, "{#", "#}", () => ""))
		.replace(TAG, (all: string, name: string, rest: string) => tag(all, name, rest.trim(), body))
		.replace(OUTPUT, (all: string, written: string) => output(all, written.trim(), body));
}

function withoutComments(text: string): string {
	return text.replace(/\{%-?\s{0,9}comment\s{0,9}-?%\}[\s\S]{0,5000}?\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g, "");
}

function tag(all: string, name: string, rest: string, { say, links }: Body): string {
	const words = [...rest.matchAll(/"([^"]*)"|'([^']*)'|([^\s,"']+)/g)].map((part) => part[1] ?? part[2] ?? part[3] ?? "");
	const named = new Map(
		[...rest.matchAll(/([\w-]+)\s{0,3}[=:]\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s,"']+))/g)].map((part) => [
			part[1] ?? "",
			part[2] ?? part[3] ?? part[4] ?? "",
		]),
	);
	if (SILENT.has(name)) return "";
	if (name === "post_url" || name === "link") {
		const path = words[0] ?? "";
		return links.toText(path) ?? `/${path.replace(/^\/+/, "")}`;
	}
	if (name === "image" || name === "figure" || name === "picture" || name === "img") {
		const src = named.get("src") ?? words[0] ?? "";
		const made = figure({
			src,
			alt: named.get("alt") ?? (named.size === 0 ? (words[1] ?? "") : ""),
			caption: named.get("caption") ?? "",
			link: "",
		});
		if (made) return made;
	}
	if (name === "include" || name === "render") {
		const [file = ""] = words;
		const player = playerLink(file.replace(/^.*\//, ""), { id: named.get("id") ?? named.get("url") ?? "" }, say);
		if (player) return player;
		const src = named.get("src") ?? named.get("image_path") ?? named.get("url") ?? "";
		const made = /figure|image|img/i.test(file)
			? figure({ src, alt: named.get("alt") ?? "", caption: named.get("caption") ?? "", link: "" })
			: null;
		if (made) return made;
	}
	const player = playerLink(name, { id: words[0] ?? "" }, say);
	if (player) return player;
	say("template", all.slice(0, LONGEST));
	return asCode(all);
}

/** `{{ site.baseurl }}`, `{{ "/images/x.jpg" | relative_url }}`. */
function output(all: string, written: string, { say, under }: Body): string {
	if (/^site\.url$/.test(written)) return "";
	if (/^site\.baseurl$/.test(written)) return under;
	const address = /^(?:"([^"|]*)"|'([^'|]*)')\s*\|\s*(?:relative_url|absolute_url|url|htmlBaseUrl|prepend:.*|asset_url)\s*$/.exec(written);
	if (address) return (address[1] ?? address[2] ?? "").replace(/^(?!https?:)\/?/, `${under}/`);
	say("template", all.slice(0, LONGEST));
	return asCode(all);
}
