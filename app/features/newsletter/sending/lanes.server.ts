// Owns going round the receivers of a newsletter: a campaign may have thousands, and a look at all of them takes longer than the
// messages it finds. Each look goes on where the last one ended.
import type { Db } from "../../../platform/db/open.ts";
import { type Lane, listLanes } from "./delivery-states-store.server.ts";

/** So many receivers are read at a time; a newsletter that has no more is seen whole at each look. */
export const READ_AT_ONCE = 100;
/** So many times a look reads on, where it finds too little. */
const READ_AT_MOST = 5;

export type Lanes = {
	/** Receivers of what may leave now that are wanted, `enough` of them where there are as many; empty: none was met in this look. */
	find: (ask: { now: Date; isWanted: (lane: Lane) => boolean; enough: number }) => Promise<Lane[]>;
};

/** Begins with the first receiver. */
export function openLanes(db: Db, newsletterId: string): Lanes {
	const ended: Record<"queued" | "deferred", string | null> = { queued: null, deferred: null };

	async function look(
		state: "queued" | "deferred",
		{ now, isWanted, enough, times }: { now: Date; isWanted: (lane: Lane) => boolean; enough: number; times: number },
	): Promise<Map<string, Lane>> {
		const found = new Map<string, Lane>();
		const begun = ended[state];
		let rounds = 0;
		for (let time = 0; time < times && found.size < enough; time += 1) {
			const lanes = await listLanes(db, { newsletterId, state, now, after: ended[state], limit: READ_AT_ONCE });
			for (const lane of lanes.filter(isWanted)) found.set(lane.receiver, lane);
			ended[state] = lanes.length < READ_AT_ONCE ? null : (lanes.at(-1)?.receiver ?? null);
			if (ended[state] !== null) continue;
			rounds += 1;
			// From the first to the last, or to the last and round to the last again.
			if (begun === null || rounds === 2) break;
		}
		return found;
	}

	return {
		async find({ now, isWanted, enough }) {
			const queued = await look("queued", { now, isWanted, enough, times: READ_AT_MOST });
			const times = queued.size < enough ? READ_AT_MOST : 1;
			const due = await look("deferred", { now, isWanted, enough, times });
			for (const [receiver, lane] of due) queued.set(receiver, { ...lane, hasQueued: queued.has(receiver) });
			return [...queued.values()];
		},
	};
}
