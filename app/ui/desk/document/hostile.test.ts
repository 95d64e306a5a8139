import { Fragment, Slice } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { everyAct } from "../../../../tests/support/desk-acts.ts";
import { outcomeOf } from "../../../../tests/support/desk-bytes.ts";
import { forms, hostile, own } from "../../../../tests/support/desk-hostile.ts";
import { tooHeavy } from "../../../shared/markdown/limits.ts";
import { open, write } from "./opened.ts";
import { readsBack, writeSafely } from "./reads-back.ts";
import { schema } from "./schema.ts";
import { childrenOf } from "./write-block.ts";

/** What is too heavy is never opened here: it is written in Markdown. */
const bodies = [...hostile, ...forms, ...own, forms.join("\n\n"), own.join("\n\n")].filter((source) => !tooHeavy(source));
const MOST_ACTS = process.env.LONG ? 200 : 12;

/** Acts after which nothing reads back: the Markdown view is shown, with a word. */
const GIVES_WAY = [
	// A second byte order mark becomes the first, which is none of the text.
	["\ufeff\ufeffa\n\n\ufeffb", "block 1 deleted"],
	// A comment that never ends swallows whatever comes below it.
	["<!-- a\n\nb --> c\n\n<!-- jamais fermé", "block 1 moved"],
];

const named = bodies.map((source) => [JSON.stringify(source).slice(0, 60), source] as const);

describe("hostile bodies", () => {
	test("there are at least fifty, and what is too heavy for the desk is said to be", () => {
		expect(bodies.length - forms.length - own.length).toBeGreaterThanOrEqual(100);
		expect(hostile.filter(tooHeavy)).toHaveLength(8);
	});
	test.each(named)("%s opens and saves byte for byte", (_name, source) => {
		const opened = open(source);
		opened.doc.check();
		expect(write(opened.doc, opened)).toBe(source);
		expect(writeSafely(opened.doc, opened)).toBe(source);
	});
	test.each(named)("beside %s a word more is written, or nothing is", (_name, source) => {
		const opened = open(source);
		const doc = opened.doc.copy(opened.doc.content.addToEnd(schema.nodes.paragraph.create(null, schema.text("Un mot de plus."))));
		const text = writeSafely(doc, opened);
		if (text !== null) expect(readsBack(text, doc)).toBe(true);
	});
	test.each(named)("each block of %s edited, deleted, moved leaves the others byte for byte, or Markdown forces it", (_name, source) => {
		const opened = open(source);
		const acts = [...everyAct(childrenOf(opened.doc))];
		// Of three hundred titles, as many as any other body has.
		const every = Math.ceil(acts.length / MOST_ACTS);
		for (const done of acts.filter((_, at) => at % every === 0)) {
			const { text, anew } = outcomeOf(done, opened);
			const act = `block ${done.where} ${done.act}`;
			expect
				.soft(
					anew.filter(({ reason }) => !reason),
					act,
				)
				.toEqual([]);
			if (text === null) expect.soft(GIVES_WAY, act).toContainEqual([source, act]);
		}
	});
});

describe("words typed on the desk, whatever they are in Markdown, read back as words", () => {
	test.each([
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
		"voir www.exemple.fr et a@b.fr",
		"# pas un titre",
		"##Titre",
		"- pas une liste",
		"1. pas un numéro",
		"1) non plus",
		"> pas une citation",
		"``` pas du code",
		"--- filet",
		"===",
		"*a* _b_ **c** ~~d~~ `e`",
		"[a](b) ![c](d) [^1]",
		"[a]: /b",
		"<b>gras</b> <div> <!-- -->",
		"&amp; &copy;",
		"a | b",
		"C:\\temp\\n",
		"5 * 3 * 2 = 30",
		"snake_case_name et __init__",
		"\\",
		"   des espaces   au milieu   ",
		"+33 1 23 45",
		"[x] fait",
		"~",
		"$a$ 100% ^haut^",
	])("%s", (words) => {
		const opened = open("Avant.\n\nAprès.\n");
		const typed = schema.nodes.paragraph.create(null, schema.text(words));
		const doc = opened.doc.copy(opened.doc.content.addToStart(typed));
		const text = writeSafely(doc, opened);
		expect(text).not.toBeNull();
		expect(text?.endsWith("Avant.\n\nAprès.\n")).toBe(true);
	});
});

describe("what Markdown cannot say is read as blocks", () => {
	test("each form as its own, HTML of another hand as opaque", () => {
		const names = forms.map((source) => open(source).doc.firstChild?.type.name);
		expect(names).toEqual([
			...["opaque", "opaque", "opaque", "paragraph", "sized_picture", "sized_picture", "opaque", "signed_quote", "signed_quote"],
			...[
				"box",
				"box",
				"box",
				"box",
				"opaque",
				"button",
				"item_card",
				"columns",
				"columns",
				"opaque",
				"opaque",
				"bullet_list",
				"blockquote",
			],
		]);
	});
	test("written anew, each says what it said, in the same bytes", () => {
		for (const source of forms.slice(0, 17).filter((form) => !form.includes("\r"))) {
			const opened = open(source);
			expect(write(opened.doc, opened, "all").trim()).toBe(source);
		}
	});
	test("a letter keeps all others byte for byte when one is edited", () => {
		const source = forms.slice(0, 16).join("\n\n");
		const opened = open(source);
		opened.doc.forEach((block, offset, index) => {
			if (!/^(?:button|box|signed_quote)$/.test(block.type.name)) return;
			const other =
				block.type.name === "button" ? block.type.create({ ...block.attrs, text: "Autre" }) : block.type.create(null, block.content);
			const doc = opened.doc.replace(offset, offset + block.nodeSize, new Slice(Fragment.from(other), 0, 0));
			const text = writeSafely(doc, opened);
			expect(text).not.toBeNull();
			for (const [at, kept] of opened.kept.entries()) if (at !== index) expect(text).toContain(kept.text);
		});
	});
});

test("an address that could run is kept as it was written, and no link is drawn with it", () => {
	const source = "[a](javascript:alert(1)) [b](/b)";
	const opened = open(source);
	const drawn: unknown[] = [];
	opened.doc.descendants(({ marks }) => {
		for (const mark of marks) drawn.push(mark.type.spec.toDOM?.(mark, true));
	});
	expect(drawn).toEqual([
		["a", { href: null, title: null }, 0],
		["a", { href: "/b", title: null }, 0],
	]);
	expect(write(opened.doc, opened)).toBe(source);
});
