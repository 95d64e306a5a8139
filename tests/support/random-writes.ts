// Writes drawn at random over a whole site: by commands, through the administrator's addresses of either server, and by hand.
import { addressesOf } from "./random-addresses.ts";
import { openHand, type Plan } from "./random-hand.ts";
import { itemActs } from "./random-item-acts.ts";
import { nameActs, seriesActs } from "./random-name-acts.ts";
import { letterActs, siteActs } from "./random-site-acts.ts";
import type { Site } from "./site.ts";

/** What a step does, by what a failure calls it. */
export type Step = {
	name: string;
	/** Pages it is bound to change. */
	changes: readonly string[];
	/** Does it. Answers the server that has written it; null where anything was written beside the two, or by either of them. */
	write: () => Promise<Site | null>;
};

export type RandomWrites = {
	/** What steps may do. */
	acts: readonly string[];
	/** The next step: each act comes as often as any other, where there is something to do. */
	next: () => Promise<Step>;
	addresses: () => Promise<string[]>;
	pick: <Item>(list: readonly Item[]) => Item;
	/** How far the ledger of what readers see that changed has come: another answer after any change. */
	ledger: () => Promise<{ last: number; length: number }>;
	close: () => Promise<void>;
};

/**
 * Opens the writes over two servers on one database, with the demonstration.
 * @param draw - numbers from 0 to 1 (random.ts)
 */
export async function openRandomWrites(
	sites: readonly [Site, Site],
	databaseUrl: string | null,
	draw: () => number,
): Promise<RandomWrites> {
	const hand = await openHand(sites, databaseUrl, draw);
	const { db, pick } = hand;
	const acts = { ...itemActs(hand), ...seriesActs(hand), ...nameActs(hand), ...siteActs(hand), ...(await letterActs(hand)) };
	const names = Object.keys(acts);
	const deck: string[] = [];

	async function nextPlan(): Promise<{ name: string; plan: Plan }> {
		for (;;) {
			if (deck.length === 0) deck.push(...names);
			const [name = ""] = deck.splice(Math.floor(draw() * deck.length), 1);
			const plan = await acts[name]?.();
			if (plan) return { name, plan };
		}
	}

	return {
		acts: names,
		async next() {
			const { name, plan } = await nextPlan();
			return {
				name,
				changes: plan.changes,
				async write() {
					hand.begin();
					await plan.write();
					return hand.writer();
				},
			};
		},
		addresses: () => addressesOf(db, pick),
		pick,
		async ledger() {
			const { fn } = db;
			const told = db.selectFrom("content_changes").select([fn.max("id").as("last"), fn.countAll().as("length")]);
			const { last, length } = await told.executeTakeFirstOrThrow();
			return { last: Number(last), length: Number(length) };
		},
		close: hand.close,
	};
}
