// Owns the letters that the sign-up form offers: from memory until the content version moves, since every public page asks for them.
import { noteMomentary, noteRecalled, unrecorded } from "../../../platform/db/recorded-reads.ts";
import type { Services } from "../../../platform/services.ts";
import { listTopics } from "./store.server.ts";

/** A letter, as the sign-up form offers it. */
export type LetterToChoose = { id: string; name: string; description: string | null };

type Needs = Pick<Services, "db" | "contentVersion" | "log">;

const known = new WeakMap<Services["contentVersion"], { version: number; letters: LetterToChoose[] }>();

async function readLetters(db: Services["db"]): Promise<LetterToChoose[]> {
	const topics = await listTopics(db);
	return topics.length > 1 ? topics.map(({ id, name, description }) => ({ id, name, description })) : [];
}

/** The letters there are, where there are several; none with one. Never throws: the last ones known stand in. */
export async function lettersToChoose({ db, contentVersion, log }: Needs): Promise<LetterToChoose[]> {
	const last = known.get(contentVersion);
	/** Those of the database, whatever is known. Who has asked has spared the next one the question. */
	const ask = async () => {
		const version = contentVersion.current();
		const letters = await unrecorded(() => readLetters(db));
		known.set(contentVersion, { version, letters });
		return letters;
	};
	try {
		const letters = last?.version === contentVersion.current() ? last.letters : await ask();
		noteRecalled("topics", letters, ask);
		return letters;
	} catch (error) {
		noteMomentary();
		log.warn({ err: error }, "the letters could not be read; the last ones known stand in");
		return last?.letters ?? [];
	}
}
