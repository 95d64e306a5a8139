import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../../../tests/support/rows.ts";
import { settingsWith } from "../../../../../tests/support/settings.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { insertImage } from "../../../../platform/images/image-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { deadPaths } from "../../../../platform/site-links/site-links.server.ts";
import { searchText } from "../../../../shared/fold.ts";
import { newsletterAbout } from "./about.server.ts";
import { saveNewsletter } from "./commands.server.ts";
import { searchItems } from "./items.server.ts";
import { addButton, addMedia, listButtons, listMedia, removeMedia } from "./library-store.server.ts";
import { lostPictures } from "./links.server.ts";
import { emptyNewsletter, type SaveBody } from "./rules.ts";

function over(database: OpenDatabase) {
	const services = {
		db: database.db,
		clock: { now: () => new Date("2026-11-21T09:00:00.000Z") },
		settings: settingsWith({ contact_email: "a@b.fr" }),
		config: { siteUrl: "https://contrevent.fr" } as Services["config"],
	};
	const save = (given: Partial<SaveBody>) =>
		saveNewsletter(
			services,
			{ ...emptyNewsletter, title: "Un", subject: "Objet", id: null, requestId: randomUUID(), status: "draft", revision: 0, ...given },
			"admin",
		);
	const saved = async (given: Partial<SaveBody>) => {
		const result = await save(given);
		if (result.kind !== "saved") throw new Error(`not saved: ${result.kind}`);
		return result.newsletter;
	};
	return { db: database.db, save, saved };
}

