/** The real export, item by item: everything is accounted for, nothing it says is lost, nothing of its markup shows. */
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { realExportPath, writeUploads } from "../../../../tests/support/wordpress-uploads.ts";
import { importFile } from "../../../../tests/wordpress/import-file.ts";
import { MemoryTarget } from "../../../../tests/wordpress/memory-target.ts";
import { renderBody } from "../../../platform/markdown/render-body.ts";
import { type ImportReport, wordsWith } from "../frame/report.ts";
import { reportText } from "../frame/report-text.ts";
import { textOf } from "../html/plain-text.ts";
import { findAll } from "../html/tree.ts";
import { convertContent } from "./convert.ts";
import { wordpressWords } from "./copy.ts";
import { readWxr } from "./reader.ts";
import { select } from "./selection.ts";
import { surveyFile } from "./survey.ts";
import type { WxrItem } from "./wxr.ts";

const html = unified().use(rehypeParse, { fragment: true });

/** What a reader gets: the house's own rendering. */
function render(markdown: string): Root {
	return html.parse(renderBody(markdown).html);
}

/** Letters and digits only: what is said, whatever the typography. */
function words(text: string): string[] {
	return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What the source says: block comments and shortcode brackets apart, addresses alone on their line apart. */
function sourceWords(item: WxrItem): string[] {
	const shown = item.content
		.replace(/<!--[\s\S]*?-->/g, " ")
		.replace(/\[caption[^\]]*?caption="([^"]*)"[^\]]*\]/g, "$1 ")
		.replace(/\[\/?(?:caption|gallery|audio)[^\]]*\]/g, " ")
		.replace(/^\s*https?:\/\/\S+\s*$/gm, " ")
		.replace(/<a[^>]*wp-block-file__button[^>]*>[^<]*<\/a>/g, " ");
	return words(textOf(html.parse(shown)));
}

/** The first word of `wanted` that `found` does not say in its order, or null. */
function firstLost(wanted: string[], found: string[]): string | null {
	let from = 0;
	for (const word of wanted) {
		const at = found.indexOf(word, from);
		if (at < 0) return word;
		from = at + 1;
	}
	return null;
}

