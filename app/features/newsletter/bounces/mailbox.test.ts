import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { returnedMail } from "../../../../tests/support/bounces.ts";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startImap } from "../../../../tests/support/imap.ts";
import { settingsWith } from "../../../../tests/support/settings.ts";
import { type Config, readConfig } from "../../../platform/config/config.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { holdSending, releaseSending } from "../../../platform/mail/sending-hold.server.ts";
import { suppressedAmong, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { markDeliveryLeft } from "../readers/store.server.ts";
import { mailboxName, readBounces, readMailbox } from "./mailbox.server.ts";
import { readHealth } from "./store.server.ts";

const DAY_MS = 86_400_000;
const start = new Date("2026-11-21T09:00:00.000Z");

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

async function imap(options: Parameters<typeof startImap>[0] = {}) {
	const server = await startImap(options);
	stops.push(server.stop);
	return server;
}

function servicesOf(database: OpenDatabase, bounceMailbox: Config["bounceMailbox"] = null) {
	let now = new Date();
	return {
		...database,
		log: pino({ level: "silent" }),
		config: { ...readConfig({}), bounceMailbox },
		settings: settingsWith(),
		clock: { now: () => now },
		later: (ms: number) => {
			now = new Date(now.getTime() + ms);
		},
	};
}

type Db = OpenDatabase["db"];

async function newsletter(db: Db, status = "sending"): Promise<string> {
	const id = randomUUID();
	await db.insertInto("newsletters").values({ id, title: "Une lettre", subject: "Une lettre", content: "Bonjour.", status }).execute();
	return id;
}

async function reader(db: Db, email = "zoe@exemple.org"): Promise<string> {
	const id = randomUUID();
	await db.insertInto("newsletter_subscribers").values({ id, email, email_key: email }).execute();
	return id;
}

async function delivery(db: Db, given: { newsletterId: string; subscriberId: string | null; email?: string | null; daysAgo?: number }) {
	const token = randomUUID().replaceAll("-", "");
	const email = given.email === undefined ? "zoe@exemple.org" : given.email;
	await db
		.insertInto("deliveries")
		.values({
			id: randomUUID(),
			newsletter_id: given.newsletterId,
			subscriber_id: given.subscriberId,
			email,
			email_key: email ?? `hash-${token}`,
			token,
			state: "accepted",
			settled_at: new Date(start.getTime() - (given.daysAgo ?? 0) * DAY_MS).toISOString(),
		})
		.execute();
	return token;
}

const rowOf = (db: Db, token: string) => db.selectFrom("deliveries").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const readerOf = (db: Db, id: string) => db.selectFrom("newsletter_subscribers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const statusOf = async (db: Db, id: string) =>
	db.selectFrom("newsletters").select(["status", "pause_reason"]).where("id", "=", id).executeTakeFirstOrThrow();
async function isSuppressed(db: Db, email = "zoe@exemple.org") {
	const hash = (await suppressionHasher(db))(email);
	return (await suppressedAmong(db, [hash])).size > 0;
}
const suppressions = (db: Db) => db.selectFrom("suppressions").select("reason").execute();

describeOnEveryEngine("the mailbox of what comes back", (open) => {
	test.each([
		"postfix-unknown",
		"exim-unknown",
		"gmail-unknown",
		"outlook-unknown",
		"orange-unknown",
		"base64",
		"no-original",
		"message-id-only",
		"no-status",
		"qmail-unknown",
		"exim-text",
	])("%s: the address is given up at once, the mail marked as read", async (name) => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await newsletter(db);
		const token = await delivery(db, { newsletterId: id, subscriberId: await reader(db) });
		server.deliver(returnedMail(name, { token, email: "zoe@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect(await rowOf(db, token)).toMatchObject({ state: "accepted", bounce_kind: "hard" });
		expect((await rowOf(db, token)).smtp_reply).toMatch(/5\.1\.|inconnu|Bad domain|unknown/);
		expect(await suppressions(db)).toEqual([{ reason: "hard" }]);
		expect(await isSuppressed(db)).toBe(true);
		expect(await statusOf(db, id)).toMatchObject({ status: "sending" });
		expect(server.mails()).toEqual([{ uid: 1, seen: true }]);
	});

	test.each([
		["zoe@été.fr", "zoe@xn--t-9fab.fr"],
		["Zoe@xn--t-9fab.fr", "zoe@été.fr"],
	])("a mail that went to %s and a report that names %s speak of one address", async (email, reported) => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const token = await delivery(db, { newsletterId: await newsletter(db), subscriberId: await reader(db, email), email });
		server.deliver(returnedMail("postfix-unknown", { token, email: reported }));
		await readMailbox(servicesOf(database), server.place);
		expect(await rowOf(db, token)).toMatchObject({ bounce_kind: "hard" });
		expect(await isSuppressed(db, email)).toBe(true);
	});

	test("what is our own fault, said by one receiver of three mails, holds back that receiver's mail alone and suppresses nobody", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await newsletter(db);
		const atGoogle = async (email: string, subscriberId: string | null = null) => {
			const token = await delivery(db, { newsletterId: id, subscriberId, email });
			await db.updateTable("deliveries").set({ receiver: "google" }).where("token", "=", token).execute();
			return token;
		};
		const refusedSince = async () => (await db.selectFrom("receivers").select("refused_since").executeTakeFirst())?.refused_since ?? null;
		const token = await atGoogle("zoe@exemple.org", await reader(db));
		server.deliver(returnedMail("gmail-policy", { token, email: "zoe@exemple.org" }));
		const second = await atGoogle("ana@exemple.org");
		server.deliver(returnedMail("gmail-policy", { token: second, email: "ana@exemple.org" }));
		// One recipient may write as many reports as they like.
		server.deliver(returnedMail("gmail-policy", { token: second, email: "ana@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect(await refusedSince()).toBeNull();
		const third = await atGoogle("lou@exemple.org");
		server.deliver(returnedMail("gmail-policy", { token: third, email: "lou@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect(await refusedSince()).not.toBeNull();
		expect(await statusOf(db, id)).toMatchObject({ status: "sending", pause_reason: null });
		expect(await suppressions(db)).toEqual([]);
	});

	test("three soft failures over a week give an address up, not two, nor three in a day, nor with a mail taken between", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const services = servicesOf(database);
		const id = await reader(db);
		const tokens = new Map<number, string>();
		for (const daysAgo of [22, 15, 8, 1]) {
			tokens.set(daysAgo, await delivery(db, { newsletterId: await newsletter(db, "sent"), subscriberId: id, daysAgo }));
		}
		const fail = async (daysAgo: number, name = "postfix-full") => {
			server.deliver(returnedMail(name, { token: tokens.get(daysAgo) ?? "", email: "zoe@exemple.org" }));
			await readMailbox(services, server.place);
		};
		await fail(22);
		await fail(8);
		await fail(1, "postfix-expired");
		// The one of a fortnight ago was taken.
		expect(await isSuppressed(db)).toBe(false);
		await fail(15);
		await fail(15);
		expect(await isSuppressed(db)).toBe(false);
		const last = await delivery(db, { newsletterId: await newsletter(db), subscriberId: id });
		server.deliver(returnedMail("several", { token: last, email: "zoe@exemple.org" }));
		await readMailbox(services, server.place);
		expect(await rowOf(db, last)).toMatchObject({ bounce_kind: "soft" });
		expect(await suppressions(db)).toEqual([{ reason: "soft" }]);
	});

	test("a delay, a holiday answer, a person's mail and a forged token change nothing; people's mails stay unread", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await newsletter(db);
		const token = await delivery(db, { newsletterId: id, subscriberId: await reader(db) });
		const forged = "f".repeat(32);
		for (const name of ["postfix-delayed", "auto-reply", "person", "arf-not-spam"]) {
			server.deliver(returnedMail(name, { token, email: "zoe@exemple.org" }));
		}
		for (const name of ["postfix-unknown", "arf-abuse", "gmail-policy", "leave"]) {
			server.deliver(returnedMail(name, { token: forged, email: "zoe@exemple.org" }));
		}
		await readMailbox(servicesOf(database), server.place);
		expect(await rowOf(db, token)).toMatchObject({ bounced_at: null, bounce_kind: null, complained_at: null, smtp_reply: null });
		expect(await suppressions(db)).toEqual([]);
		expect(await statusOf(db, id)).toMatchObject({ status: "sending" });
		expect(server.mails().map(({ seen }) => seen)).toEqual([true, false, false, false, false, false, false, false]);
	});

	test("an address a mail was passed on to being gone is no proof against the one we know", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const token = await delivery(db, { newsletterId: await newsletter(db), subscriberId: await reader(db) });
		server.deliver(returnedMail("forwarded", { token, email: "zoe@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect(await rowOf(db, token)).toMatchObject({ bounce_kind: "soft" });
		expect(await suppressions(db)).toEqual([]);
	});

	test.each(["arf-abuse", "arf-redacted", "jmrp-old"])("%s: off the newsletter, for good, with its proof", async (name) => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await reader(db);
		const token = await delivery(db, { newsletterId: await newsletter(db, "sent"), subscriberId: id });
		const mail = returnedMail(name, { token, email: "zoe@exemple.org" });
		server.deliver(mail);
		server.deliver(mail);
		await readMailbox(servicesOf(database), server.place);
		expect((await rowOf(db, token)).complained_at).not.toBeNull();
		expect((await rowOf(db, token)).unsubscribed_at).not.toBeNull();
		expect((await readerOf(db, id)).unsubscribed_at).not.toBeNull();
		expect(await suppressions(db)).toEqual([{ reason: "complaint" }]);
		expect(await db.selectFrom("consents").select(["act", "purpose", "method"]).execute()).toEqual([
			{ act: "withdrawn", purpose: "newsletter", method: "complaint" },
		]);
	});

	test.each(["leave", "arf-abuse"])("%s, of who had left by that mail and come back since: the mail keeps its first date", async (name) => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await reader(db);
		const token = await delivery(db, { newsletterId: await newsletter(db, "sent"), subscriberId: id });
		const { id: deliveryId } = await rowOf(db, token);
		await markDeliveryLeft(db, deliveryId, start.toISOString());
		server.deliver(returnedMail(name, { token, email: "zoe@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect((await readerOf(db, id)).unsubscribed_at).not.toBeNull();
		expect((await rowOf(db, token)).unsubscribed_at).toBe(start.toISOString());
	});

	test.each(["leave", "arf-opt-out"])("%s: off the newsletter, and may come back", async (name) => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const id = await reader(db);
		const token = await delivery(db, { newsletterId: await newsletter(db, "sent"), subscriberId: id });
		server.deliver(returnedMail(name, { token, email: "zoe@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		expect((await readerOf(db, id)).unsubscribed_at).not.toBeNull();
		expect(await suppressions(db)).toEqual([]);
		expect(await db.selectFrom("consents").selectAll().execute()).toHaveLength(1);
	});

	test("a report about somebody who was erased brings nothing of them back", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const token = await delivery(db, { newsletterId: await newsletter(db), subscriberId: null, email: null });
		for (const name of ["postfix-unknown", "arf-abuse"]) server.deliver(returnedMail(name, { token, email: "zoe@exemple.org" }));
		await readMailbox(servicesOf(database), server.place);
		const row = await rowOf(db, token);
		expect(row).toMatchObject({ bounce_kind: "hard", email: null, smtp_reply: null });
		expect(row.complained_at).not.toBeNull();
		expect(await suppressions(db)).toEqual([]);
		for (const table of ["deliveries", "handled_mails", "consents", "mailboxes"] as const) {
			expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain("zoe@exemple.org");
		}
	});

	test("the same mail counts once: read again, sent twice, renumbered, or by two processes at once", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const token = await delivery(db, { newsletterId: await newsletter(db), subscriberId: await reader(db) });
		const mail = returnedMail("postfix-full", { token, email: "zoe@exemple.org" });
		server.deliver(mail);
		await Promise.all([readMailbox(servicesOf(database), server.place), readMailbox(servicesOf(database), server.place)]);
		const first = await rowOf(db, token);
		expect(first.bounce_kind).toBe("soft");
		const later = servicesOf(database);
		later.later(3_600_000);
		server.deliver(mail);
		await readMailbox(later, server.place);
		server.renumber();
		await readMailbox(later, server.place);
		expect(await rowOf(db, token)).toEqual(first);
		expect(await db.selectFrom("handled_mails").selectAll().execute()).toHaveLength(1);
	});

	test("a connection cut anywhere loses and repeats nothing", async () => {
		const database = await open();
		const { db } = database;
		const names = ["postfix-unknown", "postfix-full", "arf-abuse", "gmail-unknown"];
		const newsletterId = await newsletter(db);
		let commands = 0;
		let cutAt = 1;
		const server = await imap({ cut: () => ++commands === cutAt });
		const tokens: string[] = [];
		for (const name of names) {
			const email = `${name}@exemple.org`;
			const token = await delivery(db, { newsletterId, subscriberId: await reader(db, email), email });
			tokens.push(token);
			server.deliver(returnedMail(name, { token, email }));
		}
		const services = servicesOf(database);
		let failures = 0;
		for (; cutAt < 60; cutAt++) {
			commands = 0;
			const failed = await readMailbox(services, server.place).then(
				() => false,
				() => true,
			);
			if (failed) failures += 1;
			else if (commands < cutAt) break;
		}
		expect(failures).toBeGreaterThan(5);
		const rows = await Promise.all(tokens.map((token) => rowOf(db, token)));
		expect(rows.map(({ bounce_kind }) => bounce_kind)).toEqual(["hard", "soft", null, "hard"]);
		expect(rows[2]?.complained_at).not.toBeNull();
		expect(await db.selectFrom("handled_mails").selectAll().execute()).toHaveLength(4);
	});

	test("a mailbox that cannot be read says why, and the job neither throws nor waits", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const wrong = { ...server.place, pass: "autre" };
		await expect(readMailbox(servicesOf(database), wrong)).rejects.toThrow();
		expect(await readHealth(db, mailboxName(wrong))).toMatchObject({ readAt: null, failure: "login" });
		await server.stop();
		const services = servicesOf(database, server.place);
		await readBounces(services);
		await expect.poll(() => readHealth(db, mailboxName(server.place))).toMatchObject({ failure: "ECONNREFUSED" });
		await readBounces(servicesOf(database));
	});

	test("while a mailbox is slow to answer no second reading of it begins", async () => {
		const connections: Socket[] = [];
		const silent = createServer((socket) => connections.push(socket));
		silent.listen(0, "127.0.0.1");
		await once(silent, "listening");
		stops.push(async () => silent.close());
		const { port } = silent.address() as AddressInfo;
		const account = { host: "127.0.0.1", port, secure: false, user: "a", pass: "b", mailbox: "INBOX" };
		const services = servicesOf(await open(), account);
		await readBounces(services);
		await expect.poll(() => connections.length).toBe(1);
		await readBounces(services);
		connections[0]?.destroy();
		await expect.poll(async () => (await readHealth(services.db, mailboxName(account)))?.failure ?? null).not.toBeNull();
		expect(connections).toHaveLength(1);
	});

	test("while nothing may leave this house, its mailbox is left to the site that runs elsewhere", async () => {
		const database = await open();
		const { db } = database;
		const server = await imap();
		const services = servicesOf(database);
		await holdSending(db, "restored", start);
		await readMailbox(services, server.place);
		expect((await readHealth(db, mailboxName(server.place)))?.readAt ?? null).toBeNull();
		await releaseSending(db);
		await readMailbox(services, server.place);
		expect((await readHealth(db, mailboxName(server.place)))?.readAt).not.toBeNull();
	});
});
