// Owns that texts are rendered before a reader asks: what was written, imported, or made by an earlier version of the renderer.
import { presentArticle } from "../features/articles/present.server.ts";
import { findArticle } from "../features/articles/store.server.ts";
import { findPublic } from "../features/people/store.server.ts";
import { profileTexts } from "../features/people/vie-alt/present.server.ts";
import { whole as wholeProfile } from "../features/people/vie-alt/store.server.ts";
import { portraitPage } from "../features/people/visionaries/present.server.ts";
import { whole as wholePortrait } from "../features/people/visionaries/store.server.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { endRendered, listUnrendered } from "../platform/rendered-texts/rendered-text-store.server.ts";
import type { Services } from "../platform/services.ts";
import { type Kind, kindNames, kinds } from "../shared/kinds.ts";

const AT_A_TIME = 20;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 2_000;

type Needs = Pick<Services, "db" | "config">;

/** Of which state of the content it is known that nothing is left to make: looking for it reads every item. */
const doneAt = new WeakMap<Services["changes"], number>();

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

/** Renders what nobody has rendered yet, the newest first. Between two texts, whoever asks for a page is answered. */
export async function renderAhead(services: Needs & Pick<Services, "changes">): Promise<void> {
	const end = performance.now() + AT_MOST_MS;
	const version = services.changes.current();
	if (doneAt.get(services.changes) === version) return;
	let isDone = true;
	for (const kind of kindNames) {
		for (const slug of await listUnrendered(services.db, kind, { renderer: RENDERER, limit: AT_A_TIME })) {
			if (performance.now() > end) return;
			isDone = false;
			await renderers[kind](services, slug);
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
	if (isDone) doneAt.set(services.changes, version);
}

/** Forgets what was made of texts that are no longer there. */
export async function endRenderedAhead({ db }: Pick<Services, "db">): Promise<void> {
	for (const kind of kindNames) await endRendered(db, kind, kinds[kind].table);
	await endRendered(db, "newsletters", "newsletters");
}
