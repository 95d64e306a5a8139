// Owns what a reader says of letters, where there are several: choosing one, leaving one, with the proof that names it. Leaving the last
// one is leaving the newsletter.
import type { Db } from "../../../platform/db/open.ts";
import { noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { leavingTopicWording, topicWording } from "../topics/reader-copy.ts";
import { sayTopic, type Topic, topicsOf } from "../topics/store.server.ts";
import { recordConsents } from "./consents-store.server.ts";
import { leaveNewsletter, type Proof, ways } from "./leaving.server.ts";
import { stateOf } from "./rules.ts";
import { changeReader, findReader, type ReaderRow } from "./store.server.ts";

type Said = {
	proof: Pick<Proof, "method" | "address">;
	/** ISO-8601, UTC. */
	at: string;
	hash: (email: string) => string;
	/** Copies know of it: it is from them that it is known. */
	isTold?: boolean;
};

async function say(tx: Db, row: Pick<ReaderRow, "id" | "email">, topic: Topic, isOn: boolean, { proof, at, hash, isTold = false }: Said) {
	const emailHash = hash(row.email);
	const { method, address } = proof;
	const wording = isOn ? topicWording(topic.name) : leavingTopicWording(topic.name);
	await sayTopic(tx, row.id, topic.id, { isOn, at });
	await recordConsents(tx, [{ method, address, wording, at, emailHash, purpose: "topic", act: isOn ? "granted" : "withdrawn" }]);
	if (isOn || isTold) return;
	// A restored copy must not put them back on it.
	const kept = JSON.stringify({ method, address, wording, topic: topic.id });
	await noteDepartures(tx, [{ at, email_hash: emailHash, kind: "topic", proof: kept }]);
}

/**
 * Takes a reader off the letter of a mail; off the newsletter where they read no other. The row is locked.
 * @returns whether they left something now
 */
export async function leaveLetter(
	tx: Db,
	row: Pick<ReaderRow, "id" | "email" | "unsubscribed_at" | "pending_since">,
	topicId: string,
	leaving: Said & { proof: Proof },
): Promise<boolean> {
	const read = stateOf(row) === "active" ? (await topicsOf(tx, row.id)).filter(({ isOn }) => isOn) : [];
	const topic = read.find(({ id }) => id === topicId);
	// They had left this one already, and chose others.
	if (read.length > 0 && !topic) return false;
	if (!topic || read.length === 1) return leaveNewsletter(tx, row, leaving);
	await say(tx, row, topic, false, leaving);
	if (!leaving.isTold) await changeReader(tx, row.id, { last_contact_at: leaving.at });
	return true;
}

/** The choice made on « Mes données ». @returns whether they read anything still */
export async function chooseLetters(
	{ db, clock }: Pick<Services, "db" | "clock">,
	id: string,
	chosen: ReadonlySet<string>,
): Promise<boolean> {
	const hash = await suppressionHasher(db);
	const at = clock.now().toISOString();
	return db.transaction().execute(async (tx) => {
		const row = await findReader(tx, { id }, { forUpdate: true });
		if (!row || stateOf(row) !== "active") return false;
		const topics = await topicsOf(tx, id);
		const proof = ways["my-data"];
		if (!topics.some((topic) => chosen.has(topic.id))) {
			if (topics.length > 0) await leaveNewsletter(tx, row, { proof, at, hash });
			return topics.length === 0;
		}
		for (const topic of topics)
			if (topic.isOn !== chosen.has(topic.id)) await say(tx, row, topic, chosen.has(topic.id), { proof, at, hash });
		await changeReader(tx, id, { last_contact_at: at, asked_topics: null, asked_topics_at: null });
		return true;
	});
}
