// The figures kept of deliveries are those of the ledger, at any moment: whoever changes a row, several at once, a process killed in
// the middle, a copy put back.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { countRows, foldFigures, tallyOf } from "../../../../tests/support/counted-deliveries.ts";
import { describeOnEveryEngine, freshDatabase } from "../../../../tests/support/databases.ts";
import { addNewsletter } from "../../../../tests/support/sending.ts";
import { insertRows } from "../../../platform/db/load.ts";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { markDelivery } from "../bounces/store.server.ts";
import { nameNobody } from "../readers/retention-store.server.ts";
import { forgetDeliveries, markDeliveryLeft, stopTracking } from "../readers/store.server.ts";
import { noteRefusals } from "../receivers/breaker-store.server.ts";
import { writeReceiver } from "../receivers/domains-store.server.ts";
import { countByReceiver } from "../reports/detail/by-receiver-store.server.ts";
import { readOutcome } from "../reports/detail/timeline-store.server.ts";
import { addEvent, markMachineClicks } from "../reports/measuring/measure-store.server.ts";
import { addDeliveries } from "./audience-store.server.ts";
import { writeTracked } from "./deliveries-store.server.ts";
import {
	acceptUncertain,
	claimDeliveries,
	giveUpWaiting,
	markSending,
	readdressWaiting,
	recoverDeliveries,
	releaseClaimed,
	releaseHeld,
	requeueFailed,
	requeueUncertain,
	type Settled,
	settleDeliveries,
	skipCancelled,
	skipClaimed,
} from "./delivery-states-store.server.ts";
import { countOf, readMessages } from "./figures-store.server.ts";

const START = Date.parse("2026-11-20T08:00:00.000Z");
const OWNERS = ["one", "two", "three"];
const RECEIVERS = ["orange", "google", "exemple.fr", ""];
const LEASE_MS = 180_000;

/** The same numbers for the same seed (mulberry32). */
function diceOf(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (end: number) => Math.floor(next() * end);
	return {
		below,
		one: <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing,
		chance: (part: number) => next() < part,
	};
}
type Dice = ReturnType<typeof diceOf>;

/** What the screens read of the figures, told as `countRows` tells it. */
async function readKept(db: Db, id: string) {
	const messages = (await readMessages(db, [id])).get(id) ?? [];
	const { tallies, links, ...outcome } = await readOutcome(db, id);
	const sumOf = (some: readonly { name: string | null; count: number }[]) => {
		const sums: Record<string, number> = {};
		for (const { name, count } of some) if (name) sums[name] = (sums[name] ?? 0) + count;
		return sums;
	};
	const hours = (tally: readonly { hour: string; count: number }[]) => sumOf(tally.map(({ hour, count }) => ({ name: hour, count })));
	const troubled = messages.filter(({ state }) => ["failed", "deferred", "uncertain", "skipped"].includes(state));
	const receivers = (await countByReceiver(db, id)).flatMap(({ receiver, accepted, failed, waiting, refused }) => [
		{ name: `accepted ${receiver}`, count: accepted },
		{ name: `failed ${receiver}`, count: failed },
		{ name: `waiting ${receiver}`, count: waiting - refused },
		{ name: `refused ${receiver}`, count: refused },
	]);
	return {
		states: sumOf(messages.map(({ standing, count }) => ({ name: standing, count }))),
		troubles: sumOf(troubled.map(({ state, reason, code, count }) => ({ name: JSON.stringify([state, reason, code]), count }))),
		retriable: countOf(messages, ({ retriable }) => retriable),
		accepted: hours(tallies.accepted),
		bounced: hours(tallies.bounced),
		unsubscribed: hours(tallies.unsubscribed),
		...outcome,
		opens: hours(tallies.opens),
		clicks: hours(tallies.clicks),
		links: sumOf(links.map(({ url, count }) => ({ name: url, count }))),
		receivers: sumOf(receivers.filter(({ count }) => count > 0)),
	};
}

/** Of one moment, whatever is being written meanwhile. */
async function expectExact(db: Db, ids: readonly string[], engine: string, when: string): Promise<void> {
	const look = async (transaction: Db) => {
		for (const id of ids) expect(await readKept(transaction, id), when).toEqual(await countRows(transaction, id));
	};
	const moment = db.transaction();
	await (engine === "postgres" ? moment.setIsolationLevel("repeatable read") : moment).execute(look);
}

