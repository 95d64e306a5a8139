import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openLog } from "../../platform/log/log.ts";
import { noteAccents } from "../../platform/mail/offers.server.ts";
import { sendStory } from "./commands.server.ts";

const settings = settingsWith({ notification_email: "admin@exemple.fr" });
const start = new Date("2025-10-14T09:05:00.123Z");

function servicesOver({ db }: Pick<OpenDatabase, "db">, limits = openLimits(100)) {
	const clock = { time: start, now: () => clock.time };
	const mail = { wake: () => {} };
	return { db, limits, clock, log: openLog("silent"), mail, settings, config: { siteUrl: "https://exemple.fr" } };
}

/** A log that remembers its lines. */
function heard() {
	const lines: unknown[] = [];
	const keep = (...words: unknown[]) => void lines.push(words);
	return { lines, log: Object.assign(openLog("silent"), { info: keep, error: keep, warn: keep }) };
}

function typed(fields: Record<string, string> = {}): FormData {
	const form = new FormData();
	const whole = { type: "story", email: "zoe@exemple.fr", message: "Une histoire.", ...fields };
	for (const [name, value] of Object.entries(whole)) form.set(name, value);
	return form;
}

const requestId = "0123456789abcdef0123456789abcdef";

describeOnEveryEngine("sending a story", (open) => {
	const rowsOf = ({ db }: OpenDatabase) => db.selectFrom("stories").selectAll().orderBy("created_at").execute();

	test("everything typed arrives (row 138)", async () => {
		const database = await open();
		const form = typed({ type: "project", first_name: "Zoé", last_name: "Martin", phone: "06", message: "Un.\r\n\r\nDeux 🌻" });
		expect(await sendStory(servicesOver(database), form, "client")).toBeNull();
		expect(await rowsOf(database)).toMatchObject([
			{
				type: "project",
				email: "zoe@exemple.fr",
				first_name: "Zoé",
				last_name: "Martin",
				phone: "06",
				message: "Un.\n\nDeux 🌻",
				created_at: "2025-10-14T09:05:00.123Z",
			},
		]);
	});

	test("the administrator is told by mail, in the same transaction; the mail quotes nothing", async () => {
		const database = await open();
		const services = servicesOver(database);
		const wakes: number[] = [];
		services.mail.wake = () => void wakes.push(1);
		const form = typed({ type: "project", first_name: "Zoé", phone: "0612345678", message: "Mon secret.", request_id: requestId });
		await sendStory(services, form, "client");
		await sendStory(services, form, "client");
		const [row] = await rowsOf(database);
		const mails = await database.db.selectFrom("outbox").selectAll().execute();
		expect(mails).toMatchObject([
			{
				kind: "notice",
				to_address: "admin@exemple.fr",
				subject: "Un projet de Zoé pour Contrevent",
				about: `story:${row?.id}`,
				sent_at: null,
			},
		]);
		expect(mails[0]?.body_text).toContain(`https://exemple.fr/admin/messages/${row?.id}`);
		expect(mails[0]?.body_text).not.toMatch(/secret|zoe@|0612/);
		expect(wakes).toHaveLength(1);
	});

	test("no mail can be queued: no story is kept either, and the reader is told", async () => {
		const database = await open();
		await database.db.schema.alterTable("outbox").renameTo("elsewhere").execute();
		expect(await sendStory(servicesOver(database), typed(), "client")).toEqual({ code: "failed" });
		expect(await rowsOf(database)).toEqual([]);
	});

	test("one submission sent 20 times is kept once", async () => {
		const database = await open();
		const services = servicesOver(database);
		const answers = await Promise.all(Array.from({ length: 20 }, () => sendStory(services, typed({ request_id: requestId }), "client")));
		expect(answers).toEqual(Array(20).fill(null));
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("without JavaScript, two presses at once are kept once", async () => {
		const database = await open();
		const services = servicesOver(database);
		expect(await Promise.all(Array.from({ length: 20 }, () => sendStory(services, typed(), "client")))).toEqual(Array(20).fill(null));
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("without JavaScript, the same words within ten minutes are the same story; later, or other words, are not", async () => {
		const database = await open();
		const services = servicesOver(database);
		const later = (minutes: number) => {
			services.clock.time = new Date(start.getTime() + minutes * 60_000);
		};
		await sendStory(services, typed(), "client");
		later(9);
		expect(await sendStory(services, typed({ email: "ZOE@exemple.fr" }), "client")).toBeNull();
		expect(await rowsOf(database)).toHaveLength(1);
		await sendStory(services, typed({ message: "Une autre." }), "client");
		await sendStory(services, typed({ type: "project" }), "client");
		await sendStory(services, typed({ email: "samba@exemple.fr" }), "client");
		expect(await rowsOf(database)).toHaveLength(4);
		later(11);
		await sendStory(services, typed(), "client");
		expect(await rowsOf(database)).toHaveLength(5);
	});

	test("two submissions by script are two stories, even in the same words", async () => {
		const database = await open();
		const services = servicesOver(database);
		await sendStory(services, typed({ request_id: requestId }), "client");
		await sendStory(services, typed({ request_id: requestId.replace("0", "f") }), "client");
		expect(await rowsOf(database)).toHaveLength(2);
	});

	test("nothing wrong is saved (row 131)", async () => {
		const database = await open();
		const services = servicesOver(database);
		expect((await sendStory(services, typed({ message: "" }), "client"))?.code).toBe("required");
		expect((await sendStory(services, typed({ email: "abc" }), "client"))?.code).toBe("email-malformed");
		expect(await rowsOf(database)).toEqual([]);
	});

	test("an address with accents: its domain as mail servers know it; before the @ only while the last EHLO offered it", async () => {
		const database = await open();
		const services = servicesOver(database);
		expect(await sendStory(services, typed({ email: "zoe@été.fr" }), "client")).toBeNull();
		expect(await rowsOf(database)).toMatchObject([{ email: "zoe@xn--t-9fab.fr" }]);
		const accented = typed({ email: "zoé@exemple.fr", message: "Autre." });
		expect(await sendStory(services, accented, "client")).toEqual({ code: "email-accented", fields: { email: "email-accented" } });
		await noteAccents(database.db, true, start);
		expect(await sendStory(services, accented, "client")).toBeNull();
	});

	test("a flood from one client is refused, and told when to come back", async () => {
		const database = await open();
		const services = servicesOver(database, openLimits());
		for (let time = 0; time < 10; time++) expect(await sendStory(services, typed({ message: `${time}` }), "flood")).toBeNull();
		const refused = await sendStory(services, typed({ message: "encore" }), "flood");
		expect(refused?.code).toBe("too-many");
		expect(refused?.retryAfter).toBeGreaterThan(0);
		expect(await rowsOf(database)).toHaveLength(10);
	});

	test("a filled trap is thanked and dropped; the log does not know whom", async () => {
		const database = await open();
		const { log, lines } = heard();
		expect(await sendStory({ ...servicesOver(database), log }, typed({ website: "https://spam.example" }), "203.0.113.7")).toBeNull();
		expect(await rowsOf(database)).toEqual([]);
		expect(lines).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toMatch(/zoe|spam|203\.0\.113\.7/);
	});

	test("a database that fails: the error in the row's words, and nothing personal in the log (row 135)", async () => {
		const database = await open();
		await database.db.schema.alterTable("stories").renameTo("elsewhere").execute();
		const { log, lines } = heard();
		const form = typed({ message: "Mon secret.", request_id: requestId });
		expect(await sendStory({ ...servicesOver(database), log }, form, "203.0.113.7")).toEqual({ code: "failed" });
		expect(lines).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toMatch(/zoe|secret|203\.0\.113\.7/i);
	});
});
