import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { insertNewsletters } from "../../tests/support/newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../tests/support/rows.ts";
import { saveItem } from "../features/editing/commands.server.ts";
import { deleteItems, restoreItems } from "../features/editing/remove.server.ts";
import { readItem } from "../features/editing/store.server.ts";
import { lookOverListed } from "../features/newsletter/reports/archive/store.server.ts";
import { findResults } from "../features/search/find.server.ts";
import { readSearch } from "../features/search/rules.ts";
import { readConfig } from "../platform/config/config.ts";
import { ToldChanges } from "../platform/db/content-changes.ts";
import type { Db } from "../platform/db/open.ts";
import { findDocuments } from "../platform/search/documents-store.server.ts";
import { indexItems } from "../platform/search/items-store.server.ts";
import { sweepVocabulary } from "../platform/search/vocabulary-store.server.ts";
import { indexBehind, isIndexBehind, rebuildSearch } from "./search-index.server.ts";

/** The ids of what is found. */
async function found(db: Db, typed: string): Promise<string[]> {
	const nums = (await findResults(db, readSearch(new URLSearchParams({ q: typed })), { timeZone: "UTC" }))?.nums ?? [];
	return (await findDocuments(db, nums)).map(({ item_id }) => item_id);
}

const SECOND = 1_000;
/** A clock that `pass` moves on. */
function movedClock() {
	let at = Date.UTC(2026, 0, 1);
	return {
		now: () => new Date(at),
		pass: (ms: number) => {
			at += ms;
		},
	};
}

/** A pass ends after its time, however slow the machine: the next goes on. */
async function passes(db: Db, changes: ToldChanges): Promise<void> {
	const clock = movedClock();
	for (let pass = 0; pass < 20; pass++) await indexBehind({ db, changes, clock });
}

describeOnEveryEngine("what is found of what was written from outside", (open) => {
	test("each public item and letter, whatever its kind; drafts and hidden letters are not", async () => {
		const { db } = await open();
		const rows = { draft: articleRow({ content: "Un baobab.", is_published: false }), article: articleRow({ content: "Des baobabs." }) };
		await db.insertInto("articles").values(Object.values(rows)).execute();
		const visionary = visionaryRow({ achievements: JSON.stringify([{ title: "Le baobab" }]) });
		await db.insertInto("visionaries").values(visionary).execute();
		const profile = vieAltRow({ perspectives_text: "**Baobab** !" });
		await db.insertInto("vie_alt").values(profile).execute();
		const at = "2026-11-20T09:00:00.000Z";
		const letter = (given: Record<string, unknown>) => {
			const id = randomUUID();
			const words = { id, slug: id, title: "Baobab", subject: "", content: "Bonjour {{prenom}}", status: "sent" };
			return { ...words, created_at: at, started_at: at, sent_at: at, ...given };
		};
		const [sent, hidden, waiting] = [letter({}), letter({ hidden_at: at }), letter({ status: "draft", sent_at: null, started_at: null })];
		await insertNewsletters(db, sent, hidden, waiting);
		await passes(db, new ToldChanges());
		const expected = [rows.article.id, visionary.id, profile.id, sent.id].map(String).sort();
		expect((await found(db, "baobab")).sort()).toEqual(expected);
		expect(await found(db, "prenom")).toEqual([]);
	});

	test("letters are looked over to the last, a stretch after the other", async () => {
		const { db } = await open();
		const at = "2026-11-20T09:00:00.000Z";
		const letters = Array.from({ length: 5 }, () => {
			const id = randomUUID();
			const words = { id, slug: id, title: "Baobab", subject: "", content: "Bonjour", status: "sent" };
			return { ...words, created_at: at, started_at: at, sent_at: at };
		});
		await insertNewsletters(db, ...letters);
		const met: string[] = [];
		for (let after: string | null = null; ; after = met.at(-1) ?? null) {
			const stretch = await lookOverListed(db, { after, limit: 2 });
			met.push(...stretch);
			if (stretch.length < 2) break;
		}
		expect(met.sort()).toEqual(letters.map(({ id }) => id).sort());
	});

	test("a row changed, withdrawn or taken away by hand is found as it is now, whether or not anybody was told which", async () => {
		const { db } = await open();
		const changes = new ToldChanges();
		const rows = Array.from({ length: 3 }, () => articleRow({ content: "Un baobab." }));
		const [changed, withdrawn, gone] = rows.map(({ id }) => String(id)) as [string, string, string];
		await db.insertInto("articles").values(rows).execute();
		await passes(db, changes);
		expect(await found(db, "baobab")).toHaveLength(3);
		await db.updateTable("articles").set({ content: "Un cèdre." }).where("id", "=", changed).execute();
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", withdrawn).execute();
		await db.deleteFrom("articles").where("id", "=", gone).execute();
		changes.told([{ id: 1, table_name: "articles", row_id: withdrawn, withdrawn: 1 }]);
		await passes(db, changes);
		expect((await found(db, "baobab")).sort()).toEqual([changed, gone].sort());
		// Nobody heard which: all of it is looked over.
		await passes(db, new ToldChanges());
		expect(await found(db, "baobab")).toEqual([]);
		expect(await found(db, "cedres")).toEqual([changed]);
	});

	test("is made anew by one command, and what nobody holds any more is proposed to nobody", async () => {
		const { db } = await open();
		const row = articleRow({ content: "Un baobab." });
		await db.insertInto("articles").values(row).execute();
		await passes(db, new ToldChanges());
		await db.updateTable("articles").set({ content: "Un cèdre." }).execute();
		expect(await rebuildSearch({ db })).toBe(1);
		expect(await found(db, "cèdre")).toEqual([row.id]);
		const words = await db.selectFrom("search_vocabulary").select("spelling").where("form", "in", ["cedre", "baobab"]).execute();
		expect(words).toEqual([{ spelling: "cèdre" }]);
		expect(await rebuildSearch({ db })).toBe(1);
	});
});

