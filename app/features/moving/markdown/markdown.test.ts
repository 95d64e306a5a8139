// What folders of static sites become, generator by generator, and what of them is never followed, run or read.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	astroSite,
	eleventySite,
	type Files,
	hugoSite,
	jekyllSite,
	plainFolder,
	writeSite,
} from "../../../../tests/support/markdown-sites.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { ItemRecord, MovedRecord } from "../frame/records.ts";
import { momentOf } from "./fields.ts";
import { frontMatterOf } from "./front-matter.ts";
import { type MarkdownOptions, markdown } from "./markdown.ts";

const now = new Date("2026-01-01T00:00:00.000Z");
type Article = ItemRecord & { kind: "actualites" };

async function recordsIn(folder: string, options: Partial<MarkdownOptions> = {}): Promise<MovedRecord[]> {
	const source = await markdown.open(folder, { timeZone: "Europe/Paris", now, ...options });
	const records = await Array.fromAsync(source.records(() => {}));
	expect(await Array.fromAsync(source.records(() => {}))).toEqual(records);
	return records;
}

async function recordsOf(files: Files, pictures: string[] = [], options: Partial<MarkdownOptions> = {}): Promise<MovedRecord[]> {
	const folder = await writeSite(await temporaryFolder("markdown"), files);
	for (const path of pictures) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), "x");
	}
	return recordsIn(folder, options);
}

const at = (records: MovedRecord[], path: string): Article => {
	const found = records.find((record): record is Article => record.record === "item" && record.origin.endsWith(`#${path}`));
	if (!found) throw new Error(`no ${path}`);
	return found;
};
const codesOf = ({ notes }: Article) => notes.map(({ code }) => code);
const leftOut = (records: MovedRecord[]) =>
	records.flatMap((record) => (record.record === "left-out" ? [`${record.reason}: ${record.what}`] : []));

const one = async (text: string, path = "a.md") => at(await recordsOf({ [path]: text }), path);

describe("what says something of many texts at once is not followed, and this is said", () => {
	const post = "---\ntitle: Un\ndate: 2024-01-15\n---\nUn texte.\n";
	const noticed = (records: MovedRecord[]) => records.flatMap((record) => (record.record === "notice" ? [record.note.code] : []));

	test.each<[expected: string[], left: string[], files: Files]>([
		[
			["defaults"],
			[],
			{ "_config.yml": "url: https://a.fr\ndefaults:\n  - values: { published: false }\n", "_posts/2024-01-15-un.md": post },
		],
		[["languages"], [], { "hugo.toml": "baseURL = 'https://a.fr'\n[languages.fr]\nweight = 1\n", "content/un.md": post }],
		[
			["cascade"],
			["cascade: content/actus/_index.md", "section: content/_index.md"],
			{
				"hugo.yaml": "baseURL: https://a.fr\ncascade: { draft: true }\n",
				"content/_index.md": "---\ntitle: Accueil\n---\n",
				"content/actus/_index.md": "---\ncascade: { draft: true }\n---\n",
				"content/un.md": post,
			},
		],
		[
			["redirects"],
			[],
			{ "astro.config.mjs": "export default { site: 'https://a.fr', redirects: { '/a': '/b' } };", "src/content/un.md": post },
		],
		[["grav"], [], { "user/config/site.yaml": "title: A\n", "user/pages/01.un/default.md": post }],
		[["kirby"], [], { "content/1_un/article.txt": "Title: Un\n", "notes/un.md": post }],
	])("%j", async (expected, left, files) => {
		const records = await recordsOf(files);
		expect(noticed(records).filter((code) => !["generator", "no-site"].includes(code))).toEqual(expected);
		expect(leftOut(records).sort()).toEqual(left);
	});

	test("a folder of Kirby's texts alone", async () => {
		await expect(recordsOf({ "content/1_un/article.txt": "Title: Un\n" })).rejects.toThrow(/à la manière de Kirby/);
	});
});

