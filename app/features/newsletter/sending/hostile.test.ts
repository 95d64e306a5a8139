// Servers that drop the connection at every stage, refuse, stall and greylist: by the server's own log nobody is lost, nobody
// gets it twice.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { type Conduct, startHostileSmtp } from "../../../../tests/support/hostile-smtp.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

/** Time passes for those asked to wait, until the sending is over. */
async function finish(db: Db, id: string): Promise<void> {
	const passing = setInterval(() => {
		db.updateTable("deliveries")
			.set({ next_at: "2020-01-01T00:00:00.000Z" })
			.where("state", "=", "deferred")
			.execute()
			.catch(() => {});
	}, 60);
	try {
		await untilStatus(db, id, ["sent", "failed", "paused"]);
	} finally {
		clearInterval(passing);
	}
}

/** What each reader meets, by their number; later tries are taken, but for those refused for good. */
const conducts: Conduct[] = [
	"drop-rcpt",
	"drop-message",
	"drop-unanswered",
	"drop-taken",
	"stall-rcpt",
	"stall-message",
	{ at: "rcpt", code: 421, text: "4.3.2 Service shutting down" },
	{ at: "message", code: 421, text: "4.3.2 Service shutting down" },
	{ at: "rcpt", code: 450, text: "4.2.0 Greylisted" },
	{ at: "message", code: 451, text: "4.3.0 Try again" },
	{ at: "rcpt", code: 454, text: "4.7.0 Throttling failure: maximum sending rate exceeded" },
	{ at: "rcpt", code: 550, text: "5.1.1 No such user" },
	{ at: "message", code: 550, text: "No thank you" },
	{ at: "rcpt", code: 552, text: "5.2.2 Over quota" },
	{ at: "message", code: 552, text: "5.3.4 Message too big" },
];
const OTHERS = 23;
const ends: Record<string, string> = {
	"drop-message": "uncertain",
	"drop-unanswered": "uncertain",
	"drop-taken": "uncertain",
	"stall-message": "uncertain",
};

describeOnEveryEngine("a hostile mail server", (open) => {
	afterEach(cleanUp);

	test("drops, stalls and refusals at each stage: everyone ends where they should, none lost, none twice", async () => {
		const database = await open();
		const count = conducts.length + OTHERS;
		const smtp = await startHostileSmtp((address, before) => {
			const meets = conducts[Number(/\d+/.exec(address)?.[0])];
			return meets === undefined || (before > 0 && !(typeof meets === "object" && meets.code >= 500)) ? "take" : meets;
		});
		const services = await sendingServices(database, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		const emails = await addReaders(database.db, count);
		const id = await addNewsletter(database.db);
		await startSending(services, id, { actor: null, confirmCount: count });
		const sender = startSender(services, { lookMs: 20, timeouts: { connect: 2_000, answer: 600 } });
		cleanups.push(sender.stop);
		await finish(database.db, id);

		const rows = await deliveriesOf(database.db, id);
		expect(rows.size).toBe(count);
		for (const [index, meets] of conducts.entries()) {
			const row = rows.get(emails[index] ?? "");
			const refusedForGood = typeof meets === "object" && meets.code >= 500;
			const expected = refusedForGood ? "failed" : (typeof meets === "string" && ends[meets]) || "accepted";
			expect({ meets, state: row?.state }).toEqual({ meets, state: expected });
			if (refusedForGood) expect(row).toMatchObject({ smtp_code: meets.code, smtp_reply: expect.stringContaining(meets.text) });
		}
		const taken = smtp.log.map(({ to }) => to);
		expect(taken.filter((to, index) => taken.indexOf(to) !== index)).toEqual([]);
		for (const email of emails) {
			const state = rows.get(email)?.state;
			if (state === "accepted") expect(taken).toContain(email);
			if (state === "failed") expect(taken).not.toContain(email);
		}
		// An uncertain one is tried once: never again by itself.
		for (const [email, row] of rows) if (row.state === "uncertain") expect(smtp.tries.filter((to) => to === email)).toHaveLength(1);
		expect(smtp.mostConnections()).toBeLessThanOrEqual(5);
	});

	test("everybody greylisted, then taken: a whole list asked to wait is no error", async () => {
		const database = await open();
		const smtp = await startHostileSmtp((_address, before) =>
			before === 0 ? { at: "rcpt", code: 450, text: "4.2.0 Greylisted" } : "take",
		);
		const services = await sendingServices(database, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		await addReaders(database.db, 60);
		const id = await addNewsletter(database.db, { connections: 2 });
		await startSending(services, id, { actor: null, confirmCount: 60 });
		const sender = startSender(services, { lookMs: 20 });
		cleanups.push(sender.stop);
		await finish(database.db, id);
		const rows = [...(await deliveriesOf(database.db, id)).values()];
		expect(new Set(rows.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(["accepted 2"]));
		expect(smtp.log).toHaveLength(60);
		expect(smtp.mostConnections()).toBeLessThanOrEqual(2);
	});

	test("whoever stops gives the rest back at once, though one message hangs: another process sends it meanwhile", async () => {
		const database = await open();
		const { db } = database;
		let hangs = 0;
		const smtp = await startHostileSmtp(() => (hangs++ === 0 ? "stall-message" : "take"));
		const services = await sendingServices(database, { SMTP_URL: smtp.url });
		cleanups.push(() => rm(services.config.dataDir, { recursive: true, force: true }));
		await addReaders(db, 30);
		const id = await addNewsletter(db, { connections: 1 });
		await startSending(services, id, { actor: null, confirmCount: 30 });
		const first = startSender(services, { lookMs: 20 });
		// What hangs ends with the server, which says 421.
		cleanups.push(first.stop, smtp.stop);
		await expect.poll(() => smtp.tries.length, { interval: 5 }).toBe(1);
		let ended = false;
		const stopping = first.stop().then(() => {
			ended = true;
		});
		const second = startSender(services, { lookMs: 20 });
		cleanups.push(second.stop);
		const states = async () => [...(await deliveriesOf(db, id)).values()].map(({ state }) => state).sort();
		// What the mail server took may not be written down yet: its end would make that uncertain.
		await expect.poll(async () => (await states()).filter((state) => state === "accepted"), { interval: 20 }).toHaveLength(29);
		expect(smtp.log).toHaveLength(29);
		expect(ended).toBe(false);
		await smtp.stop();
		await stopping;
		expect(await states()).toEqual([...Array.from({ length: 29 }, () => "accepted"), "deferred"]);
	});

	test("a server that is away for a while costs nobody a try", async () => {
		const database = await open();
		const gone = await startHostileSmtp();
		await gone.stop();
		const services = await sendingServices(database, { SMTP_URL: gone.url });
		cleanups.push(() => rm(services.config.dataDir, { recursive: true, force: true }));
		await addReaders(database.db, 5);
		const id = await addNewsletter(database.db);
		await startSending(services, id, { actor: null, confirmCount: 5 });
		const sender = startSender(services, { lookMs: 20, pause: async () => {} });
		cleanups.push(sender.stop);
		expect(await untilStatus(database.db, id, ["paused"])).toBe("paused");
		await sender.stop();
		const row = await database.db.selectFrom("newsletters").select("pause_reason").where("id", "=", id).executeTakeFirstOrThrow();
		expect(row.pause_reason).toBe("unreachable");
		const rows = [...(await deliveriesOf(database.db, id)).values()];
		expect(new Set(rows.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(["queued 0"]));
	});
});
