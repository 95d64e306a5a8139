import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileGiven, wxrFile, wxrImage, wxrItem } from "../../../../tests/wordpress/build-wxr.ts";
import { type ImportGiven, importFile } from "../../../../tests/wordpress/import-file.ts";
import { MemoryTarget } from "../../../../tests/wordpress/memory-target.ts";
import { temporaryFiles } from "../../../../tests/wordpress/temporary-file.ts";
import type { OnProgress } from "../frame/records.ts";
import type { ImportReport } from "../frame/report.ts";

const files = temporaryFiles();

async function importItems(
	items: string[],
	{ target = new MemoryTarget(), ...options }: ImportGiven & { target?: MemoryTarget } = {},
	given: FileGiven = {},
): Promise<{ target: MemoryTarget; report: ImportReport }> {
	const report = await importFile(await files.write(wxrFile(items, given)), target, options);
	return { target, report };
}

async function folder(paths: Record<string, string>): Promise<string> {
	const root = join(await files.folder(), `uploads-${Object.keys(paths).length}`);
	for (const [path, bytes] of Object.entries(paths)) {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeFile(join(root, path), bytes);
	}
	return root;
}

const noteCodes = (report: ImportReport, slug: string): string[] =>
	report.items.find(({ path }) => path === `/actualites/${slug}`)?.notes.map((note) => note.code) ?? [];

describe("an imported article", () => {
	it("has every column", async () => {
		const { target } = await importItems([
			wxrItem({
				id: 7,
				title: "L&#8217;été <em>ici</em>",
				slug: "l-ete",
				content: `<b>Un</b> texte. ${"mot ".repeat(250)}`,
				excerpt: "Un <em>extrait</em> donné.",
				terms: [{ domain: "category", nicename: "eau", name: "Eau &amp; vent" }],
				modifiedGmt: "2014-02-01 10:00:00",
			}),
		]);
		expect(target.articles).toEqual([
			{
				id: expect.stringMatching(/^[0-9a-f-]{36}$/),
				title: "L’été ici",
				slug: "l-ete",
				excerpt: "Un extrait donné.",
				content: expect.stringMatching(/^\*\*Un\*\* texte\. mot/),
				category: "Eau & vent",
				author_name: "Lucie Ferrand",
				read_time: 2,
				created_at: "2013-01-05T17:00:49.000Z",
				published_at: "2013-01-05T17:00:49.000Z",
				updated_at: "2014-02-01T10:00:00.000Z",
				is_published: true,
				is_featured: false,
				featured_image: null,
				image_alt: null,
				image_credit: null,
				seo_title: null,
				seo_description: null,
				share_image_url: null,
				origin: "wordpress:ancien.example#7",
				terms: [{ scheme: "section", name: "Eau & vent", slug: "eau" }],
			},
		]);
	});

	it("has an excerpt from its prose when none is given", async () => {
		const { target } = await importItems([
			wxrItem({ slug: "a", content: `<h2>Titre</h2>\n<pre>code</pre>\nLa prose. ${"mot ".repeat(90)}` }),
		]);
		expect(target.bySlug("a").excerpt).toMatch(/^La prose\. mot .*mot…$/);
	});

	it("is named after its login when the author is not listed", async () => {
		const { target } = await importItems([wxrItem({ slug: "a", creator: "paul" }), wxrItem({ slug: "b", creator: "" })]);
		expect(target.articles.map((article) => article.author_name)).toEqual(["paul", null]);
	});
});

