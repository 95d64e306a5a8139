// Owns what this process knows of a newsletter while it sends it: whether it goes on, over how many connections, how fast. All of
// it is read from the database, again and again: whoever pauses, cancels or steers it says so there.
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../../platform/services.ts";
import { readSteering } from "../store.server.ts";

/** As nodemailer's pool, and what most servers allow a client. */
const USUAL_CONNECTIONS = 5;
const MOST_CONNECTIONS = 20;
const CLAIM_AT_MOST = 50;
const CLAIM_FOR_SECONDS = 5;
const LOOK_AGAIN_MS = 500;

export type Watch = {
	/** Whether nothing more is to leave from here. */
	isOver: () => boolean;
	/** Nothing more is to leave from here; whoever waits is woken. */
	end: () => void;
	/** Reads what the database says now; ends where it is sent no more. */
	read: () => Promise<void>;
	/** To be called after each reading. */
	onRead: (listener: () => void) => void;
	/** Over how many connections it may leave. */
	connections: () => number;
	/** How many deliveries may be claimed at once: not more than leave within seconds, so that whoever unsubscribes meanwhile is seen. */
	claimAtOnce: () => number;
	/** Waits, unless it is over. */
	rest: (ms: number) => Promise<unknown>;
	/** Waits, but not longer than a stop, or a pause by hand, allows. */
	pause: (ms: number) => Promise<void>;
};

/**
 * Knows nothing yet: `read` comes first.
 * @param options.pause - waits of the software's own; a test may make them short
 */
export function openWatch(
	{ db }: Pick<Services, "db">,
	id: string,
	options: { isStopping: () => boolean; pause?: (ms: number) => Promise<unknown> },
): Watch {
	const over = new AbortController();
	const isOver = () => over.signal.aborted || options.isStopping();
	const rest = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => {});
	const pauseOnce = options.pause ?? rest;
	let known = { connections: 1, claimAtOnce: 1, readAt: Number.NEGATIVE_INFINITY };
	let listen = () => {};

	async function read(): Promise<void> {
		const steering = await readSteering(db, id);
		const connections = Math.min(MOST_CONNECTIONS, Math.max(1, steering?.connections ?? USUAL_CONNECTIONS));
		const claim = steering?.ratePerMinute ? Math.ceil((steering.ratePerMinute / 60) * CLAIM_FOR_SECONDS) : CLAIM_AT_MOST;
		known = { connections, claimAtOnce: Math.min(CLAIM_AT_MOST, claim), readAt: performance.now() };
		if (steering?.status !== "sending") over.abort();
		listen();
	}

	return {
		isOver,
		end: () => over.abort(),
		read,
		onRead(listener) {
			listen = listener;
		},
		connections: () => known.connections,
		claimAtOnce: () => known.claimAtOnce,
		rest,
		async pause(ms) {
			for (let left = ms; left > 0 && !isOver(); left -= LOOK_AGAIN_MS) {
				await pauseOnce(Math.min(left, LOOK_AGAIN_MS));
				if (performance.now() - known.readAt > LOOK_AGAIN_MS) await read();
			}
		},
	};
}
