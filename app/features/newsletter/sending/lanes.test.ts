import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { claimDeliveries, type Lane, listLanes } from "./delivery-states-store.server.ts";
import { openLanes, READ_AT_ONCE } from "./lanes.server.ts";

const NOW = new Date("2026-11-23T10:00:00.000Z");
const EARLIER = "2026-11-23T09:59:00.000Z";
const LATER = "2026-11-23T11:00:00.000Z";
const ENOUGH = 12;

type Given = { receiver: string; state: "queued" | "deferred"; nextAt?: string };
const numbered = (count: number, one: (index: number) => Given) => Array.from({ length: count }, (_, index) => one(index));
const domain = (index: number) => `d${String(index).padStart(5, "0")}.exemple.fr`;

async function addDeliveries(db: Db, newsletterId: string, given: readonly Given[]): Promise<void> {
	const rows = given.map(({ receiver, state, nextAt }, index) => ({
		id: `${newsletterId}-${index}`,
		newsletter_id: newsletterId,
		email: `lectrice@${receiver}`,
		email_key: `lectrice-${index}@${receiver}`,
		token: `${newsletterId}-${index}`,
		receiver,
		state,
		next_at: nextAt ?? null,
	}));
	for (let from = 0; from < rows.length; from += 500)
		await db
			.insertInto("deliveries")
			.values(rows.slice(from, from + 500))
			.execute();
}

const all = () => true;
const ready = ({ hasQueued, hasDue }: Lane) => hasQueued || hasDue;

describeOnEveryEngine("going round the receivers of a newsletter", (open) => {
	test("a newsletter that has few is seen whole at each look, each receiver once, with what it has", async () => {
		const { db } = await open();
		const id = await addNewsletter(db);
		await addDeliveries(db, id, [
			{ receiver: "", state: "queued" },
			{ receiver: "orange", state: "queued" },
			{ receiver: "orange", state: "queued" },
			{ receiver: "orange", state: "deferred", nextAt: EARLIER },
			{ receiver: "google", state: "deferred", nextAt: LATER },
			{ receiver: "yahoo", state: "deferred", nextAt: "2027-01-01T00:00:00.000Z" },
		]);
		const lanes = openLanes(db, id);
		const seen = [
			{ receiver: "", hasQueued: true, hasDue: false, hasAhead: false },
			{ receiver: "orange", hasQueued: true, hasDue: true, hasAhead: false },
			{ receiver: "yahoo", hasQueued: false, hasDue: true, hasAhead: true },
		];
		for (let look = 0; look < 3; look += 1) {
			const found = await lanes.find({ now: NOW, isWanted: ready, enough: ENOUGH });
			expect(found.sort((one, other) => (one.receiver < other.receiver ? -1 : 1))).toEqual(seen);
		}
	});

	test("of thousands, a look reads no more than it needs; looks go round, and none is left out", async () => {
		const { db } = await open();
		const id = await addNewsletter(db);
		const count = 3 * READ_AT_ONCE + 50;
		await addDeliveries(
			db,
			id,
			numbered(count, (index) => ({ receiver: domain(index), state: "queued" })),
		);
		expect(await listLanes(db, { newsletterId: id, state: "queued", now: NOW, after: null, limit: READ_AT_ONCE })).toHaveLength(
			READ_AT_ONCE,
		);
		const lanes = openLanes(db, id);
		expect((await lanes.find({ now: NOW, isWanted: all, enough: ENOUGH })).map(({ receiver }) => receiver)).toEqual(
			numbered(READ_AT_ONCE, (index) => ({ receiver: domain(index), state: "queued" })).map(({ receiver }) => receiver),
		);
		const met = new Set<string>();
		while (met.size < count) {
			const found = (await lanes.find({ now: NOW, isWanted: all, enough: ENOUGH })).slice(0, ENOUGH);
			expect(found).not.toEqual([]);
			await claimDeliveries(db, { newsletterId: id, owner: "us", now: NOW, leaseMs: 60_000, limit: ENOUGH, lanes: found });
			for (const { receiver } of found) {
				expect(met.has(receiver)).toBe(false);
				met.add(receiver);
			}
		}
		expect(await lanes.find({ now: NOW, isWanted: all, enough: ENOUGH })).toEqual([]);
	});

	test("the few that are due are met, however many wait before them, and those not wanted hide none", async () => {
		const { db } = await open();
		const id = await addNewsletter(db);
		const waiting = 12 * READ_AT_ONCE;
		await addDeliveries(db, id, [
			...numbered(waiting, (index) => ({ receiver: domain(index), state: "deferred", nextAt: LATER })),
			{ receiver: "z1.exemple.fr", state: "deferred", nextAt: EARLIER },
			{ receiver: "z2.exemple.fr", state: "queued" },
		]);
		const lanes = openLanes(db, id);
		const met = new Set<string>();
		for (let look = 0; look < 3; look += 1)
			for (const { receiver } of await lanes.find({ now: NOW, isWanted: ready, enough: ENOUGH })) met.add(receiver);
		expect([...met].sort()).toEqual(["z1.exemple.fr", "z2.exemple.fr"]);
		expect(await openLanes(db, id).find({ now: NOW, isWanted: () => false, enough: ENOUGH })).toEqual([]);
	});
});
