// Owns the letters that somebody asked for by signing up: kept beside their row until they say yes by mail, theirs from then on.
import type { Db } from "../../../platform/db/open.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { forgetTopics, listTopics, sayTopic, type Topic } from "../topics/store.server.ts";
import type { Consent } from "./consents-store.server.ts";
import { changeReader } from "./store.server.ts";

/** The letters asked for, under the names they have now; none where nothing was said of letters. */
export async function askedLetters(db: Db, { asked_topics: asked }: { asked_topics: string | null }): Promise<Topic[]> {
	if (asked === null) return [];
	const ids = new Set<unknown>(JSON.parse(asked));
	return (await listTopics(db)).filter(({ id }) => ids.has(id));
}

/** Notes which letters wait for the answer to a mail; none: nothing was said of letters. */
export async function noteAsked(db: Db, readerId: string, letters: readonly Topic[], at: string): Promise<void> {
	const isAsked = letters.length > 0;
	await changeReader(db, readerId, {
		asked_topics: isAsked ? JSON.stringify(letters.map(({ id }) => id)) : null,
		asked_topics_at: isAsked ? at : null,
	});
}

/** Puts somebody who begins to read, or begins anew, on the letters they chose and on no other; nothing chosen, nothing is said. */
export async function beginLetters(db: Db, readerId: string, letters: readonly Topic[], at: string): Promise<void> {
	if (letters.length === 0) return;
	await forgetTopics(db, readerId);
	for (const { id } of letters) await sayTopic(db, readerId, id, { isOn: true, at });
	// Who says nothing of it is on the first one: who chose others only has said no.
	if (!letters.some(({ id }) => id === FIRST_TOPIC)) await sayTopic(db, readerId, FIRST_TOPIC, { isOn: false, at });
}

/** The proofs of a choice, one a letter, each by the words that name it. */
export function letterProofs(
	proof: Omit<Consent, "purpose" | "wording">,
	letters: readonly Topic[],
	wording: (names: readonly string[]) => string,
): Consent[] {
	return letters.map(({ name }) => ({ ...proof, purpose: "topic", wording: wording([name]) }));
}
