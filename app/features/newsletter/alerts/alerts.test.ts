import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../tests/support/newsletters.ts";
import { sendingServices } from "../../../../tests/support/sending.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { decideUncertain } from "../sending/commands.server.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { troubleText } from "./copy.ts";
import { noteSeen, openTroubles, tellTroubles } from "./tell.server.ts";
import { listTroubles } from "./troubles-store.server.ts";

const letter = (given: Record<string, unknown> = {}) => ({
	id: randomUUID(),
	title: "La lettre de mai",
	subject: "Un objet",
	content: "Un.",
	status: "sent",
	created_at: "2026-01-01T00:00:00.000Z",
	...given,
});

/** With plain spaces. */
const plain = (text = "") => text.replace(/\s/g, " ");

const uncertain = (db: Db, newsletterId: string, count: number) =>
	db
		.insertInto("deliveries")
		.values(
			Array.from({ length: count }, () => ({
				id: randomUUID(),
				newsletter_id: newsletterId,
				email_key: randomUUID(),
				token: randomUUID(),
				state: "uncertain",
			})),
		)
		.execute();

const subjects = async (db: Db) => await db.selectFrom("outbox").select(["subject", "body_text"]).orderBy("subject").execute();

async function teller(database: OpenDatabase) {
	let woken = 0;
	const services = { ...(await sendingServices(database)), mail: { wake: () => void woken++ } as never };
	return { tell: () => tellTroubles(services), woken: () => woken };
}

