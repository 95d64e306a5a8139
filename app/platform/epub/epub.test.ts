import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { fromBuffer, type ZipFile } from "yauzl";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { photo } from "../../../tests/support/pictures.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { renderBody } from "../markdown/render-body.ts";
import type { Book, Chapter } from "./book.ts";
import { bookTag } from "./book-tag.ts";
import { readPictures } from "./pictures.server.ts";
import { writeEpub } from "./write-epub.server.ts";
import { headingsIn, readBody, writeXhtml } from "./xhtml.ts";

const SITE = "https://contrevent.example";

const chapter = (more: Partial<Chapter> = {}): Chapter => ({
	title: "Le vent & la pancarte",
	label: "Innovation",
	lead: "Un essai <vrai>.",
	facts: ["Par Lucie Ferrand", "Publié le 14 octobre 2025"],
	image: null,
	parts: [{ title: null, html: "<p>Bonjour.</p>" }],
	notes: [],
	address: `${SITE}/actualites/le-vent`,
	...more,
});

const book = (chapters: Chapter[]): Book => ({
	key: "actualites 1",
	title: "Le vent & la pancarte",
	authors: ["Lucie Ferrand"],
	publisher: "Contrevent",
	description: "Un essai.",
	subjects: ["Innovation"],
	published: "2025-10-14T08:00:00.000Z",
	modified: "2025-10-15T08:00:00.000Z",
	address: `${SITE}/actualites/le-vent`,
	chapters,
});

type Entry = { name: string; isStored: boolean; extra: number; bytes: Buffer };

/** What a zip holds, in its order. */
async function entriesOf(bytes: Buffer): Promise<Entry[]> {
	const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
	const entries: Entry[] = [];
	const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
	zip.on("entry", (entry) => {
		zip.openReadStream(entry, async (error, stream) => {
			if (error) return reject(error);
			const isStored = entry.compressionMethod === 0;
			entries.push({ name: entry.fileName, isStored, extra: entry.extraFieldLength, bytes: await buffer(stream) });
			zip.readEntry();
		});
	});
	zip.on("end", () => resolve(entries));
	zip.on("error", reject);
	zip.readEntry();
	return promise;
}

/** Reads XML the way a device does: one error and nothing is read. */
function wellFormed(xml: string): string[] {
	const names: string[] = [];
	const parser = new SaxesParser({ xmlns: true });
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("opentag", ({ name }) => names.push(name));
	parser.write(xml).close();
	return names;
}

/** Where Debian and Homebrew put the validator of the standard's own house; it runs on Java. */
const CHECKER = ["/usr/share/java/epubcheck.jar", "/usr/bin/epubcheck", "/opt/homebrew/opt/epubcheck/libexec/epubcheck.jar"].find(
	existsSync,
);

/** What the validator says of a file, whatever that is. */
const told = (checker: string, file: string) =>
	promisify(execFile)("java", ["-jar", checker, file]).then(
		({ stdout, stderr }) => stdout + stderr,
		(error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
	);

const HOSTILE = [
	"## 1. Une liste, l’été & après\n\n[retour](#1-une-liste-lete-apres), [nulle part](#rien), [ailleurs](/visionnaires), [mail](mailto:a@exemple.fr)\n",
	"- [x] fait\n- [ ] à faire\n\nUne note[^1].\n\n[^1]: La voici.\n",
	'<details open><summary>Plus</summary>\n\nDu texte\n\n</details>\n\n<ol reversed start="3"><li value="3">a</li></ol>\n',
	"| a | b |\n|---|:-:|\n| 1 | 2 |\n\n<dl><dt>mot</dt><dd>sens</dd></dl>\n\n<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>\n",
	'<p dir="rtl" lang="ar">مرحبا</p>\n\n<abbr title="a & b">AB</abbr> <kbd>Ctrl</kbd> H<sub>2</sub>O <bdo>x</bdo>\n',
	"![Une rue](/images/demo/rue.webp)\n\n![Perdue](/images/demo/perdue.webp)\n\n![Ailleurs](https://autre.example/x.jpg)\n",
	"https://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n> Citation\n> — quelqu’un\n\n```js\nif (a < b && c) {}\n```\n\n---\n\n\u0001\u0008fin\n",
	'<ul><p>égaré</p><li>a</li></ul><figcaption>seule</figcaption><table><caption>t</caption><tr><th scope="col">x</th></tr></table>\n',
].join("\n");

describeOnEveryEngine("books", (open) => {
	async function services() {
		const { db } = await open();
		const files = openLocalFiles(await temporaryFolder("books"));
		const bytes = await photo({ width: 400, height: 300 });
		await files.put("images/demo/rue.webp", bytes, { type: "image/webp" });
		return { db, files, config: { siteUrl: SITE } as never };
	}

	test("an EPUB 3: its kind first, stored and bare; a package, contents, chapters and pictures; the same bytes for the same book", async () => {
		const needs = await services();
		const image = { src: "/images/demo/rue.webp", alt: "Une « rue » & du monde", credit: "Lucie" };
		const whole = book([chapter({ image, parts: [{ title: "L’histoire", html: renderBody(HOSTILE).html }] }), chapter()]);
		const bytes = await writeEpub(needs, whole);
		const entries = await entriesOf(bytes);
		const read = (name: string) => String(entries.find((entry) => entry.name === `EPUB/${name}`)?.bytes);
		expect(entries[0]).toMatchObject({ name: "mimetype", isStored: true, extra: 0 });
		expect(String(entries[0]?.bytes)).toBe("application/epub+zip");
		expect(bytes.subarray(30, 58).toString()).toBe("mimetypeapplication/epub+zip");
		const names = entries.map(({ name }) => name);
		expect(names).toEqual([
			"mimetype",
			"META-INF/container.xml",
			...["package.opf", "nav.xhtml", "style.css", "chapter-1.xhtml", "chapter-2.xhtml", "picture-1.jpg"].map((name) => `EPUB/${name}`),
		]);
		for (const { name, bytes: content } of entries) if (/\.(?:xml|opf|xhtml)$/.test(name)) wellFormed(String(content));
		const opf = read("package.opf");
		expect(opf).toContain('<meta property="dcterms:modified">2025-10-15T08:00:00Z</meta>');
		expect(opf).toMatch(/<dc:identifier id="id">urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}</);
		for (const words of ["<dc:language>fr<", "schema:accessMode", "schema:accessibilityFeature", "cover-image", "<dc:source>"]) {
			expect(opf).toContain(words);
		}
		expect(read("chapter-1.xhtml")).toContain('alt="Une « rue » &amp; du monde"');
		expect(await writeEpub(needs, whole)).toEqual(bytes);
		expect(bookTag(whole)).not.toBe(bookTag({ ...whole, title: "Autre" }));
		// An opening without a picture leaves the book its cover.
		const opened = await entriesOf(await writeEpub(needs, book([chapter(), chapter({ image })])));
		expect(String(opened.find(({ name }) => name === "EPUB/package.opf")?.bytes)).toContain("cover-image");
	});

	test("a picture that is lost, of another site, or past what a book holds leaves its words", async () => {
		const needs = await services();
		const html = '<p><img src="/images/demo/perdue.webp" alt="Une place"><img src="https://autre.example/x.jpg" alt="Une mer"></p>';
		const entries = await entriesOf(await writeEpub(needs, book([chapter({ parts: [{ title: null, html }] })])));
		expect(entries.filter(({ name }) => name.includes("picture"))).toEqual([]);
		const written = String(entries.find(({ name }) => name.endsWith("chapter-1.xhtml"))?.bytes);
		expect(written).toContain("Une placeUne mer");
		expect(written).not.toContain("autre.example");
	});
});

