import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow } from "../../../../tests/support/rows.ts";
import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { endOldJournal, writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { lineOf } from "./lines.ts";
import { addressOf, readQuery } from "./query.ts";
import { type Cursor, findSubjects, readJournal } from "./store.server.ts";

const AT = Date.UTC(2026, 0, 5, 8);
const PARIS = "Europe/Paris";

describeOnEveryEngine("the journal", (open) => {
	test("goes page by page, newest first, nothing twice, also where moments are the same", async () => {
		const { db } = await open();
		for (let line = 0; line < 7; line++) {
			await writeJournal(db, { kind: line === 3 ? "login" : "updated", actor: "admin", at: new Date(AT + Math.floor(line / 3)) });
		}
		const seen: string[] = [];
		let below: Cursor | null = null;
		for (let page = 0; page < 4; page++) {
			const rows = await readJournal(db, { kinds: null, below, most: 2 });
			seen.push(...rows.map(({ id }) => id));
			below = rows.at(-1) ?? below;
		}
		expect(new Set(seen).size).toBe(7);
		const whole = await readJournal(db, { kinds: null, below: null, most: 50 });
		expect(seen).toEqual(whole.map(({ id }) => id));
		expect(whole.map(({ at }) => at)).toEqual(
			whole
				.map(({ at }) => at)
				.sort()
				.reverse(),
		);
		expect(await readJournal(db, { kinds: ["login"], below: null, most: 50 })).toHaveLength(1);
	});

	test("a line leads to its item as long as that exists", async () => {
		const { db } = await open();
		const article = articleRow();
		await db.insertInto("articles").values(article).execute();
		for (const id of [article.id, "disparu"]) {
			await writeJournal(db, { kind: "published", actor: "admin", at: new Date(AT), subject: { type: "actualites", id, title: "Titre" } });
		}
		await db.insertInto("newsletters").values({ id: "lettre", title: "Lettre", subject: "Objet", content: "" }).execute();
		await writeJournal(db, { kind: "sending-started", actor: "admin", at: new Date(AT), subject: { type: "newsletters", id: "lettre" } });
		const rows = await readJournal(db, { kinds: null, below: null, most: 50 });
		expect(await findSubjects(db, rows)).toEqual(
			new Map([
				[`actualites/${article.id}`, `/admin/actualites/${article.id}`],
				["newsletters/lettre", "/admin/newsletter/campagnes/lettre"],
			]),
		);
	});

	test("says who did it by the name they have today; a name that is no account's stays as it was written", async () => {
		const { db } = await open();
		await db.insertInto("administrators").values({ id: "a1", username: "zoe", password_hash: "" }).execute();
		const kinds = ["login", "updated", "published"] as const;
		for (const [place, actor] of ["a1", "partie", null].entries()) {
			await writeJournal(db, { kind: kinds[place] ?? "login", actor, at: new Date(AT - place) });
		}
		const names = async () => (await readJournal(db, { kinds: null, below: null, most: 50 })).map(({ actor }) => actor);
		expect(await names()).toEqual(["zoe", "partie", null]);
		await db.updateTable("administrators").set({ username: "zoé durand" }).execute();
		expect(await names()).toEqual(["zoé durand", "partie", null]);
		await db.deleteFrom("administrators").execute();
		expect(await names()).toEqual(["zoe", "partie", null]);
	});

	test("is kept a year", async () => {
		const { db } = await open();
		const year = 365 * 86_400_000;
		await writeJournal(db, { kind: "login", actor: "admin", at: new Date(AT) });
		await endOldJournal({ db, clock: { now: () => new Date(AT + year) } });
		expect(await readJournal(db, { kinds: null, below: null, most: 50 })).toHaveLength(1);
		await endOldJournal({ db, clock: { now: () => new Date(AT + year + 1) } });
		expect(await readJournal(db, { kinds: null, below: null, most: 50 })).toEqual([]);
	});
});

test.each([
	["", { group: null, kinds: null, below: null }],
	["filtre=acces&genre=login", { group: "acces", kind: "login", kinds: ["login"] }],
	["filtre=contenus&genre=login", { group: "contenus", kind: null }],
	["filtre=constructor&genre=login", { group: null, kinds: null }],
	["avant=2026-01-05T08:00:00.000Z_a-b", { below: { at: "2026-01-05T08:00:00.000Z", id: "a-b" } }],
	["avant=rien", { below: null }],
])("« %s » asks for", (search, asked) => {
	expect(readQuery(new URLSearchParams(search))).toMatchObject(asked);
});

test("the address of a filter is read back as it was", () => {
	const query = { group: "acces", kind: "login", below: { at: "2026-01-05T08:00:00.000Z", id: "x" } };
	expect(readQuery(new URL(addressOf(query), "http://x").searchParams)).toMatchObject(query);
});

function words(kind: JournalKind | string, more: object = {}) {
	const row = { id: "1", at: "", actor: null, kind, subject_type: null, subject_id: null, subject_title: null, details: null, ...more };
	return lineOf(row, PARIS);
}

test("lines in words: who nobody was, what is said of a login, what a newer version wrote", () => {
	expect(words("login-refused", { details: '{"client":"Firefox, Windows","reason":"code"}' })).toMatchObject({
		act: "Connexion refusée",
		who: "Inconnu",
		details: "Firefox, Windows · code faux",
	});
	expect(words("confirmation-refused", { actor: "admin", details: '{"reason":"own-password"}' })).toMatchObject({
		act: "Confirmation refusée",
		who: "admin",
		details: "mot de passe faux",
	});
	expect(words("imported", { subject_type: "subscribers", details: '{"added":4,"present":2}' })).toMatchObject({
		subjectType: "Abonnés",
		details: "4 ajoutés",
	});
	expect(words("scheduled", { actor: "admin", details: '{"for":"2026-01-05T08:00:00.000Z"}' })).toMatchObject({
		who: "admin",
		details: "pour le 5 janv. 2026 à 9\u00a0h\u00a000",
	});
	expect(words("published")).toMatchObject({ who: "Le site" });
	expect(words("venu-plus-tard", { details: "pas du JSON" })).toMatchObject({ act: "venu-plus-tard", details: "" });
});
