// `contrevent import wordpress`, run as an administrator runs it: a process, a file, a folder, a database looked at after.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../app/platform/config/config.ts";
import type { Db } from "../app/platform/db/open.ts";
import { oldAddresses } from "../server/http/old-addresses.ts";
import { openServices } from "../server/services.ts";
import { type CommandData, type CommandEnd, runCommand, startCommand } from "./support/command-line.ts";
import { freshDatabase } from "./support/databases.ts";
import { articleRow, insertArticles } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";
import { realExportPath } from "./support/wordpress-uploads.ts";
import { wxrFile, wxrImage, wxrItem } from "./wordpress/build-wxr.ts";
import { writeLargeExport } from "./wordpress/large-export.ts";

const ALL = 79;
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const remove of removals.splice(0).reverse()) await remove();
});

const folder = () => temporaryFolder("import");

async function site(engine: "sqlite" | "postgres" = "sqlite"): Promise<CommandData & { db: Db }> {
	const fresh = await freshDatabase(engine, { migrated: true });
	removals.push(fresh.remove);
	const database = fresh.open();
	return { db: database.db, databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir || (await folder()) };
}

/** Everything an import may touch, row by row, and the files of the storage. */
async function everything({ db, dataDir }: CommandData & { db: Db }) {
	return {
		articles: await db.selectFrom("articles").selectAll().orderBy("id").execute(),
		redirects: await db.selectFrom("redirects").selectAll().orderBy("from_path").execute(),
		images: await db.selectFrom("images").selectAll().orderBy("path").execute(),
		version: await db.selectFrom("content_version").selectAll().execute(),
		files: (await readdir(join(dataDir, "images"), { recursive: true }).catch(() => [])).sort(),
	};
}

function importFile(file: string, data: CommandData, ...options: string[]): Promise<CommandEnd> {
	return runCommand(["import", "wordpress", file, ...options], data);
}

async function fileOf(bytes: string | Uint8Array, name = "export.xml"): Promise<string> {
	const path = join(await folder(), name);
	await writeFile(path, bytes);
	return path;
}

describe.each(["sqlite", "postgres"] as const)("the real export (%s)", (engine) => {
	test("a dry run writes nothing, a run everything once, a second run nothing", async () => {
		const data = await site(engine);
		const before = await everything(data);

		const dry = await importFile(realExportPath, data, "--dry-run");
		expect(dry).toMatchObject({ code: 0, stderr: "" });
		expect(dry.stdout).toContain("Essai à blanc : rien n’a été écrit.");
		expect(dry.stdout).toMatch(/^ +79 {2}articles à créer : 76 publiés, 3 brouillons$/m);
		expect(await everything(data)).toEqual(before);

		const run = await importFile(realExportPath, data, "--json");
		expect(run).toMatchObject({ code: 0, stderr: "" });
		const report = JSON.parse(run.stdout) as { records: number; items: { path: string }[]; redirects: number; dryRun: boolean };
		const after = await everything(data);
		expect(report).toMatchObject({ records: 188, dryRun: false, redirects: after.redirects.length });
		expect(after.articles).toHaveLength(ALL);
		expect(after.articles.map(({ slug }) => `/actualites/${slug}`).sort()).toEqual(report.items.map(({ path }) => path).sort());
		expect(after.redirects.length).toBeGreaterThanOrEqual(ALL);
		// What readers see follows at once: the page cache's number has moved.
		expect(after.version).not.toEqual(before.version);

		const again = await importFile(realExportPath, data, "--json");
		expect(again.code).toBe(0);
		expect(JSON.parse(again.stdout)).toMatchObject({ items: [], known: { items: ALL, redirects: after.redirects.length }, redirects: 0 });
		expect(await everything(data)).toEqual(after);
	});
});

describe("a run that was killed", () => {
	test("is simply run again: nothing twice, nothing missing, the slugs of a run left in peace", async () => {
		const file = join(await folder(), "large.xml");
		const posts = await writeLargeExport(file, 3 * 1024 * 1024);
		const data = await site();
		const count = async () => (await data.db.selectFrom("articles").select("id").execute()).length;

		const { child, ended } = startCommand(["import", "wordpress", file], data);
		await until(async () => (await count()) > 0 || child.exitCode !== null, { everyMs: 5, withinMs: 60_000 });
		child.kill("SIGKILL");
		expect((await ended).signal).toBe("SIGKILL");
		const half = await count();
		expect(half).toBeGreaterThan(0);
		expect(half).toBeLessThan(posts);
		// Articles and their old addresses come together.
		const killed = await everything(data);
		const alive = new Set(killed.articles.map((row) => `/actualites/${row.slug}`));
		expect(killed.redirects.filter((row) => !alive.has(row.to_path))).toEqual([]);

		const again = await importFile(file, data, "--json");
		expect(again.code).toBe(0);
		expect(JSON.parse(again.stdout)).toMatchObject({ known: { items: half } });
		const rows = await everything(data);
		expect(rows.articles).toHaveLength(posts);
		expect(new Set(rows.articles.map((row) => row.origin)).size).toBe(posts);
		expect(rows.articles.filter((row) => !/^billet-numero-\d+-de-la-serie$/.test(row.slug))).toEqual([]);
		expect(rows.redirects.length).toBeGreaterThanOrEqual(posts);
	});
});