describe("what becomes of each status and type", () => {
	it.each([
		["publish", {}, true, []],
		["draft", { dateGmt: "0000-00-00 00:00:00" }, false, []],
		["future", { date: "2030-01-01 12:00:00" }, false, ["scheduled"]],
		["private", {}, false, ["private"]],
		["pending", {}, false, ["pending"]],
		["publish", { password: "secret" }, false, ["password"]],
		["publish", { type: "page" }, true, ["page"]],
		["publish", { sticky: true }, true, ["sticky"]],
		["wc-custom", {}, false, ["unknown-status"]],
	])("%s %o: published %s, noted %o", async (status, given, published, codes) => {
		const { target, report } = await importItems([wxrItem({ slug: "a", status, ...given })]);
		const article = target.bySlug("a");
		expect(article.is_published).toBe(published);
		expect(article.published_at === null).toBe(!published);
		expect(noteCodes(report, "a")).toEqual(codes);
	});

	it("leaves the rest out, and says why", async () => {
		const { target, report } = await importItems([
			wxrImage(1, "https://ancien.example/wp-content/uploads/a.jpg"),
			wxrItem({ type: "nav_menu_item" }),
			wxrItem({ type: "revision", status: "inherit" }),
			wxrItem({ type: "wp_block" }),
			wxrItem({ type: "wp_navigation" }),
			wxrItem({ type: "product" }),
			wxrItem({ status: "trash" }),
			wxrItem({ status: "auto-draft" }),
			wxrItem({ title: "", content: " " }),
			wxrItem({ id: "" }),
			wxrItem({ id: 5, slug: "cinq" }),
			wxrItem({ id: 5, slug: "cinq" }),
		]);
		expect(target.articles.map((article) => article.slug)).toEqual(["cinq"]);
		const types = (examples: { where: string }[]) => examples.map(({ where }) => where.replace(/, ligne \d+$/, "")).join(" ");
		expect(report.leftOut.map(({ reason, examples }) => `${reason}: ${types(examples)}`)).toEqual([
			"attachment: attachment",
			"menu: nav_menu_item",
			"revision: revision",
			"block: wp_block wp_navigation",
			"other-type: product",
			"trash: post",
			"auto-draft: post",
			"empty-item: post",
			"no-id: post",
			"duplicate: post",
		]);
		expect(report.records).toBe(12);
	});
});

describe("what Yoast and Rank Math tell search engines", () => {
	it("is taken up where an editor wrote it, of either, and where it is not what the article says anyway", async () => {
		const pictures = await folder({ "2013/01/partage.jpg": "bytes" });
		const picture = "https://ancien.example/wp-content/uploads/2013/01/partage.jpg";
		const { target, report } = await importItems(
			[
				wxrItem({
					slug: "yoast",
					meta: {
						_yoast_wpseo_title: "R&eacute;parer chez soi",
						_yoast_wpseo_metadesc: "En une phrase.",
						"_yoast_wpseo_opengraph-image": picture,
						rank_math_title: "",
					},
				}),
				wxrItem({
					slug: "rank-math",
					meta: { rank_math_title: "Autre titre", rank_math_description: "%excerpt%", rank_math_facebook_image: `${picture}?absente` },
				}),
				wxrItem({
					slug: "modele",
					title: "Un titre",
					meta: { _yoast_wpseo_title: "%%title%% %%sep%% %%sitename%%", _yoast_wpseo_metadesc: "" },
				}),
			],
			{ pictures },
		);
		expect(target.bySlug("yoast")).toMatchObject({
			seo_title: "Réparer chez soi",
			seo_description: "En une phrase.",
			share_image_url: "/images/imports/partage.webp",
		});
		expect(target.bySlug("rank-math")).toMatchObject({ seo_title: "Autre titre", seo_description: null });
		expect(target.bySlug("modele")).toMatchObject({ seo_title: null, seo_description: null, share_image_url: null });
		expect(report.notices).toEqual([]);
	});

	it("is said where its picture is nowhere", async () => {
		const { target, report } = await importItems([
			wxrItem({ slug: "a", meta: { "_yoast_wpseo_opengraph-image": "https://ancien.example/absente.jpg" } }),
		]);
		expect(target.bySlug("a")).toMatchObject({ share_image_url: null });
		expect(noteCodes(report, "a")).toContain("share-picture-missing");
	});
});

describe("fields that plugins add", () => {
	it("are left out by their keys, those of the machine in one line", async () => {
		const { report } = await importItems([
			wxrItem({ meta: { credit_photo: "Ada", _credit_photo: "field_5f1a", _edit_lock: "1:1", _oembed_1f: "<p>", vide: "", pas: "0" } }),
			wxrItem({ meta: { credit_photo: "Bob", blocs_0_texte: "a", blocs_1_texte: "b", _yoast_wpseo_linkdex: "60", enclosure: "x.mp3" } }),
			wxrItem({ type: "nav_menu_item", meta: { _menu_item_url: "https://ailleurs.example" } }),
		]);
		expect(report.leftOut.map(({ reason, count, examples }) => [reason, count, examples.map(({ what }) => what)])).toEqual([
			["menu", 1, [expect.any(String)]],
			["meta", 3, ["credit_photo : 2 articles", "blocs_n_texte : 1 article", "enclosure : 1 article"]],
		]);
		expect(report.notices).toEqual([{ code: "machinery", word: "_edit_lock, _oembed_…, _yoast_wpseo_linkdex" }]);
	});

	it.each([
		["_members_access_role", "abonne", false],
		["_jetpack_newsletter_access", "paid_subscribers", false],
		["_jetpack_newsletter_access", "everybody", true],
		["rcp_access_level", "None", true],
	])("%s: %s, published %s", async (key, value, published) => {
		const { target, report } = await importItems([wxrItem({ slug: "a", meta: { [key]: value } })]);
		expect(target.bySlug("a").is_published).toBe(published);
		expect(noteCodes(report, "a")).toEqual(published ? [] : ["reserved"]);
	});
});

