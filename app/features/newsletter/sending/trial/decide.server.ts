// Owns the end of a trial of two subjects: the better one goes to those who wait, a few at a time, by itself.
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../../../platform/services.ts";
import { releaseHeld } from "../delivery-states-store.server.ts";
import { betterOf } from "./rules.ts";
import { countTrial, decideTrial, isPartLeaving, listTrialsUnderWay, notePartLeft, readTrial } from "./store.server.ts";

const RELEASE_AT_A_TIME = 500;
const HOUR_MS = 3_600_000;

/** Looks at every trial under way. Several processes may: it is decided once, and each waiting reader is let go once. */
export async function decideTrials({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	for (const { id, isDecided } of await listTrialsUnderWay(db)) {
		if (!isDecided && !(await decide())) continue;
		const trial = await readTrial(db, id);
		if (!trial?.decidedAt) continue;
		while ((await releaseHeld(db, id, trial.winner ?? "first", RELEASE_AT_A_TIME)) > 0) await wait(2);

		async function decide(): Promise<boolean> {
			const now = clock.now();
			const undecided = await readTrial(db, id);
			if (!undecided || (await isPartLeaving(db, id))) return false;
			if (undecided.leftAt === null) await notePartLeft(db, id, now.toISOString());
			const since = Date.parse(undecided.leftAt ?? now.toISOString());
			if (now.getTime() < since + undecided.hours * HOUR_MS) return false;
			const figures = await countTrial(db, id);
			await decideTrial(db, id, { at: now.toISOString(), winner: betterOf(figures.first, figures.second), figures });
			return true;
		}
	}
}
