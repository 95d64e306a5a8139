// Owns how often one client may do a thing, in this process's memory; nothing about a client is stored.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** One limit: `points` acts within `seconds`, a client. What has another name is counted apart. */
export type LimitRule = { name: string; points: number; seconds: number };

/** A public form: enough for a family behind one address, too little for a flood. The login has its own, in the database. */
export const PUBLIC_FORM = { points: 10, seconds: 600 };

export type Limits = {
	/** Counts one act. Answers null when it may go on, else the seconds to wait. */
	take: (rule: LimitRule, client: string) => Promise<number | null>;
	/** Counts nothing: the seconds to wait where nothing is left to this client, else null. */
	spent: (rule: LimitRule, client: string) => Promise<number | null>;
};

/** Opens the limits; `multiply` widens them all (tests that sign up many readers). */
export function openLimits(multiply = 1): Limits {
	const limiters = new Map<string, RateLimiterMemory>();
	const limiterOf = ({ name, points, seconds }: LimitRule) => {
		const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: points * multiply, duration: seconds });
		limiters.set(name, limiter);
		return limiter;
	};
	// Told by the clock, ended by a timer: where the clock is put back meanwhile it would name days.
	const secondsOf = ({ seconds }: LimitRule, { msBeforeNext }: RateLimiterRes) => Math.min(seconds, Math.ceil(msBeforeNext / 1_000));
	return {
		async spent(rule, client) {
			const counted = await limiterOf(rule).get(client);
			return counted && counted.remainingPoints <= 0 ? secondsOf(rule, counted) : null;
		},
		async take(rule, client) {
			try {
				await limiterOf(rule).consume(client);
				return null;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return secondsOf(rule, refusal);
				throw refusal;
			}
		},
	};
}
