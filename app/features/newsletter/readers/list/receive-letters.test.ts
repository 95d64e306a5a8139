// People brought in where there are several letters: on those the file names for them, else on those chosen for the whole file, never on
// one they left.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { signupServices } from "../../../../../tests/support/signup.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { openLimits } from "../../../../platform/limits/limits.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { FIRST_TOPIC } from "../../topics/rules.ts";
import { forgetTopics, listTopics, sayTopic, topicsOf, writeTopic } from "../../topics/store.server.ts";
import { consentsOf } from "../consents-store.server.ts";
import { leaveNewsletter, ways } from "../leaving.server.ts";
import { chooseLetters } from "../letters.server.ts";
import { liftBlock } from "../one/lift.server.ts";
import { findReader } from "../store.server.ts";
import { exportSubscribers } from "./export.server.ts";
import { decodeFile } from "./file.server.ts";
import { importSubscribers, planFile, planOf } from "./import.server.ts";
import { receiveReaders } from "./receive.server.ts";
import type { ImportReport } from "./rules.ts";
import { noAnswers } from "./standing.ts";

const now = new Date("2025-10-14T09:05:00.123Z");
const at = now.toISOString();
const VIE = "6f2a4a0e-5d5c-4d3e-9b53-000000000003";
const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const ORIGIN = "notre ancien outil";

async function nameLetters(db: Db) {
	const names = [
		[FIRST_TOPIC, "La lettre du jeudi"],
		[ATELIERS, "Ateliers, le samedi"],
		[VIE, "Vie Alt"],
	] as const;
	for (const [index, [id, name]] of names.entries())
		await writeTopic(db, { id, name, slug: id, description: null, at: new Date(now.getTime() + index).toISOString() });
}

