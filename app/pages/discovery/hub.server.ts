// Owns telling a WebSub hub, where one is set, which feeds have news once something was published (https://www.w3.org/TR/websub/#publishing).
// Each feed that was told is noted at once, so that a process that dies has one told twice at most; of two processes one does it.
import type { Db } from "../../platform/db/open.ts";
import { HOUR, MINUTE, pauseAfter } from "../../platform/mail/back-off.ts";
import { sendingHold } from "../../platform/mail/sending-hold.server.ts";
import { forgetMemo, readMemo, replaceMemo, writeMemo } from "../../platform/memos/memo-store.server.ts";
import { guardedPost, isTaken, postOptions } from "../../platform/network/guarded-post.server.ts";
import type { Services } from "../../platform/services.ts";
import {
	authorFeedPath,
	jsonFeedPath,
	kindFeedPath,
	newslettersFeedPath,
	rssPath,
	seriesFeedPath,
	tagFeedPath,
} from "../../shared/addresses.ts";
import { isKind, type Kind } from "../../shared/kinds.ts";
import { readTags } from "../../shared/tags.ts";
import { z } from "../../shared/zod.ts";
import { findFiled, type Line, listPublished } from "./hub-store.server.ts";

const MEMO = "hub_told";
/**
 * A publication is looked for until so long after its moment: its line is seen once its transaction is over, be it after later ones. That of a
 * longer one is passed by: a hub reads the feed whole, and finds it there at the feed's next news.
 */
const LATE_MS = HOUR;
/** A hub may fetch a feed at once, of a process that has not heard yet of what was published. */
const SETTLED_MS = 2_000;
/** Lines known beside the moment up to which all are told: where more were published within the hour, that moment moves on. */
const MOST_KNOWN = 500;
/** Feeds told of in one pass, the others at the next ones; each takes ten seconds at most. */
const MOST_FEEDS = 20;
/** Publications looked at in one pass, the others at the next ones. */
const MOST_PUBLISHED = 50;
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
const MOST_TRIES = 8;
/** While one process tells, no other one does. */
const TELLING_MS = 5 * MINUTE;

const noted = z.object({
	hub: z.string(),
	/** What was published until then is told, but for `waiting`. */
	upTo: z.string(),
	/** What was published since and is told, but for `waiting`: lines of the journal. */
	known: z.array(z.object({ id: z.string(), at: z.string() })).default([]),
	/** Feeds that nobody came to yet, then those that were not taken; each has tries of its own. */
	waiting: z.array(z.object({ feed: z.string(), tries: z.number(), nextAt: z.string().nullable() })),
	/** One pass is under way until then, or was when its process ended. */
	heldUntil: z.string().nullable(),
});
type Noted = z.infer<typeof noted>;
type Waiting = Noted["waiting"][number];
type Told = Pick<Noted, "upTo" | "known">;

type Needs = Pick<Services, "db" | "clock" | "log" | "settings"> & {
	config: Pick<Services["config"], "siteUrl" | "sendingPaused" | "webhookLoopback">;
};

