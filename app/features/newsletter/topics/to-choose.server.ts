// Owns the letters that the sign-up form offers: from memory until the content version moves, since every public page asks for them.
import type { Services } from "../../../platform/services.ts";
import { listTopics } from "./store.server.ts";

/** A letter, as the sign-up form offers it. */
export type LetterToChoose = { id: string; name: string; description: string | null };

type Needs = Pick<Services, "db" | "contentVersion" | "log">;

const known = new WeakMap<Services["contentVersion"], { version: number; letters: LetterToChoose[] }>();

/** The letters there are, where there are several; none with one. Never throws: the last ones known stand in. */
export async function lettersToChoose({ db, contentVersion, log }: Needs): Promise<LetterToChoose[]> {
	const version = contentVersion.current();
	const last = known.get(contentVersion);
	if (last?.version === version) return last.letters;
	try {
		const topics = await listTopics(db);
		const letters = topics.length > 1 ? topics.map(({ id, name, description }) => ({ id, name, description })) : [];
		known.set(contentVersion, { version, letters });
		return letters;
	} catch (error) {
		log.warn({ err: error }, "the letters could not be read; the last ones known stand in");
		return last?.letters ?? [];
	}
}