describeOnEveryEngine("an index that is behind", (open, engine) => {
	/** `count` articles, the newest last, and how far they are found. */
	async function behind(count: number) {
		const database = await open();
		const { db } = database;
		const changes = new ToldChanges();
		const rows = Array.from({ length: count }, (_, index) =>
			articleRow({ content: `Un baobab numéro${index}.`, created_at: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString() }),
		);
		await db.insertInto("articles").values(rows).execute();
		return { ...database, db, changes, clock: movedClock(), ids: rows.map(({ id }) => String(id)) };
	}

	/** No document of this item may be written. */
	async function refuse(db: Db, id: string): Promise<() => Promise<unknown>> {
		const [create, drop] =
			engine === "sqlite"
				? [
						`create trigger refused before insert on search_documents when new.item_id = '${id}' begin select raise(abort, 'refused'); end`,
						"drop trigger refused",
					]
				: [
						`alter table search_documents add constraint refused check (item_id <> '${id}')`,
						"alter table search_documents drop constraint refused",
					];
		await sql.raw(create).execute(db);
		return () => sql.raw(drop).execute(db);
	}

	test("one that cannot be indexed keeps nobody else waiting, is not forgotten, and is told of", async () => {
		const { db, changes, clock, ids } = await behind(30);
		const accept = await refuse(db, ids[20] as string);
		const errors: unknown[] = [];
		const pass = async () => {
			clock.pass(15 * SECOND);
			await indexBehind({ db, changes, clock }).catch((error: unknown) => errors.push(error));
			return (await found(db, "baobab")).length;
		};
		await expect.poll(pass, { interval: 0, timeout: 30_000 }).toBe(29);
		expect(String(errors[0])).toContain(ids[20]);
		await pass();
		const before = errors.length;
		await accept();
		await expect.poll(pass, { interval: 0, timeout: 30_000 }).toBe(30);
		expect(errors.length).toBe(before);
	});

	test("one that cannot be indexed is tried again by the clock, once an hour at last, however often there is a turn", async () => {
		const { db, changes, clock, ids } = await behind(1);
		const accept = await refuse(db, ids[0] as string);
		let tries = 0;
		const turns = async (count: number) => {
			for (let turn = 0; turn < count; turn++) {
				await indexBehind({ db, changes, clock }).catch(() => {
					tries++;
				});
			}
			return tries;
		};
		expect(await turns(300)).toBe(1);
		clock.pass(14 * SECOND);
		expect(await turns(5)).toBe(1);
		clock.pass(SECOND);
		expect(await turns(5)).toBe(2);
		clock.pass(15 * SECOND);
		expect(await turns(5)).toBe(2);
		clock.pass(15 * SECOND);
		expect(await turns(5)).toBe(3);
		for (let hour = 0; hour < 12; hour++) {
			clock.pass(3_600 * SECOND);
			expect(await turns(5)).toBe(4 + hour);
		}
		// Put back by a day: nothing waits for a day.
		clock.pass(-24 * 3_600 * SECOND);
		expect(await turns(5)).toBe(16);
		await accept();
		clock.pass(3_600 * SECOND);
		expect(await turns(5)).toBe(16);
		expect(await found(db, "baobab")).toHaveLength(1);
	});

	test("where nothing can be written, a pass gives up soon, and all are found once it can", async () => {
		const { db, changes, clock } = await behind(12);
		const [create, drop] =
			engine === "sqlite"
				? ["create trigger refused before insert on search_documents begin select raise(abort, 'refused'); end", "drop trigger refused"]
				: ["alter table search_documents add constraint refused check (num < 0)", "alter table search_documents drop constraint refused"];
		await sql.raw(create).execute(db);
		for (let pass = 0; pass < 3; pass++) await expect(indexBehind({ db, changes, clock })).rejects.toThrow(/could not be indexed/);
		await sql.raw(drop).execute(db);
		const pass = async () => {
			clock.pass(15 * SECOND);
			await indexBehind({ db, changes, clock });
			return (await found(db, "baobab")).length;
		};
		await expect.poll(pass, { interval: 0, timeout: 30_000 }).toBe(12);
	});

	test("says so while public items are not found, and asks for its turn again", async () => {
		const { db, changes, clock } = await behind(230);
		expect(isIndexBehind(changes)).toBe(false);
		let passes = 1;
		for (let left = await indexBehind({ db, changes, clock }); left === "more"; left = await indexBehind({ db, changes, clock })) {
			expect(isIndexBehind(changes)).toBe(true);
			passes++;
		}
		expect(passes).toBeLessThan(100);
		expect(isIndexBehind(changes)).toBe(false);
		expect(await found(db, "baobab")).toHaveLength(230);
	});

	test("leaves the process to others between two documents", async () => {
		const { db, changes, clock } = await behind(40);
		let turns = 0;
		let isOver = false;
		const turn = () => {
			turns++;
			if (!isOver) setImmediate(turn);
		};
		setImmediate(turn);
		while ((await indexBehind({ db, changes, clock })) === "more");
		isOver = true;
		expect(turns).toBeGreaterThan(40);
	});

	test("made anew, all stays found meanwhile", async () => {
		const { db, changes } = await behind(12);
		await passes(db, changes);
		let isOver = false;
		const rebuilt = rebuildSearch({ db }).finally(() => {
			isOver = true;
		});
		const counts = new Set<number>();
		while (!isOver) {
			counts.add((await found(db, "baobab")).length);
			await new Promise((resolve) => setImmediate(resolve));
		}
		await rebuilt;
		expect([...counts]).toEqual([12]);
	});

	test("words nothing holds any more are forgotten once it has time", async () => {
		const { db, changes, clock, ids } = await behind(3);
		await passes(db, changes);
		const pass = async () => {
			await indexBehind({ db, changes, clock });
			const words = db.selectFrom("search_vocabulary").select("form").where("form", "in", ["baobab", "cedre"]).orderBy("form");
			return (await words.execute()).map(({ form }) => form);
		};
		await db.updateTable("articles").set({ content: "Un cèdre." }).execute();
		changes.told(ids.map((row_id, index) => ({ id: index, table_name: "articles", row_id, withdrawn: 0 })));
		await expect.poll(pass, { interval: 0, timeout: 30_000 }).toEqual(["cedre"]);
		expect(await found(db, "baobab")).toEqual([]);
	});

	test("words nothing holds are forgotten to the end of the alphabet, however often something changes meanwhile", async () => {
		const { db, changes, clock, ids } = await behind(2);
		const letters = [..."abcdefghijklmnopqrstuvwxyz"];
		const words = letters.flatMap((one) => letters.map((other) => `baobab${one}${other}`));
		const [living, other] = ids as [string, string];
		const write = (id: string, content: string) => db.updateTable("articles").set({ content }).where("id", "=", id).execute();
		await write(living, words.join(" "));
		await write(other, "Une abeille.");
		await passes(db, changes);
		const orphan = "zzyzx";
		await db.insertInto("search_vocabulary").values({ form: orphan, reversed: "xzyzz", spelling: orphan }).execute();
		let told = 0;
		const pass = async (changed: string) => {
			changes.told([{ id: ++told, table_name: "articles", row_id: changed, withdrawn: 0 }]);
			await indexBehind({ db, changes, clock });
			const known = await db
				.selectFrom("search_vocabulary")
				.select("form")
				.where("form", "in", ["abeille", orphan])
				.orderBy("form")
				.execute();
			return known.map(({ form }) => form);
		};
		expect(await pass(living)).toContain("abeille");
		// Behind the place the look over the words has come to.
		await write(other, "Un hêtre.");
		await expect.poll(() => pass(other), { interval: 0, timeout: 30_000 }).toEqual([]);
	});

	test("a word is not forgotten while a text that holds it is being indexed", async () => {
		const { db, changes, ids } = await behind(1);
		await passes(db, changes);
		const isKnown = async () =>
			(await db.selectFrom("search_vocabulary").select("form").where("form", "=", "baobab").execute()).length === 1;
		await db.updateTable("articles").set({ content: "Un cèdre." }).execute();
		await db.transaction().execute((transaction) => indexItems(transaction, "actualites", ids));
		// Nothing holds it, and nothing has swept it yet.
		expect([await isKnown(), await found(db, "baobab")]).toEqual([true, []]);
		await db.updateTable("articles").set({ content: "Un baobab." }).execute();
		const swept = await db.transaction().execute(async (transaction) => {
			await indexItems(transaction, "actualites", ids);
			const sweeping = sweepVocabulary(db, { after: "", limit: 1_000 });
			// SQLite has one writer: there it comes after.
			if (engine === "postgres") await sweeping;
			return { sweeping };
		});
		await swept.sweeping;
		expect([await isKnown(), await found(db, "baobab")]).toEqual([true, ids]);
	});

	test("two processes at once make each document once, whatever their order", async () => {
		const { db, changes, clock, ids } = await behind(30);
		const others = new ToldChanges();
		const all = () => Promise.all([indexBehind({ db, changes, clock }), indexBehind({ db, changes: others, clock })]);
		for (let left = await all(); left.includes("more"); left = await all());
		expect((await found(db, "baobab")).sort()).toEqual([...ids].sort());
		await db.updateTable("articles").set({ content: "Un cèdre, un hêtre, un aulne." }).execute();
		const batch = (some: string[]) =>
			db.transaction().execute(async (transaction) => {
				await indexItems(transaction, "actualites", some);
			});
		await Promise.all([batch(ids), batch(ids)]);
		await Promise.all(ids.map((id) => batch([id])));
		expect((await found(db, "hêtre")).sort()).toEqual([...ids].sort());
	});
});

