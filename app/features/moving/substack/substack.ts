// The door of the Substack import: opens the archive and the list beside it, and yields what they become.
import type { StandingUnder } from "../frame/ports.ts";
import type { LeftOutRecord, MovedRecord, OpenSource, Producer } from "../frame/records.ts";
import { readBeside } from "../frame/refusal.ts";
import { givenSite } from "../frame/site.ts";
import { type CsvFile, csvBytes, openCsv } from "../reading/read-csv.ts";
import { type Archive, openArchive } from "./archive.ts";
import { inPosts, substackWords } from "./copy.ts";
import { articleOf, type PostOptions, type PostSource } from "./posts.ts";
import { judgeList, readerRecords } from "./subscribers.ts";

export type SubstackOptions = {
	/** A list of readers downloaded beside the archive. */
	subscribers?: string | undefined;
	/** Address of the old site, which the archive does not hold. */
	site?: string | undefined;
	/** Who wrote the posts: the archive does not say. */
	author?: string | undefined;
	/** Dates what has no date, and says what is still to come. */
	now: Date;
	/** What columns that somebody added to a list say of where its people stand. */
	standingUnder: StandingUnder;
};

/** Reads Substack's archives. */
export const substack: Producer<SubstackOptions> = { name: "Substack", words: substackWords, open: openSubstack };

async function openSubstack(path: string, options: SubstackOptions): Promise<OpenSource> {
	const site = givenSite(options.site);
	const archive = await openArchive(path);
	try {
		const lists = [...archive.lists];
		if (options.subscribers !== undefined) {
			const name = inPosts.subscribers;
			const { subscribers } = options;
			const file = await readBeside("subscribers", async () => {
				const read = await openCsv(await csvBytes(subscribers, name), name);
				judgeList(name, read);
				return read;
			});
			lists.push({ name, file });
		}
		for (const { name, file } of archive.lists) judgeList(name, file);
		const author = options.author?.trim() || null;
		return {
			site: { title: site === "" ? "" : new URL(site).host, url: site },
			hosts: site === "" ? [] : [new URL(site).host],
			records: (onProgress) => records(archive, lists, { ...options, site, author }, onProgress),
			close: archive.close,
		};
	} catch (error) {
		await archive.close();
		throw error;
	}
}

/** The columns of posts.csv that are read. */
const POST_COLUMNS = new Set("post_id post_date is_published type audience title subtitle podcast_url".split(" "));

async function* records(
	archive: Archive,
	lists: { name: string; file: CsvFile }[],
	options: PostOptions & Pick<SubstackOptions, "standingUnder">,
	onProgress: (done: number, total: number) => void,
): AsyncGenerator<MovedRecord> {
	if (options.site === "") yield { record: "notice", note: { code: "no-site", word: "" } };
	const total = archive.files.size;
	const seen = new Set<string>();
	const others = new Map<string, number>();
	let done = 0;
	for await (const row of archive.posts.rows()) {
		for (const [title, cell] of row.cells) if (!POST_COLUMNS.has(title) && cell !== "") others.set(title, (others.get(title) ?? 0) + 1);
		const cell = (title: string): string => row.cells.get(title) ?? "";
		const where = inPosts.lineOf(inPosts.postsFile, row.line);
		const left = (reason: string): LeftOutRecord => ({ record: "left-out", reason, what: cell("title") || cell("post_id"), where });
		const [number = ""] = /^\d+/.exec(cell("post_id")) ?? [];
		const name = archive.files.get(number);
		if (number === "") yield left("no-id");
		else if (seen.has(number)) yield left("duplicate");
		else if (name === undefined) yield left("missing-html");
		else {
			const slug = slugIn(cell("post_id")) || slugIn(name);
			yield await recordOf({ number, slug, cell, isListed: true, where }, name, archive, options, left);
			done += 1;
			onProgress(Math.min(total, done), total);
		}
		if (number !== "") seen.add(number);
	}
	for (const [number, name] of archive.files) {
		if (seen.has(number)) continue;
		const left = (reason: string): LeftOutRecord => ({ record: "left-out", reason, what: number, where: name });
		yield await recordOf({ number, slug: slugIn(name), cell: () => "", isListed: false, where: name }, name, archive, options, left);
		done += 1;
		onProgress(Math.min(total, done), total);
	}
	for (const [title, rows] of others)
		yield { record: "left-out", reason: "post-columns", what: inPosts.columnOf(title, rows), where: inPosts.postsFile };
	for (const { name, file } of lists) yield* readerRecords(name, file, options.standingUnder);
	if (archive.tracking.length > 0) yield { record: "left-out", reason: "tracking", what: "", where: "", count: archive.tracking.length };
	for (const name of archive.others) yield { record: "left-out", reason: "file", what: name, where: "" };
}

async function recordOf(
	source: Omit<PostSource, "html">,
	name: string,
	archive: Archive,
	options: PostOptions,
	left: (reason: string) => LeftOutRecord,
): Promise<MovedRecord> {
	const html = await archive.html(name);
	if (html === null) return left("unreadable-html");
	return (await articleOf({ ...source, html }, options)) ?? left("empty");
}

/** `123.mon-billet` or `posts/123.mon-billet.html`: mon-billet. */
function slugIn(name: string): string {
	return /(?:^|\/)\d+\.([^/]+?)(?:\.html)?$/i.exec(name)?.[1] ?? "";
}
