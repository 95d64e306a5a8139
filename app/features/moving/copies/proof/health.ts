// Whether copies are as they should be, from what is remembered of them. Nothing here asks a place.
import { momentOf, newestCopy } from "../format.ts";
import type { CopiesState } from "../keep/state.server.ts";
import { newestOf } from "../keep/state.server.ts";
import type { Proof } from "./state.server.ts";

const HOUR_MS = 3_600_000;
/** A copy older than this is told to the administrator. */
const TOO_OLD_MS = 36 * HOUR_MS;
/** Proofs that fail one after another before a mail says so: one night's network is no news. */
const NIGHTS = 2;

export type CopiesHealth = {
	/** The moment of the newest whole copy of all places. */
	copiedAt: Date | null;
	/** Whether the newest copy of any place is. */
	isTooOld: boolean;
	/** What places said last. */
	failures: string[];
	/** Whether the administrator is to be written to. */
	isToBeTold: boolean;
};

/** Looks at what is remembered. */
export function healthOf(state: CopiesState | null, proof: Proof | null, now: Date): CopiesHealth {
	const newest = newestOf(state, now);
	const copiedAt = newest ? momentOf(newest) : null;
	// Each place is there for the day the others are lost. One that has had no copy yet is told of by its failure, and by its proof.
	const newestEach = (state?.places ?? []).flatMap(({ copies }) => {
		const newest = newestCopy(
			copies.map(({ name }) => name),
			now,
		);
		return (newest && momentOf(newest)) || [];
	});
	const oldest = newestEach.sort((left, right) => left.getTime() - right.getTime())[0];
	const since = oldest?.getTime() ?? (state ? Date.parse(state.since) : now.getTime());
	const isTooOld = now.getTime() - since > TOO_OLD_MS;
	return {
		copiedAt,
		isTooOld,
		failures: (state?.places ?? []).flatMap(({ failure }) => (failure ? [failure.words] : [])),
		isToBeTold: isTooOld || (proof?.failures ?? 0) >= NIGHTS,
	};
}