describeOnEveryEngine("the editor", (open) => {
	test("a newsletter is made once, however often it is sent, and reopened as saved", async () => {
		const { db, save, saved } = over(await open());
		const requestId = randomUUID();
		const words = { content: "<p>Un</p>", excerpt: "Court", template: "colore" as const, scheduled_at: "2026-12-01T09:30:00+01:00" };
		const made = await saved({ requestId, ...words });
		expect(made).toMatchObject({
			id: requestId,
			status: "draft",
			revision: 1,
			scheduledAt: "2026-12-01T08:30:00.000Z",
			template: "colore",
		});
		expect(await saved({ requestId, ...words, title: "Deux" })).toMatchObject({ id: requestId, title: "Deux", revision: 2 });
		expect((await db.selectFrom("newsletters").select("id").execute()).length).toBe(1);
		expect(await saved({ id: requestId, requestId, revision: 2, status: "ready", content: "Un.", scheduled_at: null })).toMatchObject({
			status: "ready",
			revision: 3,
			scheduledAt: null,
		});
		expect(await save({ id: randomUUID() })).toEqual({ kind: "gone" });
	});

	test("a letter without subject or words is no ready one; as a draft it is kept", async () => {
		const { save, saved } = over(await open());
		const words = { subject: "Objet", content: "Un." };
		expect(await save({ ...words, subject: "  ", status: "ready" })).toEqual({ kind: "empty", empty: "subject" });
		expect(await save({ ...words, content: "\n", status: "ready" })).toEqual({ kind: "empty", empty: "content" });
		expect(await saved({ subject: "", content: "", status: "draft" })).toMatchObject({ status: "draft" });
		expect(await saved({ ...words, status: "ready" })).toMatchObject({ status: "ready" });
	});

	test("what another window saved is not written over; the same save twice is one", async () => {
		const { save, saved } = over(await open());
		const { id } = await saved({});
		await saved({ id, revision: 1, content: "l’autre" });
		expect(await save({ id, revision: 1, content: "le mien" })).toMatchObject({
			kind: "conflict",
			theirs: { content: "l’autre", revision: 2 },
		});
		expect(await save({ id, revision: 1, content: "l’autre" })).toMatchObject({ kind: "saved", newsletter: { revision: 2 } });
		expect(await saved({ id, revision: 2, content: "le mien" })).toMatchObject({ content: "le mien", revision: 3 });
	});

	test.each(["preparing", "sending", "paused", "sent", "cancelled"])("one that is %s is not written any more", async (status) => {
		const { db, save, saved } = over(await open());
		const { id } = await saved({});
		await db.updateTable("newsletters").set({ status }).where("id", "=", id).execute();
		expect(await save({ id, revision: 1, content: "trop tard" })).toEqual({ kind: "left" });
	});

	test("an older row has no revision; a hidden one is gone", async () => {
		const { db, save, saved } = over(await open());
		const { id } = await saved({});
		await db.updateTable("newsletters").set({ revision: null, status: "bizarre" }).where("id", "=", id).execute();
		expect(await saved({ id, revision: 0, content: "neuf" })).toMatchObject({ revision: 1, content: "neuf" });
		await db.updateTable("newsletters").set({ hidden_at: "2026-11-21T09:00:00.000Z" }).where("id", "=", id).execute();
		expect(await save({ id, revision: 1 })).toEqual({ kind: "gone" });
	});

	test("beyond 100 KB it may be kept, not be ready", async () => {
		const { save, saved } = over(await open());
		const content = Array.from({ length: 1_500 }, (_, index) => `Un paragraphe de plus, le numéro ${index}.`).join("\n\n");
		const { id } = await saved({ content });
		expect(await save({ id, revision: 1, content, status: "ready" })).toMatchObject({ kind: "too-large" });
	});

	test("row 234: what is added to the libraries stays, once", async () => {
		const { db } = over(await open());
		const id = randomUUID();
		const media = { id, type: "video" as const, title: "Un", url: "/a", description: "", alt: "", width: 640, height: null };
		const button = { id, text: "Un", url: "/a", style: "outline" as const, size: "large" as const, icon: "🌱", description: "" };
		const at = new Date("2026-11-21T09:00:00.000Z");
		for (let time = 0; time < 2; time++) {
			await addMedia(db, media, at);
			await addButton(db, button, at);
		}
		expect([await listMedia(db), await listButtons(db)]).toEqual([[media], [button]]);
		await removeMedia(db, id);
		expect(await listMedia(db)).toEqual([]);
	});

	test("published items are found by their words; a link to what nobody can read is dead", async () => {
		const { db } = over(await open());
		const found = (title: string) => ({ search_text: searchText(title) });
		await db
			.insertInto("articles")
			.values([
				articleRow({ title: "L’Été au marais", slug: "ete", ...found("L’Été au marais") }),
				articleRow({ title: "L’été caché", slug: "cache", is_published: false, ...found("L’été caché") }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ name: "Zoé Été", slug: "zoe", ...found("Zoé Été") }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ name: "Autre chose", slug: "autre", ...found("Autre chose") }))
			.execute();
		const search = (q: string, kind: string | null = null) => searchItems(db, { q, kind, timeZone: "Europe/Paris" });
		expect((await search("été")).map(({ path }) => path).sort()).toEqual(["/actualites/ete", "/portrait/zoe"]);
		expect((await search("", "vie-alt")).map(({ title }) => title)).toEqual(["Autre chose"]);
		expect(await search("100%_")).toEqual([]);
		const about = async (slug: string) => {
			const { id } = await db.selectFrom("articles").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
			return newsletterAbout(db, `actualites:${id}`, "Europe/Paris");
		};
		expect(await about("ete")).toMatchObject({ title: "L’Été au marais", subject: "L’Été au marais", template: "default" });
		expect((await about("ete"))?.content).toMatch(/^Bonjour \{prenom\},\n\n<div class="bloc">.*\/actualites\/ete/s);
		for (const none of [await about("cache"), await newsletterAbout(db, "actualites:x", "UTC"), await newsletterAbout(db, null, "UTC")])
			expect(none).toBeNull();
		const site = "https://contrevent.fr";
		const links = [
			"/actualites/ete",
			"/actualites/cache",
			"/portrait/zoe",
			"/vie-alt/rien",
			"/manifeste",
			"/maniffeste",
			"/?dialogue=histoire",
			"/mail/envol.gif",
			"/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf",
		].map((path) => site + path);
		expect(await deadPaths(db, site, [...links, "https://ailleurs.fr/actualites/rien"])).toEqual([
			{ path: "/actualites/cache", is: "not-public" },
			{ path: "/vie-alt/rien", is: "nowhere" },
			{ path: "/maniffeste", is: "nowhere" },
			{ path: "/fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf", is: "nowhere" },
		]);
		const print = { path: "images/rive-800.webp", width: 800, type: "image/webp" };
		await insertImage(db, {
			...{ path: "images/rive.webp", width: 800, height: 600, variants: [print] },
			...{ cardPath: null, alt: null, credit: null, origin: null },
		});
		const pictures = ["/images/rive.webp", `${site}/images/rive-800.webp`, "/images/perdue.webp", "https://ailleurs.fr/images/x.webp"];
		expect(await lostPictures(db, site, pictures.map((src) => `![Une rive](${src})`).join("\n\n"))).toEqual(["/images/perdue.webp"]);
	});
});
