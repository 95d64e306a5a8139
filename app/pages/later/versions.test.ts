// What a browser is told of the pages it keeps: another version where what they say is another one, and only there.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../tests/support/newsletters.ts";
import { articleRow, visionaryRow } from "../../../tests/support/rows.ts";
import { insertImage } from "../../platform/images/image-store.server.ts";
import { ASKED_AT_ONCE } from "./versions.ts";
import { readVersions } from "./versions-store.server.ts";

const AT = "2026-11-20T09:00:00.000Z";
const [ARTICLE, PORTRAIT, LETTER] = ["/actualites/four", "/portrait/ada", "/newsletters/lettre"] as const;

describeOnEveryEngine("versions of what is kept to be read later", (open) => {
	async function site() {
		const { db } = await open();
		const content = "Un texte.\n\n![](/images/four.webp)";
		await db
			.insertInto("articles")
			.values([articleRow({ slug: "four", content }), articleRow({ slug: "cache", is_published: false })])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ slug: "ada" }))
			.execute();
		const words = { id: "l", slug: "lettre", title: "Lettre", subject: "", content: "Bonjour", status: "sent" };
		await insertNewsletters(db, { ...words, created_at: AT, started_at: AT, sent_at: AT });
		const picture = { path: "images/four.webp", width: 8, height: 8, variants: [], cardPath: null, alt: "Un four", origin: null };
		await insertImage(db, { ...picture, credit: "Zoé" });
		const read = () => readVersions(db, [ARTICLE, PORTRAIT, LETTER]);
		return { db, read };
	}

	test("an article, a portrait and a letter have one; what is not public, or is no page of these, has none", async () => {
		const { db, read } = await site();
		const versions = await read();
		expect(Object.values(versions)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{22}$/)));
		const others = ["/actualites/cache", "/actualites/nulle-part", "/vie-alt/four", "/manifeste", "__proto__", "//x"];
		expect(await readVersions(db, others)).toEqual(Object.fromEntries(others.map((path) => [path, null])));
		expect(await read()).toEqual(versions);
	});

	test.each([
		["the text of an article", ARTICLE, (db) => db.updateTable("articles").set({ content: "Un autre." }).execute()],
		["who made its picture", ARTICLE, (db) => db.updateTable("images").set({ credit: "Ada" }).execute()],
		["the name of a portrait", PORTRAIT, (db) => db.updateTable("visionaries").set({ name: "Ada B." }).execute()],
		["the text of a letter", LETTER, (db) => db.updateTable("newsletters").set({ content: "Bonsoir" }).execute()],
	] satisfies [string, string, (db: Awaited<ReturnType<typeof site>>["db"]) => Promise<unknown>][])(
		"%s corrected, its version is another one, and no other page's",
		async (_, path, correct) => {
			const { db, read } = await site();
			const before = await read();
			await correct(db);
			const after = await read();
			expect(Object.keys(after).filter((one) => after[one] !== before[one])).toEqual([path]);
		},
	);

	test("withdrawn, it has none; of too many, the first are answered", async () => {
		const { db, read } = await site();
		await db.updateTable("articles").set({ is_published: false }).execute();
		await db.updateTable("newsletters").set({ is_archived: false }).execute();
		expect(await read()).toMatchObject({ [ARTICLE]: null, [PORTRAIT]: expect.any(String), [LETTER]: null });
		const many = Array.from({ length: ASKED_AT_ONCE + 1 }, (_unused, index) => `/actualites/${index}`);
		expect(Object.keys(await readVersions(db, many))).toEqual(many.slice(0, ASKED_AT_ONCE));
	});
});
