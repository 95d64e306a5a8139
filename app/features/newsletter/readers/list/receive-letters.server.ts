// Owns which letters people who come from elsewhere are on, where there are several: those that are named for them, else those that were
// chosen for the whole list, never one that they left here. Each with a proof that names it.

import type { Db } from "../../../../platform/db/open.ts";
import { departedLetters } from "../../../../platform/departures/departure-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { FIRST_TOPIC } from "../../topics/rules.ts";
import { addSaid, type SaidOfTopic, saidAmong, type Topic } from "../../topics/store.server.ts";
import { recordConsents } from "../consents-store.server.ts";
import { importedLetterWording } from "../wordings-copy.ts";
import type { Batch, Counted, Person } from "./receive-new.server.ts";

const ROWS_AT_ONCE = 2_000;

/** Somebody on letters: who it is here, what proves it. */
export type OnLetters = { id: string; person: Person; letters: readonly Topic[] };

/** Who is written to, or may be once their address, which had failed, is said to be good. */
const mayBeWrittenTo = ({ state }: Person) => state === "subscribed" || state === "pending" || state === "bounced";

/**
 * Says which letters each of these people, who are new here, comes to be on. Whoever left all of those (a copy older than that was
 * restored) is taken out; not so an address that failed, which is to be known as such.
 */
export async function chooseForNew(tx: Db, people: Map<string, Person>, batch: Batch, counted: Counted): Promise<void> {
	if (batch.topics.length === 0) return;
	const written = [...people].filter(([, person]) => mayBeWrittenTo(person));
	const departed = await departedLetters(
		tx,
		written.map(([, { emailHash }]) => emailHash),
	);
	for (const [key, person] of written) {
		const said = new Set([...(person.letters ?? []), ...(person.isSilent ? batch.chosen : [])]);
		const gone = departed.get(person.emailHash);
		const letters = batch.topics.filter(({ id }) => said.has(id) && !gone?.topics.has(id));
		if (letters.length > 0 || person.state === "bounced") people.set(key, { ...person, on: letters });
		else {
			people.delete(key);
			counted.left += 1;
		}
	}
}

/** Puts people who were never here on their letters, and on no other; whoever is not to be written to agrees to nothing yet. */
export async function beginOnLetters(tx: Db, added: readonly OnLetters[], batch: Batch): Promise<void> {
	const at = batch.now.toISOString();
	await writeRows(
		tx,
		added.flatMap(({ id, letters }) => [
			...letters.map((letter) => ({ subscriber_id: id, topic_id: letter.id, since: at, left_at: null })),
			// Who says nothing of it is on the first one: who comes for others alone has said no.
			...(letters.some((letter) => letter.id === FIRST_TOPIC)
				? []
				: [{ subscriber_id: id, topic_id: FIRST_TOPIC, since: at, left_at: at }]),
		]),
	);
	await proveLetters(
		tx,
		added.filter(({ person }) => person.state === "subscribed"),
		batch,
	);
}

/**
 * Gives readers who are here already the letters that are named for them, but those of which they ever said anything here, and those they
 * may have left: whoever left everything once has left each, and chooses anew by themselves.
 */
export async function giveToKnown(tx: Db, named: readonly { id: string; person: Person }[], batch: Batch, counted: Counted): Promise<void> {
	if (named.length === 0) return;
	const departed = await departedLetters(
		tx,
		named.map(({ person }) => person.emailHash),
	);
	const rows = await saidAmong(
		tx,
		named.map(({ id }) => id),
	);
	const said = new Set(rows.map(({ subscriber_id, topic_id }) => `${subscriber_id} ${topic_id}`));
	const given = named.flatMap(({ id, person }): OnLetters[] => {
		const gone = departed.get(person.emailHash);
		if (gone?.isAll) return [];
		const letters = batch.topics.filter(
			(topic) =>
				// Nothing said, they are on the first one.
				topic.id !== FIRST_TOPIC && person.letters?.includes(topic.id) && !said.has(`${id} ${topic.id}`) && !gone?.topics.has(topic.id),
		);
		return letters.length > 0 ? [{ id, person, letters }] : [];
	});
	const at = batch.now.toISOString();
	await writeRows(
		tx,
		given.flatMap(({ id, letters }) => letters.map((letter) => ({ subscriber_id: id, topic_id: letter.id, since: at, left_at: null }))),
	);
	await proveLetters(tx, given, batch);
	counted.gained += given.length;
}

async function writeRows(tx: Db, rows: readonly SaidOfTopic[]): Promise<void> {
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await addSaid(tx, rows.slice(start, start + ROWS_AT_ONCE));
}

/** The proofs, one a letter. Their moment is that of the import: nothing says when somebody agreed to this letter. */
async function proveLetters(tx: Db, people: readonly OnLetters[], { origin, now, onLetters }: Batch): Promise<void> {
	const proofs = people.flatMap(({ person, letters }) =>
		letters.map(({ id, name }) => {
			onLetters.set(id, (onLetters.get(id) ?? 0) + 1);
			return {
				emailHash: person.emailHash,
				at: now.toISOString(),
				purpose: "topic",
				act: "granted",
				method: "import",
				address: adminPaths.subscribers.list,
				wording: importedLetterWording(name, origin, { isNamed: person.letters?.includes(id) ?? false }),
			} as const;
		}),
	);
	for (let start = 0; start < proofs.length; start += ROWS_AT_ONCE) await recordConsents(tx, proofs.slice(start, start + ROWS_AT_ONCE));
}
