// Owns that texts are rendered before a reader asks: what was written, imported, or made by an earlier version of the renderer. Those of
// pages first, then those of feeds, where each is another one: its addresses are absolute.
import { presentArticle } from "../features/articles/present.server.ts";
import { findArticle } from "../features/articles/store.server.ts";
import { RENDERED_AS } from "../features/newsletter/reports/archive/leading.server.ts";
import { renderLetter } from "../features/newsletter/reports/archive/rendered.server.ts";
import { findArchived, findLatestListed, lookOverListed } from "../features/newsletter/reports/archive/store.server.ts";
import { publicContent } from "../features/newsletter/writing/templates/public-words.ts";
import { findPublic } from "../features/people/store.server.ts";
import { profileTexts } from "../features/people/vie-alt/present.server.ts";
import { whole as wholeProfile } from "../features/people/vie-alt/store.server.ts";
import { portraitAlone } from "../features/people/visionaries/present.server.ts";
import { whole as wholePortrait } from "../features/people/visionaries/store.server.ts";
import { type Heard, hearRows } from "../platform/db/content-changes.ts";
import type { Db } from "../platform/db/open.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { endLinks } from "../platform/onward/links-store.server.ts";
import {
	endRendered,
	findPublicAmong,
	findRenderers,
	lookOver,
	type Place,
	type Subject,
} from "../platform/rendered-texts/rendered-text-store.server.ts";
import { restSince } from "../platform/rest-since.ts";
import type { Services } from "../platform/services.ts";
import { type Kind, kindNames, kinds } from "../shared/kinds.ts";
import { listInFeed, renderForFeed } from "./discovery/feed.server.ts";

/** Texts looked over by one question: a millisecond or two on SQLite, which asks in the process. */
const STRETCH = 200;
/** Texts found by one question before they are rendered. */
const AT_A_TIME = 20;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 2_000;

type Needs = Pick<Services, "db" | "config">;
type Changes = Services["changes"];

type Form = Subject["form"];
/** Renders one as its page or a feed does, which keeps what it made; nothing where it is public no longer. */
type Render = (services: Needs, slug: string) => Promise<unknown>;

/** Texts that are rendered ahead: those of a kind of items, or newsletters. */
type Texts = {
	kind: Kind | typeof RENDERED_AS;
	table: (typeof kinds)[Kind]["table"] | "newsletters";
	/** A stretch of those readers see, with which renderer has made each in a form; the last stretch is shorter than `STRETCH`. */
	lookOver: (db: Db, form: Form, after: Place | null) => Promise<(Place & { renderer: string | null })[]>;
	/** Those of these that readers see. */
	find: (db: Db, ids: readonly string[]) => Promise<{ id: string; slug: string }[]>;
	render: Record<Form, Render>;
};

/** The same in one form. */
type Source = { form: Form; texts: Texts };

/** How far the rendering of a source has come. */
type Progress = Heard & {
	/** Where the look over all of them has come to; null before its first stretch. */
	place: Place | null;
	isAllLookedOver: boolean;
};

/** What is known of the content that these changes tell of. */
const progressOf = new WeakMap<Changes, ReadonlyMap<Source, Progress>>();

/** How one item of each kind is rendered. */
const renderers: Record<Kind, Texts["render"]> = {
	actualites: rendersOf(findArticle, presentArticle, (services, { id, content }) =>
		renderForFeed(services, { kind: "actualites", id }, content),
	),
	visionnaires: rendersOf(
		(db, slug) => findPublic(db, wholePortrait, slug),
		(services, row) => portraitAlone(services, row, null),
		(services, { id, full_story }) => renderForFeed(services, { kind: "visionnaires", id }, full_story),
	),
	"vie-alt": rendersOf(
		(db, slug) => findPublic(db, wholeProfile, slug),
		profileTexts,
		(services, { id, full_story }) => renderForFeed(services, { kind: "vie-alt", id }, full_story),
	),
};

function rendersOf<Row>(
	find: (db: Db, slug: string) => Promise<Row | undefined | null>,
	page: (services: Needs, row: Row) => Promise<unknown>,
	feed: (services: Needs, row: Row) => Promise<unknown>,
): Texts["render"] {
	const once =
		(render: typeof page): Render =>
		async (services, slug) => {
			const row = await find(services.db, slug);
			return row && render(services, row);
		};
	return { page: once(page), feed: once(feed) };
}

