// Owns how far a sending is, out of the figures kept of it: asked again every two seconds while it is watched.
import type { Db } from "../../../../platform/db/open.ts";
import type { Newsletter } from "../../rules.ts";
import { pauseText, reasonText } from "../../sending/copy.ts";
import { type DeliveryStanding, standings, troubledStates } from "../../sending/delivery-states.ts";
import { type Alike, countOf, readMessages } from "../../sending/figures-store.server.ts";
import { stateWords } from "./copy.ts";

export type Progress = {
	status: Newsletter["status"];
	reason: Newsletter["pauseReason"];
	/** Why it stands still, in words. */
	standing: string | null;
	counts: Record<DeliveryStanding, number>;
	total: number;
	/** Failures that another try may mend: the address exists, and there is somebody to write to. */
	retriable: number;
	errors: { state: string; reason: string; code: number | null; count: number }[];
	ratePerMinute: number | null;
	connections: number | null;
	/** When this was counted, in milliseconds. */
	at: number;
};

const TROUBLES_AT_MOST = 20;

/** What went wrong, by state, reason and the server's code, the most frequent first. */
function troublesOf(messages: readonly Alike[]): Progress["errors"] {
	const troubled = messages.flatMap((message) => {
		const state = troubledStates.find((one) => one === message.state);
		return state ? [{ ...message, state }] : [];
	});
	return [...Map.groupBy(troubled, ({ state, reason, code }) => JSON.stringify([state, reason, code])).values()]
		.flatMap((some) => (some[0] ? [{ ...some[0], count: countOf(some) }] : []))
		.sort((one, other) => other.count - one.count)
		.slice(0, TROUBLES_AT_MOST)
		.map(({ state, reason, code, count }) => ({
			state: stateWords[state],
			reason: reason ? (reasonText[reason] ?? reason) : "—",
			code,
			count,
		}));
}

/** Reads how far a sending is. */
export async function readProgress(db: Db, newsletter: Newsletter, at: Date): Promise<Progress> {
	const messages = (await readMessages(db, [newsletter.id])).get(newsletter.id) ?? [];
	const counts = standings.map((standing) => [standing, countOf(messages, (message) => message.standing === standing)]);
	return {
		status: newsletter.status,
		reason: newsletter.pauseReason,
		standing: newsletter.pauseReason ? pauseText[newsletter.pauseReason] : null,
		counts: Object.fromEntries(counts) as Record<DeliveryStanding, number>,
		total: countOf(messages),
		retriable: countOf(messages, ({ retriable }) => retriable),
		errors: troublesOf(messages),
		ratePerMinute: newsletter.ratePerMinute,
		connections: newsletter.connections,
		at: at.getTime(),
	};
}