function readNote(text: string | null): Noted | null {
	try {
		return text === null ? null : noted.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** The feeds an item stands in; none of one that was withdrawn since. */
async function feedsOf(db: Db, kind: Kind, id: string): Promise<string[]> {
	const filed = await findFiled(db, kind, id);
	if (!filed) return [];
	const { category, tags, series, authors } = filed;
	return [
		kindFeedPath(kind),
		...(category ? [kindFeedPath(kind, category)] : []),
		...readTags(series).map(({ slug }) => seriesFeedPath(slug)),
		...readTags(tags).map(({ slug }) => tagFeedPath(slug)),
		...authors.map(authorFeedPath),
	];
}

/** What was told when these lines were, too: up to which moment, and what since. */
function toldWith(lines: readonly Line[], { upTo, known }: Told, now: Date): Told {
	const last = lines.length === MOST_PUBLISHED ? lines.at(-1) : undefined;
	// Of the moment of the last one there may be more.
	const read = last ? Date.parse(last.at) - 1 : now.getTime();
	const moved = new Date(Math.min(read, now.getTime() - LATE_MS)).toISOString();
	const all = [...known, ...lines].map(({ id, at }) => ({ id, at })).sort((left, right) => (left.at < right.at ? -1 : 1));
	const next = [upTo, moved, all.at(-1 - MOST_KNOWN)?.at ?? ""].reduce((one, other) => (other > one ? other : one));
	return { upTo: next, known: all.filter(({ at }) => at > next) };
}

/** The feeds that have news beside what was told, those of the whole site first, and what is told once they are. */
async function feedsWithNews(db: Db, before: Told, now: Date): Promise<{ news: string[]; lines: number; told: Told }> {
	const but = before.known.map(({ id }) => id);
	const until = new Date(now.getTime() - SETTLED_MS).toISOString();
	const lines = await listPublished(db, { since: before.upTo, until, but, most: MOST_PUBLISHED });
	const feeds = new Set<string>();
	for (const { type, item } of lines) {
		if (!type || !item) continue;
		for (const feed of isKind(type) ? await feedsOf(db, type, item) : [newslettersFeedPath]) feeds.add(feed);
	}
	const news = feeds.size > 0 ? [rssPath, jsonFeedPath, ...feeds] : [];
	return { news, lines: lines.length, told: toldWith(lines, before, now) };
}

/** What waits after a feed was not taken: it, once more, after a pause; nothing once it was tried often enough. */
function waitingAgain({ feed, tries: before }: Waiting, now: Date): Waiting[] {
	const tries = before + 1;
	if (tries >= MOST_TRIES) return [];
	return [{ feed, tries, nextAt: new Date(now.getTime() + pauseAfter(tries, PAUSES)).toISOString() }];
}

/**
 * Tells of what was published since the last time, and of what was not told or not taken then; nothing while nothing may leave this
 * house. A feed with something new begins anew, however often it was refused.
 */
export async function tellHubNow(services: Needs): Promise<void> {
	const { db, clock, log, config } = services;
	const { websub_hub: hub } = await services.settings();
	// One that is set again later is told of what comes from then on.
	if (!hub) {
		if ((await readMemo(db, MEMO)) !== null) await forgetMemo(db, MEMO);
		return;
	}
	if (await sendingHold(services)) return;
	const now = clock.now();
	const before = await readMemo(db, MEMO);
	const note = readNote(before);
	const write = (told: Told, next: Pick<Noted, "waiting" | "heldUntil">) => JSON.stringify({ hub, ...told, ...next } satisfies Noted);
	// Another hub is told of what comes from now on.
	if (before === null || note?.hub !== hub) {
		const justBefore = new Date(now.getTime() - 1).toISOString();
		return writeMemo(db, MEMO, write({ upTo: justBefore, known: [] }, { waiting: [], heldUntil: null }));
	}
	if (note.heldUntil !== null && note.heldUntil > now.toISOString()) return;
	const { news, lines, told } = await feedsWithNews(db, note, now);
	const waiting: Waiting[] = [
		...news.map((feed) => ({ feed, tries: 0, nextAt: null })),
		...note.waiting.filter(({ feed }) => !news.includes(feed)),
	];
	const due = waiting.filter(({ nextAt }) => nextAt === null || nextAt <= now.toISOString()).slice(0, MOST_FEEDS);
	if (due.length === 0) {
		// All that was published was withdrawn since: it is passed by.
		if (lines > 0) await replaceMemo(db, MEMO, { before, value: write(told, { waiting, heldUntil: null }) });
		return;
	}
	const heldUntil = new Date(now.getTime() + TELLING_MS).toISOString();
	let last = write(told, { waiting, heldUntil });
	if (!(await replaceMemo(db, MEMO, { before, value: last }))) return;
	let left = waiting;
	for (const one of due) {
		const { feed } = one;
		const body = new URLSearchParams({ "hub.mode": "publish", "hub.url": config.siteUrl + feed }).toString();
		const posted = await guardedPost(hub, { body, headers: { "content-type": "application/x-www-form-urlencoded" } }, postOptions(config));
		const again = isTaken(posted) ? [] : waitingAgain(one, clock.now());
		if (!isTaken(posted)) log.warn({ hub, feed, ...posted }, "the hub did not take what it was told");
		left = [...left.filter((other) => other !== one), ...again];
		const value = write(told, { waiting: left, heldUntil: one === due.at(-1) ? null : heldUntil });
		// Somebody else is at it, or no hub is set any more.
		if (!(await replaceMemo(db, MEMO, { before: last, value }))) return;
		last = value;
	}
}

/** Whose hub is being told just now. */
const telling = new WeakSet<Db>();

/** The ticker's job: one pass at a time, not waited for, so that a slow hub holds up no other job. */
export async function tellHub(services: Services): Promise<void> {
	const { db, log } = services;
	if (telling.has(db)) return;
	telling.add(db);
	tellHubNow(services)
		.catch((error) => log.error({ err: error }, "the hub could not be told; it is tried again"))
		.finally(() => telling.delete(db));
}
