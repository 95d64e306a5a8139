// Signing up where there are several letters: at least one is chosen, the mails name them, nobody is on one they did not choose, and
// the screen tells nobody who reads.
import { beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { signupServices } from "../../../../tests/support/signup.ts";
import type { Db } from "../../../platform/db/open.ts";
import { openLimits } from "../../../platform/limits/limits.ts";
import { openLog } from "../../../platform/log/log.ts";
import { saveTopic } from "../topics/commands.server.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { topicsOf } from "../topics/store.server.ts";
import { confirm, leave, readConfirmation } from "./commands.server.ts";
import { exportReader } from "./export.server.ts";
import { chooseLetters } from "./letters.server.ts";
import { readerToken } from "./links.server.ts";
import { askAgain } from "./list/commands.server.ts";
import { purgeUnconfirmed } from "./purge.server.ts";
import { stateOf } from "./rules.ts";
import { signUp } from "./signup/commands.server.ts";
import { signupWording } from "./signup/copy.ts";
import { findReader } from "./store.server.ts";
import { confirmationWording } from "./wordings-copy.ts";

const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const VIE = "6f2a4a0e-5d5c-4d3e-9b53-000000000003";
const DAY = 86_400_000;
const welcome = { subject: "Bienvenue", text: "Bonjour {prenom}," };
const EMAIL = "zoe@exemple.fr";

describeOnEveryEngine("letters chosen at sign-up", (open) => {
	let db: Db;
	let now: Date;
	beforeEach(async () => {
		({ db } = await open());
		now = new Date("2026-11-23T09:05:00.000Z");
	});
	const later = (ms: number) => {
		now = new Date(now.getTime() + ms);
	};
	const services = (confirms = true) => ({
		db,
		limits: openLimits(100),
		clock: { now: () => now },
		log: openLog("silent"),
		contentVersion: { moved() {}, current: () => 1, stop: async () => {} },
		...signupServices({ confirms, welcome }),
	});
	async function nameThree() {
		const first = { id: ATELIERS, name: "Ateliers", description: "", firstName: "La lettre du jeudi" };
		for (const sent of [first, { id: VIE, name: "Vie Alt", description: "", firstName: "" }]) await saveTopic(services(), sent);
	}
	function sign(letters: readonly string[], { confirms = true, email = EMAIL, request = "" } = {}) {
		const form = new FormData();
		form.set("email", email);
		form.set("request_id", request);
		for (const id of letters) form.append("lettre", id);
		return signUp(services(confirms), form, "client");
	}
	const reader = async () => {
		const row = await findReader(db, { emailKey: EMAIL });
		if (!row) throw new Error("nobody is there");
		return row;
	};
	const on = async () => (await topicsOf(db, (await reader()).id)).filter(({ isOn }) => isOn).map(({ id }) => id);
	const mails = async (kind?: string) => {
		const rows = await db
			.selectFrom("outbox")
			.select(["kind", "subject", "body_text as text", "created_at"])
			.orderBy("created_at")
			.execute();
		return rows.filter((row) => !kind || row.kind === kind);
	};
	const proofs = async () =>
		(await db.selectFrom("consents").select(["purpose", "act", "wording", "at"]).orderBy("at").execute())
			.map(({ purpose, act, wording }) => [purpose, act, wording])
			.sort();
	const press = async (purpose: "confirmation" | "letters") =>
		confirm(services(), await readerToken(db, (await reader()).id, purpose), false);

	test("with one letter nothing is different: no choice is asked for, and whoever reads is told so", async () => {
		expect(await sign([])).toBeNull();
		expect((await reader()).asked_topics).toBeNull();
		await press("confirmation");
		expect(await sign([])).toEqual({ code: "duplicate" });
		expect(await db.selectFrom("subscriber_topics").selectAll().execute()).toEqual([]);
		expect((await proofs()).map(([purpose]) => purpose)).toEqual(["newsletter", "newsletter"]);
		expect((await mails()).map(({ text }) => text).join()).not.toContain("lettre choisie");
	});

	test.each([[[]], [["another"]]])("with several, %j is no choice: nothing is kept, and nobody is written to", async (letters) => {
		await nameThree();
		expect(await sign(letters)).toEqual({ code: "letters-required", fields: { letters: "letters-required" } });
		expect(await sign(letters, { email: "abc" })).toEqual({
			code: "email-malformed",
			fields: { email: "email-malformed", letters: "letters-required" },
		});
		expect(await findReader(db, { emailKey: EMAIL })).toBeUndefined();
		expect(await mails()).toEqual([]);
	});

	test("asked by a mail that names them; on them and on no other once confirmed; proofs and welcome name them", async () => {
		await nameThree();
		expect(await sign([ATELIERS, VIE])).toBeNull();
		const names = ["Ateliers", "Vie Alt"];
		expect(
			(await mails()).map(({ kind, text }) => [
				kind,
				text?.includes("Les lettres choisies\u202f: «\u00a0Ateliers\u00a0», «\u00a0Vie Alt\u00a0»."),
			]),
		).toEqual([["confirmation", true]]);
		expect(await readConfirmation(services(), await readerToken(db, (await reader()).id, "confirmation"))).toMatchObject({
			kind: "waiting",
			letters: [{ name: "Ateliers" }, { name: "Vie Alt" }],
		});
		await press("confirmation");
		await press("confirmation");
		expect(await on()).toEqual([ATELIERS, VIE]);
		expect((await mails("welcome"))[0]?.text).toContain("«\u00a0Ateliers\u00a0», «\u00a0Vie Alt\u00a0»");
		expect(await proofs()).toEqual(
			[
				["newsletter", "asked", signupWording("Contrevent", names)],
				["newsletter", "confirmed", confirmationWording("Contrevent", names)],
				...names.flatMap((name) => [
					["topic", "asked", signupWording("Contrevent", [name])],
					["topic", "confirmed", confirmationWording("Contrevent", [name])],
				]),
			].sort(),
		);
		expect(await reader()).toMatchObject({ asked_topics: null, asked_topics_at: null });
	});

	test("the first one alone, or where nobody confirms: the same", async () => {
		await nameThree();
		await sign([FIRST_TOPIC]);
		await press("confirmation");
		expect(await on()).toEqual([FIRST_TOPIC]);
		await sign([VIE], { confirms: false, email: "ada@exemple.fr" });
		const ada = await findReader(db, { emailKey: "ada@exemple.fr" });
		expect((await topicsOf(db, ada?.id ?? "")).filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([VIE]);
		expect((await proofs()).filter(([, act]) => act === "granted")).toEqual([
			["newsletter", "granted", signupWording("Contrevent", ["Vie Alt"])],
			["topic", "granted", signupWording("Contrevent", ["Vie Alt"])],
		]);
	});

	test.each([true, false])(
		"who reads and asks for another is answered like anybody (confirmed: %s), and gets it by the mail alone",
		async (confirms) => {
			await nameThree();
			await sign([FIRST_TOPIC], { confirms });
			if (confirms) await press("confirmation");
			later(DAY);
			expect(await sign([FIRST_TOPIC, ATELIERS], { confirms })).toBeNull();
			expect(await on()).toEqual([FIRST_TOPIC]);
			expect(stateOf(await reader())).toBe("active");
			const [mail] = await mails("letters");
			expect(mail?.text).toContain("recevoir aussi\u202f: «\u00a0Ateliers\u00a0»");
			// The link of long ago says yes to nothing new.
			await press("confirmation");
			expect(await on()).toEqual([FIRST_TOPIC]);
			expect(await press("letters")).toMatchObject({ kind: "done" });
			expect(await press("letters")).toMatchObject({ kind: "done" });
			expect(await on()).toEqual([FIRST_TOPIC, ATELIERS]);
			expect((await proofs()).filter(([purpose, act]) => purpose === "topic" && act === "confirmed").at(0)?.[2]).toBe(
				confirmationWording("Contrevent", ["Ateliers"]),
			);
			expect(await mails("welcome")).toHaveLength(1);
		},
	);

	test("who reads all of them already: the same answer, and a mail to their own box; no second one a moment later", async () => {
		await nameThree();
		await sign([FIRST_TOPIC]);
		await press("confirmation");
		later(DAY);
		expect([await sign([FIRST_TOPIC]), await sign([FIRST_TOPIC])]).toEqual([null, null]);
		expect((await mails("letters")).map(({ subject }) => subject)).toEqual(["Vos lettres de Contrevent"]);
		expect((await reader()).asked_topics).toBeNull();
	});

	test("who waits and chooses otherwise says yes to what their last mail named; asked again by hand, it is named again", async () => {
		await nameThree();
		await sign([ATELIERS]);
		await sign([VIE]);
		expect(await mails()).toHaveLength(1);
		expect((await reader()).asked_topics).toBe(JSON.stringify([ATELIERS]));
		later(DAY);
		await sign([VIE]);
		later(DAY);
		await askAgain(services(), (await reader()).id);
		expect((await mails()).map(({ text }) => /choisie\u202f: «\u00a0(.+?)\u00a0»/.exec(text ?? "")?.[1])).toEqual([
			"Ateliers",
			"Vie Alt",
			"Vie Alt",
		]);
		await press("confirmation");
		expect(await on()).toEqual([VIE]);
	});

	test("a letter renamed meanwhile is the same letter, under its new name", async () => {
		await nameThree();
		await sign([ATELIERS]);
		await saveTopic(services(), { id: ATELIERS, name: "Les ateliers du mardi", description: "", firstName: "" });
		await press("confirmation");
		expect(await on()).toEqual([ATELIERS]);
		expect((await proofs()).filter(([purpose]) => purpose === "topic")).toEqual([
			["topic", "asked", signupWording("Contrevent", ["Ateliers"])],
			["topic", "confirmed", confirmationWording("Contrevent", ["Les ateliers du mardi"])],
		]);
	});

	test("letters named between the two steps: who said nothing of them is on the first one", async () => {
		await sign([]);
		await nameThree();
		await press("confirmation");
		expect(await on()).toEqual([FIRST_TOPIC]);
	});

	test("who left and comes back is on what they choose now, and on nothing else", async () => {
		await nameThree();
		await sign([FIRST_TOPIC, ATELIERS]);
		await press("confirmation");
		const { id } = await reader();
		await leave(services(), { id, delivery: null }, "my-data", { isWhole: true });
		await sign([VIE]);
		await press("confirmation");
		expect(await on()).toEqual([VIE]);
	});

	test("fourteen days later nothing waits any more; « Mes données » and leaving settle it too", async () => {
		await nameThree();
		await sign([FIRST_TOPIC]);
		await press("confirmation");
		const { id } = await reader();
		later(DAY);
		await sign([ATELIERS]);
		expect((await exportReader(db, id, now))?.letters_asked).toEqual([{ name: "Ateliers", asked_at: now.toISOString() }]);
		await chooseLetters(services(), id, new Set([FIRST_TOPIC, VIE]));
		expect((await reader()).asked_topics).toBeNull();
		later(DAY);
		await sign([ATELIERS]);
		later(15 * DAY);
		expect(await press("letters")).toEqual({ kind: "expired" });
		await purgeUnconfirmed(services());
		expect(await reader()).toMatchObject({ asked_topics: null, asked_topics_at: null, unsubscribed_at: null });
		await sign([ATELIERS]);
		await leave(services(), { id, delivery: null }, "my-data", { isWhole: true });
		expect((await reader()).asked_topics).toBeNull();
		expect(await press("letters")).toEqual({ kind: "left" });
	});

	test("20 at once, for one who reads: one mail", async () => {
		await nameThree();
		await sign([FIRST_TOPIC]);
		await press("confirmation");
		later(DAY);
		expect(await Promise.all(Array.from({ length: 20 }, () => sign([ATELIERS])))).toEqual(Array(20).fill(null));
		expect(await mails("letters")).toHaveLength(1);
	});
});
