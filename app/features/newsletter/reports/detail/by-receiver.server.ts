// Owns the table of a sending by receiver: the largest by name, the others together, and how fast each is written to.
import type { Db } from "../../../../platform/db/open.ts";
import { readStandings } from "../../receivers/breaker-store.server.ts";
import { receiverName } from "../../receivers/recognise.ts";
import { countDead, listBursts } from "../../sending/burst-store.server.ts";
import { warmUpCopy } from "../../warm-up/copy.ts";
import { type AtReceiver, countByReceiver } from "./by-receiver-store.server.ts";
import { detailCopy as copy } from "./copy.ts";

const NAMED_AT_MOST = 10;

export type ShownReceiver = Omit<AtReceiver, "receiver"> & { name: string; pace: string };

/**
 * Reads it; nothing where there is one receiver that has refused nobody, and holds nobody back.
 * @param ceilings - how many people a day receivers get, whose readers wait for another day: the domain is warmed up
 */
export async function readByReceiver(
	db: Db,
	newsletterId: string,
	ceilings: ReadonlyMap<string, number> = new Map(),
): Promise<ShownReceiver[]> {
	const rows = await countByReceiver(db, newsletterId);
	const standings = await readStandings(db);
	const refuses = (receiver: string) => Boolean(standings.get(receiver)?.refusedSince);
	if (rows.length < 2 && !rows.some(({ receiver, refused }) => refused > 0 || refuses(receiver) || ceilings.has(receiver))) return [];
	const paceAt = (receiver: string) => {
		if (refuses(receiver)) return copy.paceRefused;
		const pace = standings.get(receiver)?.pace;
		if (pace) return copy.paceSlowed(pace);
		const ceiling = ceilings.get(receiver);
		return ceiling === undefined ? copy.paceUsual : warmUpCopy.pace(ceiling);
	};
	const known = rows.filter(({ receiver }) => receiver !== "");
	const named = known.slice(0, NAMED_AT_MOST);
	const others = rows.filter((row) => !named.includes(row));
	const sum = (figure: "accepted" | "waiting" | "refused" | "failed") => others.reduce((total, row) => total + row[figure], 0);
	return [
		...named.map(({ receiver, ...figures }) => ({ ...figures, name: receiverName(receiver), pace: paceAt(receiver) })),
		...(others.length > 0
			? [
					{
						name: copy.otherReceivers,
						accepted: sum("accepted"),
						waiting: sum("waiting"),
						refused: sum("refused"),
						failed: sum("failed"),
						pace: "—",
					},
				]
			: []),
	];
}

/** What is said of receivers that called abnormally many readers of a newsletter dead at once: nobody was struck off for it. */
export async function readShownBursts(db: Db, newsletterId: string): Promise<string[]> {
	const receivers = await listBursts(db, newsletterId);
	return Promise.all(
		receivers.map(async (receiver) => copy.calledDead(receiverName(receiver), await countDead(db, { newsletterId, receiver }))),
	);
}
