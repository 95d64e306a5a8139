// Owns keeping what is typed and not saved, throwing it away, and taking that back. No content version moves, nothing it is about is written.
import type { DropBody, KeepBody, KeptAnswer } from "../../shared/kept-text.ts";
import type { Administrator, Services } from "../services.ts";
import { dropKept, dropKeptAbout, forgetKept, listWhere, putKept, takeBackKept } from "./kept-work-store.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Keeps a text; those it holds whole (`from`) are forgotten with it. Answers since when it is kept, and where others about the same thing were typed. */
export async function keepText(
	{ db, clock }: Needs,
	kind: string,
	{ from, ...text }: KeepBody & { heading: string },
	{ id, sessionId }: Pick<Administrator, "id" | "sessionId">,
): Promise<KeptAnswer> {
	const at = clock.now().toISOString();
	return db.transaction().execute(async (transaction) => {
		await putKept(transaction, kind, text, { writer: { id, sessionId }, at });
		await forgetKept(
			transaction,
			from.filter(({ place }) => place !== text.place),
		);
		const all = await listWhere(transaction, kind, text.id);
		return { at, others: all.filter(({ place }) => place !== text.place) };
	});
}

/** Throws texts away or takes them back; answers the places this is true of. */
export async function dropTexts({ db, clock }: Needs, kind: string, body: DropBody): Promise<{ places: string[] }> {
	const at = clock.now().toISOString();
	if ("takeBack" in body) return { places: await takeBackKept(db, kind, body.takeBack) };
	return { places: "drop" in body ? await dropKept(db, kind, body.drop, at) : await dropKeptAbout(db, kind, body.dropAbout, at) };
}