type Play = { db: Db; ids: string[]; dice: Dice; now: Date };
const at = ({ now, dice }: Play) => new Date(now.getTime() - dice.below(3 * 3_600_000));

async function some({ dice }: Play, tx: Db, table: "deliveries" | "newsletter_subscribers", most: number): Promise<string[]> {
	const rows = await tx.selectFrom(table).select("id").orderBy("id").execute();
	return Array.from({ length: Math.min(most, rows.length) }, () => dice.one(rows).id);
}

function settledOf({ dice, now }: Play, id: string): Settled {
	const state = dice.one(["accepted", "accepted", "accepted", "deferred", "failed", "uncertain", "queued"] as const);
	const refusesUs = state !== "accepted" && dice.chance(0.4);
	const isFailed = state === "failed";
	return {
		id,
		state,
		code: state === "uncertain" ? null : state === "accepted" ? 250 : dice.one([450, 550, 554]),
		reply: "said",
		reason: state === "accepted" ? null : dice.one(["no-such-address", "policy", "with|bars"]),
		bounceKind: isFailed ? dice.one(["hard", "soft", null]) : null,
		nextAt: state === "deferred" ? now.toISOString() : null,
		refusal: null,
		refusesUs,
	};
}

/** Everything that happens to a delivery; each is one transaction, as in the software. */
const acts: ((play: Play, transaction: Db) => Promise<unknown>)[] = [
	async ({ dice, ids }, tx) => {
		const people = Array.from({ length: 1 + dice.below(6) }, () => {
			const id = randomUUID();
			return { id, email: `${id}@exemple.fr`, email_key: `${id}@exemple.fr`, tracking_consent: dice.one(["granted", "denied"]) };
		});
		await tx.insertInto("newsletter_subscribers").values(people).execute();
		const recipients = people.map((person) => ({ ...person, first_name: null, receiver: dice.one(RECEIVERS) }));
		await addDeliveries(tx, dice.one(ids), recipients, () => dice.one([undefined, null, "first", "second"] as const));
	},
	...Array.from({ length: 4 }, () => async (play: Play, tx: Db) => {
		const newsletterId = play.dice.one(play.ids);
		const owner = play.dice.one(OWNERS);
		const claimed = await claimDeliveries(tx, { newsletterId, owner, now: play.now, leaseMs: LEASE_MS, limit: 1 + play.dice.below(8) });
		if (play.dice.chance(0.2)) await releaseClaimed(tx, { newsletterId, owner });
		const ids = claimed.map(({ id }) => id);
		if (play.dice.chance(0.2))
			await skipClaimed(
				tx,
				owner,
				ids.slice(0, 1).map((id) => ({ id, reason: "left" as never })),
				play.now,
			);
		const messages = claimed.map(({ id, email }) => ({ id, email: email ?? "" }));
		if (play.dice.chance(0.9))
			await markSending(tx, { newsletterId, owner, messages, leaseUntil: new Date(play.now.getTime() + LEASE_MS) });
	}),
	...Array.from({ length: 5 }, () => async (play: Play, tx: Db) => {
		const owner = play.dice.one(OWNERS);
		const rows = await tx.selectFrom("deliveries").select("id").where("lease_owner", "=", owner).orderBy("id").limit(6).execute();
		await settleDeliveries(
			tx,
			owner,
			rows.map(({ id }) => settledOf(play, id)),
			at(play),
		);
	}),
	// A process is gone.
	(play, tx) => recoverDeliveries(tx, play.now, [play.dice.one(OWNERS)]),
	(play, tx) => releaseHeld(tx, play.dice.one(play.ids), play.dice.one(["first", "second"]), 3),
	async (play, tx) => {
		const id = play.dice.one(play.ids);
		await tx.updateTable("newsletters").set({ status: "cancelled" }).where("id", "=", id).execute();
		await skipCancelled(tx, id, { now: play.now, atMost: 2 });
		await tx.updateTable("newsletters").set({ status: "sending" }).where("id", "=", id).execute();
	},
	(play, tx) =>
		giveUpWaiting(tx, {
			newsletterId: play.dice.one(play.ids),
			receiver: play.dice.one(RECEIVERS),
			refusal: "rate/x",
			confirmedBefore: play.dice.one([null, play.now.toISOString()]),
			now: play.now,
			atMost: 2,
		}),
	(play, tx) => requeueFailed(tx, play.dice.one(play.ids)),
	(play, tx) => requeueUncertain(tx, { newsletterId: play.dice.one(play.ids), ids: null }),
	(play, tx) => acceptUncertain(tx, { newsletterId: play.dice.one(play.ids), ids: null }),
	async (play, tx) => {
		const [subscriberId = ""] = await some(play, tx, "newsletter_subscribers", 1);
		const email = `${randomUUID()}@exemple.org`;
		await readdressWaiting(tx, { subscriberId, email, emailKey: email, receiver: play.dice.one(RECEIVERS), at: play.now.toISOString() });
	},
	async (play, tx) => {
		const [id = ""] = await some(play, tx, "newsletter_subscribers", 1);
		if (play.dice.chance(0.3)) await forgetDeliveries(tx, id, `hash-${id}`);
	},
	async (play, tx) => {
		const [id = ""] = await some(play, tx, "deliveries", 1);
		const iso = at(play).toISOString();
		await markDelivery(tx, id, play.dice.one([{ bounced_at: iso, bounce_kind: play.dice.one(["hard", "soft"]) }, { complained_at: iso }]));
	},
	async (play, tx) => {
		const [deliveryId = ""] = await some(play, tx, "deliveries", 1);
		await noteRefusals(
			tx,
			[{ deliveryId, refusal: { class: "rate", rule: "x", receiver: "orange", waitMs: null } as never, code: 550, reply: "no" }],
			play.now,
		);
	},
	async (play, tx) => markDeliveryLeft(tx, (await some(play, tx, "deliveries", 1))[0] ?? "", at(play).toISOString()),
	async (play, tx) => stopTracking(tx, (await some(play, tx, "newsletter_subscribers", 1))[0] ?? ""),
	async (play, tx) => writeTracked(tx, await some(play, tx, "deliveries", 3), play.dice.chance(0.6)),
	async (play, tx) => nameNobody(tx, [(await some(play, tx, "deliveries", 1))[0] ?? ""]),
	(play, tx) => writeReceiver(tx, { domain: "exemple.fr", receiver: play.dice.one(["ovh", "gandi"]), at: play.now.toISOString() }),
	...Array.from({ length: 4 }, () => async (play: Play, tx: Db) => {
		const [id] = await some(play, tx, "deliveries", 1);
		const row =
			id && (await tx.selectFrom("deliveries").select(["newsletter_id", "subscriber_id"]).where("id", "=", id).executeTakeFirst());
		if (!row) return;
		const delivery = { id, newsletterId: row.newsletter_id, subscriberId: row.subscriber_id, acceptedAt: null };
		const kind = play.dice.one(["open", "click"] as const);
		const url = kind === "click" ? play.dice.one(["https://exemple.fr/un", "https://exemple.fr/deux"]) : null;
		for (let count = play.dice.below(3); count >= 0; count--)
			await addEvent(tx, delivery, { kind, url, at: at(play).toISOString(), machine: play.dice.chance(0.2) });
		if (play.dice.chance(0.3)) await markMachineClicks(tx, id, at(play).toISOString());
	}),
	// By hand.
	async (play, tx) => {
		const [id = ""] = await some(play, tx, "deliveries", 1);
		if (play.dice.chance(0.3)) await tx.deleteFrom("deliveries").where("id", "=", id).execute();
		else await sql`update deliveries set state = ${play.dice.one(["accepted", "odd", "queued"])} where id = ${id}`.execute(tx);
	},
];

