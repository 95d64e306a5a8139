// Owns what is handed out to leave: deliveries of one newsletter claimed under a lease as workers ask for them, judged once more
// when their turn comes, and given back untried where they do not leave after all.
import type { Services } from "../../../platform/services.ts";
import { recheck } from "./audience.server.ts";
import type { Claimed } from "./claimed.server.ts";
import { hasOpenDeliveries, writeTracked } from "./deliveries-store.server.ts";
import { claimDeliveries, releaseClaimed, renewLeases, skipClaimed } from "./delivery-states-store.server.ts";
import type { Watch } from "./watch.server.ts";

/** How long a claimed delivery may wait, and a message be under way; the dialogue's own limits are shorter. */
export const LEASE_MS = 3 * 60_000;
const RENEW_MS = 60_000;
const FIRST_LOOK_MS = 20;
const LAST_LOOK_MS = 500;

export type Supply = {
	/** The next delivery, once there is one; null when it is over. */
	take: () => Promise<Claimed | null>;
	/** It did not leave: whoever comes next takes it. */
	putBack: (delivery: Claimed) => void;
	/** It may not leave now: the database has it back. */
	release: (delivery: Claimed) => Promise<void>;
	/** The database has everything back that did not leave. */
	close: () => Promise<void>;
};

/** Opens it; what an earlier attempt of this process could not give back, the database failing in the middle of it, is free again. */
export async function openSupply(
	{ db, clock, log }: Pick<Services, "db" | "clock" | "log">,
	{ newsletterId, owner, hash, watch }: { newsletterId: string; owner: string; hash: (email: string) => string; watch: Watch },
): Promise<Supply> {
	const waiting: Claimed[] = [];
	let filling: Promise<void> | null = null;
	let emptyLooks = 0;

	/** Claims the next deliveries, waiting for one to be due, or the end. */
	async function fill(): Promise<void> {
		while (waiting.length === 0 && !watch.isOver()) {
			await watch.read();
			if (watch.isOver()) return;
			const claim = { newsletterId, owner, now: clock.now(), leaseMs: LEASE_MS, limit: watch.claimAtOnce() };
			const claimed = await claimDeliveries(db, claim);
			if (claimed.length > 0) {
				emptyLooks = 0;
				// Others may have put theirs back meanwhile: theirs stay.
				waiting.push(...(await judgeAgain(claimed)));
			} else if (await hasOpenDeliveries(db, newsletterId)) {
				emptyLooks += 1;
				// The last answers come within moments; deliveries asked to wait are there for hours.
				await watch.rest(Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 2 ** emptyLooks));
			} else watch.end();
		}
	}

	/** Those that may leave still, measured as the person wants it now. */
	async function judgeAgain(claimed: readonly Claimed[]): Promise<Claimed[]> {
		const { skip, tracked } = await recheck(db, claimed, hash);
		if (skip.length > 0) await skipClaimed(db, owner, skip, clock.now());
		for (const now of [true, false]) {
			const changed = claimed.filter((delivery) => delivery.tracked !== now && tracked.has(delivery.id) === now);
			await writeTracked(
				db,
				changed.map(({ id }) => id),
				now,
			);
		}
		const skipped = new Set(skip.map(({ id }) => id));
		return claimed.filter(({ id }) => !skipped.has(id)).map((delivery) => ({ ...delivery, tracked: tracked.has(delivery.id) }));
	}

	await releaseClaimed(db, { newsletterId, owner });
	const renewal = setInterval(() => {
		renewLeases(db, owner, new Date(clock.now().getTime() + LEASE_MS)).catch((error) =>
			log.warn({ err: error }, "leases could not be renewed"),
		);
	}, RENEW_MS);

	return {
		async take() {
			for (;;) {
				const delivery = waiting.shift();
				if (delivery) return delivery;
				if (watch.isOver()) return null;
				filling ??= fill().finally(() => {
					filling = null;
				});
				await filling;
			}
		},
		putBack(delivery) {
			waiting.unshift(delivery);
		},
		release: ({ id }) => releaseClaimed(db, { newsletterId, owner, id }),
		async close() {
			clearInterval(renewal);
			await releaseClaimed(db, { newsletterId, owner });
		},
	};
}
