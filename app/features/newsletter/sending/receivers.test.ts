// Receivers that refuse us, one by one: each is left alone by itself and asked again, the others go on, nobody good is blamed, and
// the whole ends without a hand.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { type Conduct, startHostileSmtp } from "../../../../tests/support/hostile-smtp.ts";
import { crowdOf, startReceivers } from "../../../../tests/support/receivers.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { until } from "../../../../tests/support/until.ts";
import type { Db } from "../../../platform/db/open.ts";
import { GIVES_UP_AFTER_MS } from "../receivers/breaker.ts";
import { noteRefusals, retryReceiver } from "../receivers/breaker-store.server.ts";
import { readRefusal } from "../receivers/read-refusal.ts";
import { listRefusing } from "../receivers/refusing-store.server.ts";
import { BREAK_AFTER } from "./answers.ts";
import { countStates } from "./deliveries-store.server.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";

/** How long an answer is waited for. Some come late on a busy machine, and what was handed over whole would be uncertain. */
const ANSWER_MS = process.env.LONG ? 5_000 : 2_000;
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

/** The hours pass, for whoever was asked to wait: a reader's turn, a receiver's probe, its pace. */
async function passHours(db: Db): Promise<void> {
	await db.updateTable("deliveries").set({ next_at: LONG_AGO }).where("state", "=", "deferred").execute();
	await db.updateTable("receivers").set({ next_try_at: LONG_AGO }).where("refused_since", "is not", null).execute();
	await db.updateTable("receivers").set({ paced_at: LONG_AGO, rate_at: LONG_AGO }).execute();
}

/** Hours pass again and again, until the sending is over or somebody must act. */
function hoursPass(db: Db): () => void {
	let isPassing = false;
	const passing = setInterval(() => {
		// One after the other: on a slow machine they would queue before the sender's own questions.
		if (isPassing) return;
		isPassing = true;
		void passHours(db)
			.catch(() => {})
			.finally(() => {
				isPassing = false;
			});
	}, 60);
	return () => clearInterval(passing);
}

const refusingUs = async (db: Db) =>
	(await db.selectFrom("receivers").select("receiver").where("refused_since", "is not", null).orderBy("receiver").execute()).map(
		({ receiver }) => receiver,
	);
const blocked: Conduct = {
	at: "rcpt",
	code: 550,
	text: "5.7.1 Service unavailable; client host [192.0.2.1] blocked using zen.spamhaus.org",
};

async function setUp(db: Db, smtp: { url: string; stop: () => Promise<void> }) {
	const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const run = (clock = services.clock) => {
		const sender = startSender({ ...services, clock }, { lookMs: 20, timeouts: { connect: 5_000, answer: ANSWER_MS } });
		cleanups.push(sender.stop);
		return sender;
	};
	const send = async (count: number) => {
		const id = await addNewsletter(db);
		await startSending(services, id, { actor: null, confirmCount: count });
		return id;
	};
	return { services, run, send };
}

