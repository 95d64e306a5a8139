import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { earlierHash } from "../../../../../tests/support/before.ts";
import { describeOnEveryEngine, freshDatabase } from "../../../../../tests/support/databases.ts";
import { signupServices } from "../../../../../tests/support/signup.ts";
import type { Db, OpenDatabase } from "../../../../platform/db/open.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { openLimits } from "../../../../platform/limits/limits.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { noteAccents } from "../../../../platform/mail/offers-store.server.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import { suppress, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { signUp } from "../signup/commands.server.ts";
import { addByHand, eraseSubscriber, foldSubscribers, unsubscribeByHand } from "./commands.server.ts";
import { exportSubscribers } from "./export.server.ts";
import { decodeFile } from "./file.server.ts";
import { importSubscribers, planFile, planOf } from "./import.server.ts";
import { presentSubscribers } from "./present.server.ts";
import type { Columns, ImportNews } from "./rules.ts";
import { type Answers, noAnswers } from "./standing.ts";
import { countSubscribers, listSubscribers } from "./store.server.ts";

const now = new Date("2025-10-14T09:05:00.123Z");
const by = { actor: "admin" };
const ORIGIN = "inscrites sur notre ancien site";
const readers: Answers = { ...noAnswers, whole: "subscribed" };
const everything = { q: "", state: null, topic: null, page: 1 } as const;

function servicesOver({ db }: Pick<OpenDatabase, "db">) {
	return { db, limits: openLimits(1_000), clock: { now: () => now }, log: openLog("silent"), ...signupServices() };
}

const values = (email: string, more: Partial<Record<"first_name" | "last_name" | "phone", string>> = {}) => ({
	email,
	first_name: "",
	last_name: "",
	phone: "",
	...more,
});

