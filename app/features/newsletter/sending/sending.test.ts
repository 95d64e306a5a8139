import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, countedClock, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { refusal, startSmtp } from "../../../../tests/support/smtp.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { listKeptMail, readKeptMail } from "../../../platform/mail/kept-mail.server.ts";
import { addWebhook } from "../../../platform/programs/webhook-store.server.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { everybody } from "../segments/rules.ts";
import { moveNewsletter, rewriteNewsletter } from "../states-store.server.ts";
import { audienceOf } from "./audience.server.ts";
import { cancelSending, decideUncertain, pauseSending, resumeSending, retryFailed, scheduleSending, setRate } from "./commands.server.ts";
import { countStates } from "./deliveries-store.server.ts";
import { settleDeliveries } from "./delivery-states-store.server.ts";
import { type SenderOptions, startSender } from "./sender.server.ts";
import { openSending } from "./sendings-store.server.ts";
import { findOrRefuse, renderToFreeze, startChecked, startSending } from "./start.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

async function setUp(database: OpenDatabase, answers: Parameters<typeof startSmtp>[0] = {}, env: Record<string, string> = {}) {
	const smtp = await startSmtp(answers);
	const services = await sendingServices(database, { SMTP_URL: smtp.url, ...env });
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const run = (options: SenderOptions = {}, over = services) => {
		const sender = startSender(over, { lookMs: 20, ...options });
		cleanups.push(sender.stop);
		return sender;
	};
	return { smtp, services, run, db: database.db };
}

const by = { actor: "admin" };
const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index);

