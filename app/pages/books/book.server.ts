// Owns what books are made of items, one or several, and how they are answered.
import type { Book, Chapter } from "../../platform/epub/book.ts";
import { bookTag } from "../../platform/epub/book-tag.ts";
import { dispositionOf } from "../../platform/http/disposition.ts";
import type { Services } from "../../platform/services.ts";
import { plainWords } from "../../shared/plain-words.ts";
import type { BookItem } from "./items.server.ts";

/**
 * What several items together are; one alone is its own book.
 * `opening`: what is read before them, if anything; `modified`: when something was last said of them together, ISO-8601.
 */
export type Whole = Pick<Book, "key" | "title" | "description" | "address"> & { opening?: Chapter | null; modified?: string | null };

/** One item or more as a book; of several, `whole` says what they are together. Throws RangeError where there is no item. */
export async function bookOf(services: Pick<Services, "settings">, items: readonly BookItem[], whole: Whole | null = null): Promise<Book> {
	const [first] = items;
	if (!first) throw new RangeError("A book has a chapter at least");
	const { site_name: publisher } = await services.settings();
	// Who is spelled in several ways is called by the first of them.
	const people = Map.groupBy(
		items.flatMap(({ authors }) => authors),
		({ slug }) => slug,
	);
	const published = items.flatMap((item) => item.published ?? []).sort();
	return {
		key: whole?.key ?? first.key,
		title: whole?.title ?? first.chapter.title,
		authors: [...people.values()].flatMap(([first]) => first?.name ?? []),
		publisher,
		description: whole ? whole.description : first.description,
		subjects: [...new Set(items.flatMap(({ subjects }) => subjects))],
		published: published[0] ?? null,
		modified: [...items, ...(whole ? [whole] : [])]
			.flatMap(({ modified }) => modified ?? [])
			.sort()
			.at(-1) as string,
		address: whole?.address ?? first.chapter.address,
		chapters: [...(whole?.opening ? [whole.opening] : []), ...items.map(({ chapter }) => chapter)],
	};
}

/** A book as an answer; 304 for who has it as it is. */
export async function answerBook(services: Pick<Services, "db" | "files" | "config">, request: Request, book: Book): Promise<Response> {
	const etag = bookTag(book);
	// What it holds stands in pages already: no search engine is to find it twice.
	const headers = { etag, "cache-control": "public, max-age=0, s-maxage=10", "x-robots-tag": "noindex" };
	const known = request.headers.get("if-none-match")?.split(",") ?? [];
	if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
	// What reads a body's HTML is large, and few readers take a book.
	const { writeEpub } = await import("../../platform/epub/write-epub.server.ts");
	const bytes = await writeEpub(services, book);
	return new Response(bytes, {
		headers: {
			...headers,
			"content-type": "application/epub+zip",
			"content-length": String(bytes.length),
			"content-disposition": dispositionOf(plainWords(book.title), "epub"),
		},
	});
}
