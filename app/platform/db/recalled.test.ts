import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import type { Db } from "./open.ts";
import { recalling } from "./recalled.ts";
import { recordReads } from "./recorded-reads.ts";

const titlesOf = async (db: Db) => (await db.selectFrom("articles").select("title").orderBy("title").execute()).map(({ title }) => title);

describeOnEveryEngine("what is recalled", (open) => {
	async function opened() {
		const { db } = await open();
		const writes = (title: string) => db.insertInto("articles").values(articleRow({ title })).execute();
		let version = 1;
		return { needs: { db, contentVersion: { current: () => version } }, writes, moves: () => version++ };
	}

	test("is asked once for each version, by each site, and known afterwards to who must not wait", async () => {
		let asked = 0;
		const titles = recalling("articles", (db) => {
			asked++;
			return titlesOf(db);
		});
		const [one, other] = [await opened(), await opened()];
		expect(titles.last(one.needs)).toBeNull();
		await one.writes("un");
		for (const _ of "abc") expect(await titles.read(one.needs)).toEqual(["un"]);
		await titles.read(other.needs);
		expect(asked).toBe(2);
		await one.writes("zéro");
		one.moves();
		expect(titles.last(one.needs)).toEqual(["un"]);
		expect(await titles.read(one.needs)).toEqual(["un", "zéro"]);
		expect(titles.last(one.needs)).toEqual(["un", "zéro"]);
		expect(asked).toBe(3);
	});

	test("is asked each time while nobody hears of changes, where that is said", async () => {
		const titles = recalling("articles", titlesOf);
		const { needs, writes } = await opened();
		let heard = true;
		const read = () => titles.read({ ...needs, changes: { isHeard: () => heard } });
		expect(await read()).toEqual([]);
		await writes("un");
		expect(await read()).toEqual([]);
		heard = false;
		expect(await read()).toEqual(["un"]);
		await writes("zéro");
		expect(await read()).toEqual(["un", "zéro"]);
	});

	test("counts among what a page was read from, on which of its rows nobody knows", async () => {
		const titles = recalling("articles", titlesOf);
		const { needs, writes, moves } = await opened();
		await titles.read(needs);
		const { reading } = await recordReads(() => titles.read(needs));
		expect([reading.tables(), reading.isMomentary, reading.shows("any", "articles")]).toEqual([["articles"], false, true]);
		expect(await reading.holds(needs.db, new Set(["articles"]))).toBe(true);
		await writes("un");
		expect(await reading.holds(needs.db, new Set(["articles"]))).toBe(false);
		moves();
		expect(await titles.read(needs)).toEqual(["un"]);
	});

	test("what was asked for earlier and is answered later does not take the place of what is newer", async () => {
		const answers: (() => void)[] = [];
		const titles = recalling("articles", async (db) => {
			const found = await titlesOf(db);
			await new Promise<void>((resolve) => answers.push(resolve));
			return found;
		});
		const { needs, writes, moves } = await opened();
		const earlier = titles.read(needs);
		await expect.poll(() => answers.length).toBe(1);
		await writes("un");
		moves();
		const later = titles.read(needs);
		await expect.poll(() => answers.length).toBe(2);
		answers[1]?.();
		expect(await later).toEqual(["un"]);
		answers[0]?.();
		expect(await earlier).toEqual(["un"]);
		expect(titles.last(needs)).toEqual(["un"]);
	});
});
