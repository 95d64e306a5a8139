// Owns that texts are rendered before a reader asks: what was written, imported, or made by an earlier version of the renderer.
import { presentArticle } from "../features/articles/present.server.ts";
import { findArticle } from "../features/articles/store.server.ts";
import { RENDERED_AS } from "../features/newsletter/reports/archive/leading.server.ts";
import { renderLetter } from "../features/newsletter/reports/archive/rendered.server.ts";
import { findArchived, findLatestListed, lookOverListed } from "../features/newsletter/reports/archive/store.server.ts";
import { findPublic } from "../features/people/store.server.ts";
import { profileTexts } from "../features/people/vie-alt/present.server.ts";
import { whole as wholeProfile } from "../features/people/vie-alt/store.server.ts";
import { portraitAlone } from "../features/people/visionaries/present.server.ts";
import { whole as wholePortrait } from "../features/people/visionaries/store.server.ts";
import { type Heard, hearRows } from "../platform/db/content-changes.ts";
import type { Db } from "../platform/db/open.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { endLinks } from "../platform/onward/links-store.server.ts";
import { endRendered, findMade, findPublicAmong, lookOver, type Place } from "../platform/rendered-texts/rendered-text-store.server.ts";
import type { Services } from "../platform/services.ts";
import { type Kind, kindNames, kinds } from "../shared/kinds.ts";

/** Texts looked over by one question: a millisecond or two on SQLite, which asks in the process. */
const STRETCH = 200;
/** Texts found by one question before they are rendered. */
const AT_A_TIME = 20;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 2_000;

type Needs = Pick<Services, "db" | "config">;
type Changes = Services["changes"];

/** Texts that are rendered ahead: those of a kind of items, or newsletters. */
type Source = {
	kind: string;
	table: (typeof kinds)[Kind]["table"] | "newsletters";
	/** A stretch of those readers see, with whether this renderer has made each; the last stretch is shorter than `STRETCH`. */
	lookOver: (db: Db, after: Place | null) => Promise<(Place & { isMade: boolean })[]>;
	/** Those of these that readers see. */
	find: (db: Db, ids: readonly string[]) => Promise<{ id: string; slug: string }[]>;
	/** Renders one as its page does, which keeps what it made; nothing where it is public no longer. */
	render: (services: Needs, slug: string) => Promise<unknown>;
};

/** How far the rendering of a source has come. */
type Progress = Heard & {
	/** Where the look over all of them has come to; null before its first stretch. */
	place: Place | null;
	isAllLookedOver: boolean;
};

/** What is known of the content that these changes tell of. */
const progressOf = new WeakMap<Changes, ReadonlyMap<string, Progress>>();

/** How one item of each kind is rendered. */
const renderers: Record<Kind, Source["render"]> = {
	actualites: async (services, slug) => {
		const row = await findArticle(services.db, slug);
		return row && presentArticle(services, row);
	},
	visionnaires: async (services, slug) => {
		const row = await findPublic(services.db, wholePortrait, slug);
		return row && portraitAlone(services, row, null);
	},
	"vie-alt": async (services, slug) => {
		const row = await findPublic(services.db, wholeProfile, slug);
		return row && profileTexts(services, row);
	},
};

const SOURCES: readonly Source[] = [
	...kindNames.map((kind) => ({
		kind,
		table: kinds[kind].table,
		lookOver: (db: Db, after: Place | null) => lookOver(db, kind, { renderer: RENDERER, after, limit: STRETCH }),
		find: (db: Db, ids: readonly string[]) => findPublicAmong(db, kind, ids),
		render: renderers[kind],
	})),
	{
		// Items name the newsletters that lead to them: where one leads is known once it was rendered.
		kind: RENDERED_AS,
		table: "newsletters",
		lookOver: async (db, after) => {
			const ids = await lookOverListed(db, { after: after?.id ?? null, limit: STRETCH });
			const made = await findMade(db, RENDERED_AS, { renderer: RENDERER, ids });
			return ids.map((id) => ({ id, created_at: "", isMade: made.has(id) }));
		},
		find: (db, ids) => findLatestListed(db, ids, ids.length),
		render: async ({ db }, slug) => {
			const letter = await findArchived(db, slug);
			return letter && renderLetter(db, letter);
		},
	},
];

/**
 * Renders what nobody has rendered yet, the newest first: each text that was told to have changed, by whatever hand; and all are looked over once
 * after a start, and whenever nobody knows which have changed. Between two texts, whoever asks for a page is answered.
 * @param mostMs - how long a pass goes on; what it leaves is the next one's
 */
export async function renderAhead(services: Needs & { changes: Changes }, mostMs = AT_MOST_MS): Promise<void> {
	const end = performance.now() + mostMs;
	const all = progressOf.get(services.changes) ?? new Map(SOURCES.map(({ kind }) => [kind, fresh()]));
	progressOf.set(services.changes, all);
	const sources = SOURCES.map((source) => ({ source, progress: all.get(source.kind) as Progress }));
	for (const { source, progress } of sources) hear(services.changes, source, progress);
	for (const { source, progress } of sources) {
		while (performance.now() < end && (progress.waiting.size > 0 || !progress.isAllLookedOver)) {
			if (progress.waiting.size > 0) await renderWaiting(services, source, progress.waiting, end);
			else await lookFurther(services, source, progress);
			await letOthers();
		}
	}
}

const fresh = (): Progress => ({ heard: null, waiting: new Set(), place: null, isAllLookedOver: false });

const letOthers = () => new Promise((resolve) => setImmediate(resolve));

/** Takes in which have changed since the last time. */
function hear(changes: Changes, { table }: Source, progress: Progress): void {
	if (hearRows(changes, table, progress)) return;
	progress.place = null;
	progress.isAllLookedOver = false;
}

/** Looks over one more stretch of all of them. */
async function lookFurther({ db }: Needs, source: Source, progress: Progress): Promise<void> {
	const stretch = await source.lookOver(db, progress.place);
	for (const { id, isMade } of stretch) if (!isMade) progress.waiting.add(id);
	progress.place = stretch.at(-1) ?? progress.place;
	progress.isAllLookedOver = stretch.length < STRETCH;
}

/** Renders some of what waits; what is public no longer waits for nothing. */
async function renderWaiting(services: Needs, source: Source, waiting: Set<string>, end: number): Promise<void> {
	const ids = [...waiting].slice(0, AT_A_TIME);
	const found = await source.find(services.db, ids);
	const isPublic = new Set(found.map(({ id }) => id));
	for (const id of ids) if (!isPublic.has(id)) waiting.delete(id);
	for (const { id, slug } of found) {
		if (performance.now() > end) return;
		// First: one that cannot be rendered is its reader's to be told, and keeps nobody behind it waiting.
		waiting.delete(id);
		await source.render(services, slug);
		await letOthers();
	}
}

/** Forgets what was made of texts that are no longer there, and where they led. */
export async function endRenderedAhead({ db }: Pick<Services, "db">): Promise<void> {
	for (const { kind, table } of SOURCES) {
		// First: one that comes back meanwhile has both made anew.
		await endLinks(db, kind, table);
		await endRendered(db, kind, table);
	}
}
