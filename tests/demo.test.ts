import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countSigned, findPublicAuthor, listPublicAuthors } from "../app/pages/authors/store.server.ts";
import { isDemoRemoved, loadDemoIntoEmpty, removeDemo } from "../app/pages/demo/load-demo.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { findImages } from "../app/platform/images/image-store.server.ts";
import { findSeries, listSeries } from "../app/platform/series/series-store.server.ts";
import { tagsOf, writeTags } from "../app/shared/tags.ts";
import { openServices } from "../server/services.ts";
import { articleRow } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const DEMO = join(import.meta.dirname, "../demo");

test("loaded once; taken away with its pictures, for good; loaded again when asked", async () => {
	const dataDir = await temporaryFolder("demo");
	const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
	onTestFinished(close);
	const version = services.contentVersion.current();
	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(true);
	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(false);
	expect(services.contentVersion.current()).not.toBe(version);
	const image = await services.db.selectFrom("images").select("variants").executeTakeFirstOrThrow();
	const [print] = JSON.parse(image.variants) as { path: string }[];
	expect(await services.files.get(print?.path ?? "")).not.toBeNull();

	// A series in its own order, and people who are public: a newcomer sees these pages filled.
	const [series] = await listSeries(services.db, 2);
	expect(series).toMatchObject({ slug: "de-la-graine-a-l-assiette", count: 5 });
	const parts = (await findSeries(services.db, "de-la-graine-a-l-assiette"))?.parts ?? [];
	expect(parts.map(({ kind }) => kind)).toEqual(["vie-alt", "actualites", "actualites", "vie-alt", "actualites"]);
	expect(await listPublicAuthors(services.db, 9)).toMatchObject([
		{ slug: "jeanne-aubry", name: "Jeanne Aubry" },
		{ slug: "tom-le-bihan", name: "Tom Le Bihan" },
	]);
	const signed = async (slug: string) => countSigned(services.db, (await findPublicAuthor(services.db, slug))?.id ?? "");
	expect(await signed("jeanne-aubry")).toBe(3);
	const said = await services.db
		.selectFrom("series")
		.select(["image_url"])
		.unionAll(services.db.selectFrom("authors").select("portrait as image_url").where("is_public", "=", 1))
		.execute();
	const pictures = await findImages(
		services.db,
		said.map(({ image_url }) => image_url),
	);
	expect(pictures.size).toBe(said.length);

	expect(await removeDemo(services)).toBeGreaterThan(29);
	expect(await services.db.selectFrom("series").selectAll().execute()).toEqual([]);
	expect(await listPublicAuthors(services.db, 9)).toEqual([]);
	expect(await isDemoRemoved(services)).toBe(true);
	expect(await services.db.selectFrom("images").select("path").execute()).toEqual([]);
	expect(await services.files.get(print?.path ?? "")).toBeNull();
	expect(await removeDemo(services)).toBe(0);

	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(true);
	expect(await isDemoRemoved(services)).toBe(false);
	expect(await signed("jeanne-aubry")).toBe(3);
});

test("what others made of its series, and who else is called so, stay when it is taken away", async () => {
	const dataDir = await temporaryFolder("demo");
	const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
	onTestFinished(close);
	const { db } = services;
	const known = { id: "somebody", name: "Jeanne Aubry", slug: "jeanne-aubry", line: "La vraie.", created_at: "2026-01-01T00:00:00.000Z" };
	await db.insertInto("authors").values(known).execute();
	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(true);
	const series = writeTags(tagsOf(["De la graine à l'assiette"]));
	await db
		.insertInto("articles")
		.values(articleRow({ slug: "la-notre", series }))
		.execute();
	await removeDemo(services);
	expect((await findSeries(db, "de-la-graine-a-l-assiette"))?.parts).toHaveLength(1);
	expect(await db.selectFrom("authors").select(["id", "line"]).where("slug", "=", "jeanne-aubry").execute()).toEqual([
		{ id: "somebody", line: "La vraie." },
	]);
});