/** How many questions to PostgreSQL wait for a row somebody holds. */
async function countWaiting(db: OpenDatabase["db"]): Promise<number> {
	const { rows } = await sql<{ waiting: string }>`
		select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return Number(rows[0]?.waiting);
}

describeOnEveryEngine("sending a newsletter", (open, engine) => {
	afterEach(cleanUp);

	test("programs hear that it has left, once", async () => {
		const { services, run, db } = await setUp(await open());
		await addWebhook(db, { url: "https://programme.example/", events: ["publie", "parti"], withAddress: false }, services.clock.now());
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 3 });
		run();
		await untilStatus(db, id, ["sent"]);
		const rows = await db.selectFrom("webhook_deliveries").select("payload").execute();
		expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
			{ event: "publie", data: { genre: "newsletter", id, url: expect.stringContaining("https://exemple.fr/newsletters/") } },
		]);
	});

	test("everybody gets it once, under their own name, with every header; the rows say so", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		const emails = await addReaders(db, 25, (index) => (index === 3 ? { first_name: null } : {}));
		const id = await addNewsletter(db);
		expect(await startSending(services, id, { ...by, confirmCount: 25 })).toEqual({ id, count: 25 });
		run();
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(smtp.taken.flatMap(({ to }) => to).sort()).toEqual([...emails].sort());
		const rows = await deliveriesOf(db, id);
		for (const { mail, from, to } of smtp.taken) {
			const row = rows.get(to[0] ?? "");
			expect(row).toMatchObject({ state: "accepted", smtp_code: 250, attempts: 1, lease_owner: null, lease_until: null });
			expect(mail.messageId).toBe(`<nl.${id}.${row?.token}@exemple.fr>`);
			expect(from).toBe(`lettre+b-${row?.token}@exemple.fr`);
			expect(mail.subject).toContain(row?.first_name ? `Bonjour ${row.first_name}` : "Bonjour, l’été");
			const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
			expect(header("list-unsubscribe")).toContain(`<https://exemple.fr/desinscription/${row?.token}>`);
			expect(header("list-unsubscribe")).toContain(`<mailto:lettre+d-${row?.token}@exemple.fr`);
			expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
			expect(mail.replyTo).toMatchObject([{ address: "bonjour@exemple.fr" }]);
			expect(mail.text).toContain("https://exemple.fr/actualites/une");
			expect(mail.html).toContain(`/desinscription/${row?.token}`);
			expect(mail.html).not.toContain("{{");
		}
		const row = await db
			.selectFrom("newsletters")
			.innerJoin("sendings", "newsletter_id", "id")
			.selectAll()
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ slug: "l-ete-a-l-ecart", audience_done: "all", pause_reason: null });
		expect(row.feed_id).toBe("https://exemple.fr/newsletters/l-ete-a-l-ecart");
		expect(row.sent_at).toBe(row.finished_at);
		const journal = await db.selectFrom("journal").select(["kind"]).execute();
		expect(journal.map(({ kind }) => kind).sort()).toEqual(["sending-ended", "sending-started"]);
	});

	test("without an excerpt, the mail opens on its own first words, hidden, under the reader's name", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 2, (index) => ({ first_name: index === 0 ? "Zoé" : null }));
		const id = await addNewsletter(db, { excerpt: null, content: "Bonjour {prenom},\n\nLes usines se taisent." });
		await startSending(services, id, { ...by, confirmCount: 2 });
		run();
		await untilStatus(db, id, ["sent"]);
		const opening = smtp.taken.map(
			({ mail }) => /<body[^>]*>(?:<!--\w+-->)*<div style="display:none[^>]*>([^<]*)/.exec(String(mail.html))?.[1],
		);
		expect(opening.sort()).toEqual(["Bonjour Zoé, Les usines se taisent.", "Bonjour, Les usines se taisent."]);
	});

	test("the number confirmed is the number that gets it; who is left out is counted by reason", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		const at = "2026-01-01T00:00:00.000Z";
		await addReaders(db, 8, (index) => ({
			...(index === 0 && { unsubscribed_at: at }),
			...(index === 1 && { pending_since: at }),
			...(index === 2 && { email: "pas une adresse" }),
		}));
		const hash = await suppressionHasher(db);
		await suppress(db, hash("Lectrice-4@exemple.org"), at, "hard");
		expect(await audienceOf(db, { topicId: "first", segment: everybody })).toMatchObject({
			count: 4,
			leftOut: { unsubscribed: 1, pending: 1, address: 1, suppressed: 1 },
		});
		const id = await addNewsletter(db);
		await expect(startSending(services, id, { ...by, confirmCount: 8 })).rejects.toMatchObject({ status: 409, more: { count: 4 } });
		await startSending(services, id, { ...by, confirmCount: 4 });
		run();
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken).toHaveLength(4);
		const { left_out } = await db.selectFrom("sendings").select("left_out").where("newsletter_id", "=", id).executeTakeFirstOrThrow();
		expect(JSON.parse(left_out ?? "")).toEqual({ unsubscribed: 1, pending: 1, address: 1, suppressed: 1 });
	});

	test("erased while their message is under way: how it ended is known, the answer that quotes the address is not kept", async () => {
		const { db } = await setUp(await open());
		const newsletter_id = await addNewsletter(db);
		const row = (id: string, email: string | null) => ({
			id,
			newsletter_id,
			email,
			email_key: email ?? "empreinte",
			token: id.repeat(32),
			state: "sending",
			lease_owner: "nous",
		});
		await db
			.insertInto("deliveries")
			.values([row("a", "a@exemple.org"), row("b", null)])
			.execute();
		const ended = {
			code: 550,
			reply: "550 <x@exemple.org> unknown",
			reason: null,
			bounceKind: "hard",
			nextAt: null,
			state: "failed",
			refusal: null,
			refusesUs: false,
		} as const;
		await settleDeliveries(
			db,
			"nous",
			[
				{ ...ended, id: "a" },
				{ ...ended, id: "b" },
			],
			new Date(),
		);
		const rows = await db.selectFrom("deliveries").select(["id", "state", "smtp_code", "smtp_reply"]).orderBy("id").execute();
		expect(rows).toEqual([
			{ id: "a", state: "failed", smtp_code: 550, smtp_reply: ended.reply },
			{ id: "b", state: "failed", smtp_code: 550, smtp_reply: null },
		]);
	});

	test("a double click, or two at once, is one start", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 12);
		const id = await addNewsletter(db);
		const start = (key: string) =>
			startSending(services, id, { ...by, key, confirmCount: 12 }).then(
				() => "started",
				(error) => error.status,
			);
		expect(await Promise.all([start("le même acte"), start("le même acte"), start("le même acte")])).toEqual([
			"started",
			"started",
			"started",
		]);
		expect(await start("un autre acte")).toBe(409);
		run();
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken).toHaveLength(12);
		expect(await db.selectFrom("journal").select("id").where("kind", "=", "sending-started").execute()).toHaveLength(1);
	});

	test("what was started once is never started, planned or written again: not even by who read it before, and it has failed since", async () => {
		const { services, db } = await setUp(await open());
		await addReaders(db, 1);
		const id = await addNewsletter(db, { status: "failed" });
		const stale = await findOrRefuse(services, id);
		const toFreeze = await renderToFreeze(services, stale);
		await startSending(services, id, { ...by, key: "one", confirmCount: 1 });
		await moveNewsletter(db, id, { from: "preparing", to: "failed" });
		expect(await startChecked(services, stale, { ...by, toFreeze, key: "two", count: 1 })).toBe(false);
		expect(await moveNewsletter(db, id, { from: "failed", to: "scheduled" })).toBe(false);
		expect(await rewriteNewsletter(db, id, { revision: 1, status: "draft", also: { title: "Autre" } })).toBe(false);
		await expect(startSending(services, id, { ...by, key: "one", confirmCount: 1 })).rejects.toMatchObject({ status: 409 });
		expect(await db.selectFrom("sendings").select(["newsletter_id", "start_key"]).execute()).toEqual([
			{ newsletter_id: id, start_key: "one" },
		]);
		expect(await moveNewsletter(db, id, { from: "failed", to: "sending" })).toBe(true);
	});

	test("a start that waits for its row while another one starts and fails is too late; what it froze is nowhere", async () => {
		const { services, db } = await setUp(await open());
		await addReaders(db, 1);
		const id = await addNewsletter(db, { status: "failed" });
		const stale = await findOrRefuse(services, id);
		const toFreeze = await renderToFreeze(services, stale);
		const late = await db.transaction().execute(async (transaction) => {
			await transaction.updateTable("newsletters").set({ pause_reason: "errors" }).where("id", "=", id).execute();
			await openSending(transaction, id, { frozen: { ...toFreeze, slug: "autre" }, startedAt: new Date(0).toISOString(), key: "other" });
			const waiting = startChecked(services, stale, { ...by, toFreeze, key: "late", count: 1 }).catch((error: unknown) => error);
			if (engine === "postgres") await expect.poll(() => countWaiting(db)).toBe(1);
			return { waiting };
		});
		// PostgreSQL asks a move that waited about the row as it is now, and about the sendings as they were.
		const answer = await late.waiting;
		expect(answer === false || (answer instanceof Refusal && answer.status === 409), String(answer)).toBe(true);
		expect(await db.selectFrom("sendings").select("start_key").execute()).toEqual([{ start_key: "other" }]);
		expect(await db.selectFrom("newsletters").select("status").execute()).toEqual([{ status: "failed" }]);
	});

	test("what is missing or too large refuses in French, and nothing starts", async () => {
		const { services, db } = await setUp(await open());
		const attempt = async (given: Parameters<typeof addNewsletter>[1]) => {
			const id = await addNewsletter(db, given);
			return startSending(services, id, { ...by, confirmCount: 1 }).catch((error) => ({ status: error.status, message: error.message }));
		};
		expect(await attempt({})).toMatchObject({ status: 422, message: expect.stringContaining("pas d’abonné actif") });
		await addReaders(db, 1);
		expect(await attempt({ subject: "" })).toMatchObject({ status: 422, message: expect.stringContaining("objet") });
		expect(await attempt({ content: " \n" })).toMatchObject({ status: 422, message: expect.stringContaining("vide") });
		expect(await attempt({ content: "Un mot. ".repeat(20_000) })).toMatchObject({
			status: 422,
			message: expect.stringContaining("100\u00a0Ko"),
		});
		expect(await attempt({ status: "cancelled" })).toMatchObject({ status: 409 });
		expect(await db.selectFrom("newsletters").select("id").where("status", "=", "preparing").execute()).toEqual([]);
	});

	test("each refusal ends where it should: waits, fails, or suppresses the address", async () => {
		const answers: Record<string, Error> = {
			"lectrice-1@exemple.org": refusal(450, "4.2.0 Greylisted"),
			"lectrice-2@exemple.org": refusal(550, "5.1.1 No such user"),
			"lectrice-3@exemple.org": refusal(552, "5.2.2 Over quota"),
			"lectrice-4@exemple.org": refusal(451, "Try again"),
			"lectrice-5@exemple.org": refusal(550, "No thank you"),
		};
		const { smtp, services, run, db } = await setUp(await open(), { recipient: (address) => answers[address] });
		await addReaders(db, 10);
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 10 });
		run();
		await expect.poll(async () => (await countStates(db, id)).accepted).toBe(5);
		await expect.poll(() => countStates(db, id)).toEqual({ accepted: 5, deferred: 2, failed: 3 });
		const rows = await deliveriesOf(db, id);
		expect(rows.get("lectrice-2@exemple.org")).toMatchObject({
			state: "failed",
			reason: "no-such-address",
			smtp_code: 550,
			bounce_kind: "hard",
		});
		expect(rows.get("lectrice-2@exemple.org")?.smtp_reply).toBe("550 5.1.1 No such user");
		expect(rows.get("lectrice-3@exemple.org")).toMatchObject({ state: "failed", bounce_kind: "soft" });
		expect(rows.get("lectrice-5@exemple.org")).toMatchObject({ state: "failed", reason: "refused", bounce_kind: "soft" });
		const deferred = rows.get("lectrice-1@exemple.org");
		expect(Date.parse(deferred?.next_at ?? "")).toBeGreaterThan(Date.now() + 30_000);
		// Their time has come, and the servers changed their minds.
		for (const email of Object.keys(answers)) delete answers[email];
		await db.updateTable("deliveries").set({ next_at: "2020-01-01T00:00:00.000Z" }).where("state", "=", "deferred").execute();
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(await countStates(db, id)).toEqual({ accepted: 7, failed: 3 });
		// Another try, under the same Message-ID, but never to an address that does not exist: it stays a bounce of the figures.
		expect(await retryFailed(services, id, by)).toEqual({ id, count: 2 });
		await untilStatus(db, id, ["sent"]);
		expect(await countStates(db, id)).toEqual({ accepted: 9, failed: 1 });
		expect(twice(smtp.taken.flatMap(({ to }) => to))).toEqual([]);
	});

	test("whoever leaves, is erased or suppressed before their turn is skipped, with the reason", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 6);
		const id = await addNewsletter(db, { rate_per_minute: 1 });
		await startSending(services, id, { ...by, confirmCount: 6 });
		run();
		await expect.poll(() => smtp.taken.length).toBe(1);
		const first = smtp.taken[0]?.to[0] ?? "";
		const others = [0, 1, 2, 3, 4, 5].map((index) => `lectrice-${index}@exemple.org`).filter((email) => email !== first);
		const at = new Date().toISOString();
		await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: at }).where("email", "in", others.slice(0, 2)).execute();
		await suppress(db, (await suppressionHasher(db))(others[2] ?? ""), at, "complaint");
		await db
			.deleteFrom("newsletter_subscribers")
			.where("email", "=", others[3] ?? "")
			.execute();
		await pauseSending(services, id, by);
		await setRate(services, id, { ratePerMinute: null, connections: null });
		await expect.poll(async () => (await countStates(db, id)).claimed ?? 0).toBe(0);
		await resumeSending(services, id, by);
		await untilStatus(db, id, ["sent"]);
		const rows = await deliveriesOf(db, id);
		expect(others.map((email) => rows.get(email)?.reason)).toEqual(["unsubscribed", "unsubscribed", "suppressed", "erased", null]);
		expect(smtp.taken).toHaveLength(2);
	});

	test("pause holds, resume goes on, cancel ends; nobody gets it twice", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 40);
		const id = await addNewsletter(db, { rate_per_minute: 600, connections: 2 });
		await startSending(services, id, { ...by, confirmCount: 40 });
		const clock = countedClock();
		run({}, { ...services, clock });
		await expect.poll(() => smtp.taken.length, { interval: 10 }).toBeGreaterThan(2);
		await pauseSending(services, id, by);
		await expect.poll(async () => (await countStates(db, id)).sending ?? 0, { interval: 10 }).toBe(0);
		const held = smtp.taken.length;
		await clock.looksRound();
		expect(smtp.taken).toHaveLength(held);
		expect(await resumeSending(services, id, by)).toEqual({ id, status: "sending" });
		await expect.poll(() => smtp.taken.length, { interval: 10 }).toBeGreaterThan(held + 1);
		await cancelSending(services, id, by);
		await expect
			.poll(
				async () => (await db.selectFrom("sendings").select("finished_at").where("newsletter_id", "=", id).executeTakeFirst())?.finished_at,
			)
			.toBeTruthy();
		const { accepted = 0, skipped = 0, ...rest } = await countStates(db, id);
		expect(rest).toEqual({});
		expect(accepted + skipped).toBe(40);
		expect(smtp.taken).toHaveLength(accepted);
		expect(twice(smtp.taken.flatMap(({ to }) => to))).toEqual([]);
		await expect(resumeSending(services, id, by)).rejects.toMatchObject({ status: 409 });
	});

	test("the rate is kept, by two processes together", async () => {
		const database = await open();
		const { smtp, services, run, db } = await setUp(database);
		await addReaders(db, 30);
		const id = await addNewsletter(db, { rate_per_minute: 600 });
		await startSending(services, id, { ...by, confirmCount: 30 });
		const began = Date.now();
		run();
		run();
		await expect.poll(() => smtp.taken.length, { interval: 10 }).toBeGreaterThanOrEqual(5);
		await expect.poll(() => Date.now() - began, { interval: 20 }).toBeGreaterThan(1_500);
		// Ten a second, and what a quiet moment had saved.
		expect(smtp.taken.length).toBeLessThanOrEqual((10 * (Date.now() - began)) / 1_000 + 11);
		await setRate(services, id, { ratePerMinute: null, connections: null });
		await untilStatus(db, id, ["sent"]);
		expect(twice(smtp.taken.flatMap(({ to }) => to))).toEqual([]);
	});

	test("a quota of our own server and a refused login stop the sending and say why; one more after resuming does not", async () => {
		const { services, run, db } = await setUp(await open(), { recipient: () => refusal(550, "5.4.5 Daily user sending quota exceeded") });
		await addReaders(db, 12);
		const id = await addNewsletter(db, { connections: 1 });
		await startSending(services, id, { ...by, confirmCount: 12 });
		run();
		await untilStatus(db, id, ["paused"]);
		const read = () => db.selectFrom("newsletters").select(["pause_reason"]).where("id", "=", id).executeTakeFirstOrThrow();
		expect(await read()).toEqual({ pause_reason: "policy" });
		await expect.poll(async () => (await countStates(db, id)).claimed ?? 0).toBe(0);
		expect(await countStates(db, id)).toEqual({ deferred: 1, queued: 11 });
		await resumeSending(services, id, by);
		await expect.poll(() => countStates(db, id)).toEqual({ deferred: 12 });
		expect((await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status).toBe("sending");
		await cancelSending(services, id, by);

		const locked = await startSmtp({}, { login: { user: "lettre", pass: "juste" } });
		cleanups.push(locked.stop);
		const wrong = await sendingServices({ ...services }, { SMTP_URL: `smtp://lettre:faux@127.0.0.1:${locked.port}` });
		const other = await addNewsletter(db);
		await startSending(wrong, other, { ...by, confirmCount: 12 });
		await cleanups.splice(-2, 1)[0]?.();
		run({}, wrong);
		await untilStatus(db, other, ["paused"]);
		expect((await db.selectFrom("newsletters").select("pause_reason").where("id", "=", other).executeTakeFirst())?.pause_reason).toBe(
			"login",
		);
		await expect.poll(() => countStates(db, other)).toEqual({ queued: 12 });
	});

	test("a long run of errors over several receivers stops the sending; one of them alone is left alone", async () => {
		const { services, run, db } = await setUp(await open(), { recipient: () => refusal(554, "no") });
		await addReaders(db, 60, (index) => ({ email: `lectrice-${index}@exemple-${index % 3}.org` }));
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 60 });
		run();
		await untilStatus(db, id, ["paused"]);
		const { failed = 0 } = await countStates(db, id);
		expect(failed).toBeGreaterThanOrEqual(20);
		expect(failed).toBeLessThan(30);
		await cancelSending(services, id, by);
		await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: new Date().toISOString() }).execute();
		await addReaders(db, 60, (index) => ({ email: `lecteur-${index}@seule.org` }));
		const alone = await addNewsletter(db);
		await startSending(services, alone, { ...by, confirmCount: 60 });
		await expect
			.poll(
				async () => (await db.selectFrom("receivers").selectAll().where("receiver", "=", "seule.org").executeTakeFirst())?.refused_since,
			)
			.toBeTruthy();
		expect((await db.selectFrom("newsletters").select("status").where("id", "=", alone).executeTakeFirst())?.status).toBe("sending");
		const { failed: tried = 0 } = await countStates(db, alone);
		expect(tried).toBeGreaterThanOrEqual(20);
		expect(tried).toBeLessThan(30);
	});

	test("a row under way when its process died is uncertain, never sent by itself; a claimed one is free again", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 6);
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 6 });
		const sender = run();
		await untilStatus(db, id, ["sent"]);
		await sender.stop();
		const before = smtp.taken.length;
		// As a process leaves them that was killed: nobody lives under this name.
		const rows = [...(await deliveriesOf(db, id)).values()];
		const until = new Date(Date.now() - 1_000).toISOString();
		for (const [index, state] of ["sending", "sending", "claimed"].entries()) {
			await db
				.updateTable("deliveries")
				.set({ state, lease_owner: "ailleurs#1#x", lease_until: until, settled_at: null })
				.where("id", "=", rows[index]?.id ?? "")
				.execute();
		}
		await db.updateTable("newsletters").set({ status: "sending" }).where("id", "=", id).execute();
		run();
		await untilStatus(db, id, ["sent"]);
		expect(await countStates(db, id)).toEqual({ accepted: 4, uncertain: 2 });
		expect(smtp.taken).toHaveLength(before + 1);
		// The administrator decides: one more time under the same Message-ID, or taken as received.
		const uncertain = [...(await deliveriesOf(db, id)).values()].filter(({ state }) => state === "uncertain");
		expect(await decideUncertain(services, id, { ...by, decision: "received", deliveries: [uncertain[0]?.id ?? ""] })).toEqual({
			id,
			count: 1,
		});
		expect(await decideUncertain(services, id, { ...by, decision: "resend", deliveries: null })).toEqual({ id, count: 1 });
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken.at(-1)?.mail.messageId).toContain(uncertain[1]?.token);
		expect(await countStates(db, id)).toEqual({ accepted: 6 });
		expect(await decideUncertain(services, id, { ...by, decision: "resend", deliveries: null })).toEqual({ id, count: 0 });
	});

	test("a schedule leaves in its time, survives a restart, asks first when hours late", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		const planned = new Date(Date.now() + 60_000).toISOString();
		await expect(scheduleSending(services, id, { ...by, at: "2020-01-01T00:00:00Z", confirmCount: 3 })).rejects.toMatchObject({
			status: 422,
		});
		expect(await scheduleSending(services, id, { ...by, at: planned, confirmCount: 3 })).toEqual({ id, scheduledAt: planned });
		const later = (ms: number) => ({ ...services, clock: countedClock(ms) });
		const soonEnough = later(0);
		const first = run({}, soonEnough);
		await soonEnough.clock.looksRound();
		expect(smtp.taken).toEqual([]);
		await first.stop();
		const late = run({}, later(7 * 3_600_000));
		const row = () => db.selectFrom("newsletters").select(["status", "pause_reason"]).where("id", "=", id).executeTakeFirstOrThrow();
		await expect.poll(row).toEqual({ status: "scheduled", pause_reason: "missed" });
		await late.stop();
		expect(smtp.taken).toEqual([]);
		await scheduleSending(services, id, { ...by, at: planned, confirmCount: null });
		expect(await row()).toEqual({ status: "scheduled", pause_reason: null });
		run({}, later(120_000));
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken).toHaveLength(3);
	});

	test("two workers share the rows without a double", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 300);
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 300 });
		run();
		run();
		run();
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken).toHaveLength(300);
		expect(twice(smtp.taken.flatMap(({ to }) => to))).toEqual([]);
		expect(await countStates(db, id)).toEqual({ accepted: 300 });
	});

	test("only those who agreed are measured, as they say at that moment", async () => {
		const { smtp, services, run, db } = await setUp(await open());
		await addReaders(db, 3, (index) => ({ tracking_consent: [null, "denied", "granted"][index] ?? null }));
		const id = await addNewsletter(db);
		await startSending(services, id, { ...by, confirmCount: 3 });
		run();
		await untilStatus(db, id, ["sent"]);
		for (const { mail, to } of smtp.taken) {
			const measured = to[0] === "lectrice-2@exemple.org";
			expect(/\/l\/[0-9a-f]{32}\/\d+/.test(mail.html ?? "")).toBe(measured);
			expect(/\/o\/[0-9a-f]{32}\.gif/.test(mail.html ?? "")).toBe(measured);
			expect((mail.html ?? "").includes('href="https://exemple.fr/actualites/une"')).toBe(!measured);
		}
	});
});

describe("without a mail server", () => {
	describeOnEveryEngine("files", (open) => {
		afterEach(cleanUp);

		test("each mail is kept whole in a file", async () => {
			const database = await open();
			const services = await sendingServices(database);
			cleanups.push(() => rm(services.config.dataDir, { recursive: true, force: true }));
			await addReaders(database.db, 3);
			const id = await addNewsletter(database.db);
			await startSending(services, id, { ...by, confirmCount: 3 });
			const sender = startSender(services, { lookMs: 20 });
			cleanups.push(sender.stop);
			await untilStatus(database.db, id, ["sent"]);
			const folder = `${services.config.dataDir}/mail`;
			const names = await listKeptMail(folder);
			expect(names).toHaveLength(3);
			const kept = await readKeptMail(folder, names[0] ?? "");
			expect(kept?.to).toMatch(/^lectrice-\d@exemple\.org$/);
			expect(kept?.text).toContain("bonne nouvelle");
		});
	});
});
