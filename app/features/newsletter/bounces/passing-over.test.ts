import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnedMail } from "../../../../tests/support/bounces.ts";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startImap } from "../../../../tests/support/imap.ts";
import { sendingServices } from "../../../../tests/support/sending.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { presentDeliverability } from "../deliverability/present.server.ts";
import { mailboxName, readMailbox } from "./mailbox.server.ts";
import { readNotice } from "./notice/read-notice.ts";
import { readPassedOver, TRIED_AT_MOST } from "./passing-over.server.ts";
import { readProgress } from "./store.server.ts";

type Db = OpenDatabase["db"];

const warned = vi.fn();
const reading = vi.fn(readNotice);
const stops: (() => Promise<unknown>)[] = [];
beforeEach(() => {
	warned.mockClear();
	reading.mockReset().mockImplementation(readNotice);
});
afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

async function delivery(db: Db, newsletterId: string, email: string) {
	const token = randomUUID().replaceAll("-", "");
	const row = { id: randomUUID(), newsletter_id: newsletterId, subscriber_id: null, email, email_key: email, token };
	await db
		.insertInto("deliveries")
		.values({ ...row, state: "accepted", settled_at: new Date().toISOString() })
		.execute();
	return token;
}

/** A mailbox of three returned mails, the one in the middle to be spoilt. */
async function threeReturned(database: OpenDatabase, cut?: (command: string) => boolean) {
	const { db } = database;
	const server = await startImap({ cut });
	stops.push(server.stop);
	const services = await sendingServices(database);
	const log = Object.assign(Object.create(services.log), { warn: warned });
	const newsletterId = randomUUID();
	await db.insertInto("newsletters").values({ id: newsletterId, title: "a", subject: "a", content: "b", status: "sending" }).execute();
	const spoilt = "postfix-full";
	for (const name of ["postfix-unknown", spoilt, "gmail-unknown"]) {
		const email = `${name}@exemple.org`;
		server.deliver(returnedMail(name, { token: await delivery(db, newsletterId, email), email }));
	}
	return {
		server,
		newsletterId,
		shown: async () => (await presentDeliverability({ ...services, config: { ...services.config, bounceMailbox: server.place } })).mailbox,
		read: () => readMailbox({ ...services, log, readNotice: reading }, server.place),
		kinds: async () => {
			const rows = await db.selectFrom("deliveries").select(["email", "bounce_kind"]).where("bounced_at", "is not", null).execute();
			return Object.fromEntries(rows.map(({ email, bounce_kind }) => [email, bounce_kind]));
		},
		lastRead: async () => (await readProgress(db, mailboxName(server.place)))?.lastUid ?? 0,
	};
}

const bothGood = { "postfix-unknown@exemple.org": "hard", "gmail-unknown@exemple.org": "hard" };
const seen = (server: Awaited<ReturnType<typeof startImap>>) => server.mails().map((mail) => mail.seen);

describeOnEveryEngine("a mail that cannot be handled", (open) => {
	test("breaking its reading, is passed over; those around it are handled, and reading goes on after them", async () => {
		const database = await open();
		const { server, read, kinds, lastRead, shown } = await threeReturned(database);
		reading.mockImplementation((source) => {
			if (Buffer.from(source).includes("postfix-full@")) throw new TypeError("no attachment");
			return readNotice(source);
		});
		await read();
		expect(await kinds()).toEqual(bothGood);
		expect(await lastRead()).toBe(3);
		expect(await readPassedOver(database.db)).toMatchObject({ count: 1 });
		expect((await shown()).passedOver).toMatch(/^1\smessage n’a pas pu être lu\s; le dernier, le .* est resté non lu/);
		expect(seen(server)).toEqual([true, false, true]);
		expect(warned.mock.calls).toEqual([[{ uid: 2, problem: "TypeError" }, expect.stringContaining("passed over")]]);
		reading.mockClear();
		await read();
		expect(reading).not.toHaveBeenCalled();
	});

	test("holding what the database refuses, is passed over as well, and nothing of it is kept", async () => {
		const database = await open();
		const { db } = database;
		const { newsletterId, read, kinds, lastRead } = await threeReturned(database);
		// Somebody else's row takes what the one in the middle is to be given.
		await db
			.updateTable("deliveries")
			.set({ bounce_kind: "soft" })
			.where("token", "=", await delivery(db, newsletterId, "a@exemple.org"))
			.execute();
		await sql`create unique index one_alone on deliveries (bounce_kind) where bounce_kind = 'soft'`.execute(db);
		await read();
		expect(await kinds()).toEqual(bothGood);
		expect(await lastRead()).toBe(3);
		expect(await readPassedOver(db)).toMatchObject({ count: 1 });
		expect(await db.selectFrom("handled_mails").selectAll().execute()).toHaveLength(2);
		expect(warned.mock.calls.map(([said]) => said.uid)).toEqual([2]);
		expect(JSON.stringify(warned.mock.calls)).not.toContain("@");
	});

	test("a database that cannot be written to is no mail's fault: none is passed over, all are handled once it can", async () => {
		const database = await open();
		const { db } = database;
		const { read, kinds, lastRead } = await threeReturned(database);
		await sql`alter table handled_mails rename to away`.execute(db);
		for (let times = 1; times < TRIED_AT_MOST; times++) await expect(read()).rejects.toThrow();
		expect(await lastRead()).toBe(0);
		await sql`alter table away rename to handled_mails`.execute(db);
		await read();
		expect(await kinds()).toEqual({ ...bothGood, "postfix-full@exemple.org": "soft" });
		expect(await readPassedOver(db)).toBeNull();
	});

	test("one that ends the connection each time it is asked for is tried for half an hour, then passed over", async () => {
		const database = await open();
		const { read, kinds, lastRead } = await threeReturned(database, (command) => /UID FETCH 2 /i.test(command));
		for (let times = 1; times < TRIED_AT_MOST; times++) await expect(read()).rejects.toThrow();
		expect(await lastRead()).toBe(1);
		expect(await readPassedOver(database.db)).toBeNull();
		await read().catch(() => null);
		expect(await lastRead()).toBe(2);
		await read();
		expect(await kinds()).toEqual(bothGood);
		expect(await readPassedOver(database.db)).toMatchObject({ count: 1 });
	});
});
