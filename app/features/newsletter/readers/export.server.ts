// Owns what a person takes away: all that is kept about them, as JSON (RGPD, articles 15 and 20).
import type { Db } from "../../../platform/db/open.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { everyHasher, suppressionOf } from "../../../platform/suppressions/suppression-store.server.ts";
import { saidOfTopics } from "../topics/store.server.ts";
import { publicLine } from "../writing/templates/public-words.ts";
import { askedLetters } from "./asked-letters.server.ts";
import { consentsOf } from "./consents-store.server.ts";
import { deliveriesOf, findReader } from "./store.server.ts";

/** All that is kept about a reader; null when nothing is. */
export async function exportReader(db: Db, id: string, exportedAt: Date) {
	const row = await findReader(db, { id });
	if (!row) return null;
	const hashes = (await everyHasher(db))(row.email);
	const { id: _, email_key: __, request_id: ___, email_hash: ____, asked_topics: _____, asked_topics_at: askedAt, ...person } = row;
	return {
		exported_at: exportedAt.toISOString(),
		subscriber: { ...person, email: shownAddress(row.email), next_email: row.next_email && shownAddress(row.next_email) },
		/** Why nothing is sent there any more; null: something may be. */
		blocked: await suppressionOf(db, hashes[0] ?? ""),
		/** What they said of letters, where there are several. */
		letters: await saidOfTopics(db, id),
		/** Those they asked for and have yet to confirm, and when. */
		letters_asked: (await askedLetters(db, row)).map(({ name }) => ({ name, asked_at: askedAt })),
		consents: await consentsOf(db, hashes),
		newsletters: (await deliveriesOf(db, id)).map((sent) => ({
			...sent,
			subject: publicLine(sent.subject),
			email: sent.email && shownAddress(sent.email),
		})),
	};
}
