// Owns the end of a trial of two subjects: the better one goes to those who wait, a few at a time, by itself.
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../../../platform/services.ts";
import { MOVED_AT_ONCE, releaseHeld } from "../delivery-states-store.server.ts";
import { betterOf } from "./rules.ts";
import { countTrial, decideTrial, isPartLeaving, listTrialsUnderWay, noteLook, notePartLeft, readTrial } from "./store.server.ts";

const HOUR_MS = 3_600_000;
/** The sender looks each second; what is longer between two looks is no look. */
const LOOK_AT_MOST_MS = 60_000;
const LOOK_EVERY_MS = 20_000;

/** Looks at every trial under way. Several processes may: it is decided once, and each waiting reader is let go once. */
export async function decideTrials({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	for (const { id, isDecided } of await listTrialsUnderWay(db)) {
		if (!isDecided && !(await decide())) continue;
		const trial = await readTrial(db, id);
		if (!trial?.decidedAt) continue;
		while ((await releaseHeld(db, id, trial.winner ?? "first", MOVED_AT_ONCE)) > 0) await wait(2);

		async function decide(): Promise<boolean> {
			const now = clock.now();
			const undecided = await readTrial(db, id);
			if (!undecided) return false;
			const hours = undecided.hours * HOUR_MS;
			// Later than now it was written by a clock that was put back since: nobody waits for that to come again.
			if (undecided.leftAt !== null && Date.parse(undecided.leftAt) <= now.getTime()) {
				// Clicks come during a pause as well.
				if (now.getTime() < Date.parse(undecided.leftAt) + hours) return false;
			} else if (await isPartLeaving(db, id)) {
				// A receiver that refuses us, or a slow rate, does not hold the rest for ever: twice the time is the most. Hours in
				// which it could not leave, paused or stopped, are none of it: it would be decided on the few who have it.
				if ((await noteLook(db, id, { now, atMostMs: LOOK_AT_MOST_MS, everyMs: LOOK_EVERY_MS })) < 2 * hours) return false;
			} else {
				await notePartLeft(db, id, now.toISOString());
				return false;
			}
			const figures = await countTrial(db, id);
			await decideTrial(db, id, { at: now.toISOString(), winner: betterOf(figures.first, figures.second), figures });
			return true;
		}
	}
}
