import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { earlierHash } from "../../../../tests/support/before.ts";
import { describeOnEveryEngine, freshDatabase } from "../../../../tests/support/databases.ts";
import { signupServices } from "../../../../tests/support/signup.ts";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { openLimits } from "../../../platform/limits/limits.ts";
import { openLog } from "../../../platform/log/log.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { chooseTracking, confirm, correct, leave, readConfirmation } from "./commands.server.ts";
import { recordConsents } from "./consents-store.server.ts";
import { eraseReader } from "./erase.server.ts";
import { exportReader } from "./export.server.ts";
import { readerToken, readReaderLink } from "./links.server.ts";
import { addByHand, askAgain } from "./list/commands.server.ts";
import { countSubscribers } from "./list/store.server.ts";
import { purgeUnconfirmed } from "./purge.server.ts";
import { signUp } from "./signup/commands.server.ts";
import { aboutReader } from "./store.server.ts";

const start = new Date("2026-01-10T09:00:00.000Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const EMAIL = "zoe@exemple.fr";
const WELCOME = { subject: "Bienvenue {prenom}", text: "Bonjour {prenom},\n\nÀ bientôt." };

function servicesOver({ db }: Pick<OpenDatabase, "db">, confirms = true, limits = openLimits(1_000)) {
	const clock = { time: start.getTime(), now: () => new Date(clock.time) };
	return { db, limits, clock, log: openLog("silent"), ...signupServices({ confirms, welcome: WELCOME }) };
}
type Over = ReturnType<typeof servicesOver>;

function typed(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const sign = (services: Over, more: Record<string, string> = {}) => signUp(services, typed({ email: EMAIL, ...more }), "client");
const rowOf = (db: Db, email = EMAIL) =>
	db.selectFrom("newsletter_subscribers").selectAll().where("email_key", "=", email).executeTakeFirst();
const mailsOf = (db: Db, kind: string) => db.selectFrom("outbox").selectAll().where("kind", "=", kind).orderBy("created_at").execute();
const actsOf = async (db: Db) =>
	(await db.selectFrom("consents").selectAll().orderBy("at").execute()).map(({ purpose, act, method }) => `${purpose} ${act} ${method}`);
const typedValues = (email: string, more: Partial<Record<"first_name" | "last_name" | "phone", string>> = {}) => ({
	email,
	first_name: "",
	last_name: "",
	phone: "",
	...more,
});

async function idOf(db: Db, email = EMAIL): Promise<string> {
	const row = await rowOf(db, email);
	if (!row) throw new Error("nobody there");
	return row.id;
}

/** The token in the last mail of a kind. */
async function mailed(db: Db, kind: string): Promise<string> {
	const token = /\/confirmation\/(\S+)/.exec((await mailsOf(db, kind)).at(-1)?.body_text ?? "")?.[1];
	if (!token) throw new Error("no mail bears a link");
	return token;
}

async function reader(services: Over, more: Record<string, string> = {}): Promise<string> {
	await sign(services, more);
	services.clock.time += 1;
	await confirm(services, await mailed(services.db, "confirmation"), false);
	return idOf(services.db);
}

/** A mail sent to a reader, with what was measured of it. */
async function delivered(db: Db, subscriberId: string, more: { state?: string; newsletter?: string; email?: string } = {}) {
	const newsletter = more.newsletter ?? randomUUID();
	if (!more.newsletter) await db.insertInto("newsletters").values({ id: newsletter, title: "N", subject: "Numéro", content: "" }).execute();
	const delivery = { id: randomUUID(), token: randomUUID().replaceAll("-", "").slice(0, 22) };
	const email = more.email ?? EMAIL;
	await db
		.insertInto("deliveries")
		.values({
			...delivery,
			newsletter_id: newsletter,
			subscriber_id: subscriberId,
			email,
			email_key: email,
			first_name: "Solange",
			state: more.state ?? "accepted",
			tracked: true,
			smtp_reply: `250 ok <${email}>`,
			settled_at: start.toISOString(),
		})
		.execute();
	await db
		.insertInto("delivery_events")
		.values({
			id: randomUUID(),
			newsletter_id: newsletter,
			delivery_id: delivery.id,
			kind: "click",
			at: start.toISOString(),
			url: "https://exemple.fr/a",
		})
		.execute();
	return { ...delivery, newsletter };
}

describeOnEveryEngine("signing up with a confirmation", (open) => {
	test("waits, by a mail in which nothing typed but the address stands; confirmed once, welcomed once", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		expect(
			await sign(services, { first_name: "Achetez sur spam.example", last_name: "Spam", phone: "0899", retour: "/manifeste?q=secret" }),
		).toBeNull();
		expect(await countSubscribers(db, "")).toEqual({ all: 1, active: 0, waiting: 1, left: 0, blocked: 0 });
		const [mail, ...others] = await mailsOf(db, "confirmation");
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to_address: EMAIL, about: aboutReader(await idOf(db)), unsubscribe_url: null });
		for (const words of [mail?.subject, mail?.body_text, mail?.body_html]) expect(words).not.toMatch(/spam|0899|secret/i);
		expect(mail?.body_text).toContain(EMAIL);

		const token = await mailed(db, "confirmation");
		for (let look = 0; look < 5; look++) expect((await readConfirmation(services, token)).kind).toBe("waiting");
		expect(await actsOf(db)).toEqual(["newsletter asked form"]);
		const answers = await Promise.all([confirm(services, token, false), confirm(services, token, false), confirm(services, token, false)]);
		expect(answers.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
		expect(await rowOf(db)).toMatchObject({ pending_since: null, unsubscribed_at: null, tracking_consent: null });
		expect((await mailsOf(db, "welcome")).map(({ subject }) => subject)).toEqual(["Bienvenue Achetez sur spam.example"]);
		expect((await actsOf(db)).sort()).toEqual(["newsletter asked form", "newsletter confirmed mail"]);
		const proofs = await db.selectFrom("consents").selectAll().execute();
		expect(JSON.stringify(proofs)).not.toMatch(/zoe|secret/);
		expect(proofs.find(({ act }) => act === "asked")).toMatchObject({
			address: "/manifeste",
			wording: expect.stringContaining("Contrevent"),
		});
		expect(await sign(services)).toEqual({ code: "duplicate" });
	});

	test("asked again while waiting: the mail goes again, within limits, and the answer stays the same", async () => {
		const services = servicesOver(await open());
		const { db, clock } = services;
		for (let press = 0; press < 5; press++) expect(await sign(services)).toBeNull();
		expect(await mailsOf(db, "confirmation")).toHaveLength(1);
		await expect(askAgain(services, await idOf(db))).rejects.toMatchObject({ status: 429 });
		for (let hour = 0; hour < 10; hour++) {
			clock.time += 60 * MINUTE;
			expect(await sign(services)).toBeNull();
		}
		expect(await mailsOf(db, "confirmation")).toHaveLength(3);
		clock.time += DAY;
		expect(await askAgain(services, await idOf(db))).toEqual({ asked: true });
		expect(await mailsOf(db, "confirmation")).toHaveLength(4);
		await confirm(services, await mailed(db, "confirmation"), false);
		await expect(askAgain(services, await idOf(db))).rejects.toMatchObject({ status: 409 });
	});

	test("20 at once for one address: one row, one mail; a client that types address after address is stopped", async () => {
		const services = servicesOver(await open(), true, openLimits(10));
		const { db } = services;
		const answers = await Promise.all(Array.from({ length: 20 }, () => sign(services)));
		expect(answers).toEqual(Array(20).fill(null));
		expect(await mailsOf(db, "confirmation")).toHaveLength(1);
		const few = { ...services, limits: openLimits() };
		let refused = 0;
		for (let one = 0; one < 15; one++)
			if ((await signUp(few, typed({ email: `r${one}@exemple.fr` }), "flood"))?.code === "too-many") refused += 1;
		expect(refused).toBe(5);
	});

	test("not confirmed within 14 days: erased, mails included; the link says so kindly, and signing up begins anew", async () => {
		const services = servicesOver(await open());
		const { db, clock } = services;
		await sign(services);
		const token = await mailed(db, "confirmation");
		const [{ id: mail } = { id: "" }] = await mailsOf(db, "confirmation");
		clock.time += 14 * DAY - MINUTE;
		await purgeUnconfirmed(services);
		expect(await rowOf(db)).toBeDefined();
		clock.time += 2 * MINUTE;
		expect((await confirm(services, token, true)).kind).toBe("expired");
		await purgeUnconfirmed(services);
		expect(await rowOf(db)).toBeUndefined();
		expect(await mailsOf(db, "confirmation")).toEqual([]);
		expect(services.forgotten).toEqual([mail]);
		expect((await confirm(services, token, false)).kind).toBe("expired");
		await sign(services);
		expect((await readConfirmation(services, await mailed(db, "confirmation"))).kind).toBe("waiting");
	});

	test("who left and signs up anew stays gone until they confirm; given up, they are left as before", async () => {
		const services = servicesOver(await open());
		const { db, clock } = services;
		const id = await reader(services, { first_name: "Zoé" });
		await leave(services, { id, delivery: null }, "link");
		const first = await mailed(db, "confirmation");
		expect((await confirm(services, first, false)).kind).toBe("left");
		clock.time += DAY;
		await sign(services, { last_name: "Été" });
		expect(await countSubscribers(db, "")).toEqual({ all: 1, active: 0, waiting: 1, left: 0, blocked: 0 });
		clock.time += 15 * DAY;
		await purgeUnconfirmed(services);
		expect(await rowOf(db)).toMatchObject({ unsubscribed_at: expect.stringMatching(/^2026-01-10T09:00/), pending_since: null });
		await sign(services);
		await confirm(services, await mailed(db, "confirmation"), false);
		expect(await rowOf(db)).toMatchObject({
			unsubscribed_at: null,
			pending_since: null,
			first_name: "Zoé",
			last_name: "Été",
			created_at: clock.now().toISOString(),
		});
	});

	test("an address that bounced or complained is written to again only once its owner has confirmed, whatever the settings", async () => {
		const services = servicesOver(await open(), false);
		const { db } = services;
		const hash = await suppressionHasher(db);
		await suppress(db, hash(EMAIL), start.toISOString(), "complaint");
		expect(await sign(services)).toBeNull();
		expect(await countSubscribers(db, "")).toMatchObject({ active: 0, waiting: 1 });
		expect(await db.selectFrom("suppressions").selectAll().execute()).toHaveLength(1);
		await confirm(services, await mailed(db, "confirmation"), false);
		expect(await countSubscribers(db, "")).toMatchObject({ active: 1, waiting: 0 });
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
	});

	test("without a confirmation: reads at once, welcomed without a name that a stranger may have typed", async () => {
		const services = servicesOver(await open(), false);
		const { db } = services;
		await sign(services, { first_name: "spam.example" });
		expect(await countSubscribers(db, "")).toMatchObject({ active: 1 });
		const [welcome] = await mailsOf(db, "welcome");
		expect(welcome).toMatchObject({ subject: "Bienvenue", unsubscribe_url: expect.stringContaining("https://exemple.fr/desinscription/") });
		expect(`${welcome?.body_text}${welcome?.body_html}`).not.toContain("spam");
		expect(await actsOf(db)).toEqual(["newsletter granted form"]);
		expect(await mailsOf(db, "confirmation")).toEqual([]);
	});

	test("a token forged, cut, or made for something else opens nothing", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		await sign(services);
		const id = await idOf(db);
		const token = await mailed(db, "confirmation");
		const other = await readerToken(db, id, "reader");
		const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
		for (const bad of [
			`\0${token}`,
			"\0.\0",
			`${id}.\ud800`,
			token.slice(0, -1),
			flipped,
			id,
			`${id}.`,
			`${randomUUID()}.${token.split(".")[1]}`,
			other,
			`${token}\0`,
			"",
			".",
			"a".repeat(5_000),
		]) {
			expect((await confirm(services, bad, true)).kind, bad.slice(0, 60)).toBe("unknown");
			if (bad !== other) expect(await readReaderLink(db, bad), bad.slice(0, 60)).toBeNull();
		}
		expect(await readReaderLink(db, token)).toBeNull();
		expect(await countSubscribers(db, "")).toMatchObject({ active: 0, waiting: 1 });
	});

	test("by hand, somebody who waits is not confirmed by anybody else", async () => {
		const services = servicesOver(await open());
		await sign(services);
		await expect(addByHand(services, { actor: "admin" }, typedValues(EMAIL))).rejects.toMatchObject({ status: 409 });
		expect(await countSubscribers(services.db, "")).toMatchObject({ active: 0, waiting: 1 });
	});
});

