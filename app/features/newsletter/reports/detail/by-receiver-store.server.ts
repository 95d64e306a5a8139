// Owns where the deliveries of a newsletter stand at each receiver, out of the figures kept of them.
import type { Db } from "../../../../platform/db/open.ts";
import { readFigures } from "../../sending/figures-store.server.ts";

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
	const figures = (await readFigures(db, [newsletterId], ["receiver"])).map(({ what, count }) => {
		const bar = what.indexOf("|");
		return { stands: what.slice(0, bar), receiver: what.slice(bar + 1), count };
	});
	const rows = [...Map.groupBy(figures, ({ receiver }) => receiver)].map(([receiver, some]) => {
		const of = (stands: string) => some.find((one) => one.stands === stands)?.count ?? 0;
		const refused = of("refused");
		return { receiver, accepted: of("accepted"), waiting: of("waiting") + refused, refused, failed: of("failed") };
	});
	const size = ({ accepted, waiting, failed }: AtReceiver) => accepted + waiting + failed;
	return rows.filter((row) => size(row) > 0).sort((one, other) => size(other) - size(one) || (one.receiver < other.receiver ? -1 : 1));
}