test("no picture is read past what a book holds, nor looked for past how many", async () => {
	const read: string[] = [];
	const needs = (size: number | null) => {
		read.length = 0;
		const get = async (path: string) => {
			read.push(path);
			return size === null ? null : { type: "image/jpeg", bytes: new Uint8Array(size), etag: path };
		};
		// A picture that every device reads is taken as it is: no table is asked.
		return { db: undefined as never, files: { get } as never };
	};
	const addresses = Array.from({ length: 200 }, (_, index) => `/images/demo/${index}.jpg`);
	const megabyte = 1_024 * 1_024;
	expect((await readPictures(needs(8 * megabyte), addresses)).size).toBe(2);
	expect(read).toHaveLength(3);
	expect((await readPictures(needs(1_000), addresses)).size).toBe(80);
	expect(read).toHaveLength(80);
	expect((await readPictures(needs(null), ["https://autre.example/x.jpg", ...addresses])).size).toBe(0);
	expect(read).toHaveLength(80);
});

test("whatever an author writes, epubcheck has nothing to say, where it is installed", { timeout: 120_000 }, async ({ skip }) => {
	if (!CHECKER) return skip("epubcheck is not installed");
	const files = openLocalFiles(await temporaryFolder("books-pictures"));
	await files.put("images/demo/rue.jpg", await photo({ width: 400, height: 300 }), { type: "image/jpeg" });
	// A picture that every device reads is taken as it is: no table is asked.
	const needs = { files, db: undefined as never, config: { siteUrl: SITE } as never };
	const parts = [
		{ title: null, html: renderBody(HOSTILE.replaceAll(".webp", ".jpg")).html },
		{ title: "Autre", html: renderBody("## Encore\n\ntexte").html },
	];
	const whole = book([chapter({ image: { src: "/images/demo/rue.jpg", alt: "", credit: null }, parts }), chapter()]);
	const file = join(await temporaryFolder("books-checked"), "a.epub");
	await writeFile(file, await writeEpub(needs, whole));
	expect(await told(CHECKER, file)).toMatch(/No errors or warnings|Aucune erreur/);
});

test.each([
	["what runs or loads is no part of it", "<p>a<script>x</script><svg><a/></svg><audio src='x'></audio></p>", "<p>a</p>"],
	["a link inside leads to what is there", '<h2 id="2-été">t</h2><a href="#2-%C3%A9t%C3%A9">b</a>', /href="#(t-[\w.-]+)"/],
	["a link to nothing is words", '<a href="#rien">b</a><a href="javascript:x">c</a>', "<span>b</span><span>c</span>"],
	["an address is whole", '<a href="/a?b=1&amp;c=2">b</a>', `<a href="${SITE}/a?b=1&amp;c=2">b</a>`],
	["what stands outside its list stands for itself", "<li>a</li><summary>b</summary>", "<div>a</div><div><strong>b</strong></div>"],
])("%s", (_, html, expected) => {
	const tree = readBody(html);
	const ids = new Set(["t-2-_e9t_e9"]);
	const written = writeXhtml(tree, { siteUrl: SITE, pictureOf: () => null }, ids);
	if (typeof expected === "string") expect(written).toBe(expected);
	else expect(written).toMatch(expected);
});

test("a heading without words is no line of the contents", () => {
	const tree = readBody('<h2 id="a"><img src="/x.jpg" alt="Une rue"></h2><h2 id="b"> </h2><h2 id="c">Mot</h2>');
	expect(headingsIn(tree).map(({ text }) => text)).toEqual(["Mot"]);
});
