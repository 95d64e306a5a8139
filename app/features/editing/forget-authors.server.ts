// Owns that a name is kept no longer than a text bears it: whoever signs nothing any more, and of whom nothing is said, is forgotten.
import type { Services } from "../../platform/services.ts";
import { deleteNobodies, deleteSigned, hasBearer, listUnborne, putWaiting } from "./authors-store.server.ts";

/** One turn; the next hour sees to the others. */
const AT_MOST = 500;
/** Somebody who is being named just now is nobody's yet. */
const NEW_MS = 86_400_000;

/** The ticker's job: forgets signatures that no article bears, and who is named by none (CNIL: no longer than it is of use). */
export async function forgetAuthors({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	for (const signature of await listUnborne(db, AT_MOST)) {
		await deleteSigned(db, signature);
		// An article that was being saved with it knew it to be taken apart.
		if (await hasBearer(db, signature)) await putWaiting(db, signature);
	}
	await deleteNobodies(db, new Date(clock.now().getTime() - NEW_MS).toISOString());
}
