// Who signs nothing any more is forgotten, on both engines.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { hold, untilHeldUp } from "../../../tests/support/held-locks.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { deleteSigned, findSigned, holdSigned, insertSigned, makeAuthor } from "./authors-store.server.ts";
import { forgetAuthors } from "./forget-authors.server.ts";
import { nameAuthors, takeUpSignature } from "./signatures.server.ts";

describeOnEveryEngine("who signs nothing", (open) => {
	test("is forgotten once a day has passed; who signs still, is public or is spoken of stays", async () => {
		const { db } = await open();
		let now = new Date("2026-03-01T09:00:00.000Z");
		const services = { db, clock: { now: () => now } };
		const names = ["Ada Parti", "Bo Reste", "Cy Publique", "Di Décrite et Ed Parti"];
		await db
			.insertInto("articles")
			.values(names.map((author_name, index) => articleRow({ id: `${index}`, author_name })))
			.execute();
		await nameAuthors(services);
		await db.updateTable("authors").set({ is_public: 1 }).where("slug", "=", "cy-publique").execute();
		await db.updateTable("authors").set({ line: "Elle écrit." }).where("slug", "=", "di-decrite").execute();
		const known = async () => (await db.selectFrom("authors").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);
		await db.deleteFrom("articles").where("id", "in", ["0", "2", "3"]).execute();
		await forgetAuthors(services);
		expect(await known()).toHaveLength(5);
		expect(await db.selectFrom("signatures").select("written").execute()).toEqual([{ written: "Bo Reste" }]);
		now = new Date("2026-03-02T10:00:00.000Z");
		await forgetAuthors(services);
		expect(await known()).toEqual(["bo-reste", "cy-publique", "di-decrite"]);
		await forgetAuthors(services);
		expect(await known()).toHaveLength(3);
	});

	const at = new Date("2026-03-01T09:00:00.000Z");
	const signature = "Ada et Bo";

	/** A signature of no article, as the administrator corrected it: all of it is one name. */
	async function corrected() {
		const { db } = await open();
		await makeAuthor(db, { id: "duo", written: signature, slug: "ada-et-bo", at });
		await insertSigned(db, signature, [{ written: signature, authorId: "duo" }]);
		return { db, services: { db, clock: { now: () => at } }, whom: await findSigned(db, signature) };
	}

	test("is not, where an article takes its signature while that is being looked over", async () => {
		const { db, services, whom } = await corrected();
		let isWritten = false;
		const looking = db.withPlugin({
			transformQuery: ({ node }) => node,
			transformResult: async ({ result }) => {
				if (isWritten) return result;
				isWritten = true;
				await db
					.insertInto("articles")
					.values(articleRow({ author_name: signature }))
					.execute();
				return result;
			},
		});
		await forgetAuthors({ ...services, db: looking });
		expect(isWritten).toBe(true);
		expect(await findSigned(db, signature)).toEqual(whom);
	});

	test("is not, where an article that bears its signature is being saved", async () => {
		const { db, services, whom } = await corrected();
		const saving = await hold(db, async (transaction) => {
			await transaction
				.insertInto("articles")
				.values(articleRow({ author_name: signature }))
				.execute();
			await takeUpSignature(transaction, signature, at);
		});
		const forgetting = forgetAuthors(services);
		await untilHeldUp(db, forgetting);
		await saving.end();
		await forgetting;
		expect(await findSigned(db, signature)).toEqual(whom);
	});

	test.each([
		[
			"articles that bear its signature are being brought",
			(transaction: Parameters<typeof holdSigned>[0]) => holdSigned(transaction, ["Di", signature]),
		],
		["an article that bears its signature is being written by hand", async () => {}],
	])("is not, where %s", async (_, before) => {
		const { db, services, whom } = await corrected();
		const writing = await hold(db, async (transaction) => {
			await before(transaction);
			await transaction
				.insertInto("articles")
				.values(articleRow({ author_name: signature }))
				.execute();
		});
		const forgetting = forgetAuthors(services);
		await untilHeldUp(db, forgetting);
		await writing.end();
		await forgetting;
		expect(await findSigned(db, signature)).toEqual(whom);
	});

	test("one that is forgotten while an article is written by hand is taken apart anew", async () => {
		const { db, services } = await corrected();
		const forgetting = await hold(db, (transaction) => deleteSigned(transaction, signature));
		const writing = db
			.insertInto("articles")
			.values(articleRow({ author_name: signature }))
			.execute();
		await untilHeldUp(db, writing);
		await forgetting.end();
		await writing;
		await nameAuthors(services);
		expect(await findSigned(db, signature)).not.toEqual([]);
	});

	test("is not, where a text that is being taken apart names them", async () => {
		const { db } = await open();
		await makeAuthor(db, { id: "nemo", written: "Nemo Vieux", slug: "nemo-vieux", at: new Date("2020-01-01T09:00:00.000Z") });
		const naming = await hold(db, async (transaction) => {
			await transaction
				.insertInto("articles")
				.values(articleRow({ author_name: "Nemo Vieux" }))
				.execute();
			await takeUpSignature(transaction, "Nemo Vieux", at);
		});
		const forgetting = forgetAuthors({ db, clock: { now: () => at } });
		await untilHeldUp(db, forgetting);
		await naming.end();
		await forgetting;
		const ids = await db.selectFrom("authors").select("id").execute();
		expect((await findSigned(db, "Nemo Vieux")).map(({ authorId }) => authorId)).toEqual(ids.map(({ id }) => id));
	});
});
