import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { visionaryRow } from "../../../../tests/support/rows.ts";
import { findPublic, listCategories, listForSitemap } from "../store.server.ts";
import { findSlug, listVisionaries, newestVisionary, whole } from "./store.server.ts";

const at = (day: number) => `2025-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;

describeOnEveryEngine("the visionaries store", (open) => {
	test("active ones only, newest first (rows 021, 060)", async () => {
		const { db } = await open();
		const hidden = visionaryRow({ slug: "cachee", is_active: false, category: "Secrète", created_at: at(30) });
		await db
			.insertInto("visionaries")
			.values([visionaryRow({ slug: "ancienne", created_at: at(2) }), visionaryRow({ slug: "recente", created_at: at(9) }), hidden])
			.execute();
		expect((await listVisionaries(db, null)).map((row) => row.slug)).toEqual(["recente", "ancienne"]);
		expect((await listForSitemap(db, "visionnaires")).map((row) => row.slug)).toEqual(["recente", "ancienne"]);
		expect((await newestVisionary(db))?.slug).toBe("recente");
		expect(await listCategories(db, "visionnaires")).toEqual(["Tech Hack"]);
		expect(await findPublic(db, whole, "cachee")).toBeNull();
		expect(await findSlug(db, "cachee")).toBeNull();
		expect(await findSlug(db, hidden.id)).toBeNull();
	});

	test("nothing is paged (row 023)", async () => {
		const { db } = await open();
		await db
			.insertInto("visionaries")
			.values(Array.from({ length: 60 }, () => visionaryRow()))
			.execute();
		expect(await listVisionaries(db, null)).toHaveLength(60);
	});

	test("a category narrows; empty ones are no category (row 062)", async () => {
		const { db } = await open();
		await db
			.insertInto("visionaries")
			.values([
				visionaryRow({ category: "Innovation", slug: "seule" }),
				visionaryRow({ category: "Tech Hack" }),
				visionaryRow({ category: "Tech Hack" }),
				visionaryRow({ category: "" }),
				visionaryRow({ category: null }),
			])
			.execute();
		expect((await listCategories(db, "visionnaires")).sort()).toEqual(["Innovation", "Tech Hack"]);
		expect((await listVisionaries(db, "Innovation")).map((row) => row.slug)).toEqual(["seule"]);
		expect(await listVisionaries(db, "Nulle part")).toEqual([]);
	});

	test("an id and a slug lead to the same slug; a slug wins (row 070)", async () => {
		const { db } = await open();
		const nadia = visionaryRow({ slug: "nadia" });
		await db
			.insertInto("visionaries")
			.values([nadia, visionaryRow({ id: "nadia", slug: "homonyme" })])
			.execute();
		expect(await findSlug(db, nadia.id)).toBe("nadia");
		expect(await findSlug(db, "nadia")).toBe("nadia");
		expect(await findSlug(db, "personne")).toBeNull();
	});

	test("cards never load stories, portraits do", async () => {
		const { db } = await open();
		await db
			.insertInto("visionaries")
			.values([visionaryRow({ slug: "nadia", full_story: "Longue." })])
			.execute();
		expect(Object.keys((await listVisionaries(db, null))[0] ?? {})).not.toContain("full_story");
		expect((await findPublic(db, whole, "nadia"))?.full_story).toBe("Longue.");
	});

	test("an empty database has no newest visionary", async () => {
		const { db } = await open();
		expect(await newestVisionary(db)).toBeNull();
	});
});