describe("slugs and addresses", () => {
	it("are unique, by suffix, and links follow them", async () => {
		const target = new MemoryTarget();
		await importItems([wxrItem({ id: 1, slug: "vent" })], { target }, { url: "https://premier.example" });
		const { report } = await importItems(
			[
				wxrItem({
					id: 1,
					slug: "vent",
					link: "https://ancien.example/2013/vent/",
					content: '<a href="https://ancien.example/2014/vent/">a</a>',
				}),
				wxrItem({ id: 2, slug: "vent", link: "https://ancien.example/2014/vent/", content: '<a href="/?p=1">b</a>' }),
			],
			{ target },
		);
		expect(target.articles.map((article) => [article.slug, article.content])).toEqual([
			["vent", "Un texte."],
			["vent-1", "[a](/actualites/vent-2)"],
			["vent-2", "[b](/actualites/vent-1)"],
		]);
		expect(noteCodes(report, "vent-1")).toEqual(["slug-changed"]);
	});

	it("leave redirects behind", async () => {
		const { target, report } = await importItems(
			[
				wxrItem({ id: 1, slug: "a", link: "https://ancien.example/blog/2013/%c3%a9t%c3%a9/" }),
				wxrItem({ id: 2, slug: "b", type: "page", link: "https://ancien.example/blog/b/" }),
				wxrItem({ id: 3, slug: "accueil", type: "page", link: "https://ancien.example/blog/" }),
			],
			{},
			{ url: "https://ancien.example/blog" },
		);
		expect(Object.fromEntries(target.redirects)).toEqual({
			"/blog/2013/été": "/actualites/a",
			"/blog/?p=1": "/actualites/a",
			"/blog/b": "/actualites/b",
			"/blog/?p=2": "/actualites/b",
			"/blog/?page_id=2": "/actualites/b",
			"/blog/?p=3": "/actualites/accueil",
			"/blog/?page_id=3": "/actualites/accueil",
		});
		expect(report.redirects).toBe(7);
		expect(target.bySlug("a").origin).toBe("wordpress:ancien.example/blog#1");
	});
});

describe("links", () => {
	it("between articles lead to where these are now, those that stay on the old site are said", async () => {
		const links = [
			"https://ancien.example/2013/01/05/autre/",
			"http://www.ancien.example/2013/01/05/autre/#suite",
			"/?p=9",
			"../autre/",
			"https://b.example/2013/01/05/autre/",
			"/category/eau/",
			"https://ancien.example/wp-content/uploads/n.pdf",
		];
		const content = links.map((href) => `<a href="${href}">x</a>`).join(" ");
		// In a caption's own HTML as well, where an address is spelled otherwise.
		const caption = '[caption]<img src="/wp-content/uploads/a.jpg"> Voir <a href="/?cat=1&p=9">là</a>[/caption]';
		const { target, report } = await importItems([
			wxrItem({ id: 9, slug: "autre" }),
			wxrItem({ id: 10, slug: "a", content: `${content}\n\n${caption}` }),
		]);
		const led = [...target.bySlug("a").content.matchAll(/\]\((.*?)\)/g)].map(([, to]) => to);
		const autre = "/actualites/autre";
		expect(led).toEqual([autre, `${autre}#suite`, autre, autre, links[4], "https://ancien.example/category/eau/", links[6]]);
		expect(target.bySlug("a").content).toContain('<a href="/actualites/autre">là</a>');
		const said = report.items[1]?.notes.map(({ code, word }) => `${code} ${word}`);
		expect(said).toEqual([
			"old-link https://ancien.example/category/eau/",
			`old-file ${links[6]}`,
			"picture-missing https://ancien.example/wp-content/uploads/a.jpg",
		]);
	});
});

