// What the tools of the newsletter put into a letter, today and before Markdown said most of it, as the desk opens and saves it (issue 14).
import { describe, expect, test } from "vitest";
import { buttonSizes, buttonStyles } from "../../../../shared/markdown/fixed-forms.ts";
import { open, write } from "../../../../ui/desk/document/opened.ts";
import { readsBack } from "../../../../ui/desk/document/reads-back.ts";
import { itemHtml } from "./items.ts";
import { buttonHtml, buttonSamples, mediaHtml, mediaSamples, mediaTypes } from "./library.ts";
import { type RichTool, richTools } from "./rich-tools.ts";

const ID = "2b4c6d8e-0f1a-4b3c-8d5e-7f9a1b2c3d4e";
const ANSWERS: Record<string, readonly string[]> = {
	text: ["Deux victoires", "Deux lignes,\net <3 *signes* & [plus]"],
	url: ["https://exemple.fr/a?b=1&c=2", "/actualites/l-été_(deux)"],
	alt: ["", 'Une porte "ouverte"'],
	items: ["a, b, c", "*un*, 2. deux"],
	author: ["", "Ana & Léo"],
};

/** Every way its questions may be answered. */
function answersOf({ prompts }: RichTool): Record<string, string>[] {
	return prompts.reduce<Record<string, string>[]>(
		(all, { name }) => all.flatMap((answers) => (ANSWERS[name] ?? []).map((answer) => ({ ...answers, [name]: answer }))),
		[{}],
	);
}

type Body = { name: string; source: string; types: readonly string[] };

/** The block each tool's words are on the desk. */
const BLOCK_OF: Record<string, string> = {
	title: "heading",
	subtitle: "heading",
	image: "sized_picture",
	list: "bullet_list",
	quote: "signed_quote",
	box: "box",
	rule: "rule",
};

const tools = richTools.flatMap((tool) =>
	answersOf(tool).map((answers): Body => {
		const { html, block } = tool.make(answers);
		return {
			name: `${tool.name} ${JSON.stringify(answers)}`,
			source: block ? html : `Avant ${html} après.`,
			types: [BLOCK_OF[tool.name] ?? "paragraph"],
		};
	}),
);

const buttons = buttonStyles.flatMap((style) =>
	buttonSizes.flatMap((size) =>
		["", "🌱", "→"].map(
			(icon): Body => ({
				name: `button ${style} ${size} ${icon}`,
				source: buttonHtml({ text: "J’y <vais> & vite", url: "/a?b=1&c=2", style, size, icon }),
				types: ["button"],
			}),
		),
	),
);

const media = [
	...mediaSamples,
	...mediaTypes.flatMap((type) =>
		[null, 320].map((width) => ({
			id: ID,
			type,
			title: "Un [titre]",
			url: "/images/a.jpg",
			description: "",
			alt: "",
			width,
			height: null,
		})),
	),
].map((element): Body => {
	const { html, block } = mediaHtml(element);
	const type = element.type === "link" ? "paragraph" : element.type === "image" || element.type === "gif" ? "sized_picture" : "button";
	return { name: `media ${element.type} ${element.width}`, source: block ? html : `Avant ${html} après.`, types: [type] };
});

const items = (["actualites", "visionnaires", "vie-alt"] as const).flatMap((kind) =>
	[null, { src: "/images/a.webp", shown: "/images/a-480.webp", alt: 'A "b"' }].map(
		(image): Body => ({
			name: `item ${kind} ${image ? "with" : "without"} its picture`,
			source: itemHtml({ kind, id: ID, title: "Un & <deux>", excerpt: "Un extrait.\n\nDeux.", path: `/${kind}/x`, image, date: null }),
			types: ["item_card"],
		}),
	),
);

const today = [
	...tools,
	...buttons,
	...buttonSamples.map((sample) => ({ name: `button ${sample.id}`, source: buttonHtml(sample), types: ["button"] })),
	...media,
	...items,
];

/** What the same tools wrote before: bodies that were stored so are still there. */
const before: Body[] = [
	["title", "<h2>Deux victoires &lt;3</h2>", "opaque"],
	["subtitle", "<h3>Deux victoires</h3>", "opaque"],
	["paragraph", "<p>Deux<br>lignes</p>", "opaque"],
	["words", 'Un <strong>mot</strong>, <em>un autre</em>, <a href="/a">un lien</a>, {prenom}.', "paragraph"],
	["image", '<img src="/images/a.webp" alt="Une porte">', "sized_picture"],
	["list", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "opaque"],
	["quote", "<blockquote>\n<p>Deux<br>lignes</p>\n<p><cite>Ana</cite></p>\n</blockquote>", "signed_quote"],
	["box", '<div class="bloc">\n<p>Deux<br>lignes</p>\n</div>', "box"],
	["rule", "<hr>", "opaque"],
].map(([name = "", source = "", type = ""]) => ({ name: `before: ${name}`, source, types: [type] }));

const bodies = [...today, ...before];

describe("every tool, whatever it was answered", () => {
	test("stands on the desk as its own block", () => {
		const other = bodies.filter(({ source, types }) => {
			const { doc } = open(source);
			return JSON.stringify(doc.children.map(({ type }) => type.name)) !== JSON.stringify(types);
		});
		expect(other.map(({ name, source }) => [name, source, open(source).doc.toString()])).toEqual([]);
	});

	test("opens and saves byte for byte, alone and among all the others", () => {
		for (const { name, source } of [...bodies, { name: "all", source: bodies.map(({ source }) => source).join("\n\n") }]) {
			const opened = open(source);
			opened.doc.check();
			expect(write(opened.doc, opened), name).toBe(source);
		}
	});

	test("written anew, says what it said; what is HTML in the same bytes", () => {
		const lost = bodies.filter(({ source, types }) => {
			const opened = open(source);
			const anew = write(opened.doc, opened, "all");
			return !readsBack(anew, opened.doc) || (source.startsWith("<") && !types.includes("paragraph") && anew !== source);
		});
		expect(lost.map(({ name }) => name)).toEqual([]);
	});
});
