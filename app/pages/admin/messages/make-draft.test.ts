import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { deleteItems } from "../../../features/editing/remove.server.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { draftFields } from "./draft-fields.ts";
import { makeDraft } from "./make-draft.server.ts";

const long = `Bonjour,\n\n${"Une phrase assez longue pour être coupée. ".repeat(20)}\n\nFin.`;

test("the words go where they belong; what a message cannot know is said to be missing; address and phone stay behind", () => {
	const message = { kind: "project" as const, firstName: "Zoé", lastName: "Martin", message: long };
	const article = draftFields("actualites", message);
	expect(article).toMatchObject({ content: long, published: false });
	expect("title" in article && article.title).toMatch(/^Une phrase assez longue.{10,80}…$/);
	expect(article.excerpt.length).toBeLessThanOrEqual(281);
	expect(draftFields("visionnaires", message)).toMatchObject({ name: "Zoé Martin", title: "À compléter" });
	expect(draftFields("vie-alt", message)).toMatchObject({ type: "societe" });
	expect(draftFields("vie-alt", { ...message, kind: "story", firstName: null, lastName: null })).toMatchObject({
		type: "personne",
		name: "À compléter",
	});
	expect(draftFields("actualites", { ...message, message: "Bonjour" })).toMatchObject({ title: "Bonjour" });
});

describeOnEveryEngine("a draft of a message", (open) => {
	async function ready(database: OpenDatabase) {
		const id = randomUUID();
		await database.db
			.insertInto("stories")
			.values({ id, type: "story", email: "zoe@exemple.fr", first_name: "Zoé", phone: "0612345678", message: "Une histoire.\n\nVraie." })
			.execute();
		const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
		const services = {
			...database,
			clock: { now: () => new Date("2026-01-10T09:00:00.000Z") },
			contentVersion,
			config: { siteUrl: "https://exemple.fr" },
		};
		const make = (kind: Parameters<typeof makeDraft>[1]["kind"]) => makeDraft(services, { messageId: id, kind, actor: "admin" });
		return { id, make, services };
	}

	test("an older message without a word becomes a draft of each kind, which says what is to be completed", async () => {
		const { id, make, services } = await ready(await open());
		await services.db.updateTable("stories").set({ message: " ", first_name: null }).where("id", "=", id).execute();
		for (const kind of ["actualites", "visionnaires", "vie-alt"] as const) {
			expect(await make(kind)).toMatchObject({ kind });
			await services.db.updateTable("stories").set({ draft_type: null, draft_id: null }).where("id", "=", id).execute();
		}
	});

	test("one message, one draft, however often and whichever kind is pressed", async () => {
		const database = await open();
		const { id, make } = await ready(database);
		const made = await Promise.all([make("visionnaires"), make("visionnaires"), make("actualites"), make("vie-alt")]);
		expect(new Set(made.map((draft) => JSON.stringify(draft))).size).toBe(1);
		expect(await make("actualites")).toEqual(made[0]);
		const counts = await Promise.all(
			(["articles", "visionaries", "vie_alt"] as const).map(
				async (table) => (await database.db.selectFrom(table).select("id").execute()).length,
			),
		);
		expect(counts.reduce((sum, count) => sum + count)).toBe(1);
		expect(await database.db.selectFrom("stories").select(["draft_type", "draft_id"]).execute()).toEqual([
			{ draft_type: made[0]?.kind, draft_id: id },
		]);
	});

	test("it is a draft, with the sender's words and without their address", async () => {
		const database = await open();
		const { make } = await ready(database);
		await make("visionnaires");
		const [row] = await database.db.selectFrom("visionaries").selectAll().execute();
		expect(row).toMatchObject({ name: "Zoé", full_story: "Une histoire.\n\nVraie." });
		expect(Boolean(row?.is_active)).toBe(false);
		expect(JSON.stringify(row)).not.toMatch(/zoe@|0612/);
	});

	test("what the editor wrote since is not touched; a draft that was deleted may be made again, of another type too", async () => {
		const database = await open();
		const { id, make, services } = await ready(database);
		const first = await make("actualites");
		await database.db.updateTable("articles").set({ title: "Réécrit" }).execute();
		await database.db.updateTable("stories").set({ draft_id: null }).execute();
		expect(await make("actualites")).toEqual(first);
		expect(await database.db.selectFrom("articles").select("title").execute()).toEqual([{ title: "Réécrit" }]);
		await deleteItems(services, { kind: "actualites", ids: [id], actor: "admin" });
		const [second, same] = await Promise.all([make("actualites"), make("actualites")]);
		expect(second).toEqual(same);
		expect(second).toMatchObject({ kind: "actualites" });
		expect(second?.id).not.toBe(id);
		await deleteItems(services, { kind: "actualites", ids: [second?.id ?? ""], actor: "admin" });
		expect(await make("vie-alt")).toEqual({ kind: "vie-alt", id });
	});

	test("no message, no draft", async () => {
		const { db } = await open();
		const database = { db } as OpenDatabase;
		const services = {
			...database,
			clock: { now: () => new Date() },
			contentVersion: { current: () => 1, moved: () => {}, stop: async () => {} },
			config: { siteUrl: "https://exemple.fr" },
		};
		expect(await makeDraft(services, { messageId: randomUUID(), kind: "actualites", actor: "admin" })).toBeNull();
	});
});
