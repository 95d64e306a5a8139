// What links and pictures of a text lead to: other texts and pictures of the same folder, by the path their writer used.
import { posix } from "node:path";
import { decoded } from "../../../shared/decoded.ts";
import { locator } from "../frame/picture-folder.ts";
import { type Listing, MARKDOWN_FILE } from "./folder.ts";
import type { Links, Say } from "./say.ts";

/** Folders whose files a site served at its root. */
const ROOTS = ["", "static/", "public/", "assets/", "src/", "src/assets/", "content/", "source/", "docs/"];

/** Makes what finds, for each file, what its links lead to. */
export function linksOver(
	listing: Listing,
	{ site, under, linkTo }: { site: string; under: string; linkTo: (path: string) => string },
): (file: string, say: Say) => Links {
	const texts = new Set(listing.texts);
	const stems = new Map(listing.texts.map((path) => [path.replace(MARKDOWN_FILE, "").replace(/\/index$/i, ""), path]));
	const byEnd = locator(listing.texts);
	const byStem = locator([...stems.keys()]);
	return (file, say) => ({
		toText(address) {
			const path = readable(address.replace(/[?].*$/, ""));
			if (path === "" || path === "/") return null;
			const tries = [posix.join(posix.dirname(file), path), path.replace(/^\/+/, "")].map((one) => posix.normalize(one).replace(/\/$/, ""));
			for (const one of tries) {
				const found = texts.has(one) ? one : stems.get(one);
				if (found !== undefined) return linkTo(found);
			}
			// A path of the site alone is led on by its old address.
			if (!MARKDOWN_FILE.test(path) && !/^[\w./-]*\w$/.test(path)) return null;
			if (path.startsWith("/") && !MARKDOWN_FILE.test(path)) return null;
			const stem = byStem(path);
			const found = MARKDOWN_FILE.test(path) ? byEnd(path) : path.startsWith(".") ? null : stem && (stems.get(stem) ?? null);
			return found ? linkTo(found) : null;
		},
		toPicture(address) {
			if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null;
			const path = readable(address.replace(/[?#].*$/, ""))
				.replace(/^[~@]\//, "/src/")
				.replace(/^@(?=\w)/, "/src/");
			const near = path.startsWith("/") ? null : posix.join(posix.dirname(file), path);
			const far = (under !== "" && path.startsWith(`${under}/`) ? path.slice(under.length) : path).replace(/^\/+/, "");
			const tries = [...(near === null ? [] : [near]), ...ROOTS.map((root) => posix.normalize(root + far))];
			const found = tries.find((one) => listing.pictures.has(one));
			if (found !== undefined) return `/${found.split("/").map(encodeURIComponent).join("/")}`;
			if (near?.startsWith("../")) {
				say("outside-file", address);
				return "drop";
			}
			// Not there: what is left is where the old site may still show it.
			return near === null ? null : `${site}/${near.split("/").map(encodeURIComponent).join("/")}`;
		},
	});
}

function readable(path: string): string {
	return decoded(path).normalize("NFC");
}
