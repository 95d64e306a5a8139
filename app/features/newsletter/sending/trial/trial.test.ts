import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { KyselyPlugin } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, sendingServices, untilStatus } from "../../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../../tests/support/smtp.ts";
import { until } from "../../../../../tests/support/until.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { readShownTrial } from "../../reports/detail/trial.server.ts";
import { cancelSending, scheduleSending } from "../commands.server.ts";
import { countStates } from "../deliveries-store.server.ts";
import { startSender } from "../sender.server.ts";
import { readSending } from "../sendings-store.server.ts";
import { startSending } from "../start.server.ts";
import { decideTrials } from "./decide.server.ts";
import { betterOf, drawnFor, fittingTrial, MEASURED_FOR_A_TRIAL, mayConclude, trialInput } from "./rules.ts";
import { readTrial } from "./store.server.ts";

const part = (measured: number, clicked: number) => ({ accepted: measured * 2, measured, clicked });

describe("the better of two subjects", () => {
	test.each([
		["30 % against 15 % of 100", part(100, 30), part(100, 15), "first"],
		["15 % against 30 % of 100", part(100, 15), part(100, 30), "second"],
		["20 % against 15 % of 100: z = 0.93", part(100, 20), part(100, 15), null],
		["20 % against 15 % of 1 000: z = 2.94", part(1_000, 200), part(1_000, 150), "first"],
		["all against none, of ten", part(10, 10), part(10, 0), null],
		["too few on one side", part(49, 40), part(500, 10), null],
		["hardly any click", part(60, 4), part(60, 0), null],
		["no click", part(500, 0), part(500, 0), null],
		["nobody measured", part(0, 0), part(0, 0), null],
	] as const)("%s: %s", (_, one, other, better) => {
		expect(betterOf(one, other)).toBe(better);
	});

	test("half of the part each, the rest waits", () => {
		expect([0, 0.099, 0.1, 0.199, 0.2, 0.99].map((place) => drawnFor(place, 20))).toEqual([
			"first",
			"first",
			"second",
			"second",
			null,
			null,
		]);
	});

	test("on how many it may conclude: a trial is asked for on more readers where its share is too small, or not at all", () => {
		const asked = { subject: "Autre", share: 20, hours: 4 };
		expect([47, 199, 200, 333, 499, 500].map((measured) => fittingTrial(asked, measured)?.share ?? null)).toEqual([
			null,
			null,
			50,
			40,
			30,
			20,
		]);
		expect(fittingTrial(null, 1_000)).toBeNull();
		expect([mayConclude(MEASURED_FOR_A_TRIAL, 50), mayConclude(MEASURED_FOR_A_TRIAL - 1, 50)]).toEqual([true, false]);
	});

	test("what may be asked", () => {
		const good = { subject: "Autre", share: 20, hours: 4 };
		expect(trialInput.safeParse(good).success).toBe(true);
		for (const wrong of [{ subject: " " }, { share: 5 }, { share: 60 }, { hours: 0 }, { hours: 25 }]) {
			expect(trialInput.safeParse({ ...good, ...wrong }).success).toBe(false);
		}
	});
});

const cleanups: (() => Promise<unknown>)[] = [];

