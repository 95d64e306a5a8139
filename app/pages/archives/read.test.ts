import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../tests/support/newsletters.ts";
import { articleRow, insertArticles, visionaryRow } from "../../../tests/support/rows.ts";
import { readYear, readYears } from "./read.server.ts";

const config = { timeZone: "Europe/Paris" } as never;

describeOnEveryEngine("the archives", (open) => {
	test("years and months hold what is public, by the site's own clock", async () => {
		const { db } = await open();
		await insertArticles(db, [
			articleRow({ title: "Réveillon", published_at: "2024-12-31T23:30:00.000Z" }),
			articleRow({ title: "Veille", published_at: "2024-12-31T22:30:00.000Z" }),
			articleRow({ title: "Sans date", created_at: "2025-03-10T08:00:00.000Z", published_at: null }),
			articleRow({ title: "Fin de mai", published_at: "2025-05-31T21:59:59.999Z" }),
			articleRow({ title: "Début de juin", published_at: "2025-05-31T22:00:00.000Z" }),
			articleRow({ title: "Brouillon", created_at: "2025-03-11T08:00:00.000Z", is_published: false }),
		]);
		await db
			.insertInto("visionaries")
			.values([
				// Begun the year before.
				visionaryRow({ name: "Awa", created_at: "2024-11-01T08:00:00.000Z", feed_at: "2025-03-12T08:00:00.000Z" }),
				visionaryRow({ name: "Bas", is_active: false }),
			])
			.execute();
		await insertNewsletters(db, {
			id: "00000000-0000-4000-8000-000000000001",
			title: "La lettre",
			subject: "La lettre",
			content: "Bonjour.",
			slug: "la-lettre",
			status: "sent",
			sent_at: "2025-03-13T08:00:00.000Z",
		});
		expect(await readYears({ db, config })).toEqual([
			{
				year: 2025,
				count: 6,
				months: [
					{ month: 6, count: 1 },
					{ month: 5, count: 1 },
					{ month: 3, count: 3 },
					{ month: 1, count: 1 },
				],
			},
			{ year: 2024, count: 1, months: [{ month: 12, count: 1 }] },
		]);
		const months = await readYear({ db, config }, 2025);
		expect(months.map(({ month, titles }) => [month, titles.map(({ title, label, day }) => [title, label, day])])).toEqual([
			[6, [["Début de juin", null, "1er juin"]]],
			[5, [["Fin de mai", null, "31 mai"]]],
			[
				3,
				[
					["La lettre", "Lettre", "13 mars"],
					["Awa", "Portrait", "12 mars"],
					["Sans date", null, "10 mars"],
				],
			],
			[1, [["Réveillon", null, "1er janvier"]]],
		]);
		expect(await readYear({ db, config }, 2023)).toEqual([]);
	});
});
