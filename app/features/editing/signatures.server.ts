// Owns that each signature names people: taken apart with the item that bears it, or soon after, whoever wrote the row.
import { randomUUID } from "node:crypto";
import { takeAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import { tellChange } from "../../platform/db/content-version.ts";
import type { Db } from "../../platform/db/open.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { authorPath } from "../../shared/addresses.ts";
import { namesSigned, type Signed, wholeName } from "../../shared/authors.ts";
import {
	type AuthorRow,
	deleteWaiting,
	findAuthor,
	findSigned,
	insertSigned,
	listWaiting,
	type Meant,
	makeAuthor,
} from "./authors-store.server.ts";

/** Signatures taken apart by one transaction, and how long one pass goes on: the other jobs wait for it. */
const AT_A_TIME = 50;
const AT_MOST_MS = 1_000;

/** Whom signatures name is changed by one transaction at a time: none writes down somebody whom another one makes nobody. */
export function lockAuthors(transaction: Db): Promise<void> {
	return takeAdvisoryLock(transaction, "authors");
}

/** Who has a name, or the one it was merged into; null where nobody does. */
async function whoIs(db: Db, slug: string): Promise<AuthorRow | null> {
	const known = await findAuthor(db, slug);
	if (known) return known;
	const became = await findSlugSince(db, authorPath, slug);
	return became ? findAuthor(db, became) : null;
}

/** Whom these names mean; who is not known yet is from now on, and is nobody readers find. */
export async function meantBy(db: Db, names: readonly Signed[], at: Date): Promise<Meant[]> {
	const people: Meant[] = [];
	for (const name of names) {
		const author = (await whoIs(db, name.slug)) ?? (await makeAuthor(db, { ...name, id: randomUUID(), at }));
		people.push({ written: name.written, authorId: author.id });
	}
	return people;
}

/**
 * Has a signature name people, where it does not yet: the names in it, or somebody who is called by the whole of it.
 * @param db - a transaction
 * @param signature - the text of the item's column, to the letter
 */
export async function takeUpSignature(db: Db, signature: string | null, at: Date): Promise<void> {
	if (!signature) return;
	const names = namesSigned(signature);
	// Held where it is known: no item that bears it can be seen yet, and who forgets what nobody bears would take it away.
	const isNew = async () => names.length > 0 && (await findSigned(db, signature, { hold: "shared" })).length === 0;
	if (await isNew()) {
		await lockAuthors(db);
		// Somebody may have named people by it while this waited.
		if (await isNew()) {
			const whole = names.length > 1 ? wholeName(signature) : null;
			const isOne = whole !== null && (await findAuthor(db, whole.slug)) !== null;
			await insertSigned(db, signature, await meantBy(db, isOne ? [whole] : names, at));
			// Until now it was read as several names.
			if (isOne) await tellChange(db, "signatures");
		}
	}
	await deleteWaiting(db, signature);
}

/** The ticker's job: what was written by hand, came with an import or was there before is taken apart too. */
export async function nameAuthors({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const end = performance.now() + AT_MOST_MS;
	do {
		const waiting = await listWaiting(db, AT_A_TIME);
		if (waiting.length === 0) return;
		await db.transaction().execute(async (transaction) => {
			// Before any signature is held that the administrator corrects.
			await lockAuthors(transaction);
			for (const signature of waiting) await takeUpSignature(transaction, signature, clock.now());
		});
	} while (performance.now() < end);
}
