// Who signs: named with the item or soon after, corrected and merged by the administrator, found by readers once public.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow } from "../../../../tests/support/rows.ts";
import { until } from "../../../../tests/support/until.ts";
import { presentArticle } from "../../../features/articles/present.server.ts";
import { findArticle } from "../../../features/articles/store.server.ts";
import { saveItem } from "../../../features/editing/commands.server.ts";
import { emptyFields } from "../../../features/editing/rules.ts";
import { nameAuthors } from "../../../features/editing/signatures.server.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Db } from "../../../platform/db/open.ts";
import { findRedirect } from "../../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { countSigned, findPublicAuthor, listPublicAuthors, listSigned } from "../../authors/store.server.ts";
import { type AuthorForm, correctSignature, saveAuthor } from "./commands.server.ts";
import { wordsOf } from "./form.ts";
import { countAuthors, listAuthors } from "./store.server.ts";

const at = new Date("2026-03-03T09:00:00.000Z");

describeOnEveryEngine("authors", (open, engine) => {
	async function site(...signatures: (string | null)[]) {
		const { db } = await open();
		const clock = { now: () => at };
		const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
		const services = { db, clock, contentVersion, newId: () => randomUUID() };
		const articles = signatures.map((author_name, index) => articleRow({ id: `a${index}`, slug: `a${index}`, author_name }));
		if (articles.length > 0) await db.insertInto("articles").values(articles).execute();
		await nameAuthors(services);
		const of = async (name: string) => db.selectFrom("authors").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
		const save = async (name: string, given: Partial<AuthorForm> = {}) => {
			const { id, line, is_public } = await of(name);
			const form = { id, name, line: line ?? "", portrait: null, links: "", isPublic: is_public === 1, merge: false };
			return saveAuthor(services, { ...form, ...given, actor: null });
		};
		const correct = (signature: string, as: "one" | "names") => correctSignature(services, { signature, as, actor: null });
		return { db, services, of, save, correct };
	}
	const named = async (db: Db) => {
		const rows = await db
			.selectFrom("signatures")
			.innerJoin("authors", "authors.id", "signatures.author_id")
			.select(["signature", "name"])
			.orderBy("signature")
			.orderBy("position")
			.execute();
		return Object.fromEntries(
			Map.groupBy(rows, ({ signature }) => signature)
				.entries()
				.map(([text, of]) => [text, of.map(({ name }) => name)]),
		);
	};
	const shown = async (db: Db, slug: string) => {
		const row = await findArticle(db, slug);
		if (!row) throw new Error(`${slug} is not public`);
		return (await presentArticle({ db, config: readConfig({}) } as Services, row)).article.signed;
	};

	test("a name in any letters is somebody readers may find, by an address of plain signs", async () => {
		const { db, save } = await site("村上春樹 et Лев Толстой", "Лев  Толстой");
		await save("Лев Толстой", { isPublic: true });
		const slug = "u043b04350432-u0442043e043b04410442043e0439";
		expect(await findPublicAuthor(db, slug)).toMatchObject({ name: "Лев Толстой" });
		expect(await shown(db, "a0")).toContainEqual({ text: "Лев Толстой", href: `/auteurs/${slug}` });
		expect(await countAuthors(db, "Толс")).toBe(1);
		expect(await countAuthors(db, "")).toBe(2);
	});

	test("what was written by hand or before is taken apart once; each name is one person, however it is spelled", async () => {
		const { db, services } = await site(
			"Jeanne Martin et Paul Durand",
			"jeanne martin",
			"Paul Durand",
			" ",
			"…",
			"★",
			null,
			"a".repeat(600),
		);
		expect(await named(db)).toEqual({
			"jeanne martin": ["Jeanne Martin"],
			"Jeanne Martin et Paul Durand": ["Jeanne Martin", "Paul Durand"],
			"Paul Durand": ["Paul Durand"],
		});
		expect(await db.selectFrom("signatures_waiting").selectAll().execute()).toEqual([]);
		await db.updateTable("articles").set({ author_name: "Zoé" }).where("id", "=", "a0").execute();
		expect(await db.selectFrom("signatures_waiting").selectAll().execute()).toEqual([{ signature: "Zoé" }]);
		await nameAuthors(services);
		expect(await named(db)).toMatchObject({ Zoé: ["Zoé"] });
	});

	test("an item that is saved has its signature taken apart with it", async () => {
		const { db, services } = await site();
		const fields = { ...emptyFields("actualites"), title: "Un titre", excerpt: "Un.", content: "Un.", author_name: "Ada & Bo" };
		const needs = { ...services, config: { siteUrl: "https://exemple.fr" } };
		const saved = await saveItem(needs, { kind: "actualites", id: null, newId: "n", base: null, fields, actor: null });
		expect(saved.kind).toBe("saved");
		expect(await named(db)).toEqual({ "Ada & Bo": ["Ada", "Bo"] });
		expect(await db.selectFrom("signatures_waiting").selectAll().execute()).toEqual([]);
		const changed = { ...fields, author_name: "Cy" };
		await saveItem(needs, { kind: "actualites", id: "n", newId: null, base: fields, fields: changed, actor: null } as never);
		expect(await named(db)).toEqual({ "Ada & Bo": ["Ada", "Bo"], Cy: ["Cy"] });
		// A name that no item bears any more is nobody to the administrator.
		expect((await listAuthors(db, { q: "", page: 1 })).map(({ name }) => name)).toEqual(["Cy"]);
		expect(await countAuthors(db, "cy")).toBe(1);
		expect(await countAuthors(db, "?!")).toBe(0);
	});

	test("readers find who is public alone; the name leads there from each article, in its own spelling", async () => {
		const { db, save } = await site("Jeanne MARTIN et Paul Durand", "Jeanne Martin");
		expect(await findPublicAuthor(db, "jeanne-martin")).toBeNull();
		expect(await shown(db, "a0")).toBeUndefined();
		await save("Jeanne MARTIN", { name: "Jeanne Martin", line: " Écrit  ici ", links: "Blog https://jeanne.fr", isPublic: true });
		const author = await findPublicAuthor(db, "jeanne-martin");
		expect(author).toMatchObject({ name: "Jeanne Martin", line: "Écrit ici", links: '[{"name":"Blog","url":"https://jeanne.fr/"}]' });
		expect(await countSigned(db, author?.id ?? "")).toBe(2);
		expect(await shown(db, "a0")).toEqual([
			{ text: "Jeanne MARTIN", href: "/auteurs/jeanne-martin" },
			{ text: " et Paul Durand", href: null },
		]);
		expect(await listPublicAuthors(db, 10)).toEqual([{ id: author?.id, name: "Jeanne Martin", slug: "jeanne-martin" }]);
		await save("Jeanne Martin", { isPublic: false });
		expect(await shown(db, "a0")).toBeUndefined();
	});

	test("what somebody signed is listed newest first, a page at a time, each once", async () => {
		const { db, services, of } = await site();
		const day = (index: number) => `2026-01-0${1 + (index % 3)}T08:00:00.000Z`;
		const signed = ["Ada", "Ada et Bo", "Bo"];
		const rows = Array.from({ length: 12 }, (_, index) => articleRow({ published_at: day(index), author_name: signed[index % 3] ?? null }));
		await db
			.insertInto("articles")
			.values([...rows, articleRow({ author_name: "Ada", is_published: false })])
			.execute();
		await nameAuthors(services);
		const { id } = await of("Ada");
		const all = (await listSigned(db, id, { limit: 20 })).places;
		expect(all).toHaveLength(8);
		expect(all.map(({ listedAt }) => listedAt)).toEqual(
			all
				.map(({ listedAt }) => listedAt)
				.sort()
				.reverse(),
		);
		const first = await listSigned(db, id, { limit: 5 });
		const second = await listSigned(db, id, { limit: 5, after: first.places.at(-1) ?? null });
		expect([first.more, second.more]).toEqual([true, false]);
		expect([...first.places, ...second.places]).toEqual(all);
		const [ada] = await listAuthors(db, { q: "ad", page: 1 });
		expect(ada).toMatchObject({ name: "Ada", published: 8, all: 9 });
		expect(ada?.signatures).toEqual([
			{ signature: "Ada", written: "Ada", people: 1, published: 4, all: 5 },
			{ signature: "Ada et Bo", written: "Ada", people: 2, published: 4, all: 4 },
		]);
	});

	test("two spellings are one person once the administrator has seen what it changes; a later one is that person too", async () => {
		const { db, services, save, of } = await site("J. Martin", "Jeanne Martin", "J. Martin et Bo");
		await save("J. Martin", { line: "Écrit ici", isPublic: true });
		await expect(save("J. Martin", { name: "jeanne martin" })).rejects.toMatchObject({
			status: 409,
			more: {
				merging: {
					into: "Jeanne Martin",
					items: 2,
					signatures: expect.arrayContaining(["J. Martin", "J. Martin et Bo"]),
					from: "/auteurs/j-martin",
					to: "/auteurs/jeanne-martin",
				},
			},
		});
		expect((await named(db))["J. Martin"]).toEqual(["J. Martin"]);
		expect(await save("J. Martin", { name: "jeanne martin", merge: true })).toEqual({ name: "Jeanne Martin", merged: true });
		expect(await named(db)).toEqual({
			"J. Martin": ["Jeanne Martin"],
			"J. Martin et Bo": ["Jeanne Martin", "Bo"],
			"Jeanne Martin": ["Jeanne Martin"],
		});
		// A page readers knew is not lost, nor what was said of the one who is no more.
		expect(await of("Jeanne Martin")).toMatchObject({ line: "Écrit ici", is_public: 1 });
		expect(await findRedirect(db, "/auteurs/j-martin")).toBe("/auteurs/jeanne-martin");
		expect(await findRedirect(db, "/auteurs/j-martin/flux.xml")).toBe("/auteurs/jeanne-martin/flux.xml");
		await db
			.insertInto("articles")
			.values(articleRow({ author_name: "Zoé et J. Martin" }))
			.execute();
		await nameAuthors(services);
		expect((await named(db))["Zoé et J. Martin"]).toEqual(["Zoé", "Jeanne Martin"]);
		expect(await shown(db, "a2")).toEqual([
			{ text: "J. Martin", href: "/auteurs/jeanne-martin" },
			{ text: " et Bo", href: null },
		]);
	});

	test("merged by mistake, a signature is somebody by itself again", async () => {
		const { db, save, correct } = await site("J. Martin", "Jeanne Martin");
		await save("J. Martin", { name: "Jeanne Martin", merge: true });
		await correct("J. Martin", "names");
		expect(await named(db)).toEqual({ "J. Martin": ["J. Martin"], "Jeanne Martin": ["Jeanne Martin"] });
		expect(await findRedirect(db, "/auteurs/j-martin")).toBeNull();
	});

	test("a name that holds « et » is kept whole, so is the next one; and taken apart again", async () => {
		const { db, services, correct } = await site("Pousses et Cailloux", "Cailloux");
		await correct("Pousses et Cailloux", "one");
		expect(await named(db)).toEqual({ Cailloux: ["Cailloux"], "Pousses et Cailloux": ["Pousses et Cailloux"] });
		// « Pousses » was nobody else.
		expect(await db.selectFrom("authors").select("name").orderBy("name").execute()).toEqual([
			{ name: "Cailloux" },
			{ name: "Pousses et Cailloux" },
		]);
		await db
			.insertInto("articles")
			.values(articleRow({ author_name: "POUSSES ET CAILLOUX" }))
			.execute();
		await nameAuthors(services);
		expect((await named(db))["POUSSES ET CAILLOUX"]).toEqual(["Pousses et Cailloux"]);
		await correct("Pousses et Cailloux", "names");
		expect((await named(db))["Pousses et Cailloux"]).toEqual(["Pousses", "Cailloux"]);
		await expect(correct("Personne", "one")).rejects.toMatchObject({ status: 404 });
	});

	test("two windows each keep what they changed; of one field, the second hears what the first one wrote", async () => {
		const { of, save } = await site("Ada");
		await save("Ada", { line: "Écrit ici", isPublic: true });
		const base = wordsOf(await of("Ada"));
		await save("Ada", { ...base, base, isPublic: false });
		await save("Ada", { ...base, base, links: "Blog https://ada.fr" });
		expect(await of("Ada")).toMatchObject({ line: "Écrit ici", is_public: 0, links: '[{"name":"Blog","url":"https://ada.fr/"}]' });
		await save("Ada", { ...base, base, line: "Calcule" });
		const mine = { ...base, base, line: "Compte", portrait: { url: "/images/x.webp", alt: "", credit: "" } };
		await expect(save("Ada", mine)).rejects.toMatchObject({
			status: 409,
			more: { errors: { line: expect.stringContaining("«\u00a0Calcule\u00a0»") }, theirs: { line: "Calcule" } },
		});
		expect(await of("Ada")).toMatchObject({ line: "Calcule", portrait: null });
		await save("Ada", { ...mine, base: { ...base, line: "Calcule" } });
		expect(await of("Ada")).toMatchObject({ line: "Compte", portrait: "/images/x.webp", is_public: 0 });
	});

	test.skipIf(engine === "sqlite")("an item saved while whom it names is merged names who they are from now on", async () => {
		const { db, services, of, save } = await site("J. Martin", "Jeanne Martin");
		const { id } = await of("Jeanne Martin");
		await db
			.insertInto("articles")
			.values(articleRow({ author_name: "Zoé et J. Martin" }))
			.execute();
		const waiting = async () => {
			const { rows } = await sql<{ count: string }>`
				select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			return Number(rows[0]?.count);
		};
		const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const holding = db.transaction().execute(async (transaction) => {
			await transaction.selectFrom("authors").select("id").where("id", "=", id).forUpdate().execute();
			held.resolve();
			await mayEnd.promise;
		});
		await held.promise;
		// It has moved the signatures already, and waits to write what is said of the other one.
		const merging = save("J. Martin", { name: "Jeanne Martin", line: "Écrit", merge: true });
		await until(async () => (await waiting()) === 1, { otherwise: () => "the merging does not wait" });
		let isNamed = false;
		const naming = nameAuthors(services).then(() => {
			isNamed = true;
		});
		await until(async () => isNamed || (await waiting()) === 2, { otherwise: () => "the naming neither waits nor ends" });
		mayEnd.resolve();
		await Promise.all([holding, merging, naming]);
		expect((await named(db))["Zoé et J. Martin"]).toEqual(["Zoé", "Jeanne Martin"]);
	});

	test.each([
		["a name of no letter", { name: "…" }, "name"],
		["no name", { name: " " }, "name"],
		["a name too long", { name: "e".repeat(200) }, "name"],
		["a line too long", { line: "e".repeat(400) }, "line"],
		["a link without encryption", { links: "http://exemple.fr" }, "links"],
		["too many links", { links: "https://exemple.fr\n".repeat(13) }, "links"],
	])("%s is refused, and nothing is written", async (_, given, field) => {
		const { db, save } = await site("Ada");
		await expect(save("Ada", { isPublic: true, ...given })).rejects.toMatchObject({
			status: 422,
			more: { errors: { [field]: expect.any(String) } },
		});
		expect(await listPublicAuthors(db, 10)).toEqual([]);
	});

	test("another name moves the page; taken back, nothing leads away from it", async () => {
		const { db, save } = await site("Ada");
		await save("Ada", { name: "Ada Lovelace", isPublic: true });
		expect(await findRedirect(db, "/auteurs/ada")).toBe("/auteurs/ada-lovelace");
		expect(await shown(db, "a0")).toEqual([{ text: "Ada", href: "/auteurs/ada-lovelace" }]);
		await save("Ada Lovelace", { name: "Ada" });
		expect(await findRedirect(db, "/auteurs/ada")).toBeNull();
		expect(await findRedirect(db, "/auteurs/ada-lovelace")).toBe("/auteurs/ada");
	});

	test("the database tells of who is public, and of whom a signature names, once readers see it", async () => {
		const { db, services, save } = await site("Ada", "Bo");
		const told = async () => {
			const rows = await db
				.selectFrom("content_changes")
				.select(["table_name", "withdrawn"])
				.where("table_name", "in", ["authors", "signatures"])
				.execute();
			await db.deleteFrom("content_changes").execute();
			return rows.map(({ table_name, withdrawn }) => `${table_name} ${withdrawn}`);
		};
		expect(await told()).toEqual([]);
		await save("Ada", { line: "Écrit" });
		expect(await told()).toEqual([]);
		await save("Ada", { isPublic: true });
		expect(await told()).toEqual(["authors 0"]);
		await db
			.insertInto("articles")
			.values(articleRow({ author_name: "Ada et Bo" }))
			.execute();
		await nameAuthors(services);
		expect(await told()).toEqual(["signatures 0"]);
		await save("Bo", { name: "Ada", merge: true });
		expect(await told()).toContain("signatures 0");
		await save("Ada", { isPublic: false });
		expect(await told()).toEqual(["authors 1"]);
	});
});