describe("each generator", () => {
	test("Hugo", async () => {
		const pictures = [
			"content/actus/riviere/rive.jpg",
			"content/actus/riviere/pont.jpg",
			"static/images/logo.png",
			"public/images/logo.png",
		];
		const records = await recordsOf(hugoSite, pictures);
		const river = at(records, "content/actus/riviere/index.md");
		expect(river).toMatchObject({
			origin: "markdown:gazette.example#content/actus/riviere/index.md",
			wantedSlug: "riviere",
			columns: {
				title: "La rivière : « l'eau » & ses amis",
				category: "Résistance",
				excerpt: "Au fil de l'eau.",
				author_name: "Zoé Lefèvre et Noé Da Silva",
				is_published: true,
				published_at: "2024-01-15T07:30:00.000Z",
				updated_at: "2024-01-31T23:00:00.000Z",
			},
			cover: { address: "/content/actus/riviere/rive.jpg", alt: "La rive", credit: "Photo : Ada" },
			oldAddresses: [
				"https://gazette.example/2024/01/riviere/",
				"https://gazette.example/2024/01/riviere.html",
				"https://gazette.example/ancienne-riviere/",
				"https://gazette.example/vieux/chemin",
			],
		});
		expect(river.columns.content).toBe(
			[
				"Un début.",
				'![Le pont](/content/actus/riviere/pont.jpg "Le pont neuf")',
				"[Voir sur YouTube](https://www.youtube.com/watch?v=abcdef)",
				'`{{< galerie dossier="été" >}}`',
				"Des **mots** gardés.",
				'~~~~go\nfmt.Println("{{< pas >}}")\n~~~~',
				"Voir [l'autre](moved:markdown:gazette.example#content/actus/ete.md), [encore](moved:markdown:gazette.example#content/actus/ete.md#fin) et [par son adresse](/2024/07/en-ete/).",
				"![Relative](/content/actus/riviere/rive.jpg) ![Du site](/static/images/logo.png) ![Perdue](https://gazette.example/content/actus/riviere/rien.jpg)",
				"`{{< youtube code >}}` et `{{< youtube écrit >}}`.",
			].join("\n\n"),
		);
		expect(codesOf(river)).toEqual(["embed", "shortcode", "shortcode-around", "fields"]);
		expect(at(records, "content/actus/ete.md")).toMatchObject({
			wantedSlug: "en-ete",
			columns: { title: "En été {1}", published_at: "2024-07-15T06:30:00.000Z" },
		});
		for (const [name, codes] of [
			["brouillon", []],
			["futur", ["future"]],
			["perime", ["expired"]],
			["cache", ["hidden"]],
		] as const) {
			const item = at(records, `content/actus/${name}.md`);
			expect([name, item.columns.is_published, item.columns.published_at, codesOf(item), item.oldAddresses]).toEqual([
				name,
				false,
				null,
				codes,
				[],
			]);
		}
		expect(at(records, "content/actus/river.en.md").terms).toEqual([{ scheme: "language", name: "en", slug: null }]);
		expect(codesOf(at(records, "content/a-propos.md"))).toEqual(["page"]);
		expect(leftOut(records)).toEqual([
			"readme: README.md",
			"section: content/_index.md",
			"front-matter: content/actus/casse-toml.md",
			"front-matter: content/actus/casse.md",
		]);
		expect(records).toContainEqual({
			record: "left-out",
			reason: "front-matter",
			what: "content/actus/casse.md",
			where: "ligne 4",
		});
		expect(records).toContainEqual({
			record: "left-out",
			reason: "front-matter",
			what: "content/actus/casse-toml.md",
			where: "ligne 3",
		});
	});

	test("Jekyll", async () => {
		const records = await recordsOf(jekyllSite, ["assets/rive.jpg"]);
		const river = at(records, "_posts/2024-01-15-la-riviere.md");
		expect(river).toMatchObject({
			wantedSlug: "la-riviere",
			columns: { category: "Résistance", published_at: "2024-01-15T07:30:00.000Z", author_name: "Zoé Lefèvre" },
			cover: { address: "/assets/rive.jpg" },
			oldAddresses: [
				"https://gazette.example/journal/resistance/rivieres/2024/01/15/la-riviere/",
				"https://gazette.example/journal/resistance/rivieres/2024/01/15/la-riviere.html",
				"https://gazette.example/journal/vieille-riviere/",
				"https://gazette.example/journal/plus-vieille.html",
			],
		});
		expect(river.terms.map(({ scheme, name }) => `${scheme}: ${name}`)).toEqual([
			"section: resistance",
			"section: rivieres",
			"tag: eau",
			"tag: bords de l'eau",
			"author: Zoé Lefèvre",
		]);
		expect(river.columns.content).toBe(
			[
				"![La rive](/assets/rive.jpg)",
				"Lire [l'été](moved:markdown:gazette.example#voyages/_posts/2024-07-15-en-ete.md) ou [la page](/journal/qui/).",
				'~~~~ruby\nputs "{{ rien }}"\n~~~~',
				"[Voir sur YouTube](https://www.youtube.com/watch?v=abcdef)",
				"`{% include lettre.html %}`",
				"Des {accolades}. Une note[^1].",
				"[^1]: La note.",
			].join("\n\n"),
		);
		const summer = at(records, "voyages/_posts/2024-07-15-en-ete.md");
		expect(summer).toMatchObject({
			columns: { content: "Chaud.", created_at: "2024-07-14T22:00:00.000Z" },
			terms: [{ scheme: "section", name: "voyages" }],
		});
		for (const path of ["_posts/2031-07-15-plus-tard.md", "_posts/2024-03-01-cachee.md", "_drafts/idee.md"])
			expect(at(records, path).columns.is_published, path).toBe(false);
		expect(leftOut(records)).toEqual([
			"html: _posts/2024-03-02-page.html",
			"readme: README.md",
			"redirect: _posts/2024-03-03-ailleurs.md",
			"no-front-matter: notes.md",
		]);
		expect(records).toContainEqual({
			record: "redirect",
			from: "https://gazette.example/journal/2024/03/03/ailleurs.html",
			to: "https://gazette.example/journal/qui/",
		});
	});

	test.each<[Files, string[], string[]]>([
		[hugoSite, ["content/a.org", "content/b.adoc", "content/c.rst"], ["layouts/d.html", "static/e.html"]],
		[jekyllSite, ["_posts/2024-01-01-a.adoc", "_recettes/b.html"], ["_layouts/c.html", "_includes/d.liquid", "index.html"]],
		[eleventySite, ["posts/a.njk", "posts/b.html", "posts/c.liquid"], ["_includes/d.njk"]],
		[plainFolder, ["a.html", "sous/b.rst"], []],
	])("a text in a format that is not read is said: %#", async (site, unread, silent) => {
		const before = leftOut(await recordsOf(site));
		const files = Object.fromEntries([...unread, ...silent].map((path) => [path, "---\ntitle: A\n---\nx"]));
		const now = leftOut(await recordsOf({ ...site, ...files }));
		expect(now.filter((line) => !before.includes(line)).sort()).toEqual(unread.map((path) => `html: ${path}`).sort());
	});

	test("the redirects of a `_redirects` file are followed, and what is no address to another is said", async () => {
		const rules =
			"# Anciennes\n/vieux  /nouveau 301\n/rss https://ailleurs.example/rss # flux\n/blog/* /journal/:splat 301\n/* /404 404\n/fr /en 302 Language=en\n";
		const records = await recordsOf({ ...hugoSite, "static/_redirects": rules });
		expect(records.filter(({ record }) => record === "redirect")).toEqual(
			expect.arrayContaining([
				{ record: "redirect", from: "https://gazette.example/vieux", to: "https://gazette.example/nouveau" },
				{ record: "redirect", from: "https://gazette.example/rss", to: "https://ailleurs.example/rss" },
			]),
		);
		expect(records).toContainEqual({
			record: "left-out",
			reason: "redirect-rule",
			what: "/blog/* /journal/:splat 301",
			where: "static/_redirects, ligne 4",
		});
		expect(leftOut(records).filter((line) => line.startsWith("redirect-rule"))).toHaveLength(3);
	});

	test("Jekyll: a collection stands at its name, without what its folder begins with", async () => {
		const [own, given] = ["---\ntitle: Tarte\n---\nx", "---\ntitle: Flan\npermalink: /:collection/les-:name/\n---\nx"];
		const records = await recordsOf({ ...jekyllSite, "_recettes/tarte.md": own, "_recettes/flan.md": given });
		expect(at(records, "_recettes/tarte.md").oldAddresses[0]).toBe("https://gazette.example/journal/recettes/tarte/");
		expect(at(records, "_recettes/flan.md").oldAddresses[0]).toBe("https://gazette.example/journal/recettes/les-flan/");
	});

	test("a series is called by its whole title, or by each of several", async () => {
		const seriesOf = async (written: string) => {
			const { terms } = await one(`---\ntitle: Un\nseries: ${written}\n---\nx`);
			return terms.filter(({ scheme }) => scheme === "series").map(({ name }) => name);
		};
		expect(await seriesOf('"Paris, la nuit"')).toEqual(["Paris, la nuit"]);
		expect(await seriesOf('["Paris, la nuit", Rome]')).toEqual(["Paris, la nuit", "Rome"]);
	});

	test("Eleventy", async () => {
		const records = await recordsOf(eleventySite, ["posts/rive.jpg"]);
		expect(at(records, "posts/2024-01-15-la-riviere.md")).toMatchObject({
			wantedSlug: "la-riviere",
			columns: {
				content: "![La rive](/posts/rive.jpg)\n\n`{{ collections.all }}` et /qui/.",
				published_at: "2024-01-15T00:00:00.000Z",
				excerpt: "et /qui/.",
			},
			terms: [{ scheme: "tag", name: "Eau" }],
			oldAddresses: ["https://gazette.example/posts/la-riviere/", "https://gazette.example/posts/la-riviere.html"],
		});
		expect(at(records, "posts/ete.md")).toMatchObject({
			terms: [{ name: "Eau" }, { name: "Voyages" }],
			oldAddresses: ["https://gazette.example/saisons/ete/", "https://gazette.example/saisons/ete.html"],
		});
		expect(codesOf(at(records, "posts/sans.md"))).toEqual(["odd-date", "no-date", "hidden"]);
		const files = { ...eleventySite, "posts/sans.md": "---\ntitle: A\ndate: git Created\n---\nx" };
		expect(at(await recordsOf(files), "posts/sans.md").columns.is_published).toBe(true);
		expect(at(records, "posts/cache.md").columns.is_published).toBe(false);
		expect(leftOut(records)).toEqual(["script: posts/script.md"]);
		expect(records).toContainEqual({ record: "notice", note: { code: "data-script", word: "posts/posts.11tydata.js" } });
	});

	test("Astro", async () => {
		const records = await recordsOf(astroSite, ["src/assets/rive.jpg", "src/assets/pont.jpg"]);
		const river = at(records, "src/content/blog/la-riviere.mdx");
		expect(river).toMatchObject({
			columns: { published_at: "2024-01-14T23:00:00.000Z", excerpt: "Au fil de l'eau." },
			cover: { address: "/src/assets/rive.jpg", alt: "La rive" },
			oldAddresses: ["https://gazette.example/blog/la-riviere/", "https://gazette.example/blog/la-riviere.html"],
		});
		expect(river.columns.content).toBe(
			"Du texte gardé.\n\n![Le pont](/src/assets/pont.jpg)\n\n![Relative](/src/assets/rive.jpg) et [la suite](moved:markdown:gazette.example#src/content/blog/ete.md).\n\n`<Encadre />`",
		);
		expect(codesOf(river)).toEqual(["code", "code", "code", "component"]);
		expect(codesOf(at(records, "src/pages/a-propos.md"))).toContain("page");
	});

	test("a folder of texts alone", async () => {
		const records = await recordsOf(plainFolder, ["images/rive.jpg"]);
		expect(at(records, "un.md")).toMatchObject({
			columns: {
				title: "Un titre",
				content: "Un texte avec [l'autre](moved:markdown:#sous/deux.md) et ![une image](/images/rive.jpg).",
				is_published: false,
			},
		});
		expect(at(records, "sous/deux.md").columns.content).toBe("Dehors Collée");
		expect(codesOf(at(records, "sous/deux.md"))).toEqual(["outside-file", "inline-file", "unclear-date", "no-date"]);
		expect(at(records, "sous/deux.md").columns.is_published).toBe(false);
		const named = await recordsOf(plainFolder, [], { site: "https://gazette.example/" });
		expect(at(named, "un.md").origin).toBe("markdown:gazette.example#un.md");
	});

	test("every remark has its French", async () => {
		for (const files of [hugoSite, jekyllSite, eleventySite, astroSite, plainFolder]) {
			for (const record of await recordsOf(files)) {
				if (record.record === "left-out") expect(markdown.words.leftOut[record.reason], record.reason).toBeDefined();
				for (const { code } of "notes" in record ? record.notes : record.record === "notice" ? [record.note] : [])
					expect(markdown.words.notes[code], code).toBeDefined();
			}
		}
	});
});