describeOnEveryEngine("two subjects tried", (open) => {
	afterEach(async () => {
		for (const clean of cleanups.splice(0).reverse()) await clean();
	});

	async function setUp(database: OpenDatabase, readers: number) {
		const smtp = await startSmtp({});
		let later = 0;
		const services = {
			...(await sendingServices(database, { SMTP_URL: smtp.url })),
			clock: { now: () => new Date(Date.now() + later) },
		};
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		const { db } = database;
		const emails = await addReaders(db, readers, () => ({ tracking_consent: "granted" }));
		const id = await addNewsletter(db, { subject: "Premier" });
		const trial = { subject: "Deuxième", share: 50, hours: 2 };
		await startSending(services, id, { actor: "admin", confirmCount: readers, trial });
		const run = () => {
			const sender = startSender(services, { lookMs: 20 });
			cleanups.push(sender.stop);
			return sender;
		};
		const partLeft = () => until(async () => (await readTrial(db, id))?.leftAt != null, { otherwise: () => "the part has not left" });
		const subjectsOf = () => Map.groupBy(smtp.taken, ({ mail }) => String(mail.subject));
		const passHours = (hours: number) => {
			later += hours * 3_600_000;
		};
		return { smtp, db, services, emails, id, run, partLeft, subjectsOf, passHours };
	}

	/** Readers of a part follow a link: persons, or machines. */
	async function click(db: OpenDatabase["db"], id: string, subject: string, count: number, machine = false) {
		const rows = await db
			.selectFrom("deliveries")
			.select("id")
			.where("newsletter_id", "=", id)
			.where("subject", "=", subject)
			.where("state", "=", "accepted")
			.limit(count)
			.execute();
		await db
			.insertInto("delivery_events")
			.values(
				rows.map((row) => ({
					id: randomUUID(),
					newsletter_id: id,
					delivery_id: row.id,
					kind: "click",
					at: new Date().toISOString(),
					url: "https://exemple.fr/",
					machine,
				})),
			)
			.execute();
	}

	test("the better one goes to the rest by itself, over a stop between; everybody gets one letter once", async () => {
		const { smtp, db, emails, id, run, partLeft, subjectsOf, passHours } = await setUp(await open(), 400);
		const first = run();
		await partLeft();
		const tried = smtp.taken.length;
		expect(tried).toBeGreaterThan(150);
		expect(tried).toBeLessThan(250);
		expect((await countStates(db, id)).held).toBe(400 - tried);
		await first.stop();
		await click(db, id, "second", 50);
		await click(db, id, "first", 5);
		await click(db, id, "first", 80, true);
		run();
		passHours(2.1);
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken.flatMap(({ to }) => to).sort()).toEqual([...emails].sort());
		const second = subjectsOf().get("Deuxième")?.length ?? 0;
		expect(second).toBeGreaterThan(400 - tried);
		const trial = await readTrial(db, id);
		expect(trial).toMatchObject({ winner: "second", figures: { first: { clicked: 5 }, second: { clicked: 50 } } });
		const shown = await readShownTrial(db, { id, subject: "Premier" }, "Europe/Paris");
		expect(shown?.words).toContain("Le deuxième objet l’emporte");
	});

	test("not enough to conclude: the first goes to the rest, and it is said", async () => {
		const { smtp, db, id, run, partLeft, subjectsOf, passHours } = await setUp(await open(), 200);
		run();
		await partLeft();
		const tried = smtp.taken.length;
		passHours(2.1);
		await untilStatus(db, id, ["sent"]);
		expect(smtp.taken).toHaveLength(200);
		expect(subjectsOf().get("Premier")?.length).toBeGreaterThanOrEqual(200 - tried);
		expect((await readShownTrial(db, { id, subject: "Premier" }, "Europe/Paris"))?.words).toContain("Pas assez pour conclure");
	});

	test("a part that cannot leave holds the rest for twice the time at most, hours of a pause or a stop apart", async () => {
		const { db } = await open();
		const startedAt = Date.parse("2026-11-23T08:00:00.000Z");
		const id = await addNewsletter(db, { status: "sending", started_at: new Date(startedAt).toISOString() });
		await db.insertInto("subject_trials").values({ newsletter_id: id, other_subject: "Deuxième", share: 20, hours: 2 }).execute();
		const delivery = (state: string, subject: string | null) => {
			const [one, token] = [randomUUID(), randomUUID()];
			return { id: one, newsletter_id: id, token, email: `${one}@exemple.org`, email_key: `${one}@exemple.org`, state, subject };
		};
		await db
			.insertInto("deliveries")
			.values([delivery("accepted", "first"), delivery("queued", "second"), delivery("held", null)])
			.execute();
		let minute = -1;
		const lookOn = async (minutes: number) => {
			for (const end = minute + minutes; minute < end; ) {
				minute += 1;
				await decideTrials({ db, clock: { now: () => new Date(startedAt + minute * 60_000) } });
			}
		};
		await lookOn(61);
		// Paused, or the server is off: clicks come from the few who have it.
		minute += 600;
		await lookOn(179);
		expect(await readTrial(db, id)).toMatchObject({ leftAt: null, decidedAt: null });
		expect((await countStates(db, id)).held).toBe(1);
		await lookOn(1);
		expect(await readTrial(db, id)).toMatchObject({ decidedAt: "2026-11-23T22:00:00.000Z", winner: null });
		const released = await db
			.selectFrom("deliveries")
			.select(["state", "subject"])
			.where("newsletter_id", "=", id)
			.orderBy("subject")
			.execute();
		expect(released.map(({ state, subject }) => `${state} ${subject}`).sort()).toEqual(["accepted first", "queued first", "queued second"]);
	});

	test("once the part has left its clicks are awaited for the whole time, however long it took", async () => {
		const { db } = await open();
		const startedAt = Date.parse("2026-11-23T08:00:00.000Z");
		const id = await addNewsletter(db, { status: "sending", started_at: new Date(startedAt).toISOString() });
		await db.insertInto("subject_trials").values({ newsletter_id: id, other_subject: "Deuxième", share: 20, hours: 2 }).execute();
		const lookAfter = (hours: number) => decideTrials({ db, clock: { now: () => new Date(startedAt + hours * 3_600_000) } });
		await lookAfter(9);
		expect(await readTrial(db, id)).toMatchObject({ leftAt: "2026-11-23T17:00:00.000Z", decidedAt: null });
		await lookAfter(10.99);
		expect(await readTrial(db, id)).toMatchObject({ decidedAt: null });
		await lookAfter(11);
		expect(await readTrial(db, id)).toMatchObject({ decidedAt: "2026-11-23T19:00:00.000Z" });
	});

	test("noted as left by a clock that was put back since: its clicks are awaited from now, not until that clock's hour", async () => {
		const { db } = await open();
		const startedAt = Date.parse("2026-11-23T08:00:00.000Z");
		const id = await addNewsletter(db, { status: "sending", started_at: new Date(startedAt).toISOString() });
		await db.insertInto("subject_trials").values({ newsletter_id: id, other_subject: "Deuxième", share: 20, hours: 2 }).execute();
		const lookAfter = (hours: number) => decideTrials({ db, clock: { now: () => new Date(startedAt + hours * 3_600_000) } });
		await lookAfter(24 * 365);
		await lookAfter(1);
		expect(await readTrial(db, id)).toMatchObject({ leftAt: "2026-11-23T09:00:00.000Z", decidedAt: null });
		await lookAfter(2.99);
		expect(await readTrial(db, id)).toMatchObject({ decidedAt: null });
		await lookAfter(3);
		expect(await readTrial(db, id)).toMatchObject({ decidedAt: "2026-11-23T11:00:00.000Z" });
	});

	test("is written with the start or the schedule it was asked with, or neither is", async () => {
		const { db } = await open();
		const services = await sendingServices({ db });
		await addReaders(db, 200, () => ({ tracking_consent: "granted" }));
		const dying: KyselyPlugin = {
			transformQuery: ({ node }) => {
				const into = node.kind === "InsertQueryNode" ? node.into?.table.identifier.name : null;
				if (into === "journal") throw new Error("killed");
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		const killed = { ...services, db: db.withPlugin(dying) };
		const trial = { subject: "Deuxième", share: 50, hours: 2 };
		const ask = { actor: "admin", confirmCount: 200, trial };
		const at = new Date(Date.now() + 3_600_000).toISOString();
		const stands = async (id: string) => [
			(await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status,
			(await readTrial(db, id))?.subject ?? null,
			(await readSending(db, id))?.frozen?.otherSubject ?? null,
		];
		const id = await addNewsletter(db);
		await expect(scheduleSending(killed, id, { ...ask, at })).rejects.toThrow("killed");
		expect(await stands(id)).toEqual(["ready", null, null]);
		await expect(startSending(killed, id, ask)).rejects.toThrow("killed");
		expect(await stands(id)).toEqual(["ready", null, null]);
		await scheduleSending(services, id, { ...ask, at });
		expect(await stands(id)).toEqual(["scheduled", "Deuxième", null]);
		// Asked for without one: neither the start nor the end of the trial stands alone.
		await expect(startSending(killed, id, { ...ask, trial: null })).rejects.toThrow("killed");
		expect(await stands(id)).toEqual(["scheduled", "Deuxième", null]);
		await startSending(services, id, { ...ask, trial: { ...trial, subject: "Troisième" } });
		expect(await stands(id)).toEqual(["preparing", "Troisième", "Troisième"]);
		// Of two starts at once with two trials, what leaves is what was written.
		const other = await addNewsletter(db);
		const starts = ["Un", "Deux"].map((subject) => startSending(services, other, { ...ask, key: subject, trial: { ...trial, subject } }));
		expect((await Promise.allSettled(starts)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const [, written, frozen] = await stands(other);
		expect(written).toBe(frozen);
	});

	test("one that could conclude nothing is refused before anything leaves, now or at a date; those who are not measured do not count", async () => {
		const { db } = await open();
		const services = await sendingServices({ db });
		await addReaders(db, 210, (index) => ({ tracking_consent: index < 199 ? "granted" : null }));
		const id = await addNewsletter(db);
		const ask = { actor: "admin", confirmCount: 210, trial: { subject: "Deuxième", share: 50, hours: 2 } };
		const at = new Date(Date.now() + 3_600_000).toISOString();
		await expect(startSending(services, id, ask)).rejects.toThrow("ne permettrait pas de conclure");
		await expect(scheduleSending(services, id, { ...ask, at })).rejects.toThrow("ne permettrait pas de conclure");
		expect(await readTrial(db, id)).toBeNull();
		expect((await startSending(services, id, { ...ask, trial: null })).count).toBe(210);
	});

	test("cancelled while the rest waits: nobody else is written to", async () => {
		const { smtp, db, services, id, run, partLeft, passHours } = await setUp(await open(), 200);
		run();
		await partLeft();
		const tried = smtp.taken.length;
		await cancelSending(services, id, { actor: "admin" });
		passHours(3);
		await until(async () => ((await countStates(db, id)).held ?? 0) === 0, { otherwise: () => "some are held still" });
		expect(smtp.taken).toHaveLength(tried);
	});
});
