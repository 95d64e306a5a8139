import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import type { Batch, RedirectDraft } from "../../features/moving/frame/ports.ts";
import type { OriginTerm } from "../../features/moving/frame/records.ts";
import { TakenMeanwhile } from "../../features/moving/frame/refusal.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { openLocalFiles } from "../../platform/files/local-files.ts";
import { findRedirect, insertRedirects } from "../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { readTags } from "../../shared/tags.ts";
import { importTarget } from "./import-target.server.ts";

let made = 0;
function draft(given: Record<string, unknown> & { terms?: OriginTerm[] } = {}) {
	made += 1;
	const row = {
		id: randomUUID(),
		title: `Billet ${made}`,
		slug: `billet-${made}`,
		excerpt: "Un extrait.",
		content: "Un texte.",
		category: "Innovation",
		author_name: "Lucie Ferrand",
		read_time: 3,
		created_at: "2013-01-05T17:00:49.000Z",
		published_at: "2013-01-05T17:00:49.000Z",
		updated_at: "2013-01-05T17:00:49.000Z",
		is_published: true,
		is_featured: false,
		featured_image: null,
		image_alt: null,
		image_credit: null,
		origin: `wordpress:ancien.example#${made}`,
	};
	return { terms: [], ...row, ...given };
}

const batch = (articles: ReturnType<typeof draft>[], redirects: RedirectDraft[] = []): Batch => ({
	items: articles.map(({ terms, ...row }) => ({ kind: "actualites", row, terms })),
	redirects,
	stories: [],
	newsletters: [],
});

