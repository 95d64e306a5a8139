// Owns one connection to the mail server and its rate: opened when a message is to leave over it, again after it ended, longer and
// longer pauses between where the server lets nobody in or asks to go slower.
import { type Line, LineError, type Outcome, type ReadyMail } from "../../../platform/mail/line.ts";
import type { Services } from "../../../platform/services.ts";
import type { Verdict } from "./answers.ts";

const SLOWEST_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MOST_SLOWNESS = 8;
/** Of one connection, while none hears of the server: with the pauses between, some eight minutes. */
const MOST_CONNECTS = 15;
const SEEN_AT_ONCE_MS = 5_000;

export type Connection = {
	/** Makes sure that a message can be handed over; false: not now, `pauseMs` says when to try again. */
	open: () => Promise<boolean>;
	/** Hands one message over; never throws. */
	send: (mail: ReadyMail) => Promise<Outcome>;
	/** What an answer meant: our own server, or receivers one after the other, may ask all connections to go slower. */
	heed: (verdict: Pick<Verdict, "slow" | "state" | "refusal">, receiver: string) => void;
	/** How long to wait before the next message; 0: not at all. */
	coolMs: () => number;
	/** How long to wait before the next try to open it. */
	pauseMs: () => number;
	close: () => void;
};

function growing(times: number): number {
	return Math.min(SLOWEST_MS, FIRST_PAUSE_MS * 2 ** times);
}

/**
 * Opens no connection yet; what one of them learns of the server, all know.
 * @param options.giveUp - the server cannot be used: nothing more is to leave, and the newsletter says why
 */
export function openServer(
	{ log }: Pick<Services, "log">,
	options: { newsletterId: string; openLine: () => Line; giveUp: (reason: "login" | "unreachable") => Promise<void> },
): { connect: () => Connection } {
	let coolUntil = 0;
	let slowness = 0;
	/** Which receivers asked to go slower since one of them took a message. */
	const asking = new Set<string>();
	/** How often the server has let somebody in, or answered to a message. */
	let heard = 0;

	function connect(): Connection {
		const line = options.openLine();
		/** Tries to be let in; `unheard`: those since the server was last heard, on whichever connection. */
		let misses = { tries: 0, unheard: 0, heard: -1 };

		async function open(): Promise<boolean> {
			if (line.isOpen()) return true;
			try {
				await line.open();
				heard += 1;
				misses = { tries: 0, unheard: 0, heard: -1 };
				return true;
			} catch (error) {
				if (!(error instanceof LineError)) throw error;
				// A server that takes fewer connections than we have refuses some of them for as long as the others work.
				misses = { tries: misses.tries + 1, unheard: misses.heard === heard ? misses.unheard + 1 : 1, heard };
				log.warn({ newsletter: options.newsletterId, tries: misses.tries, reason: error.message }, "the mail server could not be used");
				if (error.kind === "login") await options.giveUp("login");
				else if (misses.unheard >= MOST_CONNECTS) await options.giveUp("unreachable");
				return false;
			}
		}

		/** A connection used before may have been closed between two messages: that is seen at once, and nothing of this one has left. */
		async function sendAgainIfClosed(mail: ReadyMail): Promise<Outcome> {
			const wasUsed = line.used() > 0;
			const began = performance.now();
			const outcome = await line.send(mail);
			const wasClosed =
				wasUsed &&
				performance.now() - began < SEEN_AT_ONCE_MS &&
				((outcome.kind === "lost" && !outcome.begun) ||
					(outcome.kind === "refused" && outcome.code === 421 && outcome.stage !== "message"));
			return wasClosed && (await open()) ? line.send(mail) : outcome;
		}

		return {
			open,
			async send(mail) {
				const outcome = await sendAgainIfClosed(mail);
				if (outcome.kind !== "lost") heard += 1;
				return outcome;
			},
			heed({ slow, state, refusal }, receiver) {
				if (slow) asking.add(refusal?.scope === "mailbox" ? "" : receiver);
				else if (state === "accepted") asking.clear();
				// One receiver that asks for it is slowed down alone (../receivers/breaker.ts).
				if (slow && asking.size > 1) {
					slowness = Math.min(slowness + 1, MOST_SLOWNESS);
					coolUntil = performance.now() + growing(slowness);
				} else if (state === "accepted") slowness = 0;
			},
			coolMs: () => Math.max(0, coolUntil - performance.now()),
			pauseMs: () => growing(Math.max(1, misses.tries)),
			close: () => line.close(),
		};
	}
	return { connect };
}
