// The `_redirects` file that Netlify and Cloudflare Pages read: `/from /to 301` on each line.
import type { MovedRecord } from "../frame/records.ts";
import { inTexts } from "./copy.ts";
import { readText } from "./folder.ts";
import type { Site } from "./generator.ts";

const PLACES = ["_redirects", "static/_redirects", "public/_redirects", "src/_redirects"];
/** What no plain address holds: a part that stands for any, a name for one, a condition. */
const PATTERN = /\*|\/:\w|^[^/]/;

/** The redirects of a folder, and the lines that are none of one address to another. */
export async function* fileRedirects(folder: string, { url }: Site, others: ReadonlySet<string>): AsyncGenerator<MovedRecord> {
	for (const path of PLACES.filter((place) => others.has(place))) {
		const { text, problem } = await readText(folder, path);
		if (text === null) {
			yield { record: "left-out", reason: problem, what: path, where: "" };
			continue;
		}
		for (const [index, line] of text
			.replace(/^\ufeff/, "")
			.split("\n")
			.entries()) {
			const words = line.replace(/(?:^|\s)#.*$/, "").trim();
			if (words === "") continue;
			const [from = "", to = "", status = "301", ...conditions] = words.split(/\s+/);
			const isPlain = !PATTERN.test(from) && /^(?:\/|https?:\/\/)(?!.*(?:\*|\/:\w))/.test(to) && /^30[1278]!?$/.test(status);
			if (isPlain && conditions.length === 0) yield { record: "redirect", from: url + from, to: to.startsWith("/") ? url + to : to };
			else yield { record: "left-out", reason: "redirect-rule", what: words, where: `${path}, ${inTexts.line(index + 1)}` };
		}
	}
}
