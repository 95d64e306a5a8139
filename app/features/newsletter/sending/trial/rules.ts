// Two subjects tried on a part of the readers: who gets which, and which one did better. Pure.
import { oneLine } from "../../../../shared/one-line.ts";
import { z } from "../../../../shared/zod.ts";

export const subjects = ["first", "second"] as const;
export type Subject = (typeof subjects)[number];

export const SHARES = [10, 20, 30, 40, 50] as const;
export const HOURS = [1, 2, 4, 8, 12, 24] as const;

/** What is asked when a newsletter is sent or scheduled. */
export const trialInput = z.object({
	subject: z.string().overwrite(oneLine).min(1).max(300),
	/** Per cent of the readers, half of them a subject. */
	share: z.number().int().min(10).max(50),
	/** How long clicks are awaited once the part has left. */
	hours: z.number().int().min(1).max(24),
});
export type TrialInput = z.infer<typeof trialInput>;

/** A subject read back from its column. */
export function subjectOf(text: string | null): Subject | null {
	return subjects.find((known) => known === text) ?? null;
}

/**
 * Which subject a reader gets, `place` being theirs between 0 and 1, the same whenever it is asked; null: they wait for the better
 * one.
 */
export function drawnFor(place: number, share: number): Subject | null {
	const part = share / 100;
	if (place < part / 2) return "first";
	return place < part ? "second" : null;
}

/** What one subject came to: messages taken, those among them that are measured, and persons of these who clicked. */
export type Figures = { accepted: number; measured: number; clicked: number };

/** The least of each part that is measured for anything to be concluded. */
export const MEASURED_AT_LEAST = 50;

/** Whether a trial on this share of readers may conclude, so many of whom agreed to be measured: half of the part gets each subject. */
export function mayConclude(measured: number, share: number): boolean {
	return (measured * share) / 200 >= MEASURED_AT_LEAST;
}

/** How many measured readers the largest part needs for anything to be concluded. */
export const MEASURED_FOR_A_TRIAL = (200 * MEASURED_AT_LEAST) / Math.max(...SHARES);

/** A trial as it may be asked for: on more readers where its share could conclude nothing; null where none could. */
export function fittingTrial(trial: TrialInput | null, measured: number): TrialInput | null {
	const share =
		trial && (mayConclude(measured, trial.share) ? trial.share : SHARES.find((one) => one > trial.share && mayConclude(measured, one)));
	return trial && share ? { ...trial, share } : null;
}

/** Two-sided, 95 % sure. */
const Z_95 = 1.96;

/**
 * The better subject, by the share of measured readers who clicked; null: not enough to conclude.
 *
 * The test of two proportions with a pooled share (NIST/SEMATECH e-Handbook of Statistical Methods, 7.3.3, « How can we determine
 * whether two processes produce the same proportion of defectives? »): z = (p1 − p2) / √(p (1 − p) (1/n1 + 1/n2)), concluded at
 * |z| ≥ 1.96, where the normal approximation holds: at least five clicks and five readers without one are expected in each part.
 * Fifty measured readers a part are asked for besides.
 */
export function betterOf(one: Figures, other: Figures): Subject | null {
	const [n1, n2] = [one.measured, other.measured];
	if (Math.min(n1, n2) < MEASURED_AT_LEAST) return null;
	const pooled = (one.clicked + other.clicked) / (n1 + n2);
	if (Math.min(n1, n2) * Math.min(pooled, 1 - pooled) < 5) return null;
	const z = (one.clicked / n1 - other.clicked / n2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
	if (Math.abs(z) < Z_95) return null;
	return z > 0 ? "first" : "second";
}
