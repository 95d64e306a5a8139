// What a file is called, which its path says first.
import { MARKDOWN_FILE } from "./folder.ts";
import type { Site } from "./generator.ts";

export type Named = {
	path: string;
	/** Folders below the folder of texts. */
	folders: string[];
	/** The file's name without date, language and ending; the folder's where it is `index`. */
	name: string;
	slug: string;
	title: string;
	/** Local day of the front matter or of the file's name: `2024-01-15`; "" when there is none. */
	day: string;
	categories: string[];
	isPost: boolean;
};

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const LANGUAGE = /\.([a-z]{2})(?:-[a-z]{2,4})?$/i;

/** What a path says: its date, its name, the folders it stands in. */
export function namedBy(path: string, { root, generator }: Site): Named & { language: string; isDraft: boolean } {
	const parts = (path.startsWith(root) ? path.slice(root.length) : path).split("/");
	const file = (parts.pop() ?? "").replace(MARKDOWN_FILE, "");
	const language = LANGUAGE.exec(file)?.[1]?.toLowerCase() ?? "";
	const bare = language === "" ? file : file.replace(LANGUAGE, "");
	const isBundle = /^(?:index|readme)$/i.test(bare) && parts.length > 0;
	const own = isBundle ? (parts.pop() ?? bare) : bare;
	const dated = DATED.exec(own);
	const place = parts.findIndex((part) => part === "_posts" || part === "_drafts");
	const isJekyllPost = place >= 0;
	const isPage =
		(generator === "jekyll" && !isJekyllPost) ||
		(generator === "hugo" && parts.length === 0) ||
		(generator === "astro" && parts[0] === "pages") ||
		(bare.toLowerCase() === "index" && parts.length === 0 && !isBundle);
	return {
		path,
		folders: isJekyllPost ? parts.slice(0, place) : parts,
		name: dated?.[2] ?? own,
		slug: "",
		title: "",
		day: dated?.[1] ?? "",
		// What Jekyll's folders of posts stand in are categories.
		categories: isJekyllPost ? parts.slice(0, place) : [],
		isPost: !isPage,
		language,
		isDraft: parts.includes("_drafts") || (parts.includes("drafts") && generator !== "plain"),
	};
}
