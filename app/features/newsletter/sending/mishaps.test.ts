// What goes wrong between two statements: a database that fails, somebody acting in the same moment, a server with few places.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { readNewsletter } from "../store.server.ts";
import { decideUncertain, retryFailed, scheduleSending } from "./commands.server.ts";
import { countStates } from "./deliveries-store.server.ts";
import { claimDeliveries, markSending, settleDeliveries } from "./delivery-states-store.server.ts";
import { finishIfDone } from "./endings.server.ts";
import { type SenderOptions, startSender } from "./sender.server.ts";
import { renderToFreeze, startChecked, startSending } from "./start.server.ts";
import { sendTest } from "./test-mail.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const by = { actor: "admin" };

async function setUp(database: OpenDatabase, options: Parameters<typeof startSmtp>[1] = {}) {
	const smtp = await startSmtp({}, options);
	const services = await sendingServices(database, { SMTP_URL: smtp.url });
	cleanups.push(smtp.stop);
	const run = (given: SenderOptions = {}, over = services) => {
		const sender = startSender(over, { lookMs: 20, ...given });
		cleanups.push(sender.stop);
		return sender;
	};
	return { smtp, services, run, db: database.db };
}

const rename = (db: Db, from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(db);

/** A sending that left, with one delivery in this state. */
async function addSent(
	db: Db,
	state: string,
	given: { status?: string; lease_owner?: string } = {},
): Promise<{ id: string; delivery: string }> {
	const id = await addNewsletter(db, { status: given.status ?? "sent", started_at: "2026-01-01T00:00:00.000Z" });
	const delivery = randomUUID();
	await db
		.insertInto("deliveries")
		.values({
			id: delivery,
			newsletter_id: id,
			email: "zoe@exemple.org",
			email_key: "zoe@exemple.org",
			token: delivery,
			state,
			lease_owner: given.lease_owner ?? null,
		})
		.execute();
	return { id, delivery };
}

describeOnEveryEngine("mishaps of a sending", (open) => {
	afterEach(cleanUp);

	test("put back and opened again together, or not at all: nobody waits in a sending that is over", async () => {
		const { services, db } = await setUp(await open());
		const failed = await addSent(db, "failed");
		const uncertain = await addSent(db, "uncertain");
		await rename(db, "journal", "journal_away");
		await expect(retryFailed(services, failed.id, by)).rejects.toThrow();
		await expect(decideUncertain(services, uncertain.id, { ...by, decision: "resend", deliveries: null })).rejects.toThrow();
		await rename(db, "journal_away", "journal");
		expect([await countStates(db, failed.id), await countStates(db, uncertain.id)]).toEqual([{ failed: 1 }, { uncertain: 1 }]);
		expect(await retryFailed(services, failed.id, by)).toEqual({ id: failed.id, count: 1 });
		expect((await readNewsletter(db, failed.id))?.status).toBe("sending");
	});

	test("put back in the very moment the sending ends, they still leave", async () => {
		const { services, db } = await setUp(await open());
		for (let round = 0; round < 15; round++) {
			const { id } = await addSent(db, "failed", { status: "sending" });
			await Promise.all([finishIfDone(services, id), retryFailed(services, id, by), finishIfDone(services, id)]);
			expect({ status: (await readNewsletter(db, id))?.status, ...(await countStates(db, id)) }).toEqual({ status: "sending", queued: 1 });
		}
	});

	test("rows claimed when the database failed are free again, in the same process", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 3 });
		run();
		await untilStatus(db, id, ["sent"]);
		await db.updateTable("deliveries").set({ state: "failed" }).execute();
		const stopped = vi.spyOn(services.log, "error");
		await rename(db, "suppressions", "suppressions_away");
		await retryFailed(services, id, by);
		await expect.poll(() => stopped.mock.calls.length, { interval: 5 }).toBeGreaterThan(0);
		await rename(db, "suppressions_away", "suppressions");
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(smtp.taken).toHaveLength(6);
	});

	test("who leaves after their row was claimed gets nothing", async () => {
		const database = await open();
		const { db } = await setUp(database);
		const { id } = await addSent(db, "queued", { status: "sending" });
		await addReaders(db, 1, () => ({ id: "lectrice" }));
		await db.updateTable("deliveries").set({ subscriber_id: "lectrice" }).execute();
		const mine = { newsletterId: id, owner: "nous" };
		const [row] = await claimDeliveries(db, { ...mine, now: new Date(), leaseMs: 60_000, limit: 5 });
		const messages = [{ id: row?.id ?? "", email: row?.email ?? "" }];
		const mark = () => markSending(db, { ...mine, messages, leaseUntil: new Date(Date.now() + 60_000) });
		await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: "2026-01-01T00:00:00.000Z" }).execute();
		expect(await mark()).toEqual(new Set());
		await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: null }).execute();
		expect(await mark()).toEqual(new Set([row?.id]));
	});

	test("« later », heard after the sending was over, is a failure that may be tried again; before, it waits", async () => {
		const { services, db } = await setUp(await open());
		const over = await addSent(db, "uncertain", { lease_owner: "nous" });
		const open2 = await addSent(db, "uncertain", { lease_owner: "nous", status: "sending" });
		const late = {
			state: "deferred",
			code: 451,
			reply: "451 later",
			reason: "asked-to-wait",
			bounceKind: null,
			refusal: null,
			refusesUs: false,
		} as const;
		const nextAt = "2030-01-01T00:00:00.000Z";
		await settleDeliveries(
			db,
			"nous",
			[over, open2].map(({ delivery }) => ({ ...late, nextAt, id: delivery })),
			new Date(),
		);
		expect((await deliveriesOf(db, over.id)).get("zoe@exemple.org")).toMatchObject({ state: "failed", next_at: null, smtp_code: 451 });
		expect((await deliveriesOf(db, open2.id)).get("zoe@exemple.org")).toMatchObject({ state: "deferred", next_at: nextAt });
		expect(await retryFailed(services, over.id, by)).toMatchObject({ count: 1 });
	});

	test("moved to another date while it was being started, a newsletter waits for that date; one that cannot be read holds up no other", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 1);
		const [moved, broken, due] = [await addNewsletter(db), await addNewsletter(db), await addNewsletter(db)];
		const at = (ms: number) => new Date(Date.now() + ms).toISOString();
		await scheduleSending(services, moved, { ...by, at: at(60_000), confirmCount: 1 });
		const seen = await readNewsletter(db, moved);
		if (!seen) throw new Error("it is not there");
		await scheduleSending(services, moved, { ...by, at: at(3_600_000), confirmCount: 1 });
		const start = { toFreeze: await renderToFreeze(services, seen), key: "une clé", actor: null, count: 1 };
		await expect(startChecked(services, seen, start)).rejects.toMatchObject({ status: 409 });
		expect((await readNewsletter(db, moved))?.status).toBe("scheduled");
		await db
			.updateTable("newsletters")
			.set({ status: "scheduled", scheduled_at: "2020-99-99T00:00:00.000Z" })
			.where("id", "=", broken)
			.execute();
		await db
			.updateTable("newsletters")
			.set({ status: "scheduled", scheduled_at: at(-1_000) })
			.where("id", "=", due)
			.execute();
		run();
		await untilStatus(db, due, ["sent"]);
		expect(smtp.taken).toHaveLength(1);
	});

	test("a server that takes fewer connections than there are is no server away", async () => {
		const { smtp, services, run, db } = await setUp(await open(), { clients: 1 });
		await addReaders(db, 60);
		const id = await addNewsletter(db, { connections: 4 });
		await startSending(services, id, { ...by, confirmCount: 60 });
		run({ pause: (ms) => wait(Math.min(ms, 5)) });
		expect(await untilStatus(db, id, ["sent", "paused"])).toBe("sent");
		expect(smtp.taken).toHaveLength(60);
	});

	test("a server that cannot carry accents before the @ is not asked to: no fault of the reader, who may be tried again", async () => {
		const { smtp, services, run, db } = await setUp(await open(), { smtputf8: false });
		const email = "zoé@xn--caf-thtre-g2a7ed.fr";
		await addReaders(db, 2, (index) => (index === 0 ? { email } : {}));
		const id = await addNewsletter(db);
		const words = "le serveur d’envoi ne prend pas les accents avant le @";
		await expect(sendTest(services, id, [email])).rejects.toThrow(`L’essai n’a pas pu partir. «\u00a0${words}\u00a0»`);
		const { sent, refused } = await sendTest(services, id, [email, "moi@exemple.fr"]);
		expect([sent, refused]).toEqual([["moi@exemple.fr"], [{ address: email, reply: words }]]);

		await startSending(services, id, { ...by, confirmCount: 2 });
		const sender = run();
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		const fate = () => db.selectFrom("deliveries").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
		expect(await fate()).toMatchObject({ state: "failed", reason: "accents", smtp_code: null, bounced_at: null, next_at: null });
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
		expect(smtp.taken.flatMap(({ to }) => to)).toEqual(["moi@exemple.fr", "lectrice-1@exemple.org"]);

		await sender.stop();
		const able = await startSmtp();
		cleanups.push(able.stop);
		run({}, { ...services, config: { ...services.config, mail: { ...services.config.mail, smtpUrl: able.url } } });
		expect(await retryFailed(services, id, by)).toEqual({ id, count: 1 });
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(await fate()).toMatchObject({ state: "accepted", reason: null });
	});
});