class Killed extends Error {}

/** One act; now and then its process is killed before it is committed. */
async function playOne(play: Play): Promise<void> {
	const act = play.dice.one(acts);
	const isKilled = play.dice.chance(0.1);
	try {
		await play.db.transaction().execute(async (transaction) => {
			await act(play, transaction);
			if (isKilled) throw new Killed();
		});
	} catch (error) {
		// A delivery removed by hand, as another writes what happened to it, refuses that.
		const isExpected = error instanceof Killed || /deadlock|duplicate key|UNIQUE|foreign key/.test(String(error));
		if (!isExpected) throw error;
	}
}

async function startPlay(db: Db, seed: number): Promise<Play> {
	const ids = [await addNewsletter(db, { status: "sending" }), await addNewsletter(db, { status: "sending" })];
	return { db, ids, dice: diceOf(seed), now: new Date(START) };
}

const copies: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const remove of copies.splice(0)) await remove();
});

/** Puts what is there into an empty database of the other engine, as a copy does. */
async function copyElsewhere(db: Db, engine: OpenDatabase["engine"]): Promise<Db> {
	const other = await freshDatabase(engine, { migrated: true });
	copies.push(other.remove);
	const there = other.open().db;
	for (const table of ["newsletters", "newsletter_subscribers", "deliveries", "delivery_events"] as const) {
		const rows = (await db.selectFrom(table).selectAll().execute()).map((row) => ({ ...row }) as Record<string, unknown>);
		const flags = { tracked: Boolean, machine: Boolean, is_archived: (value: unknown) => (value === null ? null : Boolean(value)) };
		const as = (name: string, value: unknown) =>
			name in flags && engine === "postgres"
				? flags[name as keyof typeof flags](value)
				: typeof value === "boolean"
					? Number(value)
					: value;
		const told = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, as(name, value)])));
		await there.transaction().execute((transaction) => insertRows(transaction, table, told as never));
	}
	return there;
}