/** The whole of a French list, three receivers of which come to refuse us in the middle of it. */
async function sendToTheWholeCountry(db: Db, count: number): Promise<void> {
	const crowd = crowdOf(count);
	const smtp = await startReceivers({ takes: Math.floor(count / 25) });
	const { run, send } = await setUp(db, smtp);
	await addReaders(db, count, (index) => ({ email: crowd[index]?.email ?? "" }));
	const id = await send(count);
	run();
	const dead = crowd.filter(({ of }) => of === "dead").map(({ email }) => email);
	const others = new Set(crowd.filter(({ of }) => of === "others").map(({ email }) => email));
	const stop = hoursPass(db);
	const withinMs = Math.max(60_000, count * 60);
	try {
		await until(async () => (await refusingUs(db)).join() === "google,orange,outlook", {
			withinMs,
			otherwise: () => "not all of them are left alone",
		});
		// The rest goes on meanwhile, and each is asked again, one letter at a time.
		await until(() => smtp.log.filter(({ to }) => others.has(to)).length === others.size, {
			withinMs,
			otherwise: () => "the others wait too",
		});
		await until(() => (["orange", "google", "outlook"] as const).every((one) => smtp.triesWhileRefusing(one) >= 8), {
			withinMs,
			otherwise: () => "they are not asked again",
		});
		expect((await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status).toBe("sending");
		smtp.relent();
		expect(await untilStatus(db, id, ["sent", "paused", "failed"], 4 * withinMs)).toBe("sent");
	} finally {
		stop();
	}
	expect(await countStates(db, id)).toEqual({ accepted: count - dead.length, failed: dead.length });
	expect(new Set(smtp.log.map(({ to }) => to)).size).toBe(smtp.log.length);
	// The dead ones are known by their first letter, and nobody else is.
	const suppressed = await db.selectFrom("suppressions").select("reason").execute();
	expect(suppressed).toHaveLength(dead.length);
	expect(dead.map((email) => smtp.tries.filter((to) => to === email).length)).toEqual(dead.map(() => 1));
	expect(await refusingUs(db)).toEqual([]);
}

describeOnEveryEngine("receivers that refuse us", (open) => {
	afterEach(cleanUp);

	test("500 readers: each is left alone by itself and asked again, nobody good is blamed, all the dead are known at once", async () => {
		await sendToTheWholeCountry((await open()).db, 500);
	});

	test.runIf(process.env.LONG)(
		"20,000 readers: the same",
		async () => {
			await sendToTheWholeCountry((await open()).db, 20_000);
		},
		3_600_000,
	);

	test("two people who refuse us stop nothing, this letter or the next; given up in the end, they are not blamed", async () => {
		const { db } = await open();
		const refusers = new Set(["lectrice-0@orange.fr", "lectrice-1@orange.fr"]);
		const smtp = await startHostileSmtp((address) => (refusers.has(address) ? blocked : "take"));
		const { run, send } = await setUp(db, smtp);
		await addReaders(db, 20, (index) => ({ email: `lectrice-${index}@orange.fr` }));
		run();
		for (const _letter of [1, 2]) {
			const id = await send(20);
			await expect.poll(() => countStates(db, id)).toEqual({ accepted: 18, deferred: 2 });
			expect(await refusingUs(db)).toEqual([]);
			const stop = hoursPass(db);
			expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
			stop();
			expect(await countStates(db, id)).toEqual({ accepted: 18, failed: 2 });
			const { refused_us_at, refusal } = (await deliveriesOf(db, id)).get("lectrice-0@orange.fr") ?? {};
			expect([refused_us_at, refusal]).toEqual([expect.any(String), expect.stringContaining("reputation/")]);
		}
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
	});

	test("two that refuse for good are asked again and again, alone with what is left: the letter waits and is not stopped for it", async () => {
		const { db } = await open();
		let isRefusing = true;
		const smtp = await startHostileSmtp(() => (isRefusing ? blocked : "take"));
		const { run, send } = await setUp(db, smtp);
		await addReaders(db, 20, (index) => ({ email: `lectrice-${index}@${index % 2 ? "orange.fr" : "free.fr"}` }));
		const id = await send(20);
		run();
		await until(async () => (await refusingUs(db)).join() === "free,orange", { otherwise: () => "they are not left alone" });
		const stop = hoursPass(db);
		const before = smtp.tries.length;
		await until(() => smtp.tries.length >= before + 2 * BREAK_AFTER, { otherwise: () => "they are not asked again" });
		expect(await db.selectFrom("newsletters").select(["status", "pause_reason"]).execute()).toEqual([
			{ status: "sending", pause_reason: null },
		]);
		isRefusing = false;
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
		stop();
		expect(await countStates(db, id)).toEqual({ accepted: 20 });
	});

	test("one that refuses for days is given up: the letter ends by itself, nobody is blamed, and may be tried again by hand", async () => {
		const { db } = await open();
		let isRefusing = true;
		const smtp = await startHostileSmtp((address) => (isRefusing && address.endsWith("@orange.fr") ? blocked : "take"));
		const { services, run, send } = await setUp(db, smtp);
		await addReaders(db, 60, (index) => ({ email: `lectrice-${index}@${index % 2 ? "orange.fr" : "free.fr"}` }));
		const id = await send(60);
		const first = run();
		await expect.poll(async () => (await countStates(db, id)).accepted).toBe(30);
		await expect.poll(() => listRefusing(db, id)).toMatchObject([{ receiver: "orange", class: "reputation", code: 550, waiting: 30 }]);
		const tried = smtp.tries.length;
		expect(tried).toBeLessThan(30 + 10);
		// Nothing leaves to it by itself before its time; told to, one letter asks.
		expect(await retryReceiver(db, "orange", new Date())).toBe(true);
		await expect.poll(() => smtp.tries.length).toBe(tried + 1);
		await expect.poll(async () => (await listRefusing(db, id))[0]?.tries).toBe(1);
		await first.stop();
		run({ now: () => new Date(Date.now() + GIVES_UP_AFTER_MS + 60_000) });
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
		const { accepted, failed } = await countStates(db, id);
		expect([accepted, failed]).toEqual([30, 30]);
		const reasons = new Set(
			[...(await deliveriesOf(db, id)).values()].flatMap(({ state, reason }) => (state === "failed" ? [reason] : [])),
		);
		expect(reasons).toContain("receiver-refuses");
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
		isRefusing = false;
		const { retryFailed } = await import("./commands.server.ts");
		expect(await retryFailed(services, id, { actor: "admin" })).toEqual({ id, count: 30 });
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
		expect(await countStates(db, id)).toEqual({ accepted: 60 });
	});

	test("what comes back as notices leaves a receiver alone as well, once several people are in them", async () => {
		const { db } = await open();
		const smtp = await startHostileSmtp();
		const { run, send } = await setUp(db, smtp);
		await addReaders(db, 5, (index) => ({ email: `lectrice-${index}@laposte.net` }));
		const id = await send(5);
		const sender = run();
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		await sender.stop();
		const text = "550 5.2.0 Mail rejete. LPN007_506 lectrice-1@laposte.net";
		const refusal = readRefusal({ receiver: "laposte", code: 550, text });
		const ids = [...(await deliveriesOf(db, id)).values()].map((row) => row.id);
		const note = (some: string[]) =>
			db.transaction().execute((tx) =>
				noteRefusals(
					tx,
					some.map((deliveryId) => ({ deliveryId, refusal, code: 550, reply: text })),
					new Date(),
				),
			);
		await note(ids.slice(0, 2));
		await note(ids.slice(0, 2));
		expect(await refusingUs(db)).toEqual([]);
		await note(ids.slice(2, 3));
		expect(await refusingUs(db)).toEqual(["laposte"]);
		expect((await db.selectFrom("receivers").select("reply").executeTakeFirst())?.reply).not.toContain("@");
	});
});