describe("what stands above a text", () => {
	test.each([
		["---\na: 1\n---\nx", { a: 1 }, "x"],
		["---\r\na: l'eau\r\n---\r\n\r\nx".replaceAll("\r", ""), { a: "l'eau" }, "\nx"],
		["+++\na = 2024-01-15\nb = 2024-01-15T08:30:00Z\n+++\nx", { a: "2024-01-15", b: "2024-01-15T08:30:00.000Z" }, "x"],
		['{"a": "}{", "b": {"c": 1}}\n\nx', { a: "}{", b: { c: 1 } }, "x"],
		['---json\n{"a": 1}\n---\nx', { a: 1 }, "x"],
		["---toml\na = 1\n---\nx", { a: 1 }, "x"],
		["---\n---\nx", {}, "x"],
		["---\na: 1\n...\nx", { a: 1 }, "x"],
	])("%j", (text, data, body) => {
		expect(frontMatterOf(text)).toEqual({ kind: "data", data, body });
	});

	test.each([
		["Un texte", { kind: "none", body: "Un texte" }],
		["---\n\nUn filet, puis du texte\n", { kind: "none", body: "---\n\nUn filet, puis du texte\n" }],
		["{accolade} de texte", { kind: "none", body: "{accolade} de texte" }],
		["---\na: 1\njamais fermé", { kind: "broken", line: 1 }],
		["---\na: 1\nb: [\n---\n", { kind: "broken", line: 4 }],
		["---\n- liste\n---\n", { kind: "broken", line: 2 }],
		["+++\na = 1\nb = = 2\n+++\n", { kind: "broken", line: 3 }],
		['{\n"a": 1,\n}\n', { kind: "broken", line: 3 }],
		["---js\nprocess.exit(3)\n---\n", { kind: "script" }],
		[`---\n${"a: &a [*a, *a]\n".repeat(3)}---\n`, { kind: "broken", line: 2 }],
	])("%j", (text, wanted) => {
		expect(frontMatterOf(text)).toEqual(wanted);
	});

	test.each([
		["2024-01-15", "2024-01-14T23:00:00.000Z"],
		["2024-07-15", "2024-07-14T22:00:00.000Z"],
		["2024-07-15 08:30:07", "2024-07-15T06:30:07.000Z"],
		["2024-01-15T08:30:00Z", "2024-01-15T08:30:00.000Z"],
		["2024-01-15 08:30:00 +0100", "2024-01-15T07:30:00.000Z"],
		["2024-01-15T08:30:00.123-05:00", "2024-01-15T13:30:00.000Z"],
		["Jul 08 2022", "2022-07-07T22:00:00.000Z"],
		["Monday, January 15th, 2024", "2024-01-14T23:00:00.000Z"],
		["15 January 2024 08:30", "2024-01-15T07:30:00.000Z"],
		["15/01/2024", null],
		["2024-13-01", null],
		["Last Modified", null],
		["", null],
	])("the date %s", (text, moment) => {
		expect(momentOf(text, { zone: "Europe/Paris", dayZone: "Europe/Paris" })).toBe(moment);
	});
});

