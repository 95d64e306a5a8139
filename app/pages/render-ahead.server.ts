// Owns that texts are rendered before a reader asks: what was written, imported, or made by an earlier version of the renderer.
import { presentArticle } from "../features/articles/present.server.ts";
import { findArticle } from "../features/articles/store.server.ts";
import { findPublic } from "../features/people/store.server.ts";
import { profileTexts } from "../features/people/vie-alt/present.server.ts";
import { whole as wholeProfile } from "../features/people/vie-alt/store.server.ts";
import { portraitPage } from "../features/people/visionaries/present.server.ts";
import { whole as wholePortrait } from "../features/people/visionaries/store.server.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { endLinks } from "../platform/onward/links-store.server.ts";
import { endRendered, findPublicAmong, lookOver, type Place } from "../platform/rendered-texts/rendered-text-store.server.ts";
import type { Services } from "../platform/services.ts";
import { type Kind, kindNames, kinds, ofEachKind } from "../shared/kinds.ts";

/** Items looked over by one question: a millisecond or two on SQLite, which asks in the process. */
const STRETCH = 200;
/** Items found by one question before they are rendered. */
const AT_A_TIME = 20;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 2_000;

type Needs = Pick<Services, "db" | "config">;
type Changes = Services["changes"];

/** How far the rendering of a kind has come. */
type Progress = {
	/** Up to where changes were heard; null: never. */
	heard: number | null;
	/** Ids of items to render: told to have changed, or found without what this renderer makes. */
	waiting: Set<string>;
	/** Where the look over all items has come to; null before its first stretch. */
	place: Place | null;
	isAllLookedOver: boolean;
};

/** What is known of the content that these changes tell of. */
const progressOf = new WeakMap<Changes, Record<Kind, Progress>>();

/** Renders one item as its page does, which keeps what it made; nothing where it is public no longer. */
const renderers: Record<Kind, (services: Needs, slug: string) => Promise<unknown>> = {
	actualites: async (services, slug) => {
		const row = await findArticle(services.db, slug);
		return row && presentArticle(services, row);
	},
	visionnaires: async (services, slug) => {
		const row = await findPublic(services.db, wholePortrait, slug);
		return row && portraitPage(services, row, null);
	},
	"vie-alt": async (services, slug) => {
		const row = await findPublic(services.db, wholeProfile, slug);
		return row && profileTexts(services, row);
	},
};

/**
 * Renders what nobody has rendered yet, the newest first: each item that was told to have changed, by whatever hand; and all items are looked over once
 * after a start, and whenever nobody knows which have changed. Between two texts, whoever asks for a page is answered.
 * @param mostMs - how long a pass goes on; what it leaves is the next one's
 */
export async function renderAhead(services: Needs & { changes: Changes }, mostMs = AT_MOST_MS): Promise<void> {
	const end = performance.now() + mostMs;
	const all =
		progressOf.get(services.changes) ?? ofEachKind(() => ({ heard: null, waiting: new Set(), place: null, isAllLookedOver: false }));
	progressOf.set(services.changes, all);
	for (const kind of kindNames) hear(services.changes, kind, all[kind]);
	for (const kind of kindNames) {
		const progress = all[kind];
		while (performance.now() < end && (progress.waiting.size > 0 || !progress.isAllLookedOver)) {
			if (progress.waiting.size > 0) await renderWaiting(services, kind, progress.waiting, end);
			else await lookFurther(services, kind, progress);
			await letOthers();
		}
	}
}

const letOthers = () => new Promise((resolve) => setImmediate(resolve));

/** Takes in which items have changed since the last time. */
function hear(changes: Changes, kind: Kind, progress: Progress): void {
	const now = changes.current();
	const told = progress.heard === null ? null : changes.rowsSince(kinds[kind].table, progress.heard);
	progress.heard = now;
	for (const id of told ?? []) progress.waiting.add(id);
	if (told) return;
	progress.place = null;
	progress.isAllLookedOver = false;
}

/** Looks over one more stretch of all items. */
async function lookFurther({ db }: Needs, kind: Kind, progress: Progress): Promise<void> {
	const items = await lookOver(db, kind, { renderer: RENDERER, after: progress.place, limit: STRETCH });
	for (const { id, isMade } of items) if (!isMade) progress.waiting.add(id);
	progress.place = items.at(-1) ?? progress.place;
	progress.isAllLookedOver = items.length < STRETCH;
}

/** Renders some of what waits; what is public no longer waits for nothing. */
async function renderWaiting(services: Needs, kind: Kind, waiting: Set<string>, end: number): Promise<void> {
	const ids = [...waiting].slice(0, AT_A_TIME);
	const found = await findPublicAmong(services.db, kind, ids);
	const isPublic = new Set(found.map(({ id }) => id));
	for (const id of ids) if (!isPublic.has(id)) waiting.delete(id);
	for (const { id, slug } of found) {
		if (performance.now() > end) return;
		// First: one that cannot be rendered is its reader's to be told, and keeps nobody behind it waiting.
		waiting.delete(id);
		await renderers[kind](services, slug);
		await letOthers();
	}
}

/** Forgets what was made of texts that are no longer there, and where they led. */
export async function endRenderedAhead({ db }: Pick<Services, "db">): Promise<void> {
	for (const kind of kindNames) {
		// First: an item that comes back meanwhile has both made anew.
		await endLinks(db, kind);
		await endRendered(db, kind, kinds[kind].table);
	}
	await endRendered(db, "newsletters", "newsletters");
}
