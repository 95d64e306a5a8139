// What is kept of a card: asked for or typed, by address, and shown wherever that address stands.
import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { photo } from "../../../../tests/support/pictures.ts";
import { articleRow, insertArticles } from "../../../../tests/support/rows.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import { openLog } from "../../../platform/log/log.ts";
import { renderStored } from "../../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { Embed } from "../../../shared/embeds/embed.ts";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { deleteImage } from "../commands.server.ts";
import { readLibraryImage } from "../library.server.ts";
import { purgeImages } from "../purge.server.ts";
import { keepEmbed, lookUpEmbed, readDetails } from "./commands.server.ts";

const FILM = embedOf("https://youtu.be/aqz-KE-bpKQ") as Embed;
const DAY_MS = 86_400_000;

let server: Server;
let title: string;
let picture: Buffer | null;
let asked = 0;
let small: Buffer;
let other: Buffer;

beforeAll(async () => {
	small = await photo({ width: 90, height: 60 });
	other = await photo({ width: 90, height: 60, seed: 2 });
	server = createServer((request, response) => {
		asked += 1;
		if (request.url?.startsWith("/i.ytimg.com/") && picture) return void response.end(picture);
		if (!request.url?.startsWith("/www.youtube.com/oembed")) return void response.writeHead(404).end();
		response.end(JSON.stringify({ title, ...(picture && { thumbnail_url: "https://i.ytimg.com/a.jpg" }) }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
	asked = 0;
	title = "Le lapin";
	picture = small;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

async function servicesOver(database: OpenDatabase) {
	const root = await temporaryFolder("embeds");
	let version = 0;
	const clock = { time: new Date("2026-03-01T09:00:00.000Z"), now: () => clock.time };
	const services = {
		...database,
		clock,
		contentVersion: { current: () => version, moved: () => void version++, stop: async () => {} },
		files: openLocalFiles(root),
		log: openLog("silent"),
		config: { timeZone: "Europe/Paris", embedLoopback: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
	};
	const stored = async () => (await readdir(root, { recursive: true })).filter((path) => /\.[a-z]+$/.test(path));
	return { ...(services as unknown as Services), clock, stored, version: () => version };
}
const lookUp = (services: Services) => lookUpEmbed(services, FILM, "nadia", new AbortController().signal);
const rowOf = ({ db }: Services) => db.selectFrom("embeds").selectAll().where("address", "=", FILM.address).executeTakeFirst();
const pictureOf = async (services: Services) => (await rowOf(services))?.image_url ?? "";

describeOnEveryEngine("what is kept of a card (issue 14)", (open) => {
	test("asked for: its title, and its picture as one of our images; shown by whatever spelling of the address", async () => {
		const services = await servicesOver(await open());
		expect(await lookUp(services)).toMatchObject({
			details: { address: FILM.address, title: "Le lapin" },
			found: { title: true, picture: true },
			problem: null,
		});
		expect(await rowOf(services)).toMatchObject({ title: "Le lapin", actor: "nadia", asked_at: "2026-03-01T09:00:00.000Z" });
		const { html } = await renderStored(services.db, "https://www.youtube.com/shorts/aqz-KE-bpKQ");
		expect(html).toContain("Le lapin");
		expect(html).toMatch(/<img src="\/images\/mediatheque\/mediatheque-1772355600000-[a-z0-9]{10}-original-90\.webp"/);
		expect(await readDetails(services, ["https://youtu.be/aqz-KE-bpKQ", "https://exemple.fr/", FILM.address])).toEqual([
			{ address: FILM.address, title: "Le lapin", thumb: expect.stringMatching(/^\/images\/mediatheque\//) },
		]);
	});

	test("the content version moves when what is kept is another thing, and only then", async () => {
		const services = await servicesOver(await open());
		await lookUp(services);
		const { url } = { url: await pictureOf(services) };
		const files = await services.stored();
		const version = services.version();
		await lookUp(services);
		await keepEmbed(services, FILM, { title: "Le lapin" }, "nadia");
		await keepEmbed(services, FILM, {}, "nadia");
		expect(services.version()).toBe(version);
		expect(await services.stored()).toEqual(files);
		expect(await pictureOf(services)).toBe(url);
		title = "Le lapin, la suite";
		await lookUp(services);
		expect(services.version()).toBe(version + 1);
		const nothing = embedOf("https://vimeo.com/1") as Embed;
		expect(await lookUpEmbed(services, nothing, "nadia", new AbortController().signal)).toMatchObject({
			found: { title: false, picture: false },
		});
		await keepEmbed(services, nothing, { title: "" }, "nadia");
		expect(services.version()).toBe(version + 1);
		expect(await services.db.selectFrom("embeds").select("address").execute()).toHaveLength(1);
	});

	test("a title is typed without asking anybody, changed and taken away", async () => {
		const services = await servicesOver(await open());
		expect(await keepEmbed(services, FILM, { title: "Un film" }, "nadia")).toEqual({
			address: FILM.address,
			title: "Un film",
			thumb: null,
		});
		expect(await rowOf(services)).toMatchObject({ title: "Un film", asked_at: null });
		await keepEmbed(services, FILM, { title: "" }, "nadia");
		expect(await rowOf(services)).toMatchObject({ title: null });
		expect((await renderStored(services.db, FILM.address)).html).not.toContain("embed-title");
		expect(asked).toBe(0);
	});

	test("what a site does not say stays as it was; what is no picture is none", async () => {
		const services = await servicesOver(await open());
		await lookUp(services);
		const image = await pictureOf(services);
		picture = null;
		title = "Un autre titre";
		expect(await lookUp(services)).toMatchObject({ found: { title: true, picture: false } });
		expect(await rowOf(services)).toMatchObject({ title: "Un autre titre", image_url: image });
		picture = Buffer.from("<svg onload=alert(1)>");
		expect(await lookUp(services)).toMatchObject({ found: { title: true, picture: false } });
		expect(await pictureOf(services)).toBe(image);
	});

	test("its picture is in use: the library says where, and lets nobody delete it; one that is let go is erased in time", async () => {
		const services = await servicesOver(await open());
		await insertArticles(services.db, [articleRow({ content: FILM.address })]);
		await lookUp(services);
		const image = await pictureOf(services);
		expect((await readLibraryImage(services, image))?.uses).toEqual([
			{ kind: "embed", id: FILM.address, title: "Le lapin", published: true },
		]);
		expect(await deleteImage(services, image, "nadia")).toHaveProperty("uses");
		picture = other;
		await lookUp(services);
		const next = await pictureOf(services);
		expect(next).not.toBe(image);
		await keepEmbed(services, FILM, { withoutPicture: true }, "nadia");
		expect(await rowOf(services)).toMatchObject({ title: "Le lapin", image_url: null });
		// Asked for again while it waits to be erased: taken back.
		await lookUp(services);
		expect(await pictureOf(services)).toBe(next);
		services.clock.time = new Date(services.clock.time.getTime() + 40 * DAY_MS);
		await purgeImages(services);
		const left = await services.db.selectFrom("images").select(["path", "detached_at"]).execute();
		expect(left).toEqual([{ path: next.slice(1), detached_at: null }]);
	});
});
