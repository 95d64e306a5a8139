// How fast each receiver lets itself be written to, as data: what they publish, or what senders' tools keep to where they publish
// nothing (docs/receivers.md). Where several figures are known the lowest stands.
import { HOUR, MINUTE } from "../../../platform/mail/back-off.ts";

export type Limits = {
	/** Connections at once: so many of its messages are handed to our server at a time. How many go on one is that server's affair. */
	connections: number;
	/** Messages a minute; null: no figure is known. */
	perMinute: number | null;
	/** How long to leave it alone once it has asked for that without saying how long. */
	waitMs: number;
};

const usual: Limits = { connections: 5, perMinute: null, waitMs: 30 * MINUTE };

const known: Record<string, Limits> = {
	orange: { connections: 2, perMinute: 800, waitMs: HOUR },
	laposte: { connections: 2, perMinute: null, waitMs: 3 * HOUR },
	free: { connections: 2, perMinute: null, waitMs: 2 * HOUR },
	sfr: { connections: 2, perMinute: null, waitMs: 2 * HOUR },
	google: { connections: 5, perMinute: null, waitMs: 10 * MINUTE },
	yahoo: { connections: 5, perMinute: null, waitMs: 2 * HOUR },
	outlook: { connections: 5, perMinute: null, waitMs: 30 * MINUTE },
	microsoft: { connections: 5, perMinute: null, waitMs: 30 * MINUTE },
	apple: { connections: 10, perMinute: null, waitMs: 15 * MINUTE },
	gmx: { connections: 4, perMinute: null, waitMs: HOUR },
	mailru: { connections: 1, perMinute: null, waitMs: 2 * HOUR },
	zoho: { ...usual, waitMs: 15 * MINUTE },
	mimecast: { connections: 10, perMinute: null, waitMs: 30 * MINUTE },
	barracuda: { connections: 10, perMinute: null, waitMs: 90 * MINUTE },
	ironport: { ...usual, waitMs: HOUR },
};

/** How many messages may be under way to a receiver at once; one that nothing is known of takes as many as the newsletter has connections. */
export function connectionsTo(receiver: string): number {
	return known[receiver]?.connections ?? Number.POSITIVE_INFINITY;
}

/** How many messages a minute a receiver is written to: what it takes, or less since it has asked for that; null: as many as leave. */
export function paceOf(receiver: string, asked: number | null): number | null {
	const most = Math.min(known[receiver]?.perMinute ?? Number.POSITIVE_INFINITY, asked ?? Number.POSITIVE_INFINITY);
	return Number.isFinite(most) ? most : null;
}

/** The limits of a receiver; of one that nothing is known of, cautious ones. */
export function limitsOf(receiver: string | null): Limits {
	return (receiver !== null && known[receiver]) || usual;
}
