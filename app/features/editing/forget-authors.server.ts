// Owns that a name is kept no longer than a text bears it: whoever signs nothing any more, and of whom nothing is said, is forgotten.
import { againInTransaction } from "../../platform/db/deadlock.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Services } from "../../platform/services.ts";
import { deleteNobodies, deleteSigned, findSigned, hasBearer, listUnborne } from "./authors-store.server.ts";
import { lockAuthors } from "./signatures.server.ts";

/** One turn; the next hour sees to the others. */
const AT_MOST = 500;
/** Somebody who is being named just now is nobody's yet. */
const NEW_MS = 86_400_000;

/** Works in a transaction while nobody else changes whom signatures name. */
function amongAuthors<Answer>(db: Db, work: (transaction: Db) => Promise<Answer>): Promise<Answer> {
	return againInTransaction(db, async (transaction) => {
		await lockAuthors(transaction);
		return work(transaction);
	});
}

/** Forgets whom a signature names, unless an article bears it by now. */
function forgetSigned(db: Db, signature: string): Promise<void> {
	return amongAuthors(db, async (transaction) => {
		// Whoever writes an article with it, a hand included, holds it until that can be seen (migration 061): only then is it asked who bears it.
		await findSigned(transaction, signature, { hold: "alone" });
		if (!(await hasBearer(transaction, signature))) await deleteSigned(transaction, signature);
	});
}

/** The ticker's job: forgets signatures that no article bears, and who is named by none (CNIL: no longer than it is of use). */
export async function forgetAuthors({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	for (const signature of await listUnborne(db, AT_MOST)) await forgetSigned(db, signature);
	const before = new Date(clock.now().getTime() - NEW_MS).toISOString();
	await amongAuthors(db, (transaction) => deleteNobodies(transaction, before));
}