describe("the real export", () => {
	const path = realExportPath;
	const items: WxrItem[] = [];
	let target: MemoryTarget;
	let report: ImportReport;

	beforeAll(async () => {
		for await (const event of readWxr(path)) if (event.kind === "item") items.push(event.item);
		target = new MemoryTarget();
		report = await importFile(path, target);
	});

	it("has each of its 186 items, and each field that is added to them, accounted for", () => {
		expect(report.records).toBe(188);
		expect(target.articles).toHaveLength(79);
		expect(target.articles.filter((article) => article.is_published)).toHaveLength(76);
		expect(report.leftOut.map(({ reason, count }) => [reason, count])).toEqual([
			["attachment", 37],
			["menu", 70],
			["meta", 2],
		]);
		expect(report.leftOut[1]?.examples[0]).toEqual({ what: "Pages", where: "nav_menu_item, ligne 3713" });
		expect(report.redirects).toBe(target.redirects.size);
	});

	it("keeps drafts, scheduled and protected posts unpublished", () => {
		const hidden = target.articles.filter((article) => !article.is_published).map((article) => article.slug);
		expect(hidden.sort()).toEqual(["draft", "scheduled", "template-password-protected"]);
	});

	it("treats its edge cases as meant", () => {
		expect(target.bySlug("markup-title-with-markup").title).toBe("Markup: Title With Markup");
		expect(target.bySlug("title-with-special-characters").title).toContain("~`!@#$%^&*()-_=+{}[]/\\;:'\"?,.>");
		expect(target.bySlug("edge-case-no-title").title).toBe("Sans titre");
		expect(target.bySlug("edge-case-no-content").content).toBe("");
		expect(target.bySlug("title-should-not-overflow-the-content-area").title.length).toBeGreaterThan(80);
		expect(target.bySlug("template-excerpt-defined").excerpt).toMatch(/^This is a user-defined post excerpt\. It should be/);
		expect(target.bySlug("edge-case-many-categories").category).toBe("Classic");
		expect(target.bySlug("lorem-ipsum").category).toBeNull();
		expect(target.bySlug("post-format-standard").author_name).toBe("Theme Buster");
		expect(target.bySlug("article-1813").title).toBe("Επίπεδο 3");
		expect(target.redirects.get("/2013/01/05/markup-title-with-markup")).toBe("/actualites/markup-title-with-markup");
		expect(target.redirects.get("/?p=1164")).toBe("/actualites/draft");
		expect(target.redirects.get("/greek/επίπεδο-2/επίπεδο-3")).toBe("/actualites/article-1813");
	});

	it("has sane columns in every article", () => {
		for (const article of target.articles) {
			expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
			expect(article.title).not.toMatch(/<\w|&\w+;/);
			expect(article.excerpt).not.toMatch(/<\/?(p|em|strong|a|img|div)\b|&nbsp;|\[(caption|gallery)/);
			expect(article.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
			expect(article.read_time).toBeGreaterThanOrEqual(1);
		}
		expect(new Set(target.articles.map((article) => article.slug)).size).toBe(79);
	});

	it("shows no raw markup once rendered", () => {
		for (const article of target.articles) {
			const tree = render(article.content);
			const codeElements = findAll(tree, (element) => element.tagName === "pre" || element.tagName === "code");
			for (const element of codeElements) element.children = [];
			expect(textOf(tree), article.slug).not.toMatch(/<\/?[a-z]|wp:|&\w+;|\[\/?(caption|gallery|audio|embed)|\*\*|!\[|\]\(/);
			expect(article.content, article.slug).not.toMatch(/ style=| class=|<(div|span|font|center|script|iframe)\b/);
		}
	});

	it("never jumps a level of heading, never has one of level 1", () => {
		for (const article of target.articles) {
			const levels = findAll(render(article.content), (element) => /^h[1-6]$/.test(element.tagName)).map((element) =>
				Number(element.tagName[1]),
			);
			levels.reduce((before, level) => {
				expect(level, article.slug).toBeLessThanOrEqual(before + 1);
				expect(level, article.slug).toBeGreaterThan(1);
				return level;
			}, 1);
		}
	});

	it("says every word of the source, in its order, when every image is there", async () => {
		const survey = await surveyFile(path);
		for (const item of items.filter((each) => select(each).take)) {
			const { markdown } = await convertContent(item.content, item.footnotes, {
				gallery: { attachment: (id) => survey.attachments.get(id), children: [] },
				images: { image: (src) => ({ address: `/images/${src.split("/").at(-1)}`, alt: "" }), isOwnFile: () => false },
				base: item.link,
				say: () => {},
			});
			const tree = render(markdown);
			// Captions are said by the title of their image.
			for (const image of findAll(tree, (element) => element.tagName === "img")) {
				image.children = [{ type: "text", value: ` ${String(image.properties.title ?? "")} ` }];
			}
			expect(firstLost(sourceWords(item), words(textOf(tree))), `${item.id} ${item.title}`).toBeNull();
		}
	});

	it("has its pictures, whether they are given at first or later", async () => {
		const pictures = await temporaryFolder("uploads");
		await writeUploads(pictures);
		const first = new MemoryTarget();
		await importFile(path, first, { pictures });
		expect(first.bySlug("block-gallery").content).not.toContain(".files.wordpress.com");
		const later = new MemoryTarget();
		await importFile(path, later);
		expect((await importFile(path, later, { pictures })).filled).toBeGreaterThan(15);
		const shown = ({ articles }: MemoryTarget) => articles.map(({ slug, content, featured_image }) => ({ slug, content, featured_image }));
		expect(shown(later)).toEqual(shown(first));
	});

	it("is told in French, in a report that fits a terminal", () => {
		const text = reportText(report, wordpressWords);
		expect(text).toContain("    188  enregistrements lus\n     79  articles créés : 76 publiés, 3 brouillons");
		expect(text).toContain("     70  éléments de menu");
		expect(text).toContain("Relancez avec elles quand vous les avez : elles y seront mises.");
		// That it was a page is counted above; said again of each, it would hide what is to be looked at.
		expect(text).toContain("     21  pages WordPress, reprises comme articles");
		expect(text).not.toContain("- page WordPress");
		for (const line of text.split("\n")) expect(line.length).toBeLessThan(180);
		const words = wordsWith(wordpressWords);
		for (const { notes } of report.items) for (const { code } of notes) expect(words.notes[code], code).toBeDefined();
	});
});