describeOnEveryEngine("what is written in the admin area", (open) => {
	test("is found at once, and no more once it is withdrawn or deleted", async () => {
		const database = await open();
		const { db } = database;
		const services = { ...database, clock: { now: () => new Date() }, contentVersion: { moved: () => {} }, config: readConfig({}) };
		const row = articleRow({ content: "Un baobab.", is_published: false });
		await db.insertInto("articles").values(row).execute();
		const { id } = row;
		const save = async (given: { published?: boolean; content?: string }) => {
			const item = await readItem(db, "actualites", id);
			if (!item) throw new Error("the article was just written");
			const fields = { ...item.fields, ...given };
			await saveItem(services, { kind: "actualites", id, newId: id, base: item.fields, fields, actor: "admin" });
		};
		const among = { kind: "actualites", ids: [id], actor: "admin" } as const;
		expect(await found(db, "baobabs")).toEqual([]);
		await save({ published: true });
		expect(await found(db, "baobabs")).toEqual([id]);
		await save({ content: "Un cèdre." });
		expect([await found(db, "baobab"), await found(db, "cèdres")]).toEqual([[], [id]]);
		await deleteItems(services, { ...among, ids: [id] });
		expect(await found(db, "cèdre")).toEqual([]);
		await restoreItems(services, { ...among, ids: [id] });
		expect(await found(db, "cèdre")).toEqual([id]);
		await save({ published: false });
		expect(await found(db, "cèdre")).toEqual([]);
	});

	test("is found no more than it is there when what writes it fails after it was indexed: index and item are of one transaction", async () => {
		const { db } = await open();
		const added = articleRow({ content: "Un baobab." });
		const kept = articleRow({ content: "Un cèdre." });
		await db.insertInto("articles").values(kept).execute();
		await db.transaction().execute((transaction) => indexItems(transaction, "actualites", [String(kept.id)]));
		const words = () => db.selectFrom("search_vocabulary").select("form").where("form", "in", ["baobab", "cedre", "hetre"]).execute();
		const written = db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(added).execute();
			await transaction.updateTable("articles").set({ content: "Un hêtre." }).where("id", "=", kept.id).execute();
			await indexItems(transaction, "actualites", [String(added.id), String(kept.id)]);
			expect([await found(transaction, "baobab"), await found(transaction, "hêtre")]).toEqual([[added.id], [kept.id]]);
			throw new Error("after the indexing");
		});
		await expect(written).rejects.toThrow("after the indexing");
		expect([await found(db, "baobab"), await found(db, "hêtre"), await found(db, "cèdre")]).toEqual([[], [], [kept.id]]);
		expect(await words()).toEqual([{ form: "cedre" }]);
	});
});
