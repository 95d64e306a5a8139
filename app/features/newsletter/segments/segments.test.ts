// A newsletter for some of a letter's readers: who is counted is who gets it, now and at its hour, and a copy is for the same people.
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../shared/mail-address.ts";
import { chooseLetters } from "../readers/letters.server.ts";
import { findReader } from "../readers/store.server.ts";
import { audienceOf, recheck } from "../sending/audience.server.ts";
import { startDue } from "../sending/schedules.server.ts";
import { startSender } from "../sending/sender.server.ts";
import { startSending } from "../sending/start.server.ts";
import { readNewsletter } from "../store.server.ts";
import { chooseTopic, saveTopic } from "../topics/commands.server.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { countList } from "../warm-up/list-store.server.ts";
import { saveNewsletter } from "../writing/editor/commands.server.ts";
import { emptyNewsletter } from "../writing/editor/rules.ts";
import { chooseSegment } from "./commands.server.ts";
import { addressedText, segmentCopy as copy } from "./copy.ts";
import { everybody, isWithin } from "./rules.ts";

const SECOND = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const nobodyAsked = { from: "", before: "", source: "" };
const cleanups: (() => Promise<unknown>)[] = [];

test("the words say whom it is for; all the readers of the one letter need none", () => {
	const zone = "Europe/Paris";
	const march = "2026-03-02T23:00:00.000Z";
	expect(addressedText(null, everybody, zone)).toBeNull();
	expect(addressedText("Vie Alt", { ...everybody, from: march }, zone)).toBe("À\u202f: Vie Alt, inscrits depuis le 3 mars 2026");
	expect(addressedText(null, { from: null, before: march, source: "site" }, zone)).toBe(
		"À\u202f: inscrits avant le 3 mars 2026, venus du formulaire du site",
	);
});

test("the first moment is meant, the last one is not", () => {
	const day = "2026-03-02T23:00:00.000Z";
	const reader = { created_at: day, source: null };
	expect(isWithin({ ...everybody, from: day }, reader)).toBe(true);
	expect(isWithin({ ...everybody, before: day }, reader)).toBe(false);
	expect(isWithin({ ...everybody, source: "site" }, reader)).toBe(false);
});

