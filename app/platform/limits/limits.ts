// Owns how often one client may do a thing, in this process's memory; nothing about a client is stored.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** One limit: `points` acts within `seconds`, a client. */
export type LimitRule = { points: number; seconds: number };

/** The public forms: enough for a family behind one address, too little for a flood. The login has its own, in the database. */
export const limitRules = {
	signup: { points: 10, seconds: 600 },
	/** Mails that ask to confirm, a day: a client that types address after address bothers few people. */
	confirmation: { points: 30, seconds: 86_400 },
	story: { points: 10, seconds: 600 },
} satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

export type Limits = {
	/** Counts one act. Answers null when it may go on, else the seconds to wait. */
	take: (name: LimitName, client: string) => Promise<number | null>;
};

/** Opens the limits; `multiply` widens them all (tests that sign up many readers). */
export function openLimits(multiply = 1): Limits {
	const limiters = new Map(
		Object.entries(limitRules).map(([name, rule]) => [
			name,
			new RateLimiterMemory({ points: rule.points * multiply, duration: rule.seconds }),
		]),
	);
	return {
		async take(name, client) {
			try {
				await limiters.get(name)?.consume(client);
				return null;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000);
				throw refusal;
			}
		},
	};
}
