// Owns what the page of a sending shows of two subjects tried.
import type { Db } from "../../../../platform/db/open.ts";
import { momentText } from "../../../../shared/dates-fr.ts";
import { trialCopy as copy } from "../../sending/trial/copy.ts";
import { type Subject, subjects, type TrialInput } from "../../sending/trial/rules.ts";
import { type BothFigures, countTrial, readTrial } from "../../sending/trial/store.server.ts";
import { publicLine } from "../../writing/templates/public-words.ts";

/** Both subjects with their figures, and in words how far it is. */
export type ShownTrial = { first: string; second: string; figures: BothFigures; words: string; winner: Subject | null };

const HOUR_MS = 3_600_000;

/** Reads the trial of a newsletter that was started; null when it tries none. */
export async function readShownTrial(
	db: Db,
	{ id, subject }: { id: string; subject: string },
	timeZone: string,
): Promise<ShownTrial | null> {
	const trial = await readTrial(db, id);
	if (!trial) return null;
	const figures = trial.figures ?? (await countTrial(db, id));
	const measured = subjects.reduce((sum, part) => sum + figures[part].measured, 0);
	const until = trial.leftAt && momentText(new Date(Date.parse(trial.leftAt) + trial.hours * HOUR_MS).toISOString(), timeZone);
	const waits = until ? copy.until(until) : copy.leaving(trial.share);
	const words = trial.decidedAt === null ? waits : trial.winner ? copy.won(trial.winner, measured) : copy.none(measured);
	return { first: publicLine(subject), second: publicLine(trial.subject), figures, words, winner: trial.winner };
}

/** What is to be tried of a newsletter that has not left; null when nothing is. */
export async function readPlannedTrial(db: Db, id: string): Promise<TrialInput | null> {
	const trial = await readTrial(db, id);
	return trial && { subject: trial.subject, share: trial.share, hours: trial.hours };
}
