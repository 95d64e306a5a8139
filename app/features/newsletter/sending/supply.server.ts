// Owns what is handed out to leave: deliveries of one newsletter claimed under a lease as workers ask for them, receiver by receiver
// as each may be written to, judged once more when their turn comes, and given back untried where they do not leave after all.
import type { Services } from "../../../platform/services.ts";
import { recheck } from "./audience.server.ts";
import type { Claimed } from "./claimed.server.ts";
import { hasOpenDeliveries, writeTracked } from "./deliveries-store.server.ts";
import { claimDeliveries, type Lane, releaseClaimed, renewLeases, skipClaimed } from "./delivery-states-store.server.ts";
import { openLanes } from "./lanes.server.ts";
import type { Traffic } from "./traffic.server.ts";
import type { Warming } from "./warming.server.ts";
import type { Watch } from "./watch.server.ts";

/** How long a claimed delivery may wait, and a message be under way; the dialogue's own limits are shorter. */
export const LEASE_MS = 3 * 60_000;
const RENEW_MS = 60_000;
const FIRST_LOOK_MS = 20;
const LAST_LOOK_MS = 500;
/** So many receivers are claimed from at once: any of them, so that none is written to in one go. */
const LANES_AT_ONCE = 12;

export type Supply = {
	/** The next delivery, once there is one; null when it is over. Whoever takes it gives it back, or says that it is `done`. */
	take: () => Promise<Claimed | null>;
	/** It did not leave: whoever comes next takes it. */
	putBack: (delivery: Claimed) => void;
	/** It may not leave now: the database has it back. */
	release: (delivery: Claimed) => Promise<void>;
	/** It has left, and is answered. */
	done: (delivery: Claimed) => void;
	/** The database has everything back that did not leave. */
	close: () => Promise<void>;
};

/** Opens it; what an earlier attempt of this process could not give back, the database failing in the middle of it, is free again. */
export async function openSupply(
	{ db, clock, log }: Pick<Services, "db" | "clock" | "log">,
	{
		newsletterId,
		owner,
		hash,
		watch,
		traffic,
		warming,
	}: { newsletterId: string; owner: string; hash: (email: string) => string; watch: Watch; traffic: Traffic; warming: Warming },
): Promise<Supply> {
	/** What is claimed, by receiver; a receiver none of whose is claimed has no place. */
	const waiting = new Map<string, Claimed[]>();
	const round = openLanes(db, newsletterId);
	let filling: Promise<void> | null = null;
	let emptyLooks = 0;

	/** Those of a receiver that have no place left today: their domain is warmed up, and they were never tried. */
	const waitForTomorrow = (receiver: string, deliveries: readonly Claimed[]) =>
		warming.isSpent(receiver) ? deliveries.filter(({ attempts }) => attempts === 0) : [];

	/** The first that may leave now; its receiver goes to the end, so that each has its turn. */
	function nextReady(): Claimed | null {
		for (const [receiver, deliveries] of waiting) {
			if (!traffic.isFree(receiver) || waitForTomorrow(receiver, deliveries).length > 0) continue;
			waiting.delete(receiver);
			const delivery = deliveries.shift();
			if (deliveries.length > 0) waiting.set(receiver, deliveries);
			if (delivery) return delivery;
		}
		return null;
	}

	/** Gives back what was claimed for receivers that have come to refuse us, or have had today's letters. */
	async function letGo(): Promise<void> {
		for (const [receiver, deliveries] of [...waiting]) {
			const back = traffic.isRefusing(receiver) ? deliveries : waitForTomorrow(receiver, deliveries);
			if (back.length === 0) continue;
			const others = deliveries.filter((delivery) => !back.includes(delivery));
			if (others.length > 0) waiting.set(receiver, others);
			else waiting.delete(receiver);
			await releaseClaimed(db, { newsletterId, owner, ids: back.map(({ id }) => id) });
		}
	}

	/** Claims from receivers none of whose is claimed, as much as each may be written to within seconds. */
	async function claim(): Promise<Claimed[]> {
		const now = clock.now();
		// Of a receiver that has had today's letters of a domain being warmed up, those alone who were tried before.
		const allowed = (lane: Lane) => ({ ...lane, hasQueued: lane.hasQueued && !warming.isSpent(lane.receiver) });
		const isWanted = (lane: Lane) => {
			const { receiver, hasQueued, hasDue } = allowed(lane);
			return (hasQueued || hasDue) && !waiting.has(receiver) && traffic.isFree(receiver);
		};
		const lanes = (await round.find({ now, isWanted, enough: LANES_AT_ONCE })).map(allowed);
		const rank = new Map(lanes.map((lane) => [lane, Math.random()]));
		const chosen = lanes.sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0)).slice(0, LANES_AT_ONCE);
		const most = watch.claimAtOnce();
		const usual = { newsletterId, owner, now, leaseMs: LEASE_MS, latestFirst: warming.holds && warming.day() !== null };
		const measured = chosen.flatMap((lane) => {
			const limit = traffic.claimAtOnce(lane.receiver);
			return limit === null ? [] : [{ lanes: [lane], limit: Math.min(limit, most) }];
		});
		const others = chosen.filter((lane) => !measured.some(({ lanes: [one] }) => one === lane));
		const claimed: Claimed[] = [];
		for (const { lanes: some, limit } of [...measured, { lanes: others, limit: most }])
			if (some.length > 0 && limit > 0) claimed.push(...(await claimDeliveries(db, { ...usual, lanes: some, limit })));
		return claimed;
	}

	/** Claims the next deliveries, waiting for one to be due, or the end. */
	async function fill(): Promise<void> {
		while (!watch.isOver()) {
			await watch.read();
			if (watch.isOver()) return;
			await traffic.read();
			await warming.read();
			await letGo();
			const claimed = await claim();
			// Others may have put theirs back meanwhile: theirs stay.
			for (const delivery of await judgeAgain(claimed))
				waiting.set(delivery.receiver, [...(waiting.get(delivery.receiver) ?? []), delivery]);
			if (claimed.length > 0) emptyLooks = 0;
			if ([...waiting.keys()].some(traffic.isFree)) return;
			if (claimed.length > 0) continue;
			if (waiting.size === 0 && !(await hasOpenDeliveries(db, newsletterId))) return watch.end();
			emptyLooks += 1;
			// The last answers come within moments; deliveries asked to wait are there for hours.
			await traffic.rest(Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 2 ** emptyLooks), watch.rest);
		}
	}

	/** Those that may leave still, measured as the person wants it now. */
	async function judgeAgain(claimed: readonly Claimed[]): Promise<Claimed[]> {
		if (claimed.length === 0) return [];
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
				const delivery = nextReady();
				if (delivery) {
					traffic.begin(delivery.receiver);
					return delivery;
				}
				if (watch.isOver()) return null;
				filling ??= fill().finally(() => {
					filling = null;
				});
				await filling;
			}
		},
		putBack(delivery) {
			traffic.end(delivery.receiver);
			waiting.set(delivery.receiver, [delivery, ...(waiting.get(delivery.receiver) ?? [])]);
		},
		async release({ id, receiver }) {
			traffic.end(receiver);
			await releaseClaimed(db, { newsletterId, owner, ids: [id] });
		},
		done: ({ receiver }) => traffic.end(receiver),
		async close() {
			clearInterval(renewal);
			await releaseClaimed(db, { newsletterId, owner });
		},
	};
}