describe("a file that is no sound export", () => {
	const sound = wxrFile([wxrItem({ title: "Été" }), wxrItem({ title: "Hiver" })]);
	const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
	const real = () => readFile(realExportPath);
	const hostile: [name: string, bytes: () => Promise<Uint8Array | string>, words: RegExp][] = [
		[
			"the real export, cut in the middle",
			async () => (await real()).subarray(0, 400_000),
			/^Le fichier est incomplet : il s’arrête au milieu \(ligne \d+\)/,
		],
		[
			"an entity bomb",
			async () => sound.replace("<rss", `${bomb}<rss`).replace("publish", "&c;"),
			/^Le fichier contient une déclaration DOCTYPE/,
		],
		["a web page", async () => "<!DOCTYPE html><html lang='fr'><body>Connexion</body></html>", /^Ce n’est pas un export WordPress/],
		["a compressed export", async () => gzipSync(await real()), /^C’est un fichier compressé \(gzip\)/],
	];

	test.each(hostile)(
		"%s: refused in one French line, code 1, nothing changed",
		async (_name, bytes, words) => {
			const data = await site();
			await insertArticles(data.db, [articleRow(), articleRow()]);
			const before = await everything(data);
			const refused = await importFile(await fileOf(await bytes()), data, "--json");
			expect(refused).toMatchObject({ code: 1, stdout: "" });
			expect(refused.stderr).toMatch(words);
			expect(refused.stderr.trim().split("\n")).toHaveLength(1);
			expect(await everything(data)).toEqual(before);
		},
		60_000,
	);

	test("a file or a folder that is not there: said, code 1", async () => {
		const data = await site();
		const missing = await importFile(join(await folder(), "nulle-part.xml"), data);
		expect(missing).toMatchObject({ code: 1, stdout: "", stderr: "Fichier introuvable. Vérifiez le chemin donné à la commande.\n" });
		const noFolder = await importFile(realExportPath, data, "--uploads", join(await folder(), "nulle-part"));
		expect(noFolder).toMatchObject({ code: 1, stdout: "" });
		expect(noFolder.stderr).toMatch(/^Le dossier ou l’archive d’images \(--pictures\) est introuvable/);
		expect((await everything(data)).articles).toEqual([]);
	});
});

