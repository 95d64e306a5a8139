// Owns what page after page asks for and hardly ever changes: answered from memory until the content version moves, and recorded as if it had been asked.
import type { ContentChanges } from "./content-changes.ts";
import type { ContentVersion } from "./content-version.ts";
import type { Db } from "./open.ts";
import { noteRecalled, unrecorded } from "./recorded-reads.ts";
import type { WatchedTable } from "./schema/watched.ts";

type Needs = {
	db: Db;
	contentVersion: Pick<ContentVersion, "current">;
	/** Where they are given, what is known is trusted only while they are heard; otherwise it stands as long as nothing is heard. */
	changes?: Pick<ContentChanges, "isHeard">;
};

export type Recalled<Answer> = {
	/** What is in force; rejects with what asking threw. */
	read: (needs: Needs) => Promise<Answer>;
	/** What was last known, for whoever must not wait, or cannot be answered; null: nothing was asked yet. */
	last: (needs: Pick<Needs, "contentVersion">) => Answer | null;
};

/**
 * @param table - all that it is read from
 * @param ask - the database, about nothing else; its answer is never written to
 */
export function recalling<Answer extends object>(table: WatchedTable, ask: (db: Db) => Promise<Answer>): Recalled<Answer> {
	const memory = new WeakMap<Needs["contentVersion"], { version: number; asked: number; answer: Answer }>();
	let timesAsked = 0;

	/** What the database answers, whatever is known. Who has asked has spared the next one the question. */
	async function askNow({ db, contentVersion }: Omit<Needs, "changes">): Promise<Answer> {
		const version = contentVersion.current();
		const asked = ++timesAsked;
		const answer = await unrecorded(() => ask(db));
		const held = memory.get(contentVersion);
		// PostgreSQL may answer a later question first; versions do not tell which is newer.
		if (held && held.asked > asked) return held.answer;
		memory.set(contentVersion, { version, asked, answer });
		return answer;
	}

	return {
		async read({ db, contentVersion, changes }) {
			const held = memory.get(contentVersion);
			const isKnown = held?.version === contentVersion.current() && changes?.isHeard() !== false;
			const answer = isKnown ? held.answer : await askNow({ db, contentVersion });
			// Kept as long as a page is, which knows no more of its request than these two.
			noteRecalled(table, answer, () => askNow({ db, contentVersion }));
			return answer;
		},
		last: ({ contentVersion }) => memory.get(contentVersion)?.answer ?? null,
	};
}
