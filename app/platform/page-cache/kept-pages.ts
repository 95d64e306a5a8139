// Owns the pages that are kept: which, how many bytes they take, and what each was made from. The least recently asked leave first.
import type { ContentChanges } from "../db/content-changes.ts";
import type { Reading } from "../db/recorded-reads.ts";
import { type WatchedTable, watchedTables } from "../db/schema/watched.ts";
import type { Encoding } from "./packing.ts";

/** What each watched table's version was, in the order of `watchedTables`. */
export type Moment = readonly number[];

export type Page = {
	etag: string;
	headers: Record<string, string>;
	/** Those that have been asked for; plain, Brotli or Zstandard at least. */
	bodies: Map<Encoding, Buffer>;
	/** Those that are being made. */
	packing: Map<Encoding, Promise<Buffer>>;
	/** Whether its packed form is as small as it is going to be. */
	isPackedWell: boolean;
	/** Of the plain body, in bytes. */
	length: number;
	bytes: number;
	/** What was asked to make it. */
	reading: Reading;
	tables: readonly WatchedTable[];
	/** When it was last known to be right. */
	moment: Moment;
	/** The version of everything at which it was last found fresh: the quick question. */
	freshAt: number;
	/** ms since 1970. */
	goodAt: number;
	/** Whether it was told that it stands in for one that cannot be made, and it has not been right since. */
	isSaidToStandIn: boolean;
};

/** What else a page takes: its key, headers and own objects. */
const PAGE_BYTES = 2_048;
/** Keys alone, of some sixty bytes. */
const MOST_KNOWN = 5_000;

export const momentOf = (changes: ContentChanges): Moment => watchedTables.map((table) => changes.of(table));

/** Which of the tables a page was read from have changed since a moment. */
export function changedSince(changes: ContentChanges, { tables, moment }: Pick<Page, "tables" | "moment">): ReadonlySet<WatchedTable> {
	return new Set(tables.filter((table) => changes.of(table) !== moment[watchedTables.indexOf(table)]));
}

/** The same bytes in memory of their own. What zlib answers may be a piece of the block it wrote into, and all of that is held as long as it is. */
export function alone(body: Buffer): Buffer {
	if (body.buffer.byteLength === body.length) return body;
	const own = Buffer.allocUnsafeSlow(body.length);
	body.copy(own);
	return own;
}

export class KeptPages {
	readonly #pages = new Map<string, Page>();
	readonly #mostBytes: number;
	/** Keys a page was kept under, the latest last: whoever asks again for one that was dropped asks for no made-up address. */
	readonly #known = new Set<string>();
	#held = 0;

	/** @param mostBytes - what all pages together may take */
	constructor(mostBytes: number) {
		this.#mostBytes = mostBytes;
	}

	get(key: string): Page | undefined {
		return this.#pages.get(key);
	}

	/** The page becomes the last one to leave. */
	touch(key: string, page: Page): void {
		if (this.#pages.get(key) !== page) return;
		this.#pages.delete(key);
		this.#pages.set(key, page);
	}

	keep(key: string, page: Page): void {
		this.forget(key);
		this.#pages.set(key, page);
		this.#known.delete(key);
		this.#known.add(key);
		const [oldest] = this.#known.size > MOST_KNOWN ? this.#known : [];
		if (oldest !== undefined) this.#known.delete(oldest);
		page.bytes = 0;
		const bodies = [...page.bodies.values()].reduce((sum, body) => sum + body.length, 0);
		this.grow(key, page, bodies + 2 * key.length + JSON.stringify(page.headers).length + page.reading.bytes() + PAGE_BYTES);
	}

	forget(key: string): void {
		const page = this.#pages.get(key);
		if (!page) return;
		this.#pages.delete(key);
		this.#held -= page.bytes;
	}

	/** Nothing stands at this address any more. */
	leave(key: string): void {
		this.forget(key);
		this.#known.delete(key);
	}

	/** Whether a page was kept under this key, dropped since or not. */
	knows(key: string): boolean {
		return this.#known.has(key);
	}

	/** A page that is kept takes so many bytes more. */
	grow(key: string, page: Page, bytes: number): void {
		if (this.#pages.get(key) !== page) return;
		page.bytes += bytes;
		this.#held += bytes;
		for (const oldest of this.#pages.keys()) {
			if (this.#held <= this.#mostBytes) break;
			this.forget(oldest);
		}
	}

	/** Readers may no longer see this row of a table: no page that shows it is served again, not even where nothing else can be. null: nobody knows which. */
	withdraw(id: string | null, table: string): void {
		for (const [key, { reading }] of this.#pages) {
			if (id === null || reading.shows(id, table)) this.forget(key);
		}
	}

	size(): { pages: number; bytes: number } {
		return { pages: this.#pages.size, bytes: this.#held };
	}
}
