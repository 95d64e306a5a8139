// Owns how a file stands in a mail: a plain link, with what it is and how large. No mail program plays anything.
import type { Root } from "hast";
import type { KnownFiles } from "../../../../../platform/files/file-store.server.ts";
import { replaceFiles } from "../../../../../platform/markdown/find-files.ts";
import { fileFormats } from "../../../../../shared/files.ts";
import { bytesText } from "../../../../../shared/numbers-fr.ts";
import { element, text } from "./nodes.ts";

/** Writes every file that is known, in place; another stays a link with its name. */
export function files(tree: Root, known: KnownFiles): void {
	replaceFiles(tree, ({ link, address, format }) => {
		const file = known.get(address);
		return file ? element("p", {}, [link, text(` (${fileFormats[format].words}, ${bytesText(file.size)})`)]) : null;
	});
}