describeOnEveryEngine("a reader's own data", (open) => {
	test("leaving: by any of one's links, as often as one likes, with one proof; the mail that did it is known", async () => {
		const services = servicesOver(await open());
		const { db, clock } = services;
		const id = await reader(services);
		const delivery = await delivered(db, id);
		const link = await readReaderLink(db, delivery.token);
		expect(link).toEqual({ id, delivery: delivery.id });
		if (!link) return;
		await Promise.all([leave(services, link, "one-click"), leave(services, link, "one-click")]);
		clock.time += DAY;
		await leave(services, { id, delivery: null }, "link");
		expect(await rowOf(db)).toMatchObject({ unsubscribed_at: expect.stringMatching(/^2026-01-10T09:00/) });
		expect((await actsOf(db)).filter((act) => act.includes("withdrawn"))).toEqual(["newsletter withdrawn one-click"]);
		// Another mail they find again and press the link of is not one more departure.
		const other = await delivered(db, id);
		await leave(services, { id, delivery: other.id }, "one-click");
		const marked = await db.selectFrom("deliveries").select(["id", "unsubscribed_at"]).where("unsubscribed_at", "is not", null).execute();
		expect(marked).toEqual([{ id: delivery.id, unsubscribed_at: expect.stringMatching(/^2026-01-10T09:00/) }]);
	});

	test("measuring: asked apart, never by default; withdrawn, mails yet to leave go without it", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		await sign(services);
		await confirm(services, await mailed(db, "confirmation"), true);
		const id = await idOf(db);
		expect(await rowOf(db)).toMatchObject({ tracking_consent: "granted", tracking_consent_at: start.toISOString() });
		await delivered(db, id, { state: "queued" });
		await chooseTracking(services, id, false);
		await chooseTracking(services, id, false);
		expect(await rowOf(db)).toMatchObject({ tracking_consent: "denied" });
		const waiting = await db.selectFrom("deliveries").select("tracked").executeTakeFirst();
		expect(Boolean(waiting?.tracked)).toBe(false);
		expect((await actsOf(db)).filter((act) => act.startsWith("tracking")).sort()).toEqual([
			"tracking granted mail",
			"tracking withdrawn my-data",
		]);
	});

	test("correcting: names at once, another address once it has answered, never somebody else's", async () => {
		const services = servicesOver(await open());
		const { db, clock } = services;
		const id = await reader(services, { first_name: "Zoe" });
		await addByHand(services, { actor: "admin" }, typedValues("prise@exemple.fr"));
		const hash = await suppressionHasher(db);
		await suppress(db, hash("neuve@exemple.fr"), start.toISOString(), "hard");
		expect(await correct(services, id, typedValues("abc"))).toMatchObject({ kind: "wrong" });
		expect(await correct(services, id, typedValues("zoé@exemple.fr"))).toMatchObject({
			kind: "wrong",
			problem: { code: "email-accented" },
		});
		expect(await correct(services, id, typedValues("prise@exemple.fr"))).toEqual({ kind: "taken" });
		clock.time += DAY;
		expect(await correct(services, id, typedValues("neuve@exemple.fr", { first_name: "Zoé", phone: "06" }))).toEqual({ kind: "asked" });
		expect(await correct(services, id, typedValues("autre@exemple.fr", { first_name: "Zoé" }))).toEqual({ kind: "too-often" });
		expect(await rowOf(db)).toMatchObject({
			first_name: "Zoé",
			email: EMAIL,
			next_email: "neuve@exemple.fr",
			search_text: "zoe@exemple.fr zoe",
		});
		const [mail] = await mailsOf(db, "new-address");
		expect(mail?.to_address).toBe("neuve@exemple.fr");
		const token = await mailed(db, "new-address");
		expect((await readConfirmation(services, token)).kind).toBe("new-address");
		expect((await confirm(services, token, false)).kind).toBe("done");
		expect((await confirm(services, token, false)).kind).toBe("done");
		expect(await rowOf(db)).toBeUndefined();
		expect(await rowOf(db, "neuve@exemple.fr")).toMatchObject({
			id,
			email: "neuve@exemple.fr",
			next_email: null,
			email_hash: hash("neuve@exemple.fr"),
		});
		// The proof follows the person, and whatever stood against the new address is over: it has answered.
		const file = await exportReader(db, id, clock.now());
		expect(file?.consents.map(({ act, wording }) => [act, wording.slice(0, 12)])).toEqual([
			["asked", expect.any(String)],
			["confirmed", "Je veux rece"],
			["confirmed", "Je confirme "],
		]);
		expect(file?.blocked).toBeNull();
		expect(await countSubscribers(db, "neuve")).toMatchObject({ active: 1, blocked: 0 });
	});

	test("links to a new address that were out before domains were kept in ASCII still confirm it, once and again", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const id = await reader(services);
		for (const [then, kept] of [
			["Zoe@Été.fr", "Zoe@xn--t-9fab.fr"],
			["zoe@xn--caf-dma.fr", "zoe@xn--caf-dma.fr"],
		] as const) {
			const at = services.clock.now().toISOString();
			await db.updateTable("newsletter_subscribers").set({ next_email: then, next_email_at: at }).where("id", "=", id).execute();
			await suppress(db, await earlierHash(db, then), at, "hard");
			const token = await readerToken(db, id, `address:${then.toLowerCase()}`);
			expect((await readConfirmation(services, token)).kind).toBe("new-address");
			expect((await confirm(services, token, false)).kind).toBe("done");
			expect((await confirm(services, token, false)).kind).toBe("done");
			expect(await rowOf(db, kept.toLowerCase())).toMatchObject({ id, email: kept, next_email: null });
			expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
		}
		const other = await readerToken(db, id, "address:zoe@ailleurs.fr");
		expect((await readConfirmation(services, other)).kind).toBe("unknown");
	});

	test("proofs of before domains were kept in ASCII are the person's still, and follow them to a new address", async () => {
		const services = servicesOver(await open(), false);
		const { db } = services;
		await recordConsents(db, [
			{
				emailHash: await earlierHash(db, "zoe@xn--t-9fab.fr"),
				at: "2025-01-01T00:00:00.000Z",
				purpose: "newsletter",
				act: "granted",
				wording: "Oui.",
				method: "form",
				address: "/",
			},
		]);
		await sign(services, { email: "zoe@été.fr" });
		const id = await idOf(db, "zoe@xn--t-9fab.fr");
		const proofs = async () => (await exportReader(db, id, start))?.consents.map(({ wording }) => wording.slice(0, 4));
		expect(await proofs()).toEqual(["Oui.", expect.any(String)]);
		await correct(services, id, typedValues("zoe@exemple.fr"));
		await confirm(services, await mailed(db, "new-address"), false);
		expect((await proofs())?.[0]).toBe("Oui.");
	});

	test("a proof is only ever added: the database refuses to change one or to take one away", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		await reader(services);
		const before = await db.selectFrom("consents").selectAll().orderBy("at").execute();
		await expect(db.updateTable("consents").set({ act: "granted" }).execute()).rejects.toThrow(/only added/);
		await expect(db.deleteFrom("consents").execute()).rejects.toThrow(/only added/);
		await eraseReader(services, await idOf(db), null);
		const after = await db.selectFrom("consents").selectAll().orderBy("at").execute();
		expect(after.slice(0, before.length)).toEqual(before);
		expect(after.map(({ act }) => act)).toEqual(["asked", "confirmed", "withdrawn"]);
	});

	test("who had left and is erased since leaves the proof of that too", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const id = await reader(services);
		await leave(services, { id, delivery: null }, "link");
		await eraseReader(services, id, "admin");
		expect((await actsOf(db)).filter((act) => act.includes("withdrawn"))).toEqual([
			"newsletter withdrawn mail",
			"newsletter withdrawn admin",
		]);
	});

	test("the file holds the person, the proofs, what was sent and measured, and nothing internal", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const id = await reader(services, { first_name: "Zoé", request_id: "0123456789abcdef0123456789abcdef" });
		await delivered(db, id);
		const file = await exportReader(db, id, start);
		expect(file).toMatchObject({
			subscriber: { email: EMAIL, first_name: "Zoé" },
			consents: [{ act: "asked" }, { act: "confirmed" }],
			blocked: null,
			newsletters: [
				{
					subject: "Numéro",
					state: "accepted",
					smtp_reply: `250 ok <${EMAIL}>`,
					bounced_at: null,
					events: [{ kind: "click", url: "https://exemple.fr/a" }],
				},
			],
		});
		expect(JSON.stringify(file)).not.toMatch(/0123456789abcdef|email_hash|token/);
		expect(await exportReader(db, randomUUID(), start)).toBeNull();
	});

	test("erasing: nothing names the person any more, what was sent stays counted, links answer politely", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const id = await reader(services, { first_name: "Solange", last_name: "Été", phone: "0612345678" });
		const sent = await delivered(db, id);
		const waits = await delivered(db, id, { state: "queued" });
		await eraseReader(services, id, null);
		await eraseReader(services, id, null);
		const tables = ["newsletter_subscribers", "deliveries", "delivery_events", "outbox", "consents", "journal", "suppressions"] as const;
		const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
		expect(kept).not.toMatch(/zoe|solange|Été|0612345678/i);
		const hash = (await suppressionHasher(db))(EMAIL);
		const rows = await db.selectFrom("deliveries").selectAll().orderBy("state").execute();
		expect(rows).toMatchObject([
			{ state: "accepted", email: null, subscriber_id: null, email_key: hash },
			{ state: "skipped", reason: "erased", email: null },
		]);
		// The mails of the outbox and the newsletters, where either is kept as a file.
		expect(services.forgotten).toHaveLength(4);
		expect(services.forgotten).toEqual(expect.arrayContaining([sent.token, waits.token]));
		expect(await db.selectFrom("journal").select(["kind", "actor"]).execute()).toEqual([{ kind: "erased", actor: null }]);
		expect(await readReaderLink(db, sent.token)).toEqual({ id: null, delivery: sent.id });
		await leave(services, { id: null, delivery: waits.id }, "one-click");

		// They come back, are written to in the same newsletter, and leave for good once more.
		await sign(services);
		await confirm(services, await mailed(db, "confirmation"), false);
		const back = await idOf(db);
		await delivered(db, back, { newsletter: sent.newsletter });
		await eraseReader(services, back, null);
		const keys = (await db.selectFrom("deliveries").select("email_key").where("newsletter_id", "=", sent.newsletter).execute()).map(
			({ email_key }) => email_key,
		);
		expect(keys.every((key) => key.startsWith(hash))).toBe(true);
	});
});

test("after an erasure no file of the database holds the person any more, mails and deliveries included", async () => {
	const { open, dataDir, remove } = await freshDatabase("sqlite", { migrated: true });
	try {
		const database = open();
		const services = servicesOver(database);
		const email = "berenicette.passelande@exemple.fr";
		await signUp(services, typed({ email, first_name: "Bérénicette", phone: "0698765432" }), "client");
		await confirm(services, await mailed(database.db, "confirmation"), true);
		const id = await idOf(database.db, email);
		await delivered(database.db, id, { email });
		await reader(services);
		const files = async () => {
			const names = ["contrevent.sqlite", "contrevent.sqlite-wal"];
			return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)).catch(() => Buffer.alloc(0)))));
		};
		expect((await files()).includes("berenicette.passelande")).toBe(true);
		await eraseReader(services, id, null);
		const left = await files();
		expect(left.includes(EMAIL)).toBe(true);
		for (const words of ["berenicette", "Bérénicette", "passelande", "0698765432"]) expect(left.includes(words), words).toBe(false);
	} finally {
		await remove();
	}
});
