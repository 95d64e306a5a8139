import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { mp3, mp4, pdf } from "../../../tests/support/files.ts";
import { type MediaNeeds as Needs, mediaServices as servicesOver, mediaStart as start } from "../../../tests/support/media-services.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import { changeDetails, deleteImage, restoreImage } from "./commands.server.ts";
import { keepFile } from "./keep-file.server.ts";
import { readLibrary } from "./library.server.ts";
import { purgeImages } from "./purge.server.ts";

const DAY_MS = 86_400_000;
const MB = 1_048_576;

const keep = (services: Needs, given: { bytes?: Buffer; name?: string; requestId?: string | null; signal?: AbortSignal } = {}) =>
	keepFile(services, { bytes: pdf(), name: "Été.pdf", kind: "actualites", requestId: null, ...given });
const all = { filter: "toutes", q: "", page: 1 } as const;
const rows = ({ db }: Needs) => db.selectFrom("images").selectAll().execute();

describeOnEveryEngine("files of texts (issue 14)", (open) => {
	test("kept as sent, under its type, time and chance", async () => {
		const services = await servicesOver(await open());
		const file = await keep(services);
		expect(file).toEqual({
			url: expect.stringMatching(/^\/fichiers\/pdf\/pdf-1772355600000-[a-z0-9]{10}\.pdf$/),
			name: "Été.pdf",
			kind: "pdf",
			size: pdf().length,
		});
		expect(Buffer.from((await services.files.get(file.url.slice(1)))?.bytes ?? [])).toEqual(pdf());
		const sound = await keep(services, { bytes: mp3(4), name: "vent.pdf" });
		expect([sound.url, sound.kind]).toEqual([expect.stringMatching(/^\/fichiers\/audio\/audio-\d{13}-[a-z0-9]{10}\.mp3$/), "audio"]);
	});

	test.each<[string, Buffer, string]>([
		["nothing", Buffer.alloc(0), "not-file"],
		["a page of HTML called a PDF", Buffer.from("<script>alert(1)</script>%PDF-1.4 %%EOF"), "not-file"],
		["a film", mp4("vide", "soun"), "not-file"],
		["a PDF cut short", pdf().subarray(0, 100), "damaged-file"],
		["a PDF over 20 MB", Buffer.concat([pdf(), Buffer.alloc(20 * MB), Buffer.from("%%EOF")]), "too-large-pdf"],
		["audio over 50 MB", Buffer.concat([mp3(4), Buffer.alloc(50 * MB)]), "too-large-audio"],
	])("%s is kept nowhere", async (_name, bytes, problem) => {
		const services = await servicesOver(await open());
		await expect(keep(services, { bytes })).rejects.toMatchObject({ problem });
		expect([await rows(services), await services.stored()]).toEqual([[], []]);
	});

	test("the same upload sent again, or twice at once, is one file", async () => {
		const services = await servicesOver(await open());
		const requestId = randomUUID();
		const [first, second] = await Promise.all([keep(services, { requestId }), keep(services, { requestId })]);
		expect(second).toEqual(first);
		expect(await keep(services, { requestId })).toEqual(first);
		expect(await services.stored()).toHaveLength(1);
	});

	test("a storage that fails, or a sender who gives up, leaves neither row nor file", async () => {
		const services = await servicesOver(await open());
		const put = services.files.put;
		services.files.put = () => Promise.reject(new Error("disk full"));
		await expect(keep(services)).rejects.toThrow("disk full");
		const abort = new AbortController();
		services.files.put = (...asked) => {
			abort.abort();
			return put(...asked);
		};
		await expect(keep(services, { signal: abort.signal })).rejects.toThrow(/abort/i);
		expect([await rows(services), await services.stored()]).toEqual([[], []]);
	});

	test("on the page « Images », never where a picture is chosen; kept while a text gives it, else in the bin and then erased", async () => {
		const services = await servicesOver(await open());
		const { url } = await keep(services);
		const article = articleRow({ title: "Un rapport", content: `[Le rapport](${url})` });
		await insertArticles(services.db, [article]);
		services.moved();
		const listed = (await readLibrary(services, all)).images;
		expect(listed).toMatchObject([{ url, file: "pdf", from: "upload", uses: [{ title: "Un rapport" }] }]);
		expect((await readLibrary(services, all, { only: "pictures" })).images).toEqual([]);
		expect(await deleteImage(services, url, null)).toMatchObject({ uses: [{ title: "Un rapport" }] });
		expect((await renderStored(services.db, article.content ?? "")).html).toContain("PDF · ");
		await services.db.deleteFrom("articles").execute();
		services.moved();
		expect(await deleteImage(services, url, null)).toMatchObject({ detachedAt: start.toISOString() });
		expect((await readLibrary(services, { ...all, filter: "corbeille" })).images).toMatchObject([{ url }]);
		await restoreImage(services, url);
		expect((await readLibrary(services, all)).counts).toMatchObject({ toutes: 1, corbeille: 0 });
		await deleteImage(services, url, null);
		services.clock.time = new Date(start.getTime() + 30 * DAY_MS + 1);
		await purgeImages(services);
		expect([await rows(services), await services.stored()]).toEqual([[], []]);
		expect((await renderStored(services.db, article.content ?? "")).html).toBe(`<p><a href="${url}">Le rapport</a></p>`);
	});

	test("no ink is printed of it", async () => {
		const services = await servicesOver(await open());
		const { url } = await keep(services);
		expect(await changeDetails(services, { url, ink: "duotone" })).toMatchObject({ ink: null, file: "pdf" });
		expect(await services.stored()).toHaveLength(1);
	});
});