describe("running again", () => {
	const items = Array.from({ length: 120 }, (_, index) => wxrItem({ id: index + 1, slug: index % 2 ? "pair" : `billet-${index}` }));

	it("adds nothing twice", async () => {
		const target = new MemoryTarget();
		await importItems(items, { target });
		const before = structuredClone(target.articles);
		const { report } = await importItems(items, { target });
		expect(target.articles).toEqual(before);
		expect(report).toMatchObject({ known: { items: 120 }, items: [], redirects: 0 });
	});

	it("leaves untouched what was edited meanwhile, and follows its new slug", async () => {
		const target = new MemoryTarget();
		await importItems([wxrItem({ id: 1, slug: "a" })], { target });
		Object.assign(target.bySlug("a"), { slug: "renomme", title: "Mon titre" });
		await importItems([wxrItem({ id: 1, slug: "a" }), wxrItem({ id: 2, slug: "b", content: '<a href="/?p=1">x</a>' })], { target });
		expect(target.bySlug("renomme").title).toBe("Mon titre");
		expect(target.bySlug("b").content).toBe("[x](/actualites/renomme)");
	});

	it("finishes what a killed run began, as if nothing had happened", async () => {
		const whole = new MemoryTarget();
		await importItems(items, { target: whole });
		const target = new MemoryTarget();
		target.dieAtBatch = 2;
		await expect(importItems(items, { target })).rejects.toThrow("killed");
		const half = target.articles.length;
		expect(half).toBeGreaterThan(0);
		expect(half).toBeLessThan(120);
		target.dieAtBatch = 0;
		const { report } = await importItems(items, { target });
		expect(report.known.items).toBe(half);
		const said = ({ articles }: MemoryTarget) => articles.map(({ id: _id, ...article }) => article);
		expect(said(target)).toEqual(said(whole));
		expect(target.redirects).toEqual(whole.redirects);
	});
});

describe("a dry run", () => {
	it("says what the run does, and writes nothing", async () => {
		const target = new MemoryTarget();
		const path = await files.write(wxrFile([wxrItem({ id: 1 }), wxrItem({ type: "product" }), wxrItem({ id: 2, status: "draft" })]));
		const plan = await importFile(path, target, { dryRun: true });
		expect(target.batches + target.images.size).toBe(0);
		const report = await importFile(path, target);
		expect({ ...plan, dryRun: false }).toEqual(report);
		expect(plan.dryRun).toBe(true);
	});

	it("tells its progress: bytes while judging, items while converting", async () => {
		const seen: Parameters<OnProgress>[0][] = [];
		const path = await files.write(wxrFile([wxrItem(), wxrItem()]));
		await importFile(path, new MemoryTarget(), { dryRun: true, onProgress: (progress) => seen.push(progress) });
		expect(seen.map(({ phase, done, total }) => [phase, done / total])).toEqual([
			["check", 1],
			["import", 0.5],
			["import", 1],
		]);
	});
});