describeOnEveryEngine("the figures kept of deliveries", (open, engine) => {
	test.each([1, 2, 3])("are those of the ledger through a history drawn at random (%i)", async (seed) => {
		const { db } = await open();
		const play = await startPlay(db, seed);
		for (let step = 0; step < 240; step++) {
			play.now = new Date(START + step * 400_000);
			await playOne(play);
			if (step % 12 === 0) await expectExact(db, play.ids, engine, `seed ${seed}, step ${step}`);
			if (step % 50 === 0) for (const id of play.ids) await foldFigures(db, id);
		}
		await expectExact(db, play.ids, engine, `seed ${seed}, at the end`);
		const other = engine === "sqlite" ? "postgres" : "sqlite";
		await expectExact(await copyElsewhere(db, other), play.ids, other, "put back elsewhere");
		await db.deleteFrom("deliveries").execute();
		for (const id of play.ids) expect((await readMessages(db, [id])).get(id)).toEqual([]);
	});

	test("are exact while several write at once", async () => {
		const { db } = await open();
		const play = await startPlay(db, 4);
		for (let round = 0; round < 25; round++) {
			play.now = new Date(START + round * 400_000);
			const writers = Array.from({ length: 6 }, async () => {
				for (let count = 0; count < 4; count++) await playOne(play);
			});
			await Promise.all([...writers, expectExact(db, play.ids, engine, `round ${round}`)]);
		}
		await expectExact(db, play.ids, engine, "at the end");
	});

	test("count a message once that is settled in the moment in which it is opened, and one opened twice in one moment", async () => {
		const { db } = await open();
		const { ids } = await startPlay(db, 5);
		const [id = ""] = ids;
		const names = Array.from({ length: 40 }, () => randomUUID());
		await db
			.insertInto("deliveries")
			.values(
				names.map((name) => ({
					id: name,
					newsletter_id: id,
					email_key: name,
					token: name,
					state: "sending",
					lease_owner: "one",
					tracked: engine === "postgres" ? true : (1 as never),
				})),
			)
			.execute();
		const click = (name: string) =>
			addEvent(
				db,
				{ id: name, newsletterId: id, subscriberId: null, acceptedAt: null },
				{ kind: "click", at: new Date(START).toISOString(), url: "https://exemple.fr/un", machine: false },
			);
		const settle = (name: string) =>
			settleDeliveries(
				db,
				"one",
				[
					{
						id: name,
						state: "accepted",
						code: 250,
						reply: "",
						reason: null,
						bounceKind: null,
						nextAt: null,
						refusal: null,
						refusesUs: false,
					},
				],
				new Date(START),
			);
		await Promise.all(names.flatMap((name) => [click(name), settle(name), click(name)]));
		await expectExact(db, ids, engine, "all at once");
		expect((await readKept(db, id)).clicks).toEqual(tallyOf(names.map(() => "2026-11-20T08")));
	});
});