describeOnEveryEngine("where an import puts its articles", (open) => {
	async function target() {
		const database: OpenDatabase = await open();
		const folder = await temporaryFolder("target");
		let moved = 0;
		const contentVersion = { current: () => moved, moved: () => void moved++, stop: async () => {} };
		const config = { siteUrl: "https://exemple.fr" };
		const services = { ...database, files: openLocalFiles(folder), contentVersion, config } as unknown as Services;
		const rows = () => database.db.selectFrom("articles").selectAll().orderBy("slug").execute();
		const stored = async () => (await readdir(folder, { recursive: true })).filter((path) => /\.[a-z]+$/.test(path));
		return { db: database.db, target: importTarget(services, "WordPress"), rows, stored, moved: () => moved };
	}

	test("articles come with their old addresses, drafts as drafts, and readers hear of it", async () => {
		const { db, target: to, rows, moved } = await target();
		const tag = { scheme: "tag", name: "Eau vive", slug: "eau-vive" } as const;
		const told = { scheme: "series", name: "La rame, la nuit", slug: "la-rame-la-nuit" } as const;
		const { terms, ...columns } = draft({ slug: "montre", terms: [tag, told] });
		const shown = { ...columns, terms };
		const hidden = draft({ slug: "cache", is_published: false, published_at: null, category: null, author_name: null });
		await to.save(batch([shown, hidden], [{ from: "/?p=1", to: "/actualites/montre" }]));
		const [second, first] = await rows();
		expect({ ...first, is_published: Boolean(first?.is_published), is_featured: Boolean(first?.is_featured) }).toMatchObject(columns);
		expect(await db.selectFrom("item_origin_terms").selectAll().execute()).toEqual([
			{ item_kind: "actualites", item_id: first?.id, position: 0, ...tag },
			{ item_kind: "actualites", item_id: first?.id, position: 1, ...told },
		]);
		expect(readTags(first?.tags)).toEqual([{ name: "Eau vive", slug: "eau-vive" }]);
		expect(readTags(first?.series)).toEqual([{ name: "La rame, la nuit", slug: "la-rame-la-nuit" }]);
		expect([Boolean(second?.is_published), second?.published_at, second?.category]).toEqual([false, null, null]);
		expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
		expect(await findRedirect(db, "/?p=1")).toBe("/actualites/montre");
		expect(moved()).toBe(1);
	});

	test("feeds know what comes by its address here; what stood there before is not named by an import", async () => {
		const { db, target: to, rows } = await target();
		await insertArticles(db, [articleRow({ slug: "ancien" })]);
		await to.save(batch([draft({ slug: "montre" }), draft({ slug: "cache", is_published: false })]));
		expect((await rows()).map(({ slug, feed_id }) => [slug, feed_id])).toEqual([
			["ancien", null],
			["cache", null],
			["montre", "https://exemple.fr/actualites/montre"],
		]);
	});

	test("an origin that is there already is left as its editor made it", async () => {
		const { target: to, rows } = await target();
		const given = draft({ slug: "une-fois" });
		await to.save(batch([given]));
		const before = await rows();
		await to.save(batch([{ ...given, id: randomUUID(), title: "Autre", slug: "deux-fois" }, draft({ slug: "neuf" })]));
		const after = await rows();
		expect(after.map((row) => row.slug)).toEqual(["neuf", "une-fois"]);
		expect(after.find((row) => row.slug === "une-fois")).toEqual(before[0]);
	});

	test("all of a batch or nothing: a slug taken meanwhile undoes articles and addresses", async () => {
		const { db, target: to, rows, moved } = await target();
		await insertArticles(db, [articleRow({ slug: "pris" })]);
		const some = batch([draft({ slug: "libre" }), draft({ slug: "pris" })], [{ from: "/?p=1", to: "/actualites/libre" }]);
		await expect(to.save(some)).rejects.toThrow(TakenMeanwhile);
		expect((await rows()).map((row) => row.slug)).toEqual(["pris"]);
		expect(await findRedirect(db, "/?p=1")).toBeNull();
		expect(moved()).toBe(0);
	});

	test("an old address keeps its first destination", async () => {
		const { db, target: to } = await target();
		await to.save(batch([draft({ slug: "un" })], [{ from: "/vieux", to: "/actualites/un" }]));
		await to.save(batch([draft({ slug: "deux" })], [{ from: "/vieux", to: "/actualites/deux" }]));
		expect(await findRedirect(db, "/vieux")).toBe("/actualites/un");
	});

	test("known origins are told with their slug, 500 at once; unknown ones are absent", async () => {
		const { target: to } = await target();
		const given = draft({ slug: "connu" });
		await to.save(batch([given]));
		const asked = [given.origin, ...Array.from({ length: 499 }, (_, index) => `wordpress:ailleurs.example#${index}`)];
		const known = await to.findItems("actualites", asked);
		expect([...known.keys()]).toEqual([given.origin]);
		expect(known.get(given.origin)?.slug).toBe("connu");
		expect(await to.findItems("actualites", [])).toEqual(new Map());
	});

	test("a slug is taken by an article, published or not, and by one that has moved away", async () => {
		const { db, target: to } = await target();
		await insertArticles(db, [articleRow({ slug: "la" }), articleRow({ slug: "brouillon", is_published: false })]);
		await insertRedirects(db, [{ fromPath: "/actualites/partie", toPath: "/actualites/la", origin: null }]);
		const many = Array.from({ length: 497 }, (_, index) => `libre-${index}`);
		expect(await to.takenSlugs("actualites", ["la", "brouillon", "partie", ...many])).toEqual(new Set(["la", "brouillon", "partie"]));
		expect(await to.takenSlugs("actualites", [])).toEqual(new Set());
	});

	test("an image is stored once however often it is given, under its public path", async () => {
		const { db, target: to, stored } = await target();
		const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a40" } })
			.jpeg()
			.toBuffer();
		const file = { bytes, name: "Rive.jpg", address: "https://ancien.example/wp-content/uploads/Rive.jpg" };
		const { path } = (await to.savePicture(file)) ?? { path: "" };
		expect(path).toMatch(/^\/images\/imports\/rive-[0-9a-f]{12}\.webp$/);
		expect(await to.savePicture({ ...file, address: "https://ancien.example/copie/Rive.jpg" })).toEqual({ path });
		const images = await db.selectFrom("images").select(["path", "origin", "width", "height"]).execute();
		expect(images).toEqual([{ path: path.slice(1), origin: `wordpress:${file.address}`, width: 40, height: 30 }]);
		expect(await stored()).toHaveLength(2);
	});

	test("what is no image is refused and leaves nothing behind", async () => {
		const { db, target: to, stored } = await target();
		const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
		expect(await to.savePicture({ bytes, name: "a.jpg", address: "https://ancien.example/a.jpg" })).toBeNull();
		expect(await db.selectFrom("images").select("path").execute()).toEqual([]);
		expect(await stored()).toEqual([]);
	});
});
