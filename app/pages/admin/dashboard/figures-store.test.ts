import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../../tests/support/rows.ts";
import type { Db } from "../../../platform/db/open.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { readContentFigures, readSubscriberFigures } from "./figures-store.server.ts";
import { firstWords, readLatestContents, readLatestMessages } from "./latest-store.server.ts";

const paris = "Europe/Paris";
const now = new Date("2025-10-14T09:05:00.123Z");
const ago = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000).toISOString();

async function insertReaders(db: Db, rows: { created_at: string; unsubscribed_at?: string; pending_since?: string }[]): Promise<void> {
	await db
		.insertInto("newsletter_subscribers")
		.values(
			rows.map((row) => {
				const email = `${randomUUID()}@exemple.fr`;
				return { id: randomUUID(), email, email_key: email, unsubscribed_at: null, ...row };
			}),
		)
		.execute();
}

describeOnEveryEngine("the dashboard's figures", (open) => {
	test("nobody yet: noughts everywhere", async () => {
		const { db } = await open();
		const figures = await readSubscriberFigures(db, now, paris);
		expect(figures).toMatchObject({ total: 0, recent: 0 });
		expect(figures.days).toHaveLength(7);
		expect(figures.weeks.map(({ value }) => value)).toEqual(Array(14).fill(0));
		expect(figures.months.map(({ value }) => value)).toEqual(Array(13).fill(0));
	});

	test("6 days old counts among the 7 days, 8 days old does not (row 162); the sum of the days is the number", async () => {
		const { db } = await open();
		await insertReaders(db, [{ created_at: ago(6) }, { created_at: ago(8) }, { created_at: ago(0, 1) }]);
		const { total, recent, days } = await readSubscriberFigures(db, now, paris);
		expect([total, recent]).toEqual([3, 2]);
		expect(days.map(({ label, value }) => [label, value])).toEqual([
			["mer. 8", 1],
			["jeu. 9", 0],
			["ven. 10", 0],
			["sam. 11", 0],
			["dim. 12", 0],
			["lun. 13", 0],
			["mar. 14", 1],
		]);
	});

	test("who has not confirmed is no reader yet; who left and has asked to come back had come, and left", async () => {
		const { db } = await open();
		await insertReaders(db, [
			{ created_at: ago(3) },
			{ created_at: ago(2), pending_since: ago(2) },
			{ created_at: ago(300), unsubscribed_at: ago(20), pending_since: ago(1) },
		]);
		const { total, recent, months } = await readSubscriberFigures(db, now, paris);
		expect([total, recent]).toEqual([1, 1]);
		expect(months.map(({ value }) => value).slice(-3)).toEqual([1, 1, 1]);
	});

	test("whom no newsletter would reach any more is no reader from that day on, and is counted apart", async () => {
		const { db } = await open();
		await insertReaders(db, [{ created_at: ago(400) }, { created_at: ago(400) }]);
		const [gone] = await db.selectFrom("newsletter_subscribers").select("email").execute();
		const hash = await suppressionHasher(db);
		await suppress(db, hash(gone?.email ?? ""), ago(20), "hard");
		await suppress(db, hash("ailleurs@exemple.fr"), ago(20), "hard");
		const { total, unreachable, weeks } = await readSubscriberFigures(db, now, paris);
		expect([total, unreachable]).toEqual([1, 1]);
		expect(weeks.map(({ value }) => value)).toEqual([...Array(11).fill(2), 1, 1, 1]);
	});

	test("a day begins at midnight in the site's time zone, also the night the clocks change", async () => {
		const { db } = await open();
		await insertReaders(db, [{ created_at: "2025-10-25T21:59:59.999Z" }, { created_at: "2025-10-25T22:00:00.000Z" }]);
		const { days } = await readSubscriberFigures(db, new Date("2025-10-26T12:00:00.000Z"), paris);
		expect(days.slice(-2).map(({ label, value }) => [label, value])).toEqual([
			["sam. 25", 1],
			["dim. 26", 1],
		]);
	});

	test("those who left are counted until they left, and no longer", async () => {
		const { db } = await open();
		await insertReaders(db, [
			{ created_at: ago(400) },
			{ created_at: ago(60), unsubscribed_at: ago(20) },
			{ created_at: ago(3), unsubscribed_at: ago(1) },
		]);
		const { total, recent, weeks, months } = await readSubscriberFigures(db, now, paris);
		expect([total, recent]).toEqual([1, 0]);
		expect(weeks.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 1]);
		expect(weeks.at(0)?.date).toBe("15 juillet 2025");
		expect(weeks.at(-1)).toEqual({ label: "14 oct.", date: "14 octobre 2025", value: 1 });
		expect(months.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1]);
		expect(months.at(0)?.date).toBe("14 octobre 2024");
	});

	test("each table's rows, and what is online of all three (rows 160, 161)", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values([articleRow(), articleRow({ is_published: false }), articleRow()])
			.execute();
		await db
			.insertInto("visionaries")
			.values([visionaryRow(), visionaryRow({ is_active: false })])
			.execute();
		await db.insertInto("vie_alt").values([vieAltRow()]).execute();
		expect(await readContentFigures(db)).toEqual({
			kinds: {
				actualites: { total: 3, published: 2 },
				visionnaires: { total: 2, published: 1 },
				"vie-alt": { total: 1, published: 1 },
			},
			active: 4,
		});
	});

	test("the latest contents of the three kinds, newest first, drafts among them", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values([articleRow({ title: "Un", created_at: ago(3), is_published: false })])
			.execute();
		await db
			.insertInto("visionaries")
			.values([visionaryRow({ name: "Deux", created_at: ago(2) })])
			.execute();
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ name: "Trois", created_at: ago(1) })])
			.execute();
		const latest = await readLatestContents(db, paris);
		expect(latest.map(({ title, kind, published, created }) => [title, kind, published, created?.short])).toEqual([
			["Trois", "vie-alt", true, "13 oct. 2025"],
			["Deux", "visionnaires", true, "12 oct. 2025"],
			["Un", "actualites", false, "11 oct. 2025"],
		]);
	});

	test("the latest messages, without those put away", async () => {
		const { db } = await open();
		const message = { type: "story", email: "zoe@exemple.fr", message: "Bonjour,\n\nvoici mon histoire." };
		await db
			.insertInto("stories")
			.values([
				{ id: "1", ...message, created_at: ago(2) },
				{ id: "2", ...message, type: "project", first_name: "Zoé", last_name: "Été", read_at: ago(0), created_at: ago(1) },
				{ id: "3", ...message, archived_at: ago(0), created_at: ago(0) },
			])
			.execute();
		expect(await readLatestMessages(db, paris)).toMatchObject([
			{ id: "2", kind: "project", sender: "Zoé Été", words: "Bonjour, voici mon histoire.", unread: false },
			{ id: "1", kind: "story", sender: "zoe@exemple.fr", unread: true },
		]);
	});
});

test("first words are cut between two words", () => {
	const words = firstWords("Depuis trois ans, nous réparons ".repeat(10));
	expect(words.length).toBeLessThanOrEqual(111);
	expect(words).toMatch(/[a-zé]…$/);
	expect(firstWords("Court.")).toBe("Court.");
});
