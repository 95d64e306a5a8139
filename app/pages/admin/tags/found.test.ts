// What is found of a tag when its renaming, its merging or its separation has answered: no job has come by yet.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow, vieAltRow } from "../../../../tests/support/rows.ts";
import { readSearch } from "../../../features/search/rules.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { ToldChanges } from "../../../platform/db/content-changes.ts";
import { indexItems } from "../../../platform/search/items-store.server.ts";
import { READ_AT_ONCE } from "../../../platform/search/retagged-store.server.ts";
import { kinds } from "../../../shared/kinds.ts";
import { tagsOf, writeTags } from "../../../shared/tags.ts";
import { calledToday, searched } from "../../search/present.server.ts";
import { indexBehind } from "../../search-index.server.ts";
import { renameTag, separateTag } from "./commands.server.ts";

const FEW = 3;
const bearing = (...names: string[]) => ({ tags: writeTags(tagsOf(names)) });

describeOnEveryEngine("what is found of a tag that was given another name", (open) => {
	/** So many articles of « Vent » and a draft, one of « Marée », a Vie Alt of both: all that is public is found. */
	async function site(count: number) {
		const { db } = await open();
		const articles = Array.from({ length: count }, () => articleRow({ content: "Un cèdre.", ...bearing("Vent") }));
		const draft = articleRow({ content: "Un cèdre.", is_published: false, ...bearing("Vent") });
		await db
			.insertInto("articles")
			.values([...articles, draft, articleRow({ content: "Un cèdre.", ...bearing("Marée") })])
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ full_story: "Sous un cèdre.", ...bearing("Vent", "Marée") }))
			.execute();
		await db.transaction().execute(async (transaction) => {
			for (const kind of ["actualites", "vie-alt"] as const) {
				const rows = await transaction.selectFrom(kinds[kind].table).select("id").execute();
				await indexItems(
					transaction,
					kind,
					rows.map(({ id }) => id),
				);
			}
		});
		const clock = { now: () => new Date("2026-03-03T09:00:00.000Z") };
		const services = { db, clock, contentVersion: { current: () => 1, moved: () => {}, stop: async () => {} } };
		const ask = async (query: string) => {
			const search = await calledToday(db, readSearch(new URLSearchParams(query)));
			const found = await searched({ db, config: readConfig({}) }, search);
			return { count: found?.count, tags: found?.facets.tag };
		};
		return { services, ask };
	}

	test.each([
		["a few bear it", FEW],
		["more bear it than are read anew at once", READ_AT_ONCE + 1],
	])("%s: merged, then separated, it is counted and narrows a search as it is now", async (_, count) => {
		const { services, ask } = await site(count);
		const before = await ask("q=cèdre");
		const borne = [
			{ value: "vent", count: count + 1 },
			{ value: "maree", count: 2 },
		];
		expect(before).toEqual({ count: count + 2, tags: borne });
		const done = await renameTag(services, { slug: "vent", name: "Marée", merge: true, actor: null });
		expect(await ask("q=cèdre&mot-cle=maree")).toEqual({ count: count + 2, tags: [{ value: "maree", count: count + 2 }] });
		// An address of before.
		expect(await ask("q=cèdre&mot-cle=vent")).toMatchObject({ count: count + 2 });
		expect(await ask("q=cèdre&mot-cle=jamais")).toMatchObject({ count: 0 });
		await separateTag(services, { ...done, actor: null });
		expect(await ask("q=cèdre")).toEqual(before);
		expect(await ask("q=cèdre&mot-cle=vent")).toMatchObject({ count: count + 1 });
	});

	test("where a few bear it, its name is a word of theirs at once, and the other one no more", async () => {
		const { services, ask } = await site(FEW);
		await renameTag(services, { slug: "vent", name: "Bourrasque", merge: false, actor: null });
		expect(await ask("q=bourrasque")).toMatchObject({ count: FEW + 1 });
		expect(await ask("q=vent")).toMatchObject({ count: 0 });
	});

	test("where more bear it than are read anew at once, its name is a word of theirs once the job has come by", async () => {
		const { services, ask } = await site(READ_AT_ONCE + 1);
		const changes = new ToldChanges();
		await renameTag(services, { slug: "vent", name: "Bourrasque", merge: false, actor: null });
		expect(await ask("q=cèdre&mot-cle=bourrasque")).toMatchObject({ count: READ_AT_ONCE + 2 });
		// A pass ends after its time, however slow the machine: the next goes on.
		for (let pass = 0; pass < 20 && (await ask("q=bourrasque")).count !== READ_AT_ONCE + 2; pass++)
			await indexBehind({ ...services, changes });
		expect(await ask("q=bourrasque")).toMatchObject({ count: READ_AT_ONCE + 2 });
	});
});
