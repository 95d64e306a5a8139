// Owns what an answer says of a link: whether it lives, whether that is sure, and when to ask again.

/** What the network says where no server answers. */
export const NETWORK_REASONS = ["dns", "refused", "tls", "private", "timeout", "network", "redirects"] as const;
export type NetworkReason = (typeof NETWORK_REASONS)[number];

export type Asked = { status: number; location: string | null } | { failure: NetworkReason };

export type LinkState = {
	ask_url: string;
	hops: number;
	due_at: string;
	verdict: string | null;
	reason: string | null;
	failures: number;
	failing_since: string | null;
};

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const MOST_HOPS = 5;
/** What says nothing is there; once more the next day, and it is believed. */
const SURE: readonly string[] = ["404", "410", "dns", "refused", "tls"];
const TIMES_SURE = 2;
/** A server may be ill for three days. */
const TIMES_UNSURE = 4;

/** The server is there and does not speak to programs, or not now: that is no reader's trouble. */
const REFUSES: readonly number[] = [401, 402, 403, 405, 406, 407, 409, 418, 429, 451, 501, 999];

/**
 * What is known of a link once its server was asked.
 * @param url - the link's own address
 * @returns what changes in its row
 */
export function judged(url: string, before: LinkState, answer: Asked, now: Date): LinkState {
	const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
	if ("status" in answer && answer.status >= 300 && answer.status < 400 && answer.location) {
		const next = URL.parse(answer.location, before.ask_url);
		if (next && /^https?:$/.test(next.protocol) && before.hops < MOST_HOPS) {
			next.hash = "";
			return { ...before, ask_url: next.href, hops: before.hops + 1, due_at: at(0) };
		}
		return failed(url, before, "redirects", now);
	}
	if ("failure" in answer) return failed(url, before, answer.failure, now);
	if (answer.status < 400 || REFUSES.includes(answer.status))
		return { ask_url: url, hops: 0, due_at: at(MONTH_MS), verdict: "alive", reason: null, failures: 0, failing_since: null };
	return failed(url, before, String(answer.status), now);
}

function failed(url: string, before: LinkState, reason: string, now: Date): LinkState {
	const failures = before.failures + 1;
	const enough = reason === "private" ? 1 : SURE.includes(reason) ? TIMES_SURE : TIMES_UNSURE;
	const isDead = before.verdict === "dead" || failures >= enough;
	return {
		ask_url: url,
		hops: 0,
		due_at: new Date(now.getTime() + (isDead ? MONTH_MS : DAY_MS)).toISOString(),
		verdict: isDead ? "dead" : before.verdict,
		reason,
		failures,
		failing_since: before.failing_since ?? now.toISOString(),
	};
}
