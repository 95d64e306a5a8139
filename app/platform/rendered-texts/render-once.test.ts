import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { hold, untilHeldUp } from "../../../tests/support/held-locks.ts";
import { until } from "../../../tests/support/until.ts";
import type { Db } from "../db/open.ts";
import { recordReads } from "../db/recorded-reads.ts";
import { insertImage } from "../images/image-store.server.ts";
import { renderStored } from "../markdown/render-stored.server.ts";
import { putLinks } from "../onward/links-store.server.ts";
import { renderOnce } from "./render-once.server.ts";
import { keepRendered, type Subject } from "./rendered-text-store.server.ts";

const TEXT = "Un **mot**.\n\n![Un four](/images/four.webp)";

const subject = (form: Subject["form"] = "page"): Subject => ({ kind: "actualites", id: randomUUID(), form });
const marksOf = (db: Db) => db.selectFrom("rendered_texts").select("mark").execute();

/** Reads a text until what was made of it is kept. */
async function kept(db: Db, of: Subject, texts: string[], base?: string): Promise<void> {
	const before = JSON.stringify(await marksOf(db));
	await renderOnce(db, of, texts, base);
	await until(async () => JSON.stringify(await marksOf(db)) !== before, { withinMs: 10_000, otherwise: () => "nothing was kept" });
}

/** Puts words into what is kept: only who reads what is kept shows them. */
const sign = (db: Db) =>
	db
		.updateTable("rendered_texts")
		.set({ texts: JSON.stringify([{ html: "<p>gardé</p>", headings: [] }]) })
		.execute();

describeOnEveryEngine("what is made of a text", (open, engine) => {
	test("is kept, and read from there as long as all it was made from is the same", async () => {
		const { db } = await open();
		const of = subject();
		await kept(db, of, [TEXT]);
		await sign(db);
		expect((await renderOnce(db, of, [TEXT]))[0]?.html).toBe("<p>gardé</p>");
		expect(await marksOf(db)).toHaveLength(1);
	});

	test.each([
		["another text, written by whatever hand", async () => ({ texts: [`${TEXT}\n\nPlus.`] })],
		[
			"a picture that has come",
			async (db: Db) => {
				const image = {
					path: "images/four.webp",
					width: 80,
					height: 60,
					variants: [],
					cardPath: null,
					alt: null,
					credit: null,
					origin: null,
				};
				await insertImage(db, image);
				return {};
			},
		],
		["another address of the site", async () => ({ base: "https://autre.example" })],
	])("is made again for %s, as a fresh rendering is", async (_, change) => {
		const { db } = await open();
		const of = subject("feed");
		await kept(db, of, [TEXT], "https://un.example");
		await sign(db);
		const { texts = [TEXT], base = "https://un.example" }: { texts?: string[]; base?: string } = await change(db);
		const [made] = await renderOnce(db, of, texts, base);
		expect(made).toMatchObject(await renderStored(db, texts[0] ?? "", base));
	});

	test.skipIf(engine === "sqlite")(
		"is kept with where it leads: of two made at once, neither stands beside the links of the other",
		async () => {
			const { db } = await open();
			const of = subject();
			const led = async () => (await db.selectFrom("item_links").select("address").execute()).map(({ address }) => address);
			const other = await hold(db, async (transaction) => {
				await keepRendered(transaction, of, { mark: "", renderer: "", texts: "[]" });
				await putLinks(transaction, { kind: "actualites", id: of.id }, ["/vie-alt/avant"]);
			});
			await renderOnce(db, of, ["[là](/portrait/nadia)"]);
			await untilHeldUp(db);
			const meanwhile = await led();
			await other.end();
			expect(meanwhile).toEqual([]);
			await expect.poll(led).toEqual(["/portrait/nadia"]);
		},
	);

	test("is not kept where its links cannot be", async () => {
		const { db } = await open();
		await db.schema.alterTable("item_links").renameTo("elsewhere").execute();
		await renderOnce(db, subject(), ["[là](/portrait/nadia)"]);
		await renderOnce(db, subject("feed"), ["Un mot."]);
		await until(async () => (await marksOf(db)).length > 0);
		expect(await db.selectFrom("rendered_texts").select("form").execute()).toEqual([{ form: "feed" }]);
	});

	test("is not kept of a text that is still being written", async () => {
		const { db } = await open();
		await renderOnce(db, null, [TEXT]);
		expect(await marksOf(db)).toEqual([]);
	});

	test("is told though it cannot be kept", async () => {
		const { db } = await open();
		await db.schema.alterTable("rendered_texts").renameTo("elsewhere").execute();
		await db.schema
			.createView("rendered_texts")
			.as(db.selectFrom("elsewhere" as never).selectAll())
			.execute();
		const [made] = await renderOnce(db, subject(), ["Un **mot**."]);
		expect(made?.html).toBe("<p>Un <strong>mot</strong>.</p>");
	});

	test("asks as little of a text that names five hundred pictures the site has not as of one that names one", async () => {
		const { db } = await open();
		const asked = async (count: number) => {
			const text = Array.from({ length: count }, (_, index) => `![](/images/perdue-${index}.webp)`).join("\n\n");
			const { reading } = await recordReads(() => renderOnce(db, subject(), [text]));
			return reading.questions.length;
		};
		// The pictures, and whether they are prints of others.
		expect([await asked(1), await asked(500)]).toEqual([2, 2]);
	});
});
