// What books and machines are told of who signs, since the administrator corrected a signature or made two spellings one person.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow } from "../../../../tests/support/rows.ts";
import { articleHead } from "../../../features/articles/head.ts";
import { presentArticle } from "../../../features/articles/present.server.ts";
import { findArticle } from "../../../features/articles/store.server.ts";
import { nameAuthors } from "../../../features/editing/signatures.server.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Services } from "../../../platform/services.ts";
import { bookOf } from "../../books/book.server.ts";
import { readItem } from "../../books/items.server.ts";
import { correctSignature, saveAuthor } from "./commands.server.ts";

const at = new Date("2026-03-03T09:00:00.000Z");
const person = (name: string) => ({ "@type": "Person", name });

describeOnEveryEngine("who signs, for books and machines", (open) => {
	/** An article a signature: `a0`, `a1`… */
	async function site(...signatures: (string | null)[]) {
		const { db } = await open();
		const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
		const services = { db, clock: { now: () => at }, contentVersion, newId: () => randomUUID() };
		const readers = { db, config: readConfig({}), settings: async () => ({ site_name: "Contrevent" }) } as Services;
		const add = (slug: string, author_name: string | null) => db.insertInto("articles").values(articleRow({ slug, author_name })).execute();
		for (const [index, signature] of signatures.entries()) await add(`a${index}`, signature);
		await nameAuthors(services);
		const save = async (name: string, given: { name?: string; isPublic: boolean }) => {
			const { id } = await db.selectFrom("authors").select("id").where("name", "=", name).executeTakeFirstOrThrow();
			await saveAuthor(services, { id, name, line: "", portrait: null, links: "", merge: true, ...given, actor: null });
		};
		const correct = (signature: string, as: "one" | "names") => correctSignature(services, { signature, as, actor: null });
		/** Whose a book of these articles is. */
		const inBook = async (...slugs: string[]) => {
			const items = await Promise.all(slugs.map((slug) => readItem(readers, "actualites", slug)));
			const whole = { key: "k", title: "Ensemble", description: null, address: "https://exemple.fr/series/ensemble" };
			return (
				await bookOf(
					readers,
					items.flatMap((item) => item ?? []),
					slugs.length > 1 ? whole : null,
				)
			).authors;
		};
		/** Who signed an article, as its page tells machines. */
		const inHead = async (slug: string) => {
			const row = await findArticle(db, slug);
			if (!row) throw new Error(`${slug} is not public`);
			const { jsonLd } = articleHead({ url: "https://exemple.fr", name: "Contrevent" }, (await presentArticle(readers, row)).article);
			return jsonLd?.find((told) => told["@type"] === "Article")?.author;
		};
		return { db, services, add, save, correct, inBook, inHead };
	}

	test("several names are several people, one is one, and none is the house", async () => {
		const { inBook, inHead } = await site("Jeanne Martin et Paul Durand", "Ada", null, "…");
		expect(await inBook("a0")).toEqual(["Jeanne Martin", "Paul Durand"]);
		expect(await inHead("a0")).toEqual([person("Jeanne Martin"), person("Paul Durand")]);
		expect(await inHead("a1")).toEqual(person("Ada"));
		expect(await inBook("a2")).toEqual([]);
		expect(await inHead("a2")).toMatchObject({ "@type": "Organization" });
		expect(await inBook("a3")).toEqual(["…"]);
	});

	test("a name that holds « et » is one person once that was said, and several again; pages that were kept are asked again", async () => {
		const { db, correct, inBook, inHead } = await site("Pousses et Cailloux");
		const apart = ["Pousses", "Cailloux"];
		const told = async () => {
			const rows = await db.selectFrom("content_changes").select("table_name").where("table_name", "=", "signatures").execute();
			await db.deleteFrom("content_changes").execute();
			return rows.length > 0;
		};
		expect(await inBook("a0")).toEqual(apart);
		await told();
		await correct("Pousses et Cailloux", "one");
		expect(await told()).toBe(true);
		expect(await inBook("a0")).toEqual(["Pousses et Cailloux"]);
		expect(await inHead("a0")).toEqual(person("Pousses et Cailloux"));
		await correct("Pousses et Cailloux", "names");
		expect(await told()).toBe(true);
		expect(await inBook("a0")).toEqual(apart);
		expect(await inHead("a0")).toEqual(apart.map(person));
	});

	test("what waits to be taken apart is read as it will be; where it then is one name after all, its page is asked again", async () => {
		const { db, services, add, correct, inBook, inHead } = await site("Pousses et Cailloux");
		await correct("Pousses et Cailloux", "one");
		await add("later", "POUSSES ET CAILLOUX");
		await add("other", "Ada & Bo");
		expect(await inBook("later")).toEqual(["POUSSES", "CAILLOUX"]);
		expect(await inHead("other")).toEqual([person("Ada"), person("Bo")]);
		await db.deleteFrom("content_changes").execute();
		await nameAuthors(services);
		expect(await db.selectFrom("content_changes").select("table_name").execute()).toEqual([{ table_name: "signatures" }]);
		expect(await inBook("later")).toEqual(["POUSSES ET CAILLOUX"]);
		expect(await inHead("other")).toEqual([person("Ada"), person("Bo")]);
	});

	test("two spellings of one person are one author of a book, called as readers may know: by their page, else as first spelled", async () => {
		const { save, inBook, inHead } = await site("J. Martin et Bo", "Jeanne Martin", "Bo");
		const series = ["a0", "a1", "a2"];
		expect(await inBook(...series)).toEqual(["J. Martin", "Bo", "Jeanne Martin"]);
		await save("J. Martin", { name: "Jeanne Martin", isPublic: false });
		expect(await inBook(...series)).toEqual(["J. Martin", "Bo"]);
		await save("Jeanne Martin", { isPublic: true });
		expect(await inBook(...series)).toEqual(["Jeanne Martin", "Bo"]);
		expect(await inHead("a0")).toEqual([{ ...person("J. Martin"), url: "https://exemple.fr/auteurs/jeanne-martin" }, person("Bo")]);
	});
});