describeOnEveryEngine("a newsletter for some of the readers", (open) => {
	afterEach(async () => {
		for (const clean of cleanups.splice(0).reverse()) await clean();
	});

	/** Six readers, a day apart from the 1st of March 2026 at noon; the odd ones came by the site's form, the others by an import. */
	async function setUp(database: OpenDatabase) {
		const smtp = await startSmtp({});
		const services = await sendingServices(database, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		const { db } = database;
		const emails = await addReaders(db, 6, (index) => ({ source: index % 2 ? "site" : "import" }));
		for (const [index, email] of emails.entries()) {
			const created_at = `2026-03-0${index + 1}T11:00:00.000Z`;
			await db.updateTable("newsletter_subscribers").set({ created_at }).where("email", "=", email).execute();
		}
		const readerOf = async (email = "") => (await findReader(db, { emailKey: emailKey(email) }))?.id ?? "";
		async function leave() {
			const sender = startSender(services, { lookMs: 20 });
			cleanups.push(sender.stop);
			return sender;
		}
		const taken = () => smtp.taken.flatMap(({ to }) => to).sort();
		return { smtp, services, db, emails, readerOf, leave, taken };
	}

	test("counted, confirmed, written down and sent are the same people", async () => {
		const { services, db, emails, leave, taken } = await setUp(await open());
		const id = await addNewsletter(db);
		const from = { ...nobodyAsked, from: "2026-03-03" };
		expect(await chooseSegment(services, id, from)).toEqual({ count: 4 });
		expect(await chooseSegment(services, id, { ...from, before: "2026-03-05" })).toEqual({ count: 2 });
		expect(await chooseSegment(services, id, { ...from, source: "site" })).toEqual({ count: 2 });
		const kept = await readNewsletter(db, id);
		expect(kept?.segment).toEqual({ from: "2026-03-02T23:00:00.000Z", before: null, source: "site" });
		expect(kept && (await audienceOf(db, kept))).toMatchObject({ count: 2, leftOut: { segment: 4 } });
		expect(kept && [...(await countList(db, kept)).values()].reduce((sum, count) => sum + count, 0)).toBe(2);
		await expect(startSending(services, id, { actor: "admin", confirmCount: 6 })).rejects.toMatchObject({ status: 409 });
		await startSending(services, id, { actor: "admin", confirmCount: 2 });
		await expect(chooseSegment(services, id, nobodyAsked)).rejects.toMatchObject({ status: 409, message: copy.tooLate });
		const sender = await leave();
		await untilStatus(db, id, ["sent"]);
		await sender.stop();
		expect(taken()).toEqual([emails[3], emails[5]]);
	});

	test("at its hour it leaves for those who answer to it then; nobody is said in its own words", async () => {
		const { services, db, emails, leave, taken } = await setUp(await open());
		const hour = new Date(Date.now() - 60_000).toISOString();
		const id = await addNewsletter(db, { status: "scheduled", scheduled_at: hour });
		await chooseSegment(services, id, { ...nobodyAsked, before: "2026-03-03" });
		const [late] = await addReaders(db, 1, () => ({ email: "tard@exemple.org", source: "site" }));
		await db
			.updateTable("newsletter_subscribers")
			.set({ created_at: "2026-03-02T22:59:59.999Z" })
			.where("email", "=", late ?? "")
			.execute();
		await startDue({ ...services, clock: systemClock });
		const sender = await leave();
		await untilStatus(db, id, ["sent"]);
		await sender.stop();
		expect(taken()).toEqual([emails[0], emails[1], late].sort());
		const empty = await addNewsletter(db);
		expect(await chooseSegment(services, empty, { ...nobodyAsked, source: "program" })).toEqual({ count: 0 });
		await expect(startSending(services, empty, { actor: "admin", confirmCount: null })).rejects.toMatchObject({ message: copy.nobody });
	});

	test("with a letter, both are asked; whoever ceased to answer to it is passed over when their turn comes", async () => {
		const { services, db, emails, readerOf, leave } = await setUp(await open());
		await saveTopic(services, { id: SECOND, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
		for (const email of [emails[0], emails[3]]) await chooseLetters(services, await readerOf(email), new Set([FIRST_TOPIC, SECOND]));
		const id = await addNewsletter(db);
		await chooseTopic(services, id, SECOND);
		expect(await chooseSegment(services, id, { ...nobodyAsked, from: "2026-03-02" })).toEqual({ count: 1 });
		await startSending(services, id, { actor: "admin", confirmCount: 1 });
		const sender = await leave();
		await untilStatus(db, id, ["sent"]);
		await sender.stop();
		const rows = await db.selectFrom("deliveries").select(["id", "email", "subscriber_id as subscriberId"]).execute();
		expect(rows.map(({ email }) => email)).toEqual([emails[3]]);
		const hash = await suppressionHasher(db);
		const turn = () =>
			recheck(
				db,
				rows.map((row) => ({ ...row, tracked: false })),
				hash,
			);
		expect((await turn()).skip).toEqual([]);
		await db
			.updateTable("newsletter_subscribers")
			.set({ created_at: "2026-03-01T11:00:00.000Z" })
			.where("email", "=", emails[3] ?? "")
			.execute();
		expect((await turn()).skip).toMatchObject([{ reason: "segment" }]);
	});

	test("written again it is for the same people; what no one can mean is refused", async () => {
		const { services, db } = await setUp(await open());
		await saveTopic(services, { id: SECOND, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
		const id = await addNewsletter(db);
		await chooseTopic(services, id, SECOND);
		await chooseSegment(services, id, { from: "2026-03-03", before: "2026-04-01", source: "import" });
		const words = { ...emptyNewsletter, title: "Encore", subject: "Encore" };
		const request = randomUUID();
		await saveNewsletter(services, { ...words, id: null, requestId: request, copyOf: id, status: "draft", revision: 0 }, "admin");
		const [one, other] = [await readNewsletter(db, id), await readNewsletter(db, request)];
		expect([other?.topicId, other?.segment]).toEqual([SECOND, one?.segment]);
		for (const wrong of [{ from: "2026-02-30" }, { from: "hier" }, { from: "2026-03-03", before: "2026-03-03" }, { source: "ouvreurs" }])
			await expect(chooseSegment(services, id, { ...nobodyAsked, ...wrong })).rejects.toMatchObject({ status: 422 });
		expect((await readNewsletter(db, id))?.segment).toEqual(one?.segment);
	});
});
