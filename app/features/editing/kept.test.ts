import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import { until } from "../../../tests/support/until.ts";
import { tellChange, watchContent } from "../../platform/db/content-version.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { dropTexts, keepText } from "../../platform/kept-work/keep.server.ts";
import { endDroppedWork, listBegun, listKept } from "../../platform/kept-work/kept-work-store.server.ts";
import type { KeepBody } from "../../shared/kept-text.ts";
import { saveItem } from "./commands.server.ts";
import { emptyFields } from "./rules.ts";
import { readItem } from "./store.server.ts";

const start = new Date("2026-03-01T09:00:00.000Z");
const writer = { id: "inconnue", sessionId: "aucune" };

function servicesOver(database: OpenDatabase) {
	const clock = { time: start, now: () => clock.time };
	const { contentVersion, changes } = watchContent(database);
	return { ...database, clock, contentVersion, changes, config: { siteUrl: "https://exemple.fr" } };
}

const text = (given: Partial<KeepBody> = {}): KeepBody & { heading: string } => ({
	place: randomUUID(),
	step: 1,
	id: randomUUID(),
	fields: { title: "Un mot" },
	base: null,
	revision: null,
	from: [],
	heading: "Un mot",
	...given,
});

describeOnEveryEngine("what is typed and not saved", (open) => {
	test("issue 14: keeping it changes no item, no revision, no journal, no content version, so no kept page", async () => {
		const database = await open();
		const { db } = database;
		const row = articleRow({ updated_at: "2025-05-05T05:05:05.000Z" });
		await insertArticles(db, [row]);
		// Nobody watches before the article stands: what it told can come no later than what is looked at here.
		const services = servicesOver(database);
		const all = async () => ({
			articles: await db.selectFrom("articles").selectAll().execute(),
			revisions: await db.selectFrom("revisions").selectAll().execute(),
			journal: await db.selectFrom("journal").selectAll().execute(),
			version: await db.selectFrom("content_version").selectAll().execute(),
		});
		const before = await all();
		// PostgreSQL's listener counts its own beginning as a change.
		await until(() => services.changes.isHeard(), { withinMs: 5_000 });
		const watched = services.contentVersion.current();
		const told = services.changes.current();
		const mine = text({ id: row.id ?? "", base: { title: row.title }, fields: { title: "Autrement", published: true } });
		await keepText(services, "actualites", mine, writer);
		await keepText(services, "actualites", { ...mine, step: 2 }, writer);
		await dropTexts(services, "actualites", { drop: [{ place: mine.place, step: null }] });
		await dropTexts(services, "actualites", { takeBack: [mine.place] });
		expect(await all()).toEqual(before);
		expect(services.contentVersion.current()).toBe(watched);
		// What is told is heard in its order: this comes last, and nothing came before it.
		await tellChange(db, "articles");
		await until(() => services.changes.current() > told, { withinMs: 5_000 });
		expect(services.changes.current()).toBe(told + 1);
		expect(await listKept(db, "actualites", row.id ?? "")).toMatchObject([
			{ place: mine.place, step: 2, fields: mine.fields, base: mine.base },
		]);
		await services.contentVersion.stop();
	});

	test("the same text sent twice is one; an older one that comes late is not written; another place is another text", async () => {
		const services = servicesOver(await open());
		const mine = text();
		await keepText(services, "actualites", { ...mine, step: 3, fields: { title: "Trois" } }, writer);
		await keepText(services, "actualites", { ...mine, step: 2, fields: { title: "Deux" } }, writer);
		services.clock.time = new Date(start.getTime() + 60_000);
		const other = text({ id: mine.id, fields: { title: "Ailleurs" } });
		const { others } = await keepText(services, "actualites", other, writer);
		expect(others).toMatchObject([{ place: mine.place, step: 3, at: start.toISOString() }]);
		const texts = await listKept(services.db, "actualites", mine.id);
		expect(texts.map(({ fields }) => fields.title)).toEqual(["Ailleurs", "Trois"]);
		await services.contentVersion.stop();
	});

	test("a text that is in another one goes with it, unless it was written on meanwhile", async () => {
		const services = servicesOver(await open());
		const first = text();
		await keepText(services, "actualites", first, writer);
		const taken = text({ id: first.id, fields: { title: "Repris" }, from: [{ place: first.place, step: 1 }] });
		await keepText(services, "actualites", { ...first, step: 2, fields: { title: "Un mot de plus" } }, writer);
		await keepText(services, "actualites", taken, writer);
		expect(await listKept(services.db, "actualites", first.id)).toHaveLength(2);
		await keepText(services, "actualites", { ...taken, step: 2, from: [{ place: first.place, step: 2 }] }, writer);
		expect((await listKept(services.db, "actualites", first.id)).map(({ place }) => place)).toEqual([taken.place]);
		await services.contentVersion.stop();
	});

	test("a save forgets it, in the transaction of the save and where it changes nothing; a refused one keeps it (row 183)", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const mine = text();
		const kept = [{ place: mine.place, step: null }];
		const fields = { ...emptyFields("actualites"), title: "Un mot", excerpt: "", content: "Un corps." };
		const request = { kind: "actualites" as const, id: null, newId: mine.id, base: null, actor: "admin", kept };
		await keepText(services, "actualites", mine, writer);
		expect(await saveItem(services, { ...request, fields })).toMatchObject({ kind: "invalid", problems: { excerpt: "required" } });
		expect(await listBegun(db, "actualites")).toHaveLength(1);
		expect(await saveItem(services, { ...request, fields: { ...fields, excerpt: "Un extrait." } })).toMatchObject({ kind: "saved" });
		expect(await listBegun(db, "actualites")).toEqual([]);
		const item = await readItem(db, "actualites", mine.id);
		await keepText(services, "actualites", { ...mine, base: item?.fields ?? null }, writer);
		const stored = item?.fields ?? emptyFields("actualites");
		expect(await saveItem(services, { ...request, id: mine.id, base: stored, fields: stored })).toMatchObject({ kind: "saved" });
		expect(await listKept(db, "actualites", mine.id)).toEqual([]);
		await services.contentVersion.stop();
	});

	test("thrown away it is offered no more, comes back when asked, and is forgotten after a month", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const [mine, other] = [text(), text()];
		for (const one of [mine, other]) await keepText(services, "actualites", one, writer);
		expect(await dropTexts(services, "visionnaires", { dropAbout: [mine.id] })).toEqual({ places: [] });
		expect(await dropTexts(services, "actualites", { dropAbout: [mine.id] })).toEqual({ places: [mine.place] });
		expect((await listBegun(db, "actualites")).map(({ id }) => id)).toEqual([other.id]);
		expect(await dropTexts(services, "actualites", { takeBack: [mine.place] })).toEqual({ places: [mine.place] });
		expect(await listBegun(db, "actualites")).toHaveLength(2);
		await dropTexts(services, "actualites", { dropAbout: [mine.id] });
		services.clock.time = new Date(start.getTime() + 29 * 86_400_000);
		await endDroppedWork(services);
		expect(await dropTexts(services, "actualites", { takeBack: [mine.place] })).toEqual({ places: [mine.place] });
		await dropTexts(services, "actualites", { dropAbout: [mine.id] });
		services.clock.time = new Date(start.getTime() + 61 * 86_400_000);
		await endDroppedWork(services);
		expect(await dropTexts(services, "actualites", { takeBack: [mine.place] })).toEqual({ places: [] });
		await services.contentVersion.stop();
	});
});