describeOnEveryEngine("people of a file, where there are several letters", (open) => {
	const services = async () => ({
		...{ db: (await open()).db, limits: openLimits(1_000), clock: { now: () => now }, log: openLog("silent") },
		...signupServices(),
	});
	type Over = Awaited<ReturnType<typeof services>>;

	async function bring(
		over: Over,
		text: string,
		letters?: string[],
		more: { isPlain?: boolean; ask?: boolean } = {},
	): Promise<ImportReport> {
		const file = decodeFile(new Uint8Array(Buffer.from(text)));
		if (!file) throw new Error("not a text");
		const answers = { ...noAnswers, whole: more.isPlain ? ("subscribed" as const) : null };
		const planned = await planFile({ file, name: "liste.csv", columns: null, answers, letters: await listTopics(over.db) });
		if (!planned) throw new Error("an empty file");
		expect(planned.questions).toEqual([]);
		const ask = more.ask ? { siteName: "Contrevent", siteUrl: "https://exemple.fr" } : null;
		const news = await Array.fromAsync(
			importSubscribers(over, await planOf(planned), { actor: "admin", origin: () => ORIGIN, letters, ask }),
		);
		const last = news.at(-1);
		if (last?.kind !== "report") throw new Error(`the import said ${JSON.stringify(last)}`);
		return last.report;
	}

	const rowOf = (db: Db, name: string) =>
		db.selectFrom("newsletter_subscribers").selectAll().where("email_key", "=", `${name}@exemple.fr`).executeTakeFirst();
	async function idOf(db: Db, name: string): Promise<string> {
		const row = await rowOf(db, name);
		if (!row) throw new Error(`${name} is not here`);
		return row.id;
	}
	/** The names of the letters somebody is on; null: they are not here. */
	async function on(db: Db, name: string): Promise<string[] | null> {
		const row = await rowOf(db, name);
		return row ? (await topicsOf(db, row.id)).filter(({ isOn }) => isOn).map((topic) => topic.name) : null;
	}
	async function proofsOf(db: Db, name: string) {
		const proofs = await consentsOf(db, [(await suppressionHasher(db))(`${name}@exemple.fr`)]);
		return proofs.map(({ purpose, act, method, wording }) => ({ purpose, act, method, wording }));
	}

	test("with one letter nothing is said of letters, and a column of that name is not read", async () => {
		const over = await services();
		const report = await bring(over, "E-mail;Lettres\nada@exemple.fr;Une autre\n", undefined, { isPlain: true });
		expect(report).toMatchObject({ added: 1, unreadable: 0, letters: [], unknownLetters: [] });
		expect(await over.db.selectFrom("subscriber_topics").selectAll().execute()).toEqual([]);
		expect(await proofsOf(over.db, "ada")).toEqual([
			expect.objectContaining({ purpose: "newsletter", wording: expect.not.stringContaining("Lettre") }),
		]);
	});

	test("what is chosen for the whole file, and proofs that name it; the first letter where nothing is", async () => {
		const over = await services();
		await nameLetters(over.db);
		expect(await bring(over, "E-mail\nada@exemple.fr\n", undefined, { isPlain: true })).toMatchObject({
			letters: [{ name: "La lettre du jeudi", people: 1 }],
		});
		await bring(over, "E-mail\nnoe@exemple.fr\n", [VIE], { isPlain: true });
		expect([await on(over.db, "ada"), await on(over.db, "noe")]).toEqual([["La lettre du jeudi"], ["Vie Alt"]]);
		expect(await proofsOf(over.db, "noe")).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ purpose: "newsletter", wording: expect.stringContaining("«\u00a0Vie Alt\u00a0»") }),
				{
					...{ purpose: "topic", act: "granted", method: "import" },
					wording: `Lettre\u202f: «\u00a0Vie Alt\u00a0», choisie à l’import pour tout le fichier. Import d’un fichier, origine déclarée\u202f: ${ORIGIN}.`,
				},
			]),
		);
	});

	test("the file's own column wins, line by line; names of no letter are told, and a line of none but those is refused", async () => {
		const over = await services();
		await nameLetters(over.db);
		const lines = [
			"E-mail;État;Lettres",
			'ada@exemple.fr;Abonné;"Vie Alt ; La lettre du jeudi"',
			"noe@exemple.fr;Abonné;",
			'lea@exemple.fr;Abonné;"Ateliers, le samedi ; Cuisine"',
			"zoe@exemple.fr;Abonné;Cuisine",
			"ugo@exemple.fr;Désabonné;Cuisine",
			"ida@exemple.fr;En attente;vie alt",
		];
		const report = await bring(over, lines.join("\n"), [ATELIERS], { ask: true });
		expect(report).toMatchObject({
			...{ added: 5, addedAsLeft: 1, addedAsPending: 1, unreadable: 1 },
			unreadableLines: [{ file: "liste.csv", lines: [{ line: 5, address: "zoe@exemple.fr", why: "letters" }] }],
			letters: [
				{ name: "La lettre du jeudi", people: 1 },
				{ name: "Ateliers, le samedi", people: 2 },
				{ name: "Vie Alt", people: 1 },
			],
			unknownLetters: [{ name: "Cuisine", lines: 3 }],
		});
		expect(await on(over.db, "ada")).toEqual(["La lettre du jeudi", "Vie Alt"]);
		expect(await on(over.db, "noe")).toEqual(["Ateliers, le samedi"]);
		expect(await on(over.db, "lea")).toEqual(["Ateliers, le samedi"]);
		expect(await rowOf(over.db, "zoe")).toBe(undefined);
		expect((await rowOf(over.db, "ugo"))?.unsubscribed_at).not.toBe(null);
		// Who has yet to confirm is asked about that letter, and begins on it alone.
		expect(JSON.parse((await rowOf(over.db, "ida"))?.asked_topics ?? "null")).toEqual([VIE]);
		const mails = await over.db.selectFrom("outbox").selectAll().execute();
		expect(JSON.stringify(mails)).toContain("Vie Alt");
		expect(await proofsOf(over.db, "ada")).toContainEqual(
			expect.objectContaining({ purpose: "topic", wording: expect.stringMatching(/Vie Alt.*nommée par le fichier/) }),
		);
		expect(await proofsOf(over.db, "ida")).toEqual([]);
	});

	test("our own list, brought into an empty site, puts everybody back on what they read", async () => {
		const over = await services();
		await nameLetters(over.db);
		await bring(over, "E-mail\nada@exemple.fr\n", [VIE, ATELIERS], { isPlain: true });
		await bring(over, "E-mail\nnoe@exemple.fr\n", undefined, { isPlain: true });
		const list = (await Array.fromAsync(exportSubscribers(over, { actor: "admin" }, { q: "", state: null }))).join("");
		for (const table of ["subscriber_topics", "newsletter_subscribers"] as const) await over.db.deleteFrom(table).execute();
		expect(await bring(over, list)).toMatchObject({ added: 2, unknownLetters: [] });
		expect(await on(over.db, "ada")).toEqual(["Ateliers, le samedi", "Vie Alt"]);
		expect(await on(over.db, "noe")).toEqual(["La lettre du jeudi"]);
	});

	test("who reads already gains what the file names and they never left; what is chosen for the whole file is not for them", async () => {
		const over = await services();
		const { db } = over;
		await nameLetters(db);
		await bring(over, "E-mail\nada@exemple.fr\nnoe@exemple.fr\nlea@exemple.fr\nugo@exemple.fr\n", [FIRST_TOPIC, VIE], { isPlain: true });
		// Left one letter; left everything, and came back for the first one alone; left everything.
		await chooseLetters(over, await idOf(db, "noe"), new Set([FIRST_TOPIC]));
		const leave = async (name: string) => {
			const row = await findReader(db, { id: await idOf(db, name) });
			if (row) await leaveNewsletter(db, row, { proof: ways.link, at, hash: await suppressionHasher(db) });
		};
		await leave("lea");
		await leave("ugo");
		const lea = await idOf(db, "lea");
		await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: null }).where("id", "=", lea).execute();
		await forgetTopics(db, lea);
		await sayTopic(db, lea, FIRST_TOPIC, { isOn: true, at });

		const everybody = ["ada", "noe", "lea", "ugo"];
		const all = everybody.map((name) => `${name}@exemple.fr;"Ateliers, le samedi ; Vie Alt"`).join("\n");
		const silent = everybody.map((name) => `${name}@exemple.fr`).join("\n");
		expect(await bring(over, `E-mail\n${silent}\n`, [ATELIERS], { isPlain: true })).toMatchObject({
			alreadyThere: 3,
			gained: 0,
			left: 1,
			letters: [],
		});
		expect(await on(db, "ada")).toEqual(["La lettre du jeudi", "Vie Alt"]);

		const named = await bring(over, `E-mail;Lettres\n${all}\n`, undefined, { isPlain: true });
		expect(named).toMatchObject({ added: 0, alreadyThere: 3, gained: 2, left: 1, letters: [{ name: "Ateliers, le samedi", people: 2 }] });
		expect(await on(db, "ada")).toEqual(["La lettre du jeudi", "Ateliers, le samedi", "Vie Alt"]);
		expect(await on(db, "noe")).toEqual(["La lettre du jeudi", "Ateliers, le samedi"]);
		expect(await on(db, "lea")).toEqual(["La lettre du jeudi"]);
		expect((await rowOf(db, "ugo"))?.unsubscribed_at).toBe(at);
		expect(await bring(over, `E-mail;Lettres\n${all}\n`, undefined, { isPlain: true })).toMatchObject({ gained: 0, letters: [] });
	});

	test("a letter left that the restored copy knows nothing of: nobody new is put on it, nor in where it is their only one", async () => {
		const over = await services();
		const { db } = over;
		await nameLetters(db);
		await bring(over, "E-mail\nada@exemple.fr\n", [FIRST_TOPIC, VIE], { isPlain: true });
		await chooseLetters(over, await idOf(db, "ada"), new Set([FIRST_TOPIC]));
		for (const table of ["subscriber_topics", "newsletter_subscribers"] as const) await db.deleteFrom(table).execute();
		expect(await bring(over, "E-mail;Lettres\nada@exemple.fr;Vie Alt\n", undefined, { isPlain: true })).toMatchObject({
			added: 0,
			left: 1,
		});
		await bring(over, 'E-mail;Lettres\nada@exemple.fr;"Vie Alt ; Ateliers, le samedi"\n', undefined, { isPlain: true });
		expect(await on(db, "ada")).toEqual(["Ateliers, le samedi"]);
	});

	test("somebody who stands twice is on the letters of both lines, however far apart", async () => {
		const over = await services();
		await nameLetters(over.db);
		const between = Array.from({ length: 700 }, (_, index) => `personne-${index}@exemple.fr;`);
		const lines = ["ada@exemple.fr;Vie Alt", "noe@exemple.fr;Vie Alt", "ada@exemple.fr;La lettre du jeudi", ...between];
		const report = await bring(over, `E-mail;Lettres\n${lines.join("\n")}\nnoe@exemple.fr;Ateliers, le samedi\n`, [VIE], { isPlain: true });
		expect(report).toMatchObject({
			...{ added: 702, repeated: 2, alreadyThere: 0 },
			letters: [
				{ name: "La lettre du jeudi", people: 1 },
				{ name: "Ateliers, le samedi", people: 1 },
				{ name: "Vie Alt", people: 702 },
			],
		});
		expect(await on(over.db, "ada")).toEqual(["La lettre du jeudi", "Vie Alt"]);
		expect(await on(over.db, "noe")).toEqual(["Ateliers, le samedi", "Vie Alt"]);
	});

	test("whose address had failed elsewhere: once their block is lifted they are on what the file names for them, and on no other letter", async () => {
		const over = await services();
		await nameLetters(over.db);
		const lines = ["ada@exemple.fr;Rebond;Vie Alt", "noe@exemple.fr;Rebond;", "zoe@exemple.fr;Rebond;Cuisine"];
		const report = await bring(over, `E-mail;État;Lettres\n${lines.join("\n")}\n`, [ATELIERS]);
		expect(report).toMatchObject({ added: 3, addedAsBlocked: 3, letters: [] });
		for (const name of ["ada", "noe", "zoe"]) await liftBlock(over, { id: await idOf(over.db, name), reason: "checked", actor: "admin" });
		expect(await on(over.db, "ada")).toEqual(["Vie Alt"]);
		expect(await on(over.db, "noe")).toEqual(["Ateliers, le samedi"]);
		expect(await on(over.db, "zoe")).toEqual([]);
		expect(await over.db.selectFrom("consents").selectAll().execute()).toEqual([]);
	});

	test("people of another software are on the first letter, with a proof that names it; a rehearsal keeps nothing", async () => {
		const over = await services();
		await nameLetters(over.db);
		const reader = { email: "ada@exemple.fr", firstName: null, lastName: null, phone: null } as const;
		const people = [{ ...reader, state: "subscribed" as const, since: null, leftAt: null, proof: null, id: null }];
		const plan = await receiveReaders(over, people, { origin: ORIGIN, isPlan: true });
		expect([plan.added, await on(over.db, "ada")]).toEqual([1, null]);
		await receiveReaders(over, people, { origin: ORIGIN });
		expect(await on(over.db, "ada")).toEqual(["La lettre du jeudi"]);
		expect(await proofsOf(over.db, "ada")).toContainEqual(
			expect.objectContaining({ purpose: "topic", wording: expect.stringContaining("La lettre du jeudi") }),
		);
	});
});
