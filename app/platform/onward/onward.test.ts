// Where one goes on from an item: links there and back, series, tags, likeness, neighbours in time; never what is not public.
import { randomUUID } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { hold, untilHeldUp } from "../../../tests/support/held-locks.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { takeAdvisoryLock } from "../db/advisory-lock.ts";
import type { Db } from "../db/open.ts";
import { recordReads } from "../db/recorded-reads.ts";
import { renderOnce } from "../rendered-texts/render-once.server.ts";
import { indexItems } from "../search/items-store.server.ts";
import { dropKin, readKin } from "./kin-store.server.ts";
import { readOnward } from "./read-onward.server.ts";

const siteUrl = "https://exemple.fr";
const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T08:00:00.000Z`;
const of = (column: "tags" | "series", ...names: string[]) => ({ [column]: writeTags(tagsOf(names)) });

describeOnEveryEngine("onward", (open, engine) => {
	async function onwardOf(db: Db, kind: Kind, id: string) {
		const { table } = kinds[kind];
		const row = await db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		const at = String(("published_at" in row && row.published_at) || row.created_at);
		return readOnward(db, { kind, id, slug: row.slug, series: row.series, tags: row.tags, at }, { siteUrl, otherTexts: [] });
	}
	const titles = (links: readonly { title: string }[]) => links.map(({ title }) => title);
	/** What a page's reading does: its texts are made, and kept. */
	async function render(db: Db, kind: Kind, id: string, text: string) {
		await renderOnce(db, { kind, id, form: "page" }, [text]);
		await expect
			.poll(async () => (await db.selectFrom("rendered_texts").select("mark").where("item_id", "=", id).execute()).length)
			.toBe(1);
	}

	test("a text that leads to a portrait shows there, and the portrait at its foot; whole addresses and old ones count, drafts do not", async () => {
		const { db } = await open();
		const texts = {
			one: "Chez [Nadia](/portrait/nadia).",
			whole: "Voir [là](https://exemple.fr/portrait/nadia?de=ici).",
			old: "Voir [là](/portrait/nadia-d-avant).",
			wholeOld: "Voir [là](https://exemple.fr/portrait/nadia-d-avant).",
			hidden: "Voir [là](/portrait/nadia).",
			elsewhere: "Voir [là](https://ailleurs.fr/portrait/nadia).",
		};
		for (const [place, [id, content]] of Object.entries(texts).entries()) {
			await db
				.insertInto("articles")
				.values(articleRow({ id, slug: id, title: id, content, is_published: id !== "hidden", published_at: day(place + 1) }))
				.execute();
			await render(db, "actualites", id, content);
		}
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "nadia", slug: "nadia", name: "Nadia" }))
			.execute();
		await db.insertInto("redirects").values({ from_path: "/portrait/nadia-d-avant", to_path: "/portrait/nadia" }).execute();
		expect(titles((await onwardOf(db, "visionnaires", "nadia")).mentions)).toEqual(["wholeOld", "old", "whole", "one"]);
		// Each row that is read says whose it is: another article that is withdrawn leaves the kept page standing.
		const { reading } = await recordReads(() => onwardOf(db, "actualites", "one"));
		expect(["nadia", "whole", "another"].map((id) => reading.shows(id, "articles"))).toEqual([true, true, false]);
		for (const id of ["one", "whole", "old", "wholeOld"]) {
			const { mentions, subjects } = await onwardOf(db, "actualites", id);
			// Nadia speaks of none of them.
			expect([titles(mentions), titles(subjects)]).toEqual([[], ["Nadia"]]);
		}
		expect((await onwardOf(db, "visionnaires", "nadia")).subjects).toEqual([]);
		expect((await onwardOf(db, "actualites", "elsewhere")).subjects).toEqual([]);
		await db.updateTable("visionaries").set({ is_active: false }).execute();
		expect((await onwardOf(db, "actualites", "one")).subjects).toEqual([]);
	});

	test("two texts that lead to each other are each said to speak of the other, once", async () => {
		const { db } = await open();
		const rows = [articleRow({ id: "a", slug: "a", title: "a" }), articleRow({ id: "b", slug: "b", title: "b" })];
		await db.insertInto("articles").values(rows).execute();
		await render(db, "actualites", "a", "[b](/actualites/b)");
		await render(db, "actualites", "b", "[a](/actualites/a)");
		for (const [id, other] of ["ab", "ba"]) {
			const { mentions, subjects, proposed } = await onwardOf(db, "actualites", id as string);
			expect([mentions, subjects, proposed].map(titles)).toEqual([[other], [], []]);
		}
	});

	test("what its text no longer leads to is forgotten once it is made anew", async () => {
		const { db } = await open();
		const rows = [articleRow({ id: "a", slug: "a", title: "a" }), articleRow({ id: "b", slug: "b", title: "b" })];
		await db.insertInto("articles").values(rows).execute();
		await renderOnce(db, { kind: "actualites", id: "a", form: "page" }, ["[b](/actualites/b)"]);
		const mentions = async () => titles((await onwardOf(db, "actualites", "b")).mentions);
		await expect.poll(mentions).toEqual(["a"]);
		await renderOnce(db, { kind: "actualites", id: "a", form: "page" }, ["Plus rien."]);
		await expect.poll(mentions).toEqual([]);
	});

	test("what leads to it is the newest of what is public, however many that are not lead there too", async () => {
		const { db } = await open();
		const many = (prefix: string, given: { is_published: boolean }) =>
			Array.from({ length: 45 }, (_, index) => articleRow({ id: `${prefix}${index}`, published_at: day(1), ...given }));
		const articles = [
			...many("a", { is_published: false }),
			...many("b", { is_published: true }),
			articleRow({ id: "z", title: "La plus neuve", published_at: day(20) }),
		];
		await db.insertInto("articles").values(articles).execute();
		const nadia = visionaryRow({ id: "nadia", slug: "nadia" });
		const profile = vieAltRow({ id: "alt", name: "Neuve aussi", created_at: day(19) });
		await db.insertInto("visionaries").values(nadia).execute();
		await db.insertInto("vie_alt").values(profile).execute();
		await db.insertInto("redirects").values({ from_path: "/portrait/avant", to_path: "/portrait/nadia" }).execute();
		const link = (kind: Kind, id: string, address: string) => ({ kind, item_id: id, address });
		const links = articles.map(({ id }) => link("actualites", String(id), "/portrait/nadia"));
		await db
			.insertInto("item_links")
			.values([...links, link("vie-alt", "alt", "/portrait/avant"), link("actualites", "gone", "/portrait/nadia")])
			.execute();
		const { mentions } = await onwardOf(db, "visionnaires", "nadia");
		expect(titles(mentions).slice(0, 2)).toEqual(["La plus neuve", "Neuve aussi"]);
		expect(mentions).toHaveLength(6);
	});

	test("which old addresses lead to it is read from an index, however many there are and however long they are", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ id: "a", slug: "a" }))
			.execute();
		// No index of PostgreSQL but one by hashes holds it.
		const long = Array.from({ length: 200 }, () => randomUUID()).join("");
		await db
			.insertInto("redirects")
			.values({ from_path: "/avant", to_path: `/actualites/a?de=${long}` })
			.execute();
		const asked = vi.spyOn(db, "executeQuery");
		await onwardOf(db, "actualites", "a");
		const around = asked.mock.calls.map(([query]) => query as CompiledQuery).find(({ sql }) => sql.includes("item_kin")) as CompiledQuery;
		await db.connection().execute(async (connection) => {
			// What was just written is as soon read elsewhere, PostgreSQL thinks: asked is what this index can answer.
			if (engine === "postgres") await sql`set enable_seqscan = off`.execute(connection);
			const explain = engine === "postgres" ? "explain" : "explain query plan";
			const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${around.sql}`, [...around.parameters]));
			// Of this site and whole, for items and for other texts.
			expect(JSON.stringify(rows).match(/redirects_by_target/g)).toHaveLength(4);
		});
	});

	test("a portrait is of the day it was published, not of the day it was begun: what came between bears its tags as well", async () => {
		const { db } = await open();
		const article = { id: "between", slug: "between", title: "Au milieu", published_at: day(10), ...of("tags", "Vent") };
		await db.insertInto("articles").values(articleRow(article)).execute();
		const portrait = { id: "late", slug: "late", created_at: day(1), feed_at: day(20), ...of("tags", "Vent") };
		await db.insertInto("visionaries").values(visionaryRow(portrait)).execute();
		expect(titles((await onwardOf(db, "visionnaires", "late")).proposed)).toEqual(["Au milieu"]);
	});

	test("what bears its tags comes first, then what is like it; each once", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values([
				articleRow({ id: "self", slug: "self", title: "Soi", published_at: day(20), ...of("tags", "Vent") }),
				articleRow({ id: "far", slug: "far", title: "Loin", published_at: day(1), ...of("tags", "Vent") }),
				articleRow({ id: "near", slug: "near", title: "Près", published_at: day(19), ...of("tags", "Vent") }),
				articleRow({ id: "like", slug: "like", title: "Semblable", published_at: day(2) }),
				articleRow({ id: "none", slug: "none", title: "Rien à voir", published_at: day(18) }),
			])
			.execute();
		const kin = JSON.stringify(["like", "near"].map((id) => ({ key: `actualites:${id}`, score: 1 })));
		await db.insertInto("item_kin").values({ kind: "actualites", item_id: "self", kin }).execute();
		const onward = await onwardOf(db, "actualites", "self");
		expect(titles(onward.proposed)).toEqual(["Près", "Loin", "Semblable"]);
		expect([onward.before?.title, onward.after]).toEqual(["Près", null]);
	});

	test("what its place in the series names is not said again: others are proposed, and nothing stands beside it in time", async () => {
		const { db } = await open();
		const part = (number: number) => ({
			...{ id: `p${number}`, slug: `p${number}`, title: `Partie ${number}`, published_at: day(number + 10) },
			...of("series", "La rame"),
			...of("tags", "Vent"),
		});
		const before = [1, 2, 3].map((number) =>
			articleRow({ id: `n${number}`, slug: `n${number}`, title: `N${number}`, published_at: day(number) }),
		);
		await db
			.insertInto("articles")
			.values([...[1, 2, 3].map((number) => articleRow(part(number))), ...before])
			.execute();
		const second = await onwardOf(db, "actualites", "p2");
		expect(second.series).toMatchObject({ previous: { title: "Partie 1" }, next: { title: "Partie 3" } });
		expect(titles(second.proposed)).toEqual(["N3", "N2", "N1"]);
		expect([second.before, second.after]).toEqual([null, null]);
		const first = await onwardOf(db, "actualites", "p1");
		expect([first.before?.title, first.after]).toEqual(["N3", null]);
		// Two parts away is named nowhere else.
		const last = await onwardOf(db, "actualites", "p3");
		expect(titles(last.proposed)).toEqual(["Partie 1", "N3", "N2"]);
	});

	test("where nothing else is known, what was published just before is proposed, or just after; its neighbours last", async () => {
		const { db } = await open();
		const rows = [1, 2, 3, 4, 5, 6].map((number) =>
			articleRow({ id: `${number}`, slug: `n${number}`, title: `N${number}`, published_at: day(number) }),
		);
		await db.insertInto("articles").values(rows).execute();
		expect(titles((await onwardOf(db, "actualites", "5")).proposed)).toEqual(["N3", "N2", "N1"]);
		expect(titles((await onwardOf(db, "actualites", "1")).proposed)).toEqual(["N3", "N4", "N5"]);
		await db.deleteFrom("articles").where("id", "in", ["3", "4", "5", "6"]).execute();
		expect(titles((await onwardOf(db, "actualites", "1")).proposed)).toEqual(["N2"]);
	});

	test("who is withdrawn leaves among the kin of another who comes there at the same moment", async () => {
		const { db } = await open();
		const list = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ key: `actualites:${id}`, score: 1 })));
		const row = (item_id: string, ...ids: string[]) => ({ kind: "actualites", item_id, kin: list(...ids) });
		await db
			.insertInto("item_kin")
			.values([row("k", "y", "z"), row("y", "k"), row("z", "k")])
			.execute();
		const coming = await hold(db, async (tx) => {
			await takeAdvisoryLock(tx, "kin");
			await tx
				.updateTable("item_kin")
				.set({ kin: list("a", "y", "z") })
				.where("item_id", "=", "k")
				.execute();
		});
		const leaving = db.transaction().execute((tx) => dropKin(tx, "actualites", ["y"]));
		await untilHeldUp(db, leaving);
		await coming.end();
		await leaving;
		const kin = await db.selectFrom("item_kin").select("kin").where("item_id", "=", "k").executeTakeFirstOrThrow();
		expect(kin).toEqual({ kin: list("a", "z") });
	});

	test("items of any kind that share rare words are kept beside each other while both are public", async () => {
		const { db } = await open();
		const bare = { excerpt: "", category: null, author_name: null };
		const filler = ["boulangerie farine levain", "musique violon concert", "jardin semence potager", "cinéma pellicule projecteur"];
		const others = filler.map((content, index) => articleRow({ id: `x${index}`, content, title: content, ...bare }));
		const told = articleRow({
			id: "told",
			title: "L’éolienne du port",
			content: "Une éolienne citoyenne, des pales, un mât, du vent.",
			excerpt: "",
		});
		await db
			.insertInto("articles")
			.values([...others, told])
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "like", name: "Les éoliennes", full_story: "Des éoliennes citoyennes, leurs pales, leurs mâts." }))
			.execute();
		await db.transaction().execute(async (tx) => {
			for (const { id } of [...others, told]) await indexItems(tx, "actualites", [id as string]);
			await indexItems(tx, "vie-alt", ["like"]);
		});
		const kinOf = async (id: string) => {
			const row = await db.selectFrom("item_kin").select("kin").where("item_id", "=", id).executeTakeFirst();
			return readKin(row?.kin ?? null).map(({ key }) => key);
		};
		expect([await kinOf("told"), await kinOf("like")]).toEqual([["vie-alt:like"], ["actualites:told"]]);
		expect((await onwardOf(db, "actualites", "told")).proposed[0]).toMatchObject({ kind: "vie-alt" });
		await db.updateTable("vie_alt").set({ is_active: false }).execute();
		await db.transaction().execute((tx) => indexItems(tx, "vie-alt", ["like"]));
		expect([await kinOf("told"), await kinOf("like")]).toEqual([[], []]);
		expect(await db.selectFrom("item_words").select("word").where("item_id", "=", "like").execute()).toEqual([]);
	});
});
