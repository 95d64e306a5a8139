// Owns that a page is as it would be rendered now: kept while what it was read from is answered as it was, rendered anew otherwise, once
// however many ask. Where neither can be done, the last one that was right is served, for a day at most (decision 043).
import { contentHash } from "../content-hash.ts";
import { answeredSoon } from "../db/answered-soon.ts";
import type { ContentChanges } from "../db/content-changes.ts";
import type { Db } from "../db/open.ts";
import { recordReads } from "../db/recorded-reads.ts";
import { changedSince, KeptPages, momentOf, type Page } from "./kept-pages.ts";
import type { RenderQueue, RenderQueues } from "./render-queue.ts";

/** Where a document that was drawn is left: an answer's body would carry it through a stream. */
export type Drawn = { body: Buffer | null };

/**
 * Renders one address (path with query) as the application would answer a visitor without cookies. The body of the answer is the
 * answer's own, or what it left in `drawn`.
 */
export type Render = (address: string, drawn: Drawn) => Promise<Response>;

/** A page, the last one that was right where none can be made now (`standsIn`), or an answer that holds for this moment alone. */
export type Answered = { page: Page; standsIn?: true } | { response: Response };

export type FreshPages = {
	/** The page that is kept under this key and right now, found at once; undefined: `make` has to see to it. */
	find: (key: string) => Page | undefined;
	/** Sees that it is right, or renders it. Rejects with what rendering threw, where no page can stand in. */
	make: (key: string) => Promise<Answered>;
	/** Whether the page under this key, if any, has to be seen to before it is served. */
	isStale: (key: string) => boolean;
	/** Whether a page is kept under this key, right or not. */
	keeps: (key: string) => boolean;
	/** The body in another encoding has been made. */
	grow: (key: string, page: Page, bytes: number) => void;
	/** Whether nobody waits for a page now. */
	isQuiet: () => boolean;
	size: () => { pages: number; bytes: number };
	/** How many were rendered since the start, whoever asked: one that only had to be asked again was not. */
	rendered: () => number;
};

const OLDEST_MS = 24 * 3_600_000;
/** While nobody hears of changes, a page is taken for right so long after it was seen to. */
const RIGHT_FOR_MS = 1_000;
const MOST_RENDERED_ONCE = 500;

export type FreshPagesNeeds = {
	render: Render;
	queues: Pick<RenderQueues, "kept" | "unknown" | "pictures">;
	/** Whether what is under this key is a picture that is drawn: it waits among pictures. */
	isPicture: (key: string) => boolean;
	db: Db;
	changes: ContentChanges;
	/** What all pages together may take. */
	mostBytes: number;
	/** Is told when the last page known to be right stands in, and why: once a page, until it is right again. */
	onStandIn: (reason: unknown, key: string) => void;
};

/** Seeing to a page, at which version it began, and the one after it that others wait for. */
type Making = { version: number; answer: Promise<Answered>; next?: Promise<Answered> };

function mayBeKept(response: Response): boolean {
	return response.status === 200 && !response.headers.has("set-cookie") && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
}

