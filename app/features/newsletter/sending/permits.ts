// Owns how many messages a rate lets leave now: a token bucket that holds a second's worth and one. Pure: rows and the
// transaction are permits.server.ts's.
import type { Pace } from "./sendings-store.server.ts";

const MINUTE = 60_000;
/** Permits are spent up to now. Those spent later than this are of a clock that was put back: nobody waits for it to come there again. */
const TOO_FAR_MS = MINUTE;
/** What may leave at once after a quiet moment. */
const BURST_MS = 1_000;

/** What a bucket gives now, in milliseconds and ISO moments; `spentUntil`: to be written down, null where nothing was taken. */
export function permitsOf({ ratePerMinute, spentUntil }: Pace, { wanted, now: at }: { wanted: number; now: Date }) {
	const now = at.getTime();
	const interval = MINUTE / ratePerMinute;
	// One permit's time beyond the burst: who asks twice a second loses nothing of what is not whole yet.
	const full = interval + BURST_MS;
	const noted = spentUntil === null ? null : Date.parse(spentUntil);
	// The quiet time itself, never its beginning taken from now: of a moment since 1970 a double keeps a fraction of a millisecond too
	// few, and a permit that is nearly one would be none for ever.
	const quiet = noted === null || noted > now + TOO_FAR_MS ? interval : Math.min(now - noted, full);
	const count = Math.min(wanted, Math.max(0, Math.floor(quiet / interval)));
	return {
		count,
		waitMs: Math.max(1, Math.ceil((count + 1) * interval - quiet)),
		spentUntil: count > 0 ? new Date(Math.ceil(now - quiet + count * interval)).toISOString() : null,
	};
}
