// Lists of WordPress and Ghost: their addresses lead to what readers find here, and nowhere else.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { moveAddress } from "../../platform/redirects/redirect-store.server.ts";
import { authorPath, tagPath } from "../../shared/addresses.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { oldTermPath } from "./old-terms.server.ts";

describeOnEveryEngine("lists of before", (open) => {
	test("a tag, a category and an author lead to theirs, whatever page or feed of it; what readers do not find leads nowhere", async () => {
		const { db } = await open();
		const bearing = (name: string) => ({ tags: writeTags(tagsOf([name])) });
		await db
			.insertInto("articles")
			.values([
				articleRow({ slug: "a", category: "Tech Hack", ...bearing("Éolien") }),
				articleRow({ slug: "b", category: "Énergie", ...bearing("Vélo"), is_published: false }),
				articleRow({ slug: "c", category: "Résistance", ...bearing("Tramontane") }),
			])
			.execute();
		const author = (slug: string, is_public: number) => ({ id: slug, name: slug, slug, is_public, created_at: "2026-01-01T00:00:00.000Z" });
		await db
			.insertInto("authors")
			.values([author("ada", 1), author("bo", 0)])
			.execute();
		for (const [from, to] of [
			[tagPath("bise"), tagPath("tramontane")],
			[tagPath("bicyclette"), tagPath("velo")],
			[authorPath("a-l"), authorPath("ada")],
			[authorPath("b-o"), authorPath("bo")],
		] as const)
			await moveAddress(db, from, to);
		const leads: Record<string, string | null> = {
			"/tag/eolien": "/mots-cles/eolien",
			"/tag/Éolien": "/mots-cles/eolien",
			"/tag/eolien/page/3": "/mots-cles/eolien",
			"/tag/eolien/feed": "/mots-cles/eolien/flux.xml",
			"/tag/eolien/rss": "/mots-cles/eolien/flux.xml",
			"/tag/eolien/page/2/feed/atom": "/mots-cles/eolien/flux.xml",
			"/tag/bise": "/mots-cles/tramontane",
			"/tag/tech-hack": "/actualites?categorie=Tech+Hack",
			"/category/tech-hack": "/actualites?categorie=Tech+Hack",
			"/category/ville/résistance/page/2": "/actualites?categorie=R%C3%A9sistance",
			"/category/eolien": "/mots-cles/eolien",
			"/author/ada": "/auteurs/ada",
			"/author/ada/feed": "/auteurs/ada/flux.xml",
			"/author/a-l": "/auteurs/ada",
		};
		for (const [from, to] of Object.entries(leads)) expect(await oldTermPath(db, from), from).toBe(to);
		const lost = [
			"/tag/velo",
			"/tag/bicyclette",
			"/category/energie",
			"/author/bo",
			"/author/b-o",
			"/tag",
			"/tag/…",
			"/tags/eolien",
			"/autre/tag/eolien",
		];
		for (const from of lost) expect(await oldTermPath(db, from), from).toBeNull();
	});
});