describe("what texts may hold", () => {
	test.each([
		["---\ntitle: A\npublished: no\n---\nx", false],
		["---\ntitle: A\nstatus: draft\n---\nx", false],
		["---\ntitle: A\nstatus: published\n---\nx", true],
		["---\ntitle: A\nprivate: true\n---\nx", false],
		["---\ntitle: A\ndraft: false\npublished: 2024-01-15\nhidden: false\nroutable: true\n---\nx", true],
		["---\ntitle: A\npublish_date: 2024-01-15\nunpublish_date: 2030-01-01\n---\nx", true],
		["---\ntitle: A\nlastmod: 31/12/2023\n---\nx", true],
	])("%j is public: %s", async (text, isPublic) => {
		expect((await one(text)).columns.is_published).toBe(isPublic);
	});

	test.each([
		["draft: 1", "unknown-state"],
		["draft: wip", "unknown-state"],
		["published: 0", "unknown-state"],
		["published: 31/12/2030", "unknown-state"],
		["published: 2030-01-01", "future"],
		["headless: true", "hidden"],
		["hidden: 1", "hidden"],
		["status: [draft]", "hidden"],
		["publish_date: 2030-01-01\ndate: 2024-01-15", "future"],
		["routable: false", "hidden"],
		["unpublish_date: 2020-01-01", "expired"],
		["date: 31/12/2030", "unclear-date"],
		["expiryDate: 01/02/2020", "unclear-date"],
	])("« %s » is not shown to everybody: a draft, and %s", async (field, code) => {
		const item = await one(`---\ntitle: A\n${field}\n---\nx`);
		expect([item.columns.is_published, item.columns.published_at, item.oldAddresses]).toEqual([false, null, []]);
		expect(codesOf(item)).toContain(code);
		expect(markdown.words.notes[code]).toBeDefined();
	});

	test.each([
		["<!--more-->", "Avant.\n\n<!--more-->\n\nAprès.", "Avant.", "Avant.\n\nAprès."],
		["a heading that is the title", "# A\n\nTexte.", "Texte.", "Texte."],
		["another heading stays", "# B\n\nTexte.", "Texte.", "# B\n\nTexte."],
		["kramdown", "Texte.{: .x}\n{: #y}\n", "Texte.", "Texte."],
		["code stays as it is", "```\n{{< x >}} {% y %} {:.z}\n```", "{{< x >}} {% y %} {:.z}", "```\n{{< x >}} {% y %} {:.z}\n```"],
	])("%s", async (_name, text, excerpt, content) => {
		expect((await one(`---\ntitle: A\n---\n${text}`)).columns).toMatchObject({ excerpt, content });
	});

	test("covers under the names of many themes", async () => {
		for (const said of [
			"image: x.jpg",
			"cover:\n  image: x.jpg",
			"images: [x.jpg, y.jpg]",
			"heroImage: ./x.jpg",
			"header:\n  teaser: /x.jpg",
			"image:\n  src: x.jpg\n  alt: Vue",
		]) {
			const records = await recordsOf({ "a.md": `---\ntitle: A\n${said}\n---\nx` }, ["x.jpg"]);
			expect(at(records, "a.md").cover?.address, said).toBe("/x.jpg");
		}
	});

	test.each(["**a", "[", "{{<", "{% a ", "{/*", "`", "> ", "```\n", "<A ", "![", "[a](", "{:.a", "{#"])(
		"5,000 times %s ends",
		async (part) => {
			expect((await one(`---\ntitle: A\n---\n${part.repeat(5_000)}`, "a.mdx")).columns.title).toBe("A");
		},
	);
});

