// Owns counting where the deliveries of a newsletter stand at each receiver.
import type { Db } from "../../../../platform/db/open.ts";
import { type DeliveryState, deliveryStateOf, openStates } from "../../sending/delivery-states.ts";

/** The deliveries of one receiver; '' is of those written down before receivers were told apart. */
export type AtReceiver = {
	receiver: string;
	accepted: number;
	waiting: number;
	/** Of those that wait, how many it has refused for something of ours. */
	refused: number;
	failed: number;
};

/** Counts them, the largest first; a receiver all of whose deliveries were set aside is not there. */
export async function countByReceiver(db: Db, newsletterId: string): Promise<AtReceiver[]> {
	const counted = await db
		.selectFrom("deliveries")
		.select((row) => ["state", "receiver", row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletterId)
		// In the order of deliveries_by_state: read from the index alone.
		.groupBy(["state", "receiver"])
		.execute();
	const refused = await db
		.selectFrom("deliveries")
		.select((row) => ["receiver", row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletterId)
		.where("state", "=", "deferred" satisfies DeliveryState)
		.where("refused_us_at", "is not", null)
		.groupBy("receiver")
		.execute();
	const isOpen = (state: DeliveryState) => openStates.some((open) => open === state);
	const rows = [...Map.groupBy(counted, ({ receiver }) => receiver)].map(([receiver, some]) => {
		const of = (isOne: (state: DeliveryState) => boolean) =>
			some.reduce((sum, { state, count }) => (isOne(deliveryStateOf(state)) ? sum + Number(count) : sum), 0);
		return {
			receiver,
			accepted: of((state) => state === "accepted"),
			waiting: of(isOpen),
			refused: Number(refused.find((row) => row.receiver === receiver)?.count ?? 0),
			failed: of((state) => state === "failed"),
		};
	});
	const size = ({ accepted, waiting, failed }: AtReceiver) => accepted + waiting + failed;
	return rows.filter((row) => size(row) > 0).sort((one, other) => size(other) - size(one) || (one.receiver < other.receiver ? -1 : 1));
}
