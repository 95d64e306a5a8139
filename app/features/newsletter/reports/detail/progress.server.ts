// Owns how far a sending is, counted from its rows through indexes: asked again every two seconds while it is watched.
import type { Db } from "../../../../platform/db/open.ts";
import type { Newsletter } from "../../rules.ts";
import { pauseText, reasonText } from "../../sending/copy.ts";
import { countRetriable, countStates, countTroubles } from "../../sending/deliveries-store.server.ts";
import { type DeliveryState, deliveryStates, sumOf } from "../../sending/delivery-states.ts";
import { stateWords } from "./copy.ts";

export type Progress = {
	status: Newsletter["status"];
	reason: Newsletter["pauseReason"];
	/** Why it stands still, in words. */
	standing: string | null;
	counts: Record<DeliveryState, number>;
	total: number;
	/** Failures that another try may mend: the address exists, and there is somebody to write to. */
	retriable: number;
	errors: { state: string; reason: string; code: number | null; count: number }[];
	ratePerMinute: number | null;
	connections: number | null;
	/** When this was counted, in milliseconds. */
	at: number;
};

const none = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>;

/** Reads how far a sending is. */
export async function readProgress(db: Db, newsletter: Newsletter, at: Date): Promise<Progress> {
	const counts = await countStates(db, newsletter.id);
	const troubles = await countTroubles(db, newsletter.id);
	return {
		status: newsletter.status,
		reason: newsletter.pauseReason,
		standing: newsletter.pauseReason ? pauseText[newsletter.pauseReason] : null,
		counts: { ...none, ...counts },
		total: sumOf(counts),
		retriable: counts.failed ? await countRetriable(db, newsletter.id) : 0,
		errors: troubles.map(({ state, reason, code, count }) => ({
			state: stateWords[state],
			reason: reason ? (reasonText[reason] ?? reason) : "—",
			code,
			count,
		})),
		ratePerMinute: newsletter.ratePerMinute,
		connections: newsletter.connections,
		at: at.getTime(),
	};
}
