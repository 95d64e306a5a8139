// Owns what the sending of one newsletter knows of its domain's warming up: whether it is, and which receivers have had today's
// letters. The rows decide (flusher.server.ts); what is known here spares the asking.
import type { Services } from "../../../platform/services.ts";
import { type Day, localDay } from "../../../shared/local-days.ts";
import { domainOf } from "../../../shared/mail-address.ts";
import { roomOf } from "../warm-up/rules.ts";
import { readStands, readWarmUp } from "../warm-up/store.server.ts";

const READ_EVERY_MS = 250;

export type Warming = {
	/** Reads whether there is any, and how receivers stand. */
	read: () => Promise<void>;
	/** The day that is counted on; null: the domain is not warmed up. */
	day: () => Day | null;
	/** Whether whoever is above today's ceiling waits: not who was promised a letter of welcome. */
	holds: boolean;
	/** Whether a receiver has had today's letters. */
	isSpent: (receiver: string) => boolean;
	/** The rows said that it has. */
	noteSpent: (receiver: string) => void;
};

/** Knows nothing yet: `read` comes first. */
export function openWarming(
	{ db, clock, config }: Pick<Services, "db" | "clock" | "config">,
	{ from, holds }: { from: string; holds: boolean },
): Warming {
	const domain = domainOf(from).toLowerCase();
	let isOn = false;
	let spent = new Set<string>();
	let readAt = Number.NEGATIVE_INFINITY;
	const today = () => localDay(clock.now(), config.timeZone);
	return {
		holds,
		async read() {
			if (performance.now() - readAt < READ_EVERY_MS) return;
			isOn = await readWarmUp(db, domain);
			const stands = isOn && holds ? await readStands(db, today(), "full") : new Map();
			spent = new Set([...stands].flatMap(([receiver, stand]) => (roomOf(receiver, stand) === 0 ? [receiver] : [])));
			readAt = performance.now();
		},
		day: () => (isOn ? today() : null),
		isSpent: (receiver) => spent.has(receiver),
		noteSpent: (receiver) => void spent.add(receiver),
	};
}
