// Owns what this process knows of the receivers it writes to: how many messages are under way to each, which of them ask to wait,
// which refuse us. What they think of us is read from the rows, again and again; what is under way is known here.
import type { Services } from "../../../platform/services.ts";
import { isDue, type ReceiverStanding } from "../receivers/breaker.ts";
import { readStandings } from "../receivers/breaker-store.server.ts";
import { connectionsTo, paceOf } from "../receivers/limits.ts";

const CLAIM_FOR_SECONDS = 5;
const READ_EVERY_MS = 250;
const HELD_AT_MOST_MS = 500;

export type Traffic = {
	/** Reads what receivers think of us now. */
	read: () => Promise<void>;
	/** What the rows said of a receiver last; null: nothing. */
	standing: (receiver: string) => ReceiverStanding | null;
	/** Whether it refuses us, and no probe is due either. */
	isRefusing: (receiver: string) => boolean;
	/** Whether one more message may leave to it now. */
	isFree: (receiver: string) => boolean;
	/** How many may be claimed for it at once; null: as for everybody. */
	claimAtOnce: (receiver: string) => number | null;
	/** A message to it is under way, and under way no more. */
	begin: (receiver: string) => void;
	end: (receiver: string) => void;
	/** Its pace asks to wait. */
	hold: (receiver: string, ms: number) => void;
	/** Waits, but not longer than until something changes here. */
	rest: (ms: number, wait: (ms: number) => Promise<unknown>) => Promise<void>;
};

/** Knows nothing yet: `read` comes first. */
export function openTraffic({ db, clock }: Pick<Services, "db" | "clock">): Traffic {
	let standings = new Map<string, ReceiverStanding>();
	let readAt = Number.NEGATIVE_INFINITY;
	const counts = new Map<string, number>();
	const heldUntil = new Map<string, number>();
	let wake = () => {};

	const refuses = (receiver: string) => (standings.get(receiver)?.refusedSince ?? null) !== null;

	function isRefusing(receiver: string): boolean {
		const standing = standings.get(receiver);
		return standing !== undefined && refuses(receiver) && !isDue(standing, clock.now().getTime());
	}

	function isFree(receiver: string): boolean {
		if ((heldUntil.get(receiver) ?? 0) > performance.now() || isRefusing(receiver)) return false;
		const count = counts.get(receiver) ?? 0;
		if (refuses(receiver)) return count === 0;
		return count < connectionsTo(receiver);
	}

	return {
		async read() {
			if (performance.now() - readAt < READ_EVERY_MS) return;
			standings = await readStandings(db);
			readAt = performance.now();
		},
		standing: (receiver) => standings.get(receiver) ?? null,
		isRefusing,
		isFree,
		claimAtOnce(receiver) {
			if (refuses(receiver)) return 1;
			const pace = paceOf(receiver, standings.get(receiver)?.pace ?? null);
			return pace === null ? null : Math.ceil((pace / 60) * CLAIM_FOR_SECONDS);
		},
		begin(receiver) {
			counts.set(receiver, (counts.get(receiver) ?? 0) + 1);
		},
		end(receiver) {
			const left = (counts.get(receiver) ?? 1) - 1;
			if (left > 0) counts.set(receiver, left);
			else counts.delete(receiver);
			wake();
		},
		hold(receiver, ms) {
			// Asked again soon: its pace may have been raised meanwhile, by another process.
			heldUntil.set(receiver, performance.now() + Math.min(ms, HELD_AT_MOST_MS));
		},
		async rest(ms, wait) {
			const woken = new Promise<void>((resolve) => {
				wake = resolve;
			});
			await Promise.race([wait(ms), woken]);
			wake = () => {};
		},
	};
}
