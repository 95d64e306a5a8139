// Owns the figures of letters that leave by themselves, each letter's own, of some letters at once.
import type { Db } from "../../../platform/db/open.ts";
import { countOf, readFigures, readMessages } from "../sending/figures-store.server.ts";

export type LetterFigures = {
	accepted: number;
	/** Who left by this letter's link. */
	left: number;
	/** Accepted messages whose recipient agreed to be measured; how many of them a person opened, and followed a link of. */
	measured: number;
	opened: number;
	clicked: number;
};

/** The figures of each of these newsletters. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<Map<string, LetterFigures>> {
	const all = await readMessages(db, ids);
	const firsts = await readFigures(db, ids, ["first-open", "first-click"]);
	return new Map(
		[...all].map(([id, messages]) => {
			const by = (figure: "first-open" | "first-click") =>
				firsts.reduce((sum, one) => (one.newsletterId === id && one.figure === figure ? sum + one.count : sum), 0);
			return [
				id,
				{
					accepted: countOf(messages, ({ standing }) => standing === "accepted"),
					left: countOf(messages, ({ unsubscribed }) => unsubscribed !== null),
					measured: countOf(messages, ({ measured }) => measured),
					opened: by("first-open"),
					clicked: by("first-click"),
				},
			];
		}),
	);
}
