// Owns the letters that the sign-up form offers: from memory until the content version moves, since every public page asks for them.
import { recalling } from "../../../platform/db/recalled.ts";
import { noteMomentary } from "../../../platform/db/recorded-reads.ts";
import type { Services } from "../../../platform/services.ts";
import { listTopics } from "./store.server.ts";

/** A letter, as the sign-up form offers it. */
export type LetterToChoose = { id: string; name: string; description: string | null };

type Needs = Pick<Services, "db" | "contentVersion" | "log">;

const recalled = recalling("topics", async (db): Promise<LetterToChoose[]> => {
	const topics = await listTopics(db);
	return topics.length > 1 ? topics.map(({ id, name, description }) => ({ id, name, description })) : [];
});

/** The letters there are, where there are several; none with one. Never throws: the last ones known stand in. */
export async function lettersToChoose(needs: Needs): Promise<LetterToChoose[]> {
	try {
		return await recalled.read({ db: needs.db, contentVersion: needs.contentVersion });
	} catch (error) {
		noteMomentary();
		needs.log.warn({ err: error }, "the letters could not be read; the last ones known stand in");
		return recalled.last(needs) ?? [];
	}
}