function typed(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

async function rowOf(db: Db, email: string) {
	return db.selectFrom("newsletter_subscribers").selectAll().where("email_key", "=", email).executeTakeFirst();
}

async function idOf(db: Db, email: string): Promise<string> {
	return (await rowOf(db, email))?.id ?? "";
}

const decoded = (text: string) => {
	const file = decodeFile(new Uint8Array(Buffer.from(text)));
	if (!file) throw new Error("not a text");
	return file;
};

/** A file whose people are readers unless its columns say otherwise. */
async function importing(services: ReturnType<typeof servicesOver>, text: string, columns: Columns = ["email"], answers = readers) {
	const planned = await planFile({ file: decoded(text), name: "lecteurs.csv", columns, answers });
	if (!planned) throw new Error("empty");
	expect(planned.questions).toEqual([]);
	return importSubscribers(services, await planOf(planned), { ...by, origin: () => ORIGIN });
}

async function brought(services: ReturnType<typeof servicesOver>, text: string, columns?: Columns): Promise<ImportNews[]> {
	return Array.fromAsync(await importing(services, text, columns));
}

async function reportOf(services: ReturnType<typeof servicesOver>, text: string, columns?: Columns) {
	const last = (await brought(services, text, columns)).at(-1);
	if (last?.kind !== "report") throw new Error(`the import said ${JSON.stringify(last)}`);
	return last.report;
}

const journalOf = (db: Db) => db.selectFrom("journal").selectAll().orderBy("at").execute();

describeOnEveryEngine("subscribers in the admin area", (open) => {
	test("addresses with accents, by hand and from a file: shown as people write them, one person however written", async () => {
		const database = await open();
		const services = servicesOver(database);
		await addByHand(services, by, values("zoe@été.fr"));
		await expect(addByHand(services, by, values("zoe@xn--t-9fab.fr"))).rejects.toMatchObject({ status: 409 });
		await expect(addByHand(services, by, values("zoé@exemple.fr"))).rejects.toMatchObject({
			status: 422,
			more: { errors: { email: expect.stringContaining("sans accent") } },
		});
		const file = "zoe@Été.fr\nhugo@été.fr\nthéo@exemple.fr\n";
		expect(await reportOf(services, file)).toMatchObject({
			added: 1,
			alreadyThere: 1,
			unreadable: 1,
			unreadableLines: [{ lines: [{ line: 3, address: "théo@exemple.fr", why: "accented" }] }],
		});
		expect((await listSubscribers(database.db, { ...everything, q: "été" })).map(({ email }) => shownAddress(email)).sort()).toEqual([
			"hugo@été.fr",
			"zoe@été.fr",
		]);
		await noteAccents(database.db, true, now);
		expect(await reportOf(services, file)).toMatchObject({ added: 1, alreadyThere: 2, unreadable: 0 });
	});

	test("who was erased before domains were kept in ASCII stays gone, however their address was written then", async () => {
		const database = await open();
		const services = servicesOver(database);
		for (const email of ["zoe@xn--t-9fab.fr", "hugo@été。fr", "ana@été.fr"]) {
			await suppress(database.db, await earlierHash(database.db, email), now.toISOString());
		}
		await expect(addByHand(services, by, values("zoe@été.fr"))).rejects.toMatchObject({ status: 409 });
		const file = "zoe@été.fr\nhugo@xn--t-9fab.fr\nana@xn--t-9fab.fr\nnoe@été.fr\n";
		expect(await reportOf(services, file)).toMatchObject({ added: 1, erased: 3 });
		expect(await reportOf(services, file)).toMatchObject({ added: 0, alreadyThere: 1, erased: 3 });
	});

	test("found by address and names, whatever the accents and capitals; a word cannot be a pattern", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await addByHand(services, by, values("zoe@exemple.fr", { first_name: "Zoé", last_name: "Œuvrard" }));
		await addByHand(services, by, values("hugo_b@exemple.fr", { first_name: "Hugo" }));
		const found = async (q: string) => (await listSubscribers(db, { ...everything, q })).map(({ email }) => email);
		expect(await found("OEUV zoe")).toEqual(["zoe@exemple.fr"]);
		expect(await found("zoe hugo")).toEqual([]);
		expect(await found("o_b")).toEqual(["hugo_b@exemple.fr"]);
		expect(await found("%")).toEqual([]);
		expect(await found("EXEMPLE.FR")).toHaveLength(2);
	});

	test("counted and filtered by state", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		for (const name of ["a", "b", "c"]) await addByHand(services, by, values(`${name}@exemple.fr`));
		await unsubscribeByHand(services, await idOf(db, "b@exemple.fr"));
		expect(await countSubscribers(db, "")).toEqual({ all: 3, active: 2, waiting: 0, left: 1, blocked: 0 });
		expect(await countSubscribers(db, "a@")).toEqual({ all: 1, active: 1, waiting: 0, left: 0, blocked: 0 });
		const left = await listSubscribers(db, { ...everything, state: "desabonnes" });
		expect(left).toMatchObject([{ email: "b@exemple.fr", unsubscribed_at: now.toISOString(), source: "admin" }]);
	});

	test("an address that bounced is shown as blocked: nothing goes there", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		for (const name of ["a", "b"]) await addByHand(services, by, values(`${name}@exemple.fr`));
		await suppress(db, (await suppressionHasher(db))("B@exemple.fr"), now.toISOString(), "hard");
		const shown = await presentSubscribers(db, await listSubscribers(db, everything), "Europe/Paris");
		expect(Object.fromEntries(shown.map(({ email, blocked }) => [email, blocked]))).toEqual({
			"a@exemple.fr": null,
			"b@exemple.fr": "adresse inexistante",
		});
		// Told apart from those a newsletter goes to, in figures, filters and the file; also a row from elsewhere, once filled in.
		expect(await countSubscribers(db, "")).toEqual({ all: 2, active: 1, waiting: 0, left: 0, blocked: 1 });
		await db.updateTable("newsletter_subscribers").set({ email_hash: null }).execute();
		await foldSubscribers(services);
		expect(await countSubscribers(db, "")).toEqual({ all: 2, active: 1, waiting: 0, left: 0, blocked: 1 });
		const found = async (state: "abonnes" | "bloques") => (await listSubscribers(db, { ...everything, state })).map(({ email }) => email);
		expect([await found("abonnes"), await found("bloques")]).toEqual([["a@exemple.fr"], ["b@exemple.fr"]]);
		const file = (await Array.fromAsync(exportSubscribers(services, by, everything))).join("");
		expect(file).toMatch(/^b@exemple\.fr;.*;Bloqué;/m);
		expect(file).toMatch(/^a@exemple\.fr;.*;Abonné;/m);
		// Such a file read by another magazine subscribes nobody who is blocked, and confirms nobody who waits.
		expect(await reportOf(services, "email;état\nc@exemple.fr;Bloqué\nd@exemple.fr;En attente", ["email", "state"])).toMatchObject({
			addedAsLeft: 1,
			addedAsPending: 1,
		});
		await unsubscribeByHand(services, await idOf(db, "b@exemple.fr"));
		expect(await countSubscribers(db, "b@")).toMatchObject({ left: 1, blocked: 0 });
	});

	test("an import keeps where its people come from, as the proof of their consent; who left has none", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await reportOf(services, "E-mail;Statut\na@exemple.fr;abonné\nb@exemple.fr;désabonné", ["email", "state"]);
		const proofs = await db.selectFrom("consents").selectAll().execute();
		expect(proofs).toMatchObject([
			{
				act: "granted",
				method: "import",
				wording: expect.stringContaining(ORIGIN),
				email_hash: (await suppressionHasher(db))("a@exemple.fr"),
			},
		]);
		expect(JSON.stringify(proofs)).not.toContain("@exemple");
	});

	test("a file that says someone left: whoever a file or a hand brought leaves, with its proof; who signed up here stays, and is named in the report", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await reportOf(services, "fichier@exemple.fr\nreste@exemple.fr");
		await addByHand(services, by, values("main@exemple.fr"));
		await signUp(services, typed({ email: "site@exemple.fr" }), "client");
		const waiting = { ...services, ...signupServices({ confirms: true }) };
		await signUp(waiting, typed({ email: "attend@exemple.fr" }), "client");
		const names = ["fichier", "main", "site", "attend", "ailleurs"];
		const file = `email,status\n${names.map((name) => `${name}@exemple.fr,unsubscribed`).join("\n")}\nreste@exemple.fr,subscribed`;
		expect(await reportOf(services, file, ["email", "state"])).toMatchObject({
			added: 1,
			addedAsLeft: 1,
			alreadyThere: 2,
			repeated: 0,
			takenOff: 2,
			stayed: 1,
			left: 0,
			erased: 0,
			unreadable: 0,
			unreadableLines: [],
			taken: [
				{ column: "status", value: "unsubscribed", meaning: "left", lines: 5 },
				{ column: "status", value: "subscribed", meaning: "subscribed", lines: 1 },
			],
		});
		expect(await countSubscribers(db, "")).toEqual({ all: 6, active: 2, waiting: 1, left: 3, blocked: 0 });
		const hash = await suppressionHasher(db);
		const proofs = await db.selectFrom("consents").selectAll().where("act", "=", "withdrawn").execute();
		expect(proofs.map(({ email_hash }) => email_hash).sort()).toEqual(["fichier", "main"].map((name) => hash(`${name}@exemple.fr`)).sort());
		expect(proofs[0]).toMatchObject({ method: "import", wording: expect.stringContaining(ORIGIN) });
		expect(await reportOf(services, file, ["email", "state"])).toMatchObject({ added: 0, takenOff: 0, stayed: 1, left: 3 });
		const { details } = (await journalOf(db)).find(({ details }) => details?.includes('"takenOff":2')) ?? {};
		expect(JSON.parse(details ?? "{}")).toMatchObject({ takenOff: 2, stayed: 1 });
	});

	test("pages hold 50, the last ones first, none twice, also for people who came in the same millisecond", async () => {
		const { db, ...rest } = await open();
		const lines = Array.from({ length: 120 }, (_, index) => `r${index}@exemple.fr`);
		await reportOf(servicesOver({ db, ...rest }), lines.join("\n"));
		const pages = [];
		for (const page of [1, 2, 3, 4]) pages.push((await listSubscribers(db, { ...everything, page })).map(({ id }) => id));
		expect(pages.map((page) => page.length)).toEqual([50, 50, 20, 0]);
		expect(new Set(pages.flat()).size).toBe(120);
	});

	test("older rows, without what the search compares, are filled in", async () => {
		const { db, ...rest } = await open();
		const rows = Array.from({ length: 450 }, (_, index) => {
			const email = `ancien${index}@exemple.fr`;
			return { id: randomUUID(), email, email_key: email, first_name: "Été" };
		});
		await db.insertInto("newsletter_subscribers").values(rows).execute();
		expect(await countSubscribers(db, "ete")).toMatchObject({ all: 0 });
		await foldSubscribers(servicesOver({ db, ...rest }));
		expect(await countSubscribers(db, "ete")).toMatchObject({ all: 450 });
	});

	test("by hand: what is wrong is said field by field; who is there, left or was erased is not added", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await expect(addByHand(services, by, values("abc"))).rejects.toMatchObject({
			status: 422,
			more: { errors: { email: expect.any(String) } },
		});
		await addByHand(services, by, values("zoe@exemple.fr"));
		await expect(addByHand(services, by, values("ZOE@exemple.fr"))).rejects.toMatchObject({ status: 409 });
		await unsubscribeByHand(services, await idOf(db, "zoe@exemple.fr"));
		await expect(addByHand(services, by, values("zoe@exemple.fr"))).rejects.toThrow(/désabonnée/);
		await eraseSubscriber(services, by, await idOf(db, "zoe@exemple.fr"));
		await expect(addByHand(services, by, values("zoe@exemple.fr"))).rejects.toThrow(/effacée/);
		expect(await countSubscribers(db, "")).toMatchObject({ all: 0 });
		// The journal says by whom, not who; what was refused is not in it.
		const added = (await journalOf(db)).filter(({ kind }) => kind === "added-by-hand");
		expect(added).toMatchObject([{ ...by, subject_type: "subscriber", subject_id: null, subject_title: null, details: null }]);
	});

	test("20 presses of one button: one row", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		const presses = await Promise.allSettled(Array.from({ length: 20 }, () => addByHand(services, by, values("zoe@exemple.fr"))));
		expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(presses.every((press) => press.status === "fulfilled" || press.reason instanceof Refusal)).toBe(true);
		expect(await countSubscribers(db, "")).toMatchObject({ all: 1 });
	});

	test("unsubscribing twice keeps the first date; someone unknown is said to be gone", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await addByHand(services, by, values("zoe@exemple.fr"));
		const id = await idOf(db, "zoe@exemple.fr");
		await unsubscribeByHand(services, id);
		await unsubscribeByHand({ ...services, clock: { now: () => new Date("2026-01-01T00:00:00.000Z") } }, id);
		expect((await rowOf(db, "zoe@exemple.fr"))?.unsubscribed_at).toBe(now.toISOString());
		await expect(unsubscribeByHand(services, randomUUID())).rejects.toMatchObject({ status: 410 });
	});

	test("who left may agree anew on the site, under the names given now; who reads is already there", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		const requestId = "0123456789abcdef0123456789abcdef";
		await signUp(services, typed({ email: "zoe@exemple.fr", first_name: "Zoé", phone: "06", request_id: requestId }), "client");
		await unsubscribeByHand(services, await idOf(db, "zoe@exemple.fr"));
		// An old tab sends its old form again: nobody agreed to anything.
		expect(await signUp(services, typed({ email: "zoe@exemple.fr", request_id: requestId }), "client")).toBeNull();
		expect((await rowOf(db, "zoe@exemple.fr"))?.unsubscribed_at).not.toBeNull();
		const later = { ...services, clock: { now: () => new Date("2025-11-01T00:00:00.000Z") } };
		const again = () => signUp(later, typed({ email: "Zoe@exemple.fr", last_name: "Été" }), "client");
		const answers = await Promise.all([again(), again(), again()]);
		expect(answers.filter((problem) => problem === null)).toHaveLength(1);
		expect(answers.filter((problem) => problem?.code === "duplicate")).toHaveLength(2);
		expect(await rowOf(db, "zoe@exemple.fr")).toMatchObject({
			unsubscribed_at: null,
			first_name: "Zoé",
			last_name: "Été",
			phone: "06",
			created_at: "2025-11-01T00:00:00.000Z",
			search_text: "zoe@exemple.fr zoe ete",
		});
		expect(await again()).toEqual({ code: "duplicate" });
	});

	test("erasing leaves a keyed hash and a line that names nobody; an import does not bring the person back", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await addByHand(services, by, values("zoe@exemple.fr", { first_name: "Solange", phone: "0612345678" }));
		const id = await idOf(db, "zoe@exemple.fr");
		expect(await eraseSubscriber(services, by, id)).toEqual({ erased: true });
		expect(await eraseSubscriber(services, by, id)).toEqual({ erased: true });
		expect(await rowOf(db, "zoe@exemple.fr")).toBeUndefined();
		const kept = JSON.stringify([await journalOf(db), await db.selectFrom("suppressions").selectAll().execute()]);
		expect(kept).not.toMatch(/zoe|solange|0612345678/i);
		expect((await journalOf(db)).map(({ kind }) => kind).sort()).toEqual(["added-by-hand", "erased"]);
		expect(await reportOf(services, "zoe@exemple.fr\nnoe@exemple.fr")).toMatchObject({ added: 1, erased: 1 });
		expect(await rowOf(db, "zoe@exemple.fr")).toBeUndefined();
		// The person alone may come back; from then on they are like anybody.
		expect(await signUp(services, typed({ email: "zoe@exemple.fr" }), "client")).toBeNull();
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
	});

	test("an import says what became of every line, twice the same", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await addByHand(services, by, values("presente@exemple.fr"));
		await addByHand(services, by, values("partie@exemple.fr"));
		await unsubscribeByHand(services, await idOf(db, "partie@exemple.fr"));
		const file = [
			"Prénom;E-mail;Inscrit le;Statut",
			"Zoé;zoe@exemple.fr;21/02/2024;inscrite",
			"Zoé;ZOE@exemple.fr;;inscrite",
			"Été;pas une adresse;;",
			"A;presente@exemple.fr;;inscrite",
			"B;partie@exemple.fr;;abonné",
			"C;dehors@exemple.fr;;désabonné",
		].join("\n");
		const columns: Columns = ["first_name", "email", "created_at", "state"];
		expect(await reportOf(services, file, columns)).toMatchObject({
			added: 2,
			addedAsLeft: 1,
			alreadyThere: 1,
			repeated: 1,
			takenOff: 0,
			stayed: 0,
			left: 1,
			erased: 0,
			unreadable: 1,
			unreadableLines: [{ file: "lecteurs.csv", lines: [{ line: 4, address: "pas une adresse", why: "malformed" }] }],
		});
		expect(await rowOf(db, "zoe@exemple.fr")).toMatchObject({
			first_name: "Zoé",
			source: "import",
			created_at: "2024-02-21T12:00:00.000Z",
			unsubscribed_at: null,
			search_text: "zoe@exemple.fr zoe",
		});
		expect((await rowOf(db, "partie@exemple.fr"))?.unsubscribed_at).toBe(now.toISOString());
		expect((await rowOf(db, "dehors@exemple.fr"))?.unsubscribed_at).toBe(now.toISOString());
		expect(await reportOf(services, file, columns)).toMatchObject({ added: 0, alreadyThere: 2, repeated: 1, left: 2, unreadable: 1 });
		const lines = (await journalOf(db)).map(({ kind, details }) => [kind, JSON.parse(details ?? "{}").added]);
		expect(lines.filter(([kind]) => kind === "imported").map(([, added]) => added)).toEqual(expect.arrayContaining([0, 2]));
		expect(JSON.stringify(await journalOf(db))).not.toMatch(/exemple\.fr|zoé/i);
	});

	test("thousands of lines go in by hundreds, and readers are answered in between", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		const lines = Array.from({ length: 2_300 }, (_, index) => `r${index}@exemple.fr`).join("\n");
		const counts: number[] = [];
		for await (const news of await importing(services, lines)) {
			if (news.kind === "progress") counts.push((await countSubscribers(db, "")).all);
		}
		expect(counts).toEqual([500, 1_000, 1_500, 2_000, 2_300]);
	});

	test("stopped half-way, an import keeps what is done and says so in the journal; the same file finishes it", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		const lines = Array.from({ length: 1_200 }, (_, index) => `r${index}@exemple.fr`).join("\n");
		const news = await importing(services, lines);
		await news.next();
		await news.return();
		expect(await countSubscribers(db, "")).toMatchObject({ all: 500 });
		expect((await journalOf(db)).map(({ kind, details }) => [kind, JSON.parse(details ?? "{}").added])).toEqual([["imported", 500]]);
		expect(await reportOf(services, lines)).toMatchObject({ added: 700, alreadyThere: 500 });
	});

	test("someone a file names twice, once as gone, does not become a reader", async () => {
		const { db, ...rest } = await open();
		const file = "email,status\nzoe@exemple.fr,subscribed\nZOE@exemple.fr,unsubscribed\n";
		const report = await reportOf(servicesOver({ db, ...rest }), file, ["email", "state"]);
		expect(report).toMatchObject({ added: 1, addedAsLeft: 1, alreadyThere: 0, repeated: 1 });
		expect((await rowOf(db, "zoe@exemple.fr"))?.unsubscribed_at).toBe(now.toISOString());
	});

	test("a database that fails stops an import with words, and nothing personal in the log", async () => {
		const { db, ...rest } = await open();
		const heard: unknown[] = [];
		const log = Object.assign(openLog("silent"), { error: (...words: unknown[]) => void heard.push(words) });
		await db.schema.alterTable("newsletter_subscribers").renameTo("elsewhere").execute();
		const news = await brought({ ...servicesOver({ db, ...rest }), log }, "zoe@exemple.fr");
		expect(news).toMatchObject([{ kind: "failed", report: { added: 0 } }]);
		expect(heard).toHaveLength(1);
		expect(JSON.stringify(heard)).not.toContain("zoe");
	});

	test("the exported file: all rows once, no cell a spreadsheet would compute; imported again it is the same list", async () => {
		const { db, ...rest } = await open();
		const services = servicesOver({ db, ...rest });
		await reportOf(services, Array.from({ length: 2_500 }, (_, index) => `r${index}@exemple.fr`).join("\n"));
		await addByHand(
			services,
			by,
			values("zoe@exemple.fr", { first_name: '=HYPERLINK("x")', last_name: '@Été; "l\'autre"', phone: "+33 6 12" }),
		);
		await addByHand(services, by, values("partie@exemple.fr", { first_name: "-1+1" }));
		await unsubscribeByHand(services, await idOf(db, "partie@exemple.fr"));
		await addByHand(services, by, values("solange@xn--caf-thtre-g2a7ed.fr"));
		const parts = await Array.fromAsync(exportSubscribers(services, by, everything));
		expect(parts.length).toBeGreaterThan(3);
		const text = parts.join("");
		expect(text.startsWith("\ufeffE-mail;Prénom;Nom;Téléphone;Inscrit le;État;Désabonné le;Origine\r\n")).toBe(true);
		expect(text.trimEnd().split("\r\n")).toHaveLength(2_504);
		// A domain with accents as people write it.
		expect(text).toContain("\r\nsolange@café-théâtre.fr;");
		const line = text.split("\r\n").find((row) => row.startsWith("zoe@"));
		expect(line).toContain(`;"'=HYPERLINK(""x"")";"'@Été; ""l'autre""";'+33 6 12;`);
		expect(text).toContain("partie@exemple.fr;'-1+1;");
		expect((await journalOf(db)).findLast(({ kind }) => kind !== "added-by-hand")).toMatchObject({
			kind: expect.stringMatching(/exported|imported/),
		});
		expect((await journalOf(db)).filter(({ kind }) => kind === "exported")).toHaveLength(1);

		await db.deleteFrom("newsletter_subscribers").execute();
		const columns: Columns = ["email", "first_name", "last_name", "phone", "created_at", "state", null, null];
		expect(await reportOf(services, text, columns)).toMatchObject({ added: 2_503, addedAsLeft: 1, unreadable: 0 });
		expect(await rowOf(db, "zoe@exemple.fr")).toMatchObject({
			first_name: '=HYPERLINK("x")',
			last_name: '@Été; "l\'autre"',
			phone: "+33 6 12",
			created_at: now.toISOString(),
			unsubscribed_at: null,
		});
		expect((await rowOf(db, "partie@exemple.fr"))?.unsubscribed_at).not.toBeNull();
	});
});

test("after an erasure no file of the database holds the person any more", async () => {
	const { open, dataDir, remove } = await freshDatabase("sqlite", { migrated: true });
	try {
		const database = open();
		const services = servicesOver(database);
		const person = { first_name: "Bérénicette", last_name: "Passelande", phone: "+33 6 98 76 54 32" };
		await addByHand(services, by, values("berenicette.passelande@exemple.fr", person));
		await addByHand(services, by, values("reste@exemple.fr"));
		const files = async () => {
			const names = ["contrevent.sqlite", "contrevent.sqlite-wal"];
			return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)).catch(() => Buffer.alloc(0)))));
		};
		expect((await files()).includes("berenicette.passelande")).toBe(true);
		await eraseSubscriber(services, by, await idOf(database.db, "berenicette.passelande@exemple.fr"));
		const left = await files();
		expect(left.includes("reste@exemple.fr")).toBe(true);
		for (const words of ["berenicette", "Bérénicette", "passelande", "Passelande", "98 76 54"]) expect(left.includes(words)).toBe(false);
	} finally {
		await remove();
	}
});