describe("images from the uploads folder", () => {
	const base = "https://ancien.example/wp-content/uploads";
	const items = [
		wxrImage(21, `${base}/2013/01/rive.jpg`, { alt: "La rive", caption: "© Jeanne Martin" }),
		wxrImage(22, `${base}/2013/01/casse.jpg`),
		wxrItem({
			id: 1,
			slug: "a",
			meta: { _thumbnail_id: "21" },
			content: `<img src="${base}/2013/01/rive-300x200.jpg" class="wp-image-21" />\n\n<img src="${base}/2013/01/casse.jpg" />\n\n<img src="${base}/2013/01/absente.jpg" />\n\n<img src="https://b.example/x.jpg" />`,
		}),
		wxrItem({
			id: 2,
			slug: "b",
			meta: { _thumbnail_id: "22" },
			content: `<img src="https://i0.wp.com/ancien.example/wp-content/uploads/2013/01/rive.jpg?w=9" alt="Encore" />`,
		}),
	];

	it("are saved once and shown; the others stand by their address, and are noted", async () => {
		const pictures = await folder({ "2013/01/rive.jpg": "bytes", "2013/01/casse.jpg": "broken", "x.jpg": "another one" });
		const { target, report } = await importItems(items, { pictures });
		expect(target.bySlug("a")).toMatchObject({
			featured_image: "/images/imports/rive.webp",
			image_alt: "La rive",
			image_credit: "© Jeanne Martin",
			content: [
				"![La rive](/images/imports/rive.webp)",
				`![](${base}/2013/01/casse.jpg)`,
				`![](${base}/2013/01/absente.jpg)`,
				"![](https://b.example/x.jpg)",
			].join("\n\n"),
		});
		expect(target.bySlug("b")).toMatchObject({ featured_image: null, content: "![Encore](/images/imports/rive.webp)" });
		expect([...target.images.keys()]).toEqual(["/images/imports/rive.webp"]);
		expect(noteCodes(report, "a")).toEqual(["no-text", "picture-unreadable", "picture-missing", "picture-missing"]);
		expect(noteCodes(report, "b")).toEqual(["no-text", "cover-lost"]);
		expect(report.pictures).toBe(1);
	});

	it("are found by their attachment where their file bears another name", async () => {
		const pictures = await folder({ "2013/01/rive-au-soir.jpg": "bytes" });
		const renamed = [
			wxrImage(21, `${base}/2013/01/rive-au-soir.jpg`, { alt: "La rive" }),
			wxrItem({ id: 1, slug: "a", content: `<img src="${base}/2012/12/img_1.jpg" class="wp-image-21" />` }),
		];
		const { target } = await importItems(renamed, { pictures });
		expect(target.bySlug("a").content).toBe("![La rive](/images/imports/rive-au-soir.webp)");
		const later = (await importItems(renamed)).target;
		await importItems(renamed, { target: later, pictures });
		expect(later.bySlug("a").content).toBe("![La rive](/images/imports/rive-au-soir.webp)");
	});

	it("come at a later run, where none were given at first", async () => {
		const { target, report } = await importItems(items);
		expect(target.bySlug("a")).toMatchObject({
			featured_image: null,
			content: expect.stringContaining(`](${base}/2013/01/rive-300x200.jpg)`),
		});
		expect(noteCodes(report, "a")).toContain("cover-missing");
		expect(target.images.size).toBe(0);
		const pictures = await folder({ "2013/01/rive.jpg": "bytes" });
		const again = await importItems(items, { target, pictures });
		expect(again.report).toMatchObject({ items: [], filled: 2 });
		expect(target.bySlug("a")).toMatchObject({ featured_image: "/images/imports/rive.webp", image_credit: "© Jeanne Martin" });
		expect(target.bySlug("b").content).toBe("![Encore](/images/imports/rive.webp)");
	});

	it("come as covers alone to what an earlier version brought, which left the others out of the texts; nothing comes twice", async () => {
		const target = new MemoryTarget();
		const given = { title: "Billet 1", excerpt: "", content: "Un texte.", created_at: "2013-01-05T17:00:49.000Z", is_published: true };
		const noPicture = { featured_image: null, image_alt: null, image_credit: null, terms: [] };
		target.articles.push({ id: "1", slug: "a", origin: "wordpress:ancien.example#1", ...given, ...noPicture });
		target.redirects.set("/?p=1", "/actualites/a").set("/2013/01/05/a", "/actualites/a");
		const pictures = await folder({ "2013/01/rive.jpg": "bytes" });
		const { report } = await importItems(items.slice(0, 3), { target, pictures });
		expect(report).toMatchObject({ items: [], known: { items: 1 }, filled: 1, redirects: 0, pictures: 1 });
		expect(target.articles).toMatchObject([{ content: "Un texte.", featured_image: "/images/imports/rive.webp", image_alt: "La rive" }]);
		expect(target.redirects.size).toBe(2);
	});

	it("are fetched where no folder has them: the original, else the size the text names", async () => {
		const asked: string[] = [];
		const there = [`${base}/2013/01/rive.jpg`, `${base}/2013/01/pont-300x200.jpg`, "https://b.example/x.jpg?w=9"];
		const { target, report } = await importItems(
			[
				wxrItem({
					slug: "a",
					content: `<img src="${base}/2013/01/rive-300x200.jpg?x=1" />\n\n<img src="${there[1]}" />\n\n<img src="${there[2]}" />`,
				}),
			],
			{
				fetch: async (address) => {
					asked.push(address);
					if (!there.includes(address)) return { problem: "picture-missing" };
					return { bytes: Buffer.from(address), name: address.split("/").at(-1) ?? "", problem: null };
				},
			},
		);
		expect(asked).toEqual([there[0], `${base}/2013/01/pont.jpg`, there[1], there[2]]);
		expect(target.bySlug("a").content.match(/\/images\/imports\/\w+/g)).toHaveLength(3);
		expect(report.items[0]?.notes).toContainEqual({ code: "picture-elsewhere", word: there[2] });
		expect(report.missingPictures).toEqual([]);
	});

	it("of which nothing knows the cover: it is said", async () => {
		const { report } = await importItems([wxrItem({ slug: "a", meta: { _thumbnail_id: "404" } })]);
		expect(report.items[0]?.notes).toEqual([{ code: "no-cover", word: "404" }]);
	});
});