describe("images of an uploads folder", () => {
	const OLD = "https://ancien.example/wp-content/uploads/2013/01";

	/** A camera's picture held upright: stored lying, its red left edge is the top once turned; made where GPS says. */
	async function photograph(): Promise<Uint8Array> {
		const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#d00000" } })
			.png()
			.toBuffer();
		return sharp({ create: { width: 120, height: 60, channels: 3, background: "#0000d0" } })
			.composite([{ input: red, left: 0, top: 0 }])
			.withExif({ IFD0: { Artist: "Secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg({ quality: 95 })
			.toBuffer();
	}

	async function uploads(): Promise<string> {
		const path = await folder();
		await mkdir(join(path, "2013/01"), { recursive: true });
		const put = (name: string, bytes: Uint8Array | string) => writeFile(join(path, "2013/01", name), bytes);
		await put("photo.jpg", await photograph());
		await put(
			"carte.png",
			await sharp({ create: { width: 90, height: 40, channels: 4, background: "#0a08" } })
				.png()
				.toBuffer(),
		);
		await put("dessin.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
		await put("deguise.jpg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
		await put("casse.jpg", (await photograph()).subarray(0, 500));
		return path;
	}

	const image = (name: string) => `<img src="${OLD}/${name}" alt="${name}" />`;
	const names = ["photo.jpg", "carte.png", "dessin.svg", "deguise.jpg", "casse.jpg", "absente.jpg"];
	const article = wxrItem({
		title: "Avec images",
		slug: "avec-images",
		content: `Avant.\n\n${names.map(image).join("\n\n")}\n\nAprès.`,
		meta: { _thumbnail_id: "501" },
	});
	const whole = wxrFile([wxrImage(501, `${OLD}/photo.jpg`, { alt: "Une rive" }), article]);

	test("taken, turned right, stripped; what is no picture left out with a note", async () => {
		const given = await sharp(await photograph()).metadata();
		expect([given.orientation, given.exif?.includes("Secret")]).toEqual([6, true]);

		const data = await site();
		const run = await importFile(await fileOf(whole), data, "--uploads", await uploads(), "--json");
		expect(run).toMatchObject({ code: 0, stderr: "" });
		const report = JSON.parse(run.stdout) as { pictures: number; items: { notes: { code: string; word: string; text: string }[] }[] };
		expect(report.pictures).toBe(2);
		const said = report.items.flatMap(({ notes }) => notes).filter(({ code }) => code.startsWith("picture-"));
		expect(said.map(({ word }) => word.split("/").at(-1)).sort()).toEqual(["absente.jpg", "casse.jpg", "deguise.jpg", "dessin.svg"]);
		expect(said.find(({ word }) => word.endsWith("casse.jpg"))?.text).toBe(`image illisible : ${OLD}/casse.jpg`);
		expect(said.find(({ word }) => word.endsWith("deguise.jpg"))?.code).toBe("picture-unreadable");

		const { articles, images, files } = await everything(data);
		expect(articles[0]).toMatchObject({ image_alt: "Une rive" });
		expect(articles[0]?.featured_image).toMatch(/^\/images\/imports\/photo-[0-9a-f]{12}\.webp$/);
		expect(articles[0]?.content.match(/\/images\/imports\/[a-z]+/g)).toEqual(["/images/imports/photo", "/images/imports/carte"]);
		// What is none keeps its old address, where a later run can put it.
		expect(articles[0]?.content.match(/ancien\.example\/\S+\/[a-z]+/g)?.map((address) => address.split("/").at(-1))).toEqual([
			"dessin",
			"deguise",
			"casse",
			"absente",
		]);
		expect(images).toHaveLength(2);
		const photo = images.find(({ path }) => path.includes("photo"));
		expect([photo?.width, photo?.height]).toEqual([60, 120]);

		const printed = files.filter((file) => /\.[a-z]+$/.test(file));
		expect(printed).toHaveLength(4);
		for (const file of printed) {
			const bytes = await readFile(join(data.dataDir, "images", file));
			const metadata = await sharp(bytes).metadata();
			expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation], file).toEqual([
				undefined,
				undefined,
				undefined,
				undefined,
			]);
			expect(bytes.includes("Secret"), file).toBe(false);
			if (!file.includes("photo")) continue;
			expect([metadata.width, metadata.height], file).toEqual([60, 120]);
			const { data: pixels, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
			const top = pixels.subarray((20 * info.width + 30) * info.channels);
			const bottom = pixels.subarray((100 * info.width + 30) * info.channels);
			expect((top[0] ?? 0) - (top[2] ?? 0), `${file}: red above`).toBeGreaterThan(120);
			expect((bottom[2] ?? 0) - (bottom[0] ?? 0), `${file}: blue below`).toBeGreaterThan(120);
		}
	});

	test("a dry run with the folder prints nothing", async () => {
		const data = await site();
		const dry = await importFile(await fileOf(whole), data, "--uploads", await uploads(), "--dry-run");
		expect(dry.code).toBe(0);
		expect(await everything(data)).toMatchObject({ articles: [], images: [], redirects: [], files: [] });
	});
});

describe("addresses of the old site", () => {
	test("permalink, ?p= and ?page_id= answer 301 to the article; what lives now is left alone", async () => {
		const data = await site();
		expect((await importFile(realExportPath, data)).code).toBe(0);
		const { services, close } = await openServices(readConfig({ DATA_DIR: data.dataDir, LOG_LEVEL: "silent" }));
		removals.push(close);
		const app = new Hono();
		app.use(oldAddresses(services));
		app.get("/", (c) => c.text("home"));
		app.get("/about", (c) => c.text("a page of the new site"));
		const ask = async (path: string) => {
			const answer = await app.request(path);
			return [answer.status, answer.headers.get("location")];
		};
		expect(await ask("/2013/01/11/markup-html-tags-and-formatting/")).toEqual([301, "/actualites/markup-html-tags-and-formatting"]);
		expect(await ask("/2013/01/11/markup-html-tags-and-formatting?utm_source=x")).toEqual([
			301,
			"/actualites/markup-html-tags-and-formatting",
		]);
		expect(await ask("/?p=1178")).toEqual([301, "/actualites/markup-html-tags-and-formatting"]);
		expect(await ask("/?page_id=2")).toEqual([301, "/actualites/about"]);
		expect(await ask("/about")).toEqual([200, null]);
		expect(await ask("/")).toEqual([200, null]);
		expect(await ask("/?p=999999")).toEqual([200, null]);
		expect(await ask("/nulle-part")).toEqual([404, null]);
		const posted = await app.request("/?p=1178", { method: "POST" });
		expect(posted.status).toBe(404);
	});
});