describe("what is never followed", () => {
	test("links, hidden folders, dependencies, copies", async () => {
		const outside = await writeSite(await temporaryFolder("outside"), { "secret.md": "---\ntitle: SECRET\n---\nSECRET" });
		const folder = await writeSite(await temporaryFolder("markdown"), {
			"a.md": "---\ntitle: A\n---\nx",
			".git/b.md": "---\ntitle: B\n---\n",
			"node_modules/c/c.md": "---\ntitle: C\n---\n",
			"_site/d.md": "---\ntitle: D\n---\n",
		});
		await symlink(outside, join(folder, "dossier"));
		await symlink(join(outside, "secret.md"), join(folder, "fichier.md"));
		const records = await recordsIn(folder);
		expect(records.filter(({ record }) => record === "item")).toHaveLength(1);
		expect(leftOut(records)).toEqual(["link: dossier", "link: fichier.md"]);
		expect(JSON.stringify(records)).not.toContain("SECRET");
	});

	test("what is too large, no text, no folder, empty", async () => {
		const folder = await writeSite(await temporaryFolder("markdown"), {
			"a.md": "---\ntitle: A\n---\nx",
			"grand.md": "x".repeat(3_000_000),
			"vide.md": "---\nlayout: x\n---\n",
		});
		await writeFile(join(folder, "latin.md"), Buffer.from("été", "latin1"));
		expect(leftOut(await recordsIn(folder))).toEqual(["too-large: grand.md", "not-text: latin.md", "empty: vide.md"]);
		await expect(recordsIn(join(folder, "rien"))).rejects.toThrow(/rien : dossier introuvable/);
		await expect(recordsIn(join(folder, "a.md"))).rejects.toThrow("pas celui d’un dossier");
		await expect(recordsIn(await temporaryFolder("markdown"))).rejects.toThrow("Aucun fichier Markdown");
		await expect(recordsIn(folder, { site: "gazette" })).rejects.toThrow("--site");
	});
});
