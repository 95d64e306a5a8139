// Owns what is where in Substack's archive: the table of posts, a file a post, lists of readers, the rest.
import { ImportRefusal } from "../frame/refusal.ts";
import { openZip, type Zip } from "../frame/zip.ts";
import { type CsvFile, openCsv } from "../reading/read-csv.ts";
import { inPosts, refusals } from "./copy.ts";

const LARGEST_TABLE = 64 * 1_024 * 1_024;
const LARGEST_LIST = 256 * 1_024 * 1_024;
/** A long post is a tenth of a megabyte. */
const LARGEST_POST = 8 * 1_024 * 1_024;

export type Archive = {
	posts: CsvFile;
	/** File names by the number they begin with. */
	files: ReadonlyMap<string, string>;
	/** Lists of readers found in the archive, by their name. */
	lists: { name: string; file: CsvFile }[];
	/** Files of opens and deliveries. */
	tracking: string[];
	/** What is none of these. */
	others: string[];
	/** The HTML of a post; null when it cannot be read. */
	html: (name: string) => Promise<string | null>;
	close: () => Promise<void>;
};

/** Opens an archive. Throws ImportRefusal for one that is not Substack's. */
export async function openArchive(path: string): Promise<Archive> {
	const zip = await openZip(path);
	try {
		return await sorted(zip);
	} catch (error) {
		await zip.close();
		throw error;
	}
}

async function sorted(zip: Zip): Promise<Archive> {
	const names = zip.names.filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$)/.test(name));
	// Sometimes everything sits in one folder: the table nearest to the top is the archive's own.
	const [table] = names.filter((name) => /(?:^|\/)posts\.csv$/i.test(name)).toSorted((a, b) => a.split("/").length - b.split("/").length);
	if (table === undefined) throw new ImportRefusal(refusals.noPosts());
	const bytes = await zip.read(table, LARGEST_TABLE);
	if (!bytes) throw new ImportRefusal(refusals.largePosts(LARGEST_TABLE / 1_048_576));
	const posts = await openCsv(bytes, inPosts.postsFile);
	for (const title of ["post_id", "is_published", "type", "audience", "title"]) {
		if (!posts.titles.includes(title)) throw new ImportRefusal(refusals.column(title));
	}
	const files = new Map<string, string>();
	const archive: Pick<Archive, "lists" | "tracking" | "others"> = { lists: [], tracking: [], others: [] };
	for (const name of names) {
		const number = /(?:^|\/)posts\/(\d+)(?:\.[^/]*)?\.html$/i.exec(name)?.[1];
		if (number !== undefined && !files.has(number)) files.set(number, name);
		else if (/\.(?:opens|delivers)\.csv$/i.test(name)) archive.tracking.push(name);
		else if (/(?:^|\/)email_list[^/]*\.csv$/i.test(name)) {
			const list = await zip.read(name, LARGEST_LIST);
			if (list) archive.lists.push({ name, file: await openCsv(list, name) });
			else archive.others.push(name);
		} else if (name !== table) archive.others.push(name);
	}
	const html = async (name: string): Promise<string | null> => {
		const read = await zip.read(name, LARGEST_POST);
		return read && new TextDecoder("utf-8").decode(read);
	};
	return { posts, files, ...archive, html, close: zip.close };
}