function isDocument({ headers }: Response): boolean {
	return headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** Opens the pages of one process. */
export function openFreshPages({ render, queues, isPicture, db, changes, mostBytes, onStandIn }: FreshPagesNeeds): FreshPages {
	const pages = new KeptPages(mostBytes);
	const making = new Map<string, Making>();
	const renderedOnce = new Set<string>();
	/** Pages whose check had an answer too late for its reader, and that are rendered anew. */
	const late = new Set<string>();
	/** When changes were last known to be heard, ms since 1970. */
	let heardAt = 0;
	let rendered = 0;
	changes.onWithdrawn((id, table) => pages.withdraw(id, table));

	/** Whether changes are heard of now, which is noted. */
	function isHeard(): boolean {
		if (!changes.isHeard()) return false;
		heardAt = Date.now();
		return true;
	}

	/** Whether nothing it was read from has changed since it was right. While nobody hears of changes, that is known for a second. */
	function isFresh(page: Page): boolean {
		const version = changes.current();
		if (!isHeard() && Date.now() - page.goodAt > RIGHT_FOR_MS) return false;
		if (page.freshAt !== version && changedSince(changes, page).size > 0) return false;
		page.freshAt = version;
		if (isHeard()) page.goodAt = Date.now();
		return true;
	}

	/** A page that nobody asked for is right as long as changes are heard and none concerns it. */
	function isOld(page: Page): boolean {
		const wasRightAt = changedSince(changes, page).size === 0 ? Math.max(page.goodAt, heardAt) : page.goodAt;
		return Date.now() - wasRightAt > OLDEST_MS;
	}

	/** Filters may say anything, and robots make them up: a page with a query is kept from the second time it is rendered, and has its place then. */
	function takesPlace(key: string): boolean {
		if (!key.includes("?") || pages.get(key) || renderedOnce.delete(key)) return true;
		renderedOnce.add(key);
		for (const oldest of renderedOnce) {
			if (renderedOnce.size <= MOST_RENDERED_ONCE) break;
			renderedOnce.delete(oldest);
		}
		return false;
	}

	/** Where a render waits: addresses may say anything, and strangers make them up; those a page was kept of wait among themselves. */
	function queueOf(key: string): RenderQueue {
		if (isPicture(key)) return queues.pictures;
		return pages.knows(key) ? queues.kept : queues.unknown;
	}

	async function renderAnew(key: string): Promise<Answered> {
		const version = changes.current();
		const moment = momentOf(changes);
		rendered += 1;
		const { made, reading } = await recordReads(async () => {
			const drawn: Drawn = { body: null };
			const response = await render(key, drawn);
			// A document may have been drawn, and something else answered in its place: where an old address leads, a failure.
			const body = isDocument(response) ? drawn.body : null;
			if (!mayBeKept(response)) return { response: body ? new Response(new Uint8Array(body), response) : response, body: null };
			return { response, body: body ?? Buffer.from(await response.arrayBuffer()) };
		});
		const { response, body } = made;
		if (!body) return { response };
		const headers = Object.fromEntries(response.headers);
		headers.vary = "Accept-Encoding";
		delete headers["content-length"];
		const tables = reading.tables();
		const page: Page = {
			etag: `W/"${contentHash(body)}"`,
			headers,
			bodies: new Map([["identity", body]]),
			packing: new Map(),
			isPackedWell: false,
			length: body.length,
			bytes: 0,
			reading,
			tables,
			moment,
			freshAt: version,
			goodAt: Date.now(),
			isSaidToStandIn: false,
		};
		// Asked anew: what changed while it was rendered is known now.
		changes.current();
		if (!reading.isMomentary && changedSince(changes, page).size === 0 && takesPlace(key)) pages.keep(key, page);
		return { page };
	}

	/** Whether what the page was read from is still answered as it was; then it is right. */
	async function stillHolds(page: Page): Promise<boolean> {
		const version = changes.current();
		const moment = momentOf(changes);
		const concerned = isHeard() ? changedSince(changes, page) : new Set(page.tables);
		if (!(await page.reading.holds(db, concerned))) return false;
		page.moment = moment;
		page.freshAt = version;
		page.goodAt = Date.now();
		page.isSaidToStandIn = false;
		return true;
	}

	/** A database that is slow, not away, would have the last good page stand in for ever: each reader's check would come too late. */
	async function renderLate(key: string): Promise<void> {
		if (late.has(key)) return;
		late.add(key);
		const answered = await queueOf(key)
			.run(() => renderAnew(key))
			.finally(() => late.delete(key));
		if ("response" in answered && answered.response.status < 500) pages.leave(key);
	}

	async function make(key: string): Promise<Answered> {
		const before = pages.get(key);
		/** What was kept before, unless it was withdrawn meanwhile. */
		const standIn = (reason: unknown): Answered | null => {
			if (!before || pages.get(key) !== before || isOld(before)) return null;
			if (!before.isSaidToStandIn) onStandIn(reason, key);
			before.isSaidToStandIn = true;
			return { page: before, standsIn: true };
		};
		if (before) {
			let holding: Promise<boolean> | undefined;
			const ask = () => {
				holding = stillHolds(before);
				return holding;
			};
			try {
				if (await answeredSoon(db, ask)) return { page: before };
			} catch (thrown) {
				const page = standIn(thrown);
				if (page) {
					holding?.then((holds) => (holds ? undefined : renderLate(key))).catch(() => {});
					return page;
				}
			}
		}
		try {
			const answered = await queueOf(key).run(() => renderAnew(key));
			if ("page" in answered) return answered;
			if (answered.response.status >= 500) return standIn(answered.response.status) ?? answered;
			pages.leave(key);
			return answered;
		} catch (thrown) {
			const page = standIn(thrown);
			if (page) return page;
			throw thrown;
		}
	}

	function begin(key: string): Promise<Answered> {
		const begun: Making = { version: changes.current(), answer: make(key).finally(() => making.delete(key)) };
		making.set(key, begun);
		return begun.answer;
	}

	return {
		find(key) {
			// Noted whatever is asked for: until then every page was right that no change concerned.
			isHeard();
			const page = pages.get(key);
			if (!page || !isFresh(page)) return undefined;
			pages.touch(key, page);
			// What was heard just now may have withdrawn it.
			return pages.get(key);
		},
		make(key) {
			const underWay = making.get(key);
			if (!underWay) return begin(key);
			if (underWay.version === changes.current()) return underWay.answer;
			// Who comes after a change is not given what was begun before it; all of them wait for the next one, which is one.
			underWay.next ??= underWay.answer.catch(() => {}).then(() => begin(key));
			return underWay.next;
		},
		isStale(key) {
			const page = pages.get(key);
			return !page || !isFresh(page);
		},
		keeps: (key) => pages.get(key) !== undefined,
		grow: (key, page, bytes) => pages.grow(key, page, bytes),
		isQuiet: () => queues.kept.isQuiet() && making.size === 0,
		size: () => pages.size(),
		rendered: () => rendered,
	};
}
