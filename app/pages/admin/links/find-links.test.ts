import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow, insertArticles, vieAltRow, visionaryRow } from "../../../../tests/support/rows.ts";
import { fillAllSearchTexts } from "../../../features/editing/list-store.server.ts";
import { findLinks } from "./find-links.server.ts";

describeOnEveryEngine("what a link may lead to (issue 14)", (open) => {
	async function site() {
		const { db } = await open();
		await insertArticles(db, [
			articleRow({ title: "L’été à la ferme", slug: "ferme" }),
			articleRow({ title: "Été sans voiture", slug: "voiture", is_published: false }),
			articleRow({ title: "100 % neuf", slug: "neuf" }),
		]);
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ name: "Été Diallo", slug: "ete-diallo" }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ name: "La Ferme d’été", slug: "la-ferme" }))
			.execute();
		const letter = { subject: "s", content: "c", status: "sent", created_at: "2026-01-01T00:00:00.000Z" };
		await db
			.insertInto("newsletters")
			.values([
				{ ...letter, id: "a", title: "Lettre d’été, {prenom}", slug: "lettre-ete", sent_at: "2026-01-02T00:00:00.000Z" },
				{
					...letter,
					id: "b",
					title: "Lettre d’été cachée",
					slug: "cachee",
					sent_at: "2026-01-03T00:00:00.000Z",
					hidden_at: "2026-01-04T00:00:00.000Z",
				},
				{ ...letter, id: "c", title: "Lettre d’été à venir", slug: null, status: "draft" },
			])
			.execute();
		await fillAllSearchTexts({ db });
		return db;
	}

	test("articles, portraits, Vie Alt and archived letters, by title, whatever case and accents; what is not public says so", async () => {
		const db = await site();
		const found = await findLinks({ db }, "ETE");
		expect(found.map(({ path, kind, online }) => `${path} ${kind} ${online}`)).toEqual(
			expect.arrayContaining([
				"/actualites/voiture Actualité false",
				"/portrait/ete-diallo Portrait true",
				"/newsletters/lettre-ete Lettre true",
				"/actualites/ferme Actualité true",
				"/vie-alt/la-ferme Vie Alt true",
			]),
		);
		expect(found).toHaveLength(5);
		// What begins so comes first.
		expect(
			found
				.slice(0, 2)
				.map(({ title }) => title)
				.toSorted(),
		).toEqual(["Été Diallo", "Été sans voiture"]);
	});

	test("every word is in the title, in any order; signs of the database's own are plain; nothing for no words", async () => {
		const db = await site();
		const paths = async (words: string) => (await findLinks({ db }, words)).map(({ path }) => path).toSorted();
		expect(await paths("ferme ete")).toEqual(["/actualites/ferme", "/vie-alt/la-ferme"]);
		expect(await paths("100 %")).toEqual(["/actualites/neuf"]);
		expect(await paths("_")).toEqual([]);
		expect(await paths("lettre")).toEqual(["/newsletters/lettre-ete"]);
		expect(await paths("  ")).toEqual([]);
		expect(await paths("prenom")).toEqual([]);
	});

	test("eight at most", async () => {
		const { db } = await open();
		await insertArticles(
			db,
			Array.from({ length: 12 }, (_, index) => articleRow({ title: `Numéro ${index}` })),
		);
		await fillAllSearchTexts({ db });
		expect(await findLinks({ db }, "numero")).toHaveLength(8);
	});
});