const TEXTS: readonly Texts[] = [
	...kindNames.map((kind) => ({
		kind,
		table: kinds[kind].table,
		lookOver: (db: Db, form: Form, after: Place | null) => lookOver(db, kind, { form, after, limit: STRETCH }),
		find: (db: Db, ids: readonly string[]) => findPublicAmong(db, kind, ids),
		render: renderers[kind],
	})),
	{
		// Items name the newsletters that lead to them: where one leads is known once it was rendered.
		kind: RENDERED_AS,
		table: "newsletters",
		lookOver: async (db, form, after) => {
			const ids = await lookOverListed(db, { after: after?.id ?? null, limit: STRETCH });
			const made = await findRenderers(db, RENDERED_AS, { form, ids });
			return ids.map((id) => ({ id, created_at: "", renderer: made.get(id) ?? null }));
		},
		find: (db, ids) => findLatestListed(db, ids, ids.length),
		render: rendersOf(
			findArchived,
			({ db }, letter) => renderLetter(db, letter),
			(services, { id, content }) => renderForFeed(services, { kind: RENDERED_AS, id }, publicContent(content)),
		),
	},
];

const SOURCES: readonly Source[] = (["page", "feed"] as const).flatMap((form) => TEXTS.map((texts) => ({ form, texts })));

/**
 * Renders what nobody has rendered yet, the newest first: each text that was told to have changed, by whatever hand; and all are looked over once
 * after a start, and whenever nobody knows which have changed. Of feeds, that look is for what they carry, and for what they carried once, such as
 * the old parts of a series: most items are in none. Between two texts, whoever asks for a page is answered.
 * @param mostMs - how long a pass goes on; what it leaves is the next one's
 * @returns `more` where something is left: it is to be called again at once
 */
export async function renderAhead(services: Needs & { changes: Changes }, mostMs = AT_MOST_MS): Promise<"more" | undefined> {
	const end = performance.now() + mostMs;
	const all = progressOf.get(services.changes) ?? new Map(SOURCES.map((source) => [source, fresh()]));
	progressOf.set(services.changes, all);
	const sources = SOURCES.map((source) => ({ source, progress: all.get(source) as Progress }));
	for (const { source, progress } of sources) hear(services.changes, source, progress);
	for (const { source, progress } of sources) {
		while (performance.now() < end && isUnfinished(progress)) {
			if (progress.waiting.size > 0) await renderWaiting(services, source, progress.waiting, end);
			else await lookFurther(services, source, progress);
		}
	}
	return sources.some(({ progress }) => isUnfinished(progress)) ? "more" : undefined;
}

const isUnfinished = ({ waiting, isAllLookedOver }: Progress) => waiting.size > 0 || !isAllLookedOver;

const fresh = (): Progress => ({ heard: null, waiting: new Set(), place: null, isAllLookedOver: false });

/** Takes in which have changed since the last time. */
function hear(changes: Changes, { texts: { table } }: Source, progress: Progress): void {
	if (hearRows(changes, table, progress)) return;
	progress.place = null;
	progress.isAllLookedOver = false;
}

/** Looks over one more stretch of all of them. */
async function lookFurther({ db }: Needs, { form, texts }: Source, progress: Progress): Promise<void> {
	const began = performance.now();
	if (form === "feed" && !progress.place) for (const id of await listInFeed(db, texts.kind)) progress.waiting.add(id);
	const stretch = await texts.lookOver(db, form, progress.place);
	for (const { id, renderer } of stretch) {
		if (renderer !== RENDERER && (form === "page" || renderer !== null)) progress.waiting.add(id);
	}
	progress.place = stretch.at(-1) ?? progress.place;
	progress.isAllLookedOver = stretch.length < STRETCH;
	await restSince(began);
}

/** Renders some of what waits; what is public no longer waits for nothing. */
async function renderWaiting(services: Needs, { form, texts }: Source, waiting: Set<string>, end: number): Promise<void> {
	const ids = [...waiting].slice(0, AT_A_TIME);
	const found = await texts.find(services.db, ids);
	const isPublic = new Set(found.map(({ id }) => id));
	for (const id of ids) if (!isPublic.has(id)) waiting.delete(id);
	for (const { id, slug } of found) {
		if (performance.now() > end) return;
		// First: one that cannot be rendered is its reader's to be told, and keeps nobody behind it waiting.
		waiting.delete(id);
		const began = performance.now();
		await texts.render[form](services, slug);
		await restSince(began);
	}
}

/** Forgets what was made of texts that are no longer there, and where they led. */
export async function endRenderedAhead({ db }: Pick<Services, "db">): Promise<void> {
	for (const { kind, table } of TEXTS) {
		// First: one that comes back meanwhile has both made anew.
		await endLinks(db, kind, table);
		await endRendered(db, kind, table);
	}
}
