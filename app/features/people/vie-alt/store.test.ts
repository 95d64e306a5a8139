import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { vieAltRow } from "../../../../tests/support/rows.ts";
import { findPublic, listCategories, listForSitemap } from "../store.server.ts";
import { listProfiles, whole } from "./store.server.ts";

const at = (day: number) => `2025-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;
const everything = { type: null, category: null };

describeOnEveryEngine("the Vie Alt store", (open) => {
	test("active ones only, newest first (rows 022, 083)", async () => {
		const { db } = await open();
		await db
			.insertInto("vie_alt")
			.values([
				vieAltRow({ slug: "ancienne", created_at: at(2) }),
				vieAltRow({ slug: "recente", created_at: at(9) }),
				vieAltRow({ slug: "cachee", is_active: false, category: "Secrète", created_at: at(30) }),
			])
			.execute();
		expect((await listProfiles(db, everything)).map((row) => row.slug)).toEqual(["recente", "ancienne"]);
		expect((await listForSitemap(db, "vie-alt")).map((row) => row.slug)).toEqual(["recente", "ancienne"]);
		expect(await listCategories(db, "vie-alt")).toEqual(["Habitat"]);
		expect(await findPublic(db, whole, "cachee")).toBeNull();
	});

	test("nothing is paged (row 023)", async () => {
		const { db } = await open();
		await db
			.insertInto("vie_alt")
			.values(Array.from({ length: 60 }, () => vieAltRow()))
			.execute();
		expect(await listProfiles(db, everything)).toHaveLength(60);
	});

	test("type and category combine; an unknown type is a collective (rows 084, 085)", async () => {
		const { db } = await open();
		await db
			.insertInto("vie_alt")
			.values([
				vieAltRow({ slug: "a", type: "personne", category: "Habitat", created_at: at(5) }),
				vieAltRow({ slug: "b", type: "societe", category: "Habitat", created_at: at(4) }),
				vieAltRow({ slug: "c", type: "societe", category: "Mobilité", created_at: at(3) }),
				vieAltRow({ slug: "d", type: "licorne", category: "Mobilité", created_at: at(2) }),
			])
			.execute();
		const slugs = async (type: string | null, category: string | null) =>
			(await listProfiles(db, { type, category })).map((row) => row.slug);
		expect(await slugs("personne", null)).toEqual(["a"]);
		expect(await slugs("societe", null)).toEqual(["b", "c", "d"]);
		expect(await slugs(null, "Habitat")).toEqual(["a", "b"]);
		expect(await slugs("societe", "Habitat")).toEqual(["b"]);
		expect(await slugs("personne", "Mobilité")).toEqual([]);
		expect(await slugs("licorne", null)).toEqual([]);
	});

	test("cards never load stories, profiles do", async () => {
		const { db } = await open();
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ slug: "buanderie", full_story: "Longue." })])
			.execute();
		expect(Object.keys((await listProfiles(db, everything))[0] ?? {})).not.toContain("full_story");
		expect((await findPublic(db, whole, "buanderie"))?.full_story).toBe("Longue.");
	});
});
