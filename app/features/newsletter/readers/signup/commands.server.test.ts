import { expect, test } from "vitest";
import { earlierHash } from "../../../../../tests/support/before.ts";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { signupServices } from "../../../../../tests/support/signup.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { openLimits } from "../../../../platform/limits/limits.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { noteAccents } from "../../../../platform/mail/offers-store.server.ts";
import { suppress, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { signUp } from "./commands.server.ts";

const now = new Date("2025-10-14T09:05:00.123Z");

function servicesOver({ db }: Pick<OpenDatabase, "db">, limits = openLimits(100)) {
	return { db, limits, clock: { now: () => now }, log: openLog("silent"), ...signupServices() };
}

/** A log that remembers its lines. */
function heard() {
	const lines: unknown[] = [];
	const log = openLog("silent");
	const keep = (...words: unknown[]) => void lines.push(words);
	return { lines, log: Object.assign(log, { info: keep, error: keep, warn: keep }) };
}

function typed(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const requestId = "0123456789abcdef0123456789abcdef";

describeOnEveryEngine("signing up", (open) => {
	const rowsOf = ({ db }: OpenDatabase) => db.selectFrom("newsletter_subscribers").selectAll().execute();

	test("all four fields are kept (row 128)", async () => {
		const database = await open();
		const form = typed({ email: " Solange@Exemple.fr", first_name: "Solange", last_name: "Été", phone: "+33 6 12", request_id: requestId });
		expect(await signUp(servicesOver(database), form, "client")).toBeNull();
		expect(await rowsOf(database)).toMatchObject([
			{
				email: "Solange@Exemple.fr",
				email_key: "solange@exemple.fr",
				first_name: "Solange",
				last_name: "Été",
				phone: "+33 6 12",
				request_id: requestId,
				created_at: "2025-10-14T09:05:00.123Z",
			},
		]);
	});

	test("the same address in other capitals is already there (row 125)", async () => {
		const database = await open();
		const services = servicesOver(database);
		await signUp(services, typed({ email: "zoe@exemple.fr" }), "client");
		expect(await signUp(services, typed({ email: "ZOE@EXEMPLE.FR " }), "client")).toEqual({ code: "duplicate" });
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("a domain with accents is taken as mail servers know it; written either way it is one person, suppressed or not", async () => {
		const database = await open();
		const services = servicesOver(database);
		expect(await signUp(services, typed({ email: "Zoe@Été.fr" }), "client")).toBeNull();
		expect(await rowsOf(database)).toMatchObject([{ email: "Zoe@xn--t-9fab.fr", email_key: "zoe@xn--t-9fab.fr" }]);
		expect((await rowsOf(database))[0]?.search_text).toContain("zoe@ete.fr");
		for (const email of ["zoe@été.fr", "zoe@e\u0301te\u0301.fr", "zoe@xn--t-9fab.fr"]) {
			expect(await signUp(services, typed({ email }), "client")).toEqual({ code: "duplicate" });
		}
		const hash = await suppressionHasher(database.db);
		expect(new Set(["zoe@été.fr", "Zoe@ÉTÉ.fr", "zoe@xn--t-9fab.fr"].map(hash)).size).toBe(1);
	});

	test.each([
		["A@xn--t-9fab.fr", "a@été.fr"],
		["a@Été.fr", "a@xn--t-9fab.fr"],
		["a@été。fr", "a@été.fr"],
		["a@été.xn--t-9fab.fr", "a@xn--t-9fab.été.fr"],
	])(
		"who complained as %s before domains were kept in ASCII, signing up as %s: waits for the box itself to answer",
		async (then, today) => {
			const database = await open();
			await suppress(database.db, await earlierHash(database.db, then), now.toISOString(), "complaint");
			expect(await signUp(servicesOver(database), typed({ email: today }), "client")).toBeNull();
			expect(await rowsOf(database)).toMatchObject([{ pending_since: now.toISOString() }]);
			const [row] = await rowsOf(database);
			// Filed under today's spelling, once: lists and newsletters find it there.
			expect(await database.db.selectFrom("suppressions").select(["email_hash", "reason"]).execute()).toEqual([
				{ email_hash: row?.email_hash, reason: "complaint" },
			]);
		},
	);

	test("of two spellings that were one person all along, the erased one does not open the door to the one that bounced", async () => {
		const database = await open();
		await suppress(database.db, await earlierHash(database.db, "a@xn--t-9fab.fr"), now.toISOString(), "hard");
		await suppress(database.db, await earlierHash(database.db, "a@été.fr"), now.toISOString(), "erased");
		expect(await signUp(servicesOver(database), typed({ email: "a@été.fr" }), "client")).toBeNull();
		expect(await rowsOf(database)).toMatchObject([{ pending_since: now.toISOString() }]);
		expect(await database.db.selectFrom("suppressions").select("reason").execute()).toEqual([{ reason: "hard" }]);
	});

	test("accents before the @ are taken only while the last EHLO offered to carry them", async () => {
		const database = await open();
		const services = servicesOver(database);
		const signup = () => signUp(services, typed({ email: "zoé@exemple.fr" }), "client");
		expect(await signup()).toEqual({ code: "email-accented", fields: { email: "email-accented" } });
		expect(await rowsOf(database)).toEqual([]);
		await noteAccents(database.db, true, now);
		expect(await signup()).toBeNull();
		await noteAccents(database.db, false, now);
		expect(await signUp(services, typed({ email: "théo@exemple.fr" }), "client")).toMatchObject({ code: "email-accented" });
		expect(await rowsOf(database)).toMatchObject([{ email: "zoé@exemple.fr" }]);
	});

	test("20 at once for one address: one row, one success", async () => {
		const database = await open();
		const services = servicesOver(database);
		const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(services, typed({ email: "zoe@exemple.fr" }), "client")));
		expect(answers.filter((problem) => problem === null)).toHaveLength(1);
		expect(answers.filter((problem) => problem?.code === "duplicate")).toHaveLength(19);
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("one submission sent 20 times: one row, 20 successes (row 121)", async () => {
		const database = await open();
		const services = servicesOver(database);
		const form = () => typed({ email: "zoe@exemple.fr", request_id: requestId });
		const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(services, form(), "client")));
		expect(answers).toEqual(Array(20).fill(null));
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("another submission of the same address is a duplicate; a request id that is none counts for nothing", async () => {
		const database = await open();
		const services = servicesOver(database);
		await signUp(services, typed({ email: "zoe@exemple.fr", request_id: "anything" }), "client");
		expect((await rowsOf(database))[0]?.request_id).toBeNull();
		expect(await signUp(services, typed({ email: "zoe@exemple.fr", request_id: requestId }), "client")).toEqual({ code: "duplicate" });
		expect(await signUp(services, typed({ email: "zoe@exemple.fr", request_id: "anything" }), "client")).toEqual({ code: "duplicate" });
	});

	test("nothing wrong is saved, and it costs nothing of the limit", async () => {
		const database = await open();
		const services = servicesOver(database, openLimits());
		for (let time = 0; time < 30; time++) {
			expect((await signUp(services, typed({ email: "abc" }), "client"))?.code).toBe("email-malformed");
		}
		expect(await signUp(services, typed({ email: "zoe@exemple.fr" }), "client")).toBeNull();
		expect(await rowsOf(database)).toHaveLength(1);
	});

	test("a flood from one client is refused, another client is not", async () => {
		const database = await open();
		const services = servicesOver(database, openLimits());
		for (let reader = 0; reader < 10; reader++)
			expect(await signUp(services, typed({ email: `r${reader}@exemple.fr` }), "flood")).toBeNull();
		const refused = await signUp(services, typed({ email: "r10@exemple.fr" }), "flood");
		expect(refused?.code).toBe("too-many");
		expect(refused?.retryAfter).toBeGreaterThan(0);
		expect(await signUp(services, typed({ email: "r10@exemple.fr" }), "neighbour")).toBeNull();
		expect(await rowsOf(database)).toHaveLength(11);
	});

	test("a filled trap is thanked and dropped; the log does not know whom", async () => {
		const database = await open();
		const { log, lines } = heard();
		const form = typed({ email: "robot@exemple.fr", website: "https://spam.example" });
		expect(await signUp({ ...servicesOver(database), log }, form, "203.0.113.7")).toBeNull();
		expect(await rowsOf(database)).toEqual([]);
		expect(lines).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toMatch(/robot|spam|203\.0\.113\.7/);
	});

	test("a database that fails: the error in the row's words, and nothing personal in the log (row 126)", async () => {
		const database = await open();
		await database.db.schema.alterTable("newsletter_subscribers").renameTo("elsewhere").execute();
		const { log, lines } = heard();
		const form = typed({ email: "zoe@exemple.fr", first_name: "Zoé", phone: "0612345678" });
		expect(await signUp({ ...servicesOver(database), log }, form, "203.0.113.7")).toEqual({ code: "failed" });
		expect(lines).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toMatch(/zoe|zoé|0612345678|203\.0\.113\.7/i);
	});
});
