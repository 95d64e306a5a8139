import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { type MediaNeeds as Needs, mediaServices as servicesOver, mediaStart as start } from "../../../tests/support/media-services.ts";
import { photo } from "../../../tests/support/pictures.ts";
import { articleRow, insertArticles, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import type { Files } from "../../platform/files/files.ts";
import { insertImage } from "../../platform/images/image-store.server.ts";
import { changeDetails, deleteImage, detachImage, restoreImage, type Upload, uploadImage } from "./commands.server.ts";
import { readLibrary, readLibraryImage } from "./library.server.ts";
import { purgeImages } from "./purge.server.ts";

const DAY_MS = 86_400_000;

let small: Buffer;
async function upload(services: Needs, given: Partial<Upload> = {}) {
	small ??= await photo({ width: 90, height: 60 });
	const { image } = await uploadImage(services, {
		bytes: small,
		name: "Été.jpg",
		kind: "actualites",
		ink: "original",
		requestId: null,
		...given,
	});
	return image;
}
const rowOf = ({ db }: Needs, url: string) => db.selectFrom("images").selectAll().where("path", "=", url.slice(1)).executeTakeFirst();
const all = { filter: "toutes", q: "", page: 1 } as const;
const namesIn = async (services: Needs, filter: "toutes" | "utilisees" | "inutilisees" | "corbeille", q = "") =>
	(await readLibrary(services, { ...all, filter, q })).images.map((image) => image.name);

describeOnEveryEngine("images of the administrator", (open) => {
	test("206 · stored under its type, time and chance; the same file twice is two addresses", async () => {
		const services = await servicesOver(await open());
		const [first, second] = [await upload(services), await upload(services)];
		expect(first.url).toMatch(/^\/images\/actualites\/actualites-1772355600000-[a-z0-9]{10}\.webp$/);
		expect(second.url).not.toBe(first.url);
		expect(await services.stored()).toHaveLength(6);
		expect(await rowOf(services, first.url)).toMatchObject({
			kind: "actualites",
			name: "Été.jpg",
			ink: "original",
			bytes: small.length,
			pending_at: null,
		});
	});

	test("pixels are given back once they are printed, stored or not, and those of another ink", async () => {
		const services = await servicesOver(await open());
		const given: number[] = [];
		const { transfer } = ArrayBuffer.prototype;
		const spy = vi.spyOn(ArrayBuffer.prototype, "transfer").mockImplementation(function (this: ArrayBuffer, length) {
			given.push(this.byteLength);
			return transfer.call(this, length);
		});
		try {
			const { url } = await upload(services);
			expect(given).toEqual([90 * 60 * 3]);
			await changeDetails(services, { url, ink: "duotone" });
			// The grey at twice the print's size, what was printed, and the source.
			expect(given.slice(1)).toEqual([180 * 120, 90 * 60 * 3, 90 * 60 * 3]);
			given.length = 0;
			const full = { ...services, files: { ...services.files, put: async () => Promise.reject(new Error("no space left")) } };
			await expect(upload(full)).rejects.toThrow("no space left");
			expect(given).toEqual([90 * 60 * 3]);
		} finally {
			spy.mockRestore();
		}
	});

	test("the same upload sent again, or twice at once, is one image", async () => {
		const services = await servicesOver(await open());
		const requestId = randomUUID();
		const [first, second] = await Promise.all([upload(services, { requestId }), upload(services, { requestId })]);
		expect(second.url).toBe(first.url);
		expect((await upload(services, { requestId })).url).toBe(first.url);
		expect(await services.stored()).toHaveLength(3);
		expect((await readLibrary(services, all)).counts.toutes).toBe(1);
	});

	test("two uploads at once are made one after the other, and readers are answered meanwhile", async () => {
		const needs = await servicesOver(await open());
		const { db } = needs;
		const events: string[] = [];
		const files: Files = {
			...needs.files,
			put: async (path, bytes, options) => {
				events.push(path.replace(/\.\w+$|-(?:duotone|original).*/, ""));
				await needs.files.put(path, bytes, options);
			},
		};
		const large = await photo({ width: 1_600, height: 1_200 });
		const sent = ["a", "b"].map((requestId) =>
			upload({ ...needs, files }, { bytes: large, ink: "duotone", requestId }).finally(() => events.push("made")),
		);
		while (!events.includes("made")) {
			await db.selectFrom("articles").select("id").execute();
			events.push("page");
			await setImmediate();
		}
		await Promise.all(sent);
		const made = events.filter((event) => event !== "page" && event !== "made");
		expect(made).toHaveLength(8);
		expect([new Set(made.slice(0, 4)).size, new Set(made.slice(4)).size, new Set(made).size]).toEqual([1, 1, 2]);
		const [first, last] = [events.indexOf(made[0] as string), events.lastIndexOf(made[0] as string)];
		expect(events.slice(first, last), "a page was read between the prints of one picture").toContain("page");
	});

	test("a storage that fails, or a sender who gives up, leaves neither row nor file", async () => {
		const services = await servicesOver(await open());
		const put = services.files.put;
		let puts = 0;
		services.files.put = (...asked) => (++puts > 2 ? Promise.reject(new Error("disk full")) : put(...asked));
		await expect(upload(services)).rejects.toThrow("disk full");
		const abort = new AbortController();
		services.files.put = (...asked) => {
			abort.abort();
			return put(...asked);
		};
		await expect(upload(services, { signal: abort.signal })).rejects.toThrow(/abort/i);
		expect(await services.stored()).toEqual([]);
		expect(await services.db.selectFrom("images").selectAll().execute()).toEqual([]);
	});

	test("an upload cut short by a kill is listed nowhere, and its files go an hour later", async () => {
		const services = await servicesOver(await open());
		const image = await upload(services);
		await services.db.updateTable("images").set({ pending_at: start.toISOString() }).execute();
		expect((await readLibrary(services, all)).images).toEqual([]);
		expect(await readLibraryImage(services, image.url)).toBeNull();
		await purgeImages(services);
		expect(await services.stored()).toHaveLength(3);
		services.clock.time = new Date(start.getTime() + 3_600_001);
		await purgeImages(services);
		expect(await services.stored()).toEqual([]);
		expect(await services.db.selectFrom("images").selectAll().execute()).toEqual([]);
	});

	test("words, focus and ink may change afterwards; the first print stays, readers' pages are made anew", async () => {
		const services = await servicesOver(await open());
		const { url } = await upload(services);
		const before = services.contentVersion.current();
		const changed = await changeDetails(services, { url, alt: "Un pont", author: "Lucie", focus: { x: 20, y: 80 }, ink: "duotone" });
		expect(changed).toMatchObject({ alt: "Un pont", credit: "", author: "Lucie", focus: { x: 20, y: 80 }, ink: "duotone" });
		expect(changed?.thumb).toMatch(/-duotone-90\.webp$/);
		expect(services.contentVersion.current()).toBeGreaterThan(before);
		const file = await services.files.get(changed?.thumb.slice(1) ?? "");
		expect((await sharp(file?.bytes).metadata()).width).toBe(90);
		const back = await changeDetails(services, { url, ink: "original", focus: null });
		expect(back).toMatchObject({ alt: "Un pont", focus: null, ink: "original" });
		expect(await services.stored()).toHaveLength(4);
		expect(await changeDetails(services, { url: "/images/nulle-part.webp", alt: "x" })).toBeNull();
	});

	test("where an image is used: an item's picture, a text, every type; drafts as well", async () => {
		const services = await servicesOver(await open());
		const images = [];
		for (const name of ["a", "b", "c", "d", "e"]) images.push((await upload(services, { name })).url);
		const [a, b, c, d] = images as [string, string, string, string];
		await insertArticles(services.db, [
			articleRow({ title: "Un", image_url: a, content: `Voir ![](${b}).` }),
			articleRow({ title: "Deux", featured_image: a, is_published: false }),
		]);
		await services.db
			.insertInto("visionaries")
			.values(visionaryRow({ name: "Zoé", full_story: `<img src="${c}">` }))
			.execute();
		await services.db
			.insertInto("vie_alt")
			.values(vieAltRow({ name: "Ici", image_url: d }))
			.execute();
		services.moved();
		expect((await namesIn(services, "utilisees")).sort()).toEqual(["a", "b", "c", "d"]);
		expect(await namesIn(services, "inutilisees")).toEqual(["e"]);
		const uses = (await readLibraryImage(services, a))?.uses.map(({ kind, title, published }) => [kind, title, published]);
		expect(uses?.sort()).toEqual([
			["actualites", "Deux", false],
			["actualites", "Un", true],
		]);
		expect((await readLibraryImage(services, c))?.uses).toMatchObject([{ kind: "visionnaires", title: "Zoé" }]);
		expect(await deleteImage(services, b, null)).toMatchObject({ uses: [{ title: "Un" }] });
		expect((await rowOf(services, b))?.detached_at).toBeNull();
	});

	test("a picture or a file that only a tab of a Vie Alt shows is in use: not deleted, not erased, nor while it is only typed or in a version", async () => {
		const services = await servicesOver(await open());
		const [context, impact, perspectives, typed, remembered] = [
			await upload(services, { name: "contexte" }),
			await upload(services, { name: "impact" }),
			await upload(services, { name: "perspectives" }),
			await upload(services, { name: "tapée" }),
			await upload(services, { name: "gardée" }),
		];
		for (const { url } of [context, impact, perspectives, typed, remembered]) await detachImage(services, url);
		const texts = { impact_text: `- ![](${impact.url})`, perspectives_text: `[Plan](${perspectives.url})` };
		await services.db
			.insertInto("vie_alt")
			.values(vieAltRow({ name: "Ici", context_text: `![](${context.url})`, ...texts }))
			.execute();
		const [place, at] = [randomUUID(), new Date(start.getTime() + 5 * DAY_MS).toISOString()];
		const json = (url: string) => JSON.stringify({ context_text: `![](${url})` });
		await services.db
			.insertInto("kept_work")
			.values({ place, kind: "vie-alt", subject_id: place, heading: "", fields: json(typed.url), started_at: at, at })
			.execute();
		const fields = json(remembered.url);
		await services.db
			.insertInto("revisions")
			.values({ id: randomUUID(), item_type: "vie-alt", item_id: "x", kind: "updated", at, fields })
			.execute();
		services.clock.time = new Date(start.getTime() + 31 * DAY_MS);
		await purgeImages(services);
		services.moved();
		expect((await namesIn(services, "utilisees")).sort()).toEqual(["contexte", "impact", "perspectives"]);
		for (const { url } of [typed, remembered]) expect(await rowOf(services, url)).toBeDefined();
		expect((await readLibraryImage(services, impact.url))?.uses).toMatchObject([{ kind: "vie-alt", title: "Ici" }]);
		expect(await deleteImage(services, perspectives.url, null)).toMatchObject({ uses: [{ title: "Ici" }] });
	});

	test("search is by name, words, credit and author, whatever the accents; pages of 24, newest first", async () => {
		const services = await servicesOver(await open());
		for (let index = 0; index < 26; index++) {
			services.clock.time = new Date(start.getTime() + index * 1_000);
			await upload(services, { name: `photo-${index}.jpg` });
		}
		const { images, pages } = await readLibrary(services, all);
		expect([images.length, images[0]?.name, pages]).toEqual([24, "photo-25.jpg", 2]);
		expect((await readLibrary(services, { ...all, page: 9 })).images.map((image) => image.name)).toEqual(["photo-1.jpg", "photo-0.jpg"]);
		await changeDetails(services, { url: images[3]?.url ?? "", alt: "L’ÉTÉ au bord de l’œuvre" });
		expect(await namesIn(services, "toutes", "ete oeuvre".split(" ")[0])).toEqual([images[3]?.name]);
	});

	test("208 · removed: in the bin, taken back, or erased after thirty days with every file", async () => {
		const services = await servicesOver(await open());
		const kept = await upload(services, { name: "reprise" });
		const gone = await upload(services, { name: "jetée" });
		await changeDetails(services, { url: gone.url, ink: "duotone" });
		await detachImage(services, kept.url);
		expect(await deleteImage(services, gone.url, "admin")).toMatchObject({ detachedAt: start.toISOString() });
		const lines = await services.db.selectFrom("journal").select(["kind", "actor", "subject_type", "subject_title"]).execute();
		expect(lines).toEqual([{ kind: "deleted", actor: "admin", subject_type: "images", subject_title: "jetée" }]);
		expect((await namesIn(services, "corbeille")).sort()).toEqual(["jetée", "reprise"]);
		expect(await namesIn(services, "toutes")).toEqual([]);
		expect(await restoreImage(services, kept.url)).toMatchObject({ detachedAt: null });
		services.clock.time = new Date(start.getTime() + 30 * DAY_MS);
		await purgeImages(services);
		expect(await services.stored()).toHaveLength(7);
		services.clock.time = new Date(start.getTime() + 30 * DAY_MS + 1);
		await purgeImages(services);
		expect(await services.stored()).toHaveLength(3);
		expect(await namesIn(services, "toutes")).toEqual(["reprise"]);
	});

	test("deleted twice at the same moment, it is one line of the journal", async () => {
		const services = await servicesOver(await open());
		const { url } = await upload(services);
		const answers = await Promise.all([deleteImage(services, url, "admin"), deleteImage(services, url, "admin")]);
		for (const answer of answers) expect(answer).toMatchObject({ detachedAt: start.toISOString() });
		expect(await services.db.selectFrom("journal").select("kind").execute()).toEqual([{ kind: "deleted" }]);
	});

	test("an image whose files are going cannot be taken back half erased", async () => {
		const services = await servicesOver(await open());
		const { url } = await upload(services);
		await deleteImage(services, url, "admin");
		services.clock.time = new Date(start.getTime() + 31 * DAY_MS);
		const answers: unknown[] = [];
		const { files } = services;
		await purgeImages({
			...services,
			files: {
				...files,
				remove: async (path) => {
					answers.push(await restoreImage(services, url));
					await files.remove(path);
				},
			},
		});
		expect(answers.length).toBeGreaterThan(1);
		expect(answers.filter(Boolean)).toEqual([]);
		expect([await services.stored(), await rowOf(services, url)]).toEqual([[], undefined]);
	});

	test("what is shown again, or may be gone back to, is not erased; nor what a demonstration or an import brought", async () => {
		const services = await servicesOver(await open());
		const shown = await upload(services, { name: "montrée" });
		const remembered = await upload(services, { name: "gardée" });
		const typed = await upload(services, { name: "tapée" });
		await insertImage(services.db, {
			...{ path: "images/demo/x.webp", width: 9, height: 9, cardPath: null, alt: null, credit: null, origin: "demo:x" },
			variants: [{ path: "images/demo/x-9.webp", width: 9, type: "image/webp" }],
		});
		for (const url of [shown.url, remembered.url, typed.url, "/images/demo/x.webp"]) await detachImage(services, url);
		expect((await rowOf(services, "/images/demo/x.webp"))?.detached_at).toBeNull();
		await insertArticles(services.db, [articleRow({ content: `![](${shown.url})` })]);
		const [place, at] = [randomUUID(), start.toISOString()];
		const fields = JSON.stringify({ content: `![](${typed.url})` });
		await services.db
			.insertInto("kept_work")
			.values({ place, kind: "actualites", subject_id: place, heading: "", fields, started_at: at, at })
			.execute();
		services.clock.time = new Date(start.getTime() + 31 * DAY_MS);
		const revision = { id: randomUUID(), item_type: "actualites", item_id: "x", actor: "admin", kind: "updated" };
		await services.db
			.insertInto("revisions")
			.values({
				...revision,
				at: new Date(start.getTime() + 5 * DAY_MS).toISOString(),
				fields: JSON.stringify({ image_url: remembered.url }),
			})
			.execute();
		await purgeImages(services);
		services.moved();
		expect((await namesIn(services, "utilisees")).sort()).toEqual(["montrée"]);
		expect((await rowOf(services, shown.url))?.detached_at).toBeNull();
		expect(await rowOf(services, remembered.url)).toBeDefined();
		services.clock.time = new Date(start.getTime() + 40 * DAY_MS);
		await purgeImages(services);
		expect(await rowOf(services, remembered.url)).toBeUndefined();
		expect(await rowOf(services, shown.url)).toBeDefined();
		// An idea that shows it is no item yet.
		expect(await rowOf(services, typed.url)).toBeDefined();
		expect(await rowOf(services, "/images/demo/x.webp")).toBeDefined();
	});
});