describeOnEveryEngine("letters that ask for an act", (open) => {
	test("a pause by itself, a missed hour, a failure, messages nobody knows the end of; nothing else; the most urgent first", async () => {
		const { db } = await open();
		const letters = {
			doubtful: letter({ title: "Douteuse", started_at: "2026-01-01T00:00:00.000Z" }),
			failed: letter({ title: "Échouée", status: "failed", pause_reason: "nobody" }),
			missed: letter({ title: "Manquée", status: "scheduled", scheduled_at: "2026-01-01T00:00:00.000Z", pause_reason: "missed" }),
			paused: letter({ title: "Arrêtée", status: "paused", pause_reason: "login" }),
		};
		const calm = [
			letter({ status: "paused" }),
			letter({ status: "scheduled", scheduled_at: "2027-01-01T00:00:00.000Z" }),
			letter({ status: "draft" }),
			letter({ status: "failed", hidden_at: "2026-01-02T00:00:00.000Z" }),
			letter({ status: "cancelled" }),
		];
		await insertNewsletters(db, ...Object.values(letters), ...calm);
		await uncertain(db, letters.doubtful.id, 2);
		await uncertain(db, calm[4]?.id ?? "", 1);
		expect((await listTroubles(db, new Date())).map(({ kind, title, reason, count }) => [kind, title, reason, count])).toEqual([
			["stands", "Arrêtée", "login", 0],
			["waits", "Manquée", "missed", 0],
			["failed", "Échouée", "nobody", 0],
			["uncertain", "Douteuse", null, 2],
		]);
	});

	test("each is told once, by whichever process; settled and come back, it is told again", async () => {
		const database = await open();
		const { db } = database;
		const paused = letter({ title: "Arrêtée", status: "paused", pause_reason: "unreachable" });
		await insertNewsletters(db, paused);
		const [one, other] = [await teller(database), await teller(database)];
		await Promise.all([one.tell(), other.tell()]);
		await one.tell();
		const mails = await subjects(db);
		expect(mails).toHaveLength(1);
		expect(one.woken() + other.woken()).toBe(1);
		expect(plain(mails[0]?.subject)).toContain("L’envoi de « Arrêtée » est à l’arrêt.");
		expect(mails[0]?.body_text).toContain(`https://exemple.fr/admin/newsletter/campagnes/${paused.id}`);
		expect(mails[0]?.body_text).toContain("Le serveur d’envoi ne répond plus.");
		const become = (status: string, pause_reason: string | null) =>
			db.updateTable("newsletters").set({ status, pause_reason }).where("id", "=", paused.id).execute();
		await become("sending", null);
		await one.tell();
		expect(await openTroubles({ db, clock: systemClock })).toEqual([]);
		await become("paused", "unreachable");
		await one.tell();
		expect(await subjects(db)).toHaveLength(2);
	});

	test("a failure that was seen leaves the dashboard; another one of the same letter does not", async () => {
		const database = await open();
		const { db } = database;
		const failed = letter({ title: "Échouée", status: "failed" });
		await insertNewsletters(db, failed);
		const { tell } = await teller(database);
		await tell();
		expect(await openTroubles({ db, clock: systemClock })).toHaveLength(1);
		expect([
			await noteSeen({ db, clock: systemClock }, failed.id),
			await noteSeen({ db, clock: systemClock }, failed.id),
			await noteSeen({ db, clock: systemClock }, "none"),
		]).toEqual([true, true, false]);
		expect(await openTroubles({ db, clock: systemClock })).toEqual([]);
		await tell();
		expect(await subjects(db)).toHaveLength(1);
		await db.updateTable("newsletters").set({ pause_reason: "too-large" }).where("id", "=", failed.id).execute();
		expect(await openTroubles({ db, clock: systemClock })).toHaveLength(1);
	});

	test("settled and come back between two looks, it is told again", async () => {
		const database = await open();
		const { db } = database;
		const paused = letter({ title: "Arrêtée", status: "paused", pause_reason: "unreachable", started_at: "2026-01-01T00:00:00.000Z" });
		await insertNewsletters(db, paused);
		const { tell } = await teller(database);
		await tell();
		await moveNewsletter(db, paused.id, { from: "paused", to: "sending", also: { pause_reason: null } });
		await moveNewsletter(db, paused.id, { from: "sending", to: "paused", also: { pause_reason: "unreachable" } });
		await tell();
		await tell();
		expect(await subjects(db)).toHaveLength(2);
	});

	test("what is uncertain of a step of the welcome path is one trouble, however many readers come; decided and come again, another", async () => {
		const database = await open();
		const { db } = database;
		const step = letter({ title: "Bienvenue", role: "welcome", status: "standing", started_at: "2026-01-01T00:00:00.000Z" });
		const off = letter({ title: "Arrêtée", role: "welcome", status: "cancelled", started_at: "2026-01-01T00:00:00.000Z" });
		await insertNewsletters(db, step, off);
		const services = { ...(await sendingServices(database)), mail: { wake: () => {} } as never };
		const tell = () => tellTroubles(services);
		const shown = async () => (await openTroubles(services)).map(({ kind, title, count }) => [kind, title, count]);
		await uncertain(db, step.id, 1);
		await uncertain(db, off.id, 1);
		await tell();
		// Other readers come and go: it moves with each, and one more of them is uncertain.
		for (const _reader of [1, 2]) {
			await moveNewsletter(db, step.id, { from: "standing", to: "sending" });
			expect(await shown()).toEqual([["uncertain", "Bienvenue", expect.any(Number)]]);
			await tell();
			await moveNewsletter(db, step.id, { from: "sending", to: "standing" });
			await uncertain(db, step.id, 1);
			await tell();
		}
		await moveNewsletter(db, step.id, { from: "standing", to: "paused" });
		await tell();
		expect(await shown()).toEqual([["uncertain", "Bienvenue", 3]]);
		const [mail, ...others] = await subjects(db);
		expect(others).toEqual([]);
		expect(plain(mail?.subject)).toBe("Contrevent : 1 message de « Bienvenue » : personne ne sait s’il est arrivé.");
		expect(mail?.body_text).toContain("Renvoyez-le ou considérez-le comme reçu.");
		const address = `https://exemple.fr/admin/newsletter/campagnes/${step.id}`;
		expect(mail?.body_text.match(/https:\/\/exemple\.fr\/admin\S*/g)).toEqual([address]);
		// Some of them decided: the rest is the same trouble.
		const [one] = await db.selectFrom("deliveries").select("id").where("newsletter_id", "=", step.id).execute();
		const decide = (deliveries: string[] | null) =>
			decideUncertain(services, step.id, { actor: "admin", decision: "received", deliveries });
		await decide([one?.id ?? ""]);
		await tell();
		expect(await subjects(db)).toHaveLength(1);
		// All of them, and another before anybody looks.
		await decide(null);
		expect(await shown()).toEqual([]);
		await uncertain(db, step.id, 1);
		await Promise.all([tell(), tell()]);
		expect(await subjects(db)).toHaveLength(2);
	});

	test("a receiver that refuses us is told once, with the letter most wait for, until nobody waits; one that asks to go slower, once that lasts", async () => {
		const database = await open();
		const { db } = database;
		const [large, small] = [letter({ title: "La grande", status: "sending" }), letter({ title: "La petite", status: "paused" })];
		await insertNewsletters(db, large, small);
		const wait = (newsletterId: string, receiver: string, count: number) =>
			db
				.insertInto("deliveries")
				.values(
					Array.from({ length: count }, () => {
						const [id, email_key, token] = [randomUUID(), randomUUID(), randomUUID()];
						return { id, newsletter_id: newsletterId, email_key, token, receiver, state: "deferred" };
					}),
				)
				.execute();
		await wait(large.id, "orange", 3);
		await wait(small.id, "orange", 1);
		await wait(large.id, "google", 2);
		const refuses = (receiver: string, said: string, since: Date) =>
			db
				.insertInto("receivers")
				.values({ receiver, class: said, refused_since: since.toISOString() })
				.onConflict((conflict) => conflict.column("receiver").doUpdateSet({ class: said, refused_since: since.toISOString() }))
				.execute();
		const now = Date.now();
		await refuses("orange", "reputation", new Date(now - 1_000));
		await refuses("google", "rate", new Date(now - 1_000));
		const { tell } = await teller(database);
		await tell();
		await tell();
		expect((await subjects(db)).map(({ subject }) => plain(subject))).toEqual([
			"Contrevent : Orange refuse vos lettres : 4 personnes attendent « La grande ».",
		]);
		expect((await subjects(db))[0]?.body_text).toContain(`https://exemple.fr/admin/newsletter/campagnes/${large.id}`);
		await refuses("google", "rate", new Date(now - 2 * 3_600_000));
		// Its probe was taken, and it refuses again before anybody looked.
		await refuses("orange", "reputation", new Date(now));
		await tell();
		expect((await subjects(db)).map(({ subject }) => plain(subject).split(" : ")[1])).toEqual([
			"Gmail refuse vos lettres",
			"Orange refuse vos lettres",
			"Orange refuse vos lettres",
		]);
		expect((await openTroubles({ db, clock: systemClock })).map(({ kind, receiver, count }) => [kind, receiver, count])).toEqual([
			["refused", "orange", 4],
			["refused", "google", 2],
		]);
		await db.updateTable("deliveries").set({ state: "accepted" }).where("receiver", "=", "orange").execute();
		expect((await openTroubles({ db, clock: systemClock })).map(({ receiver }) => receiver)).toEqual(["google"]);
	});
});

test("one message and several are said as French says them", () => {
	const said = (count: number) =>
		plain(troubleText({ kind: "uncertain", newsletterId: "n", title: "Mai", reason: null, count, receiver: null, time: "1" }).what);
	expect(said(1)).toBe("1 message de « Mai » : personne ne sait s’il est arrivé.");
	expect(said(2)).toBe("2 messages de « Mai » : personne ne sait s’ils sont arrivés.");
});
