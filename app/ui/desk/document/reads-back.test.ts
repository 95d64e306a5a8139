import type { Node } from "prosemirror-model";
import { EditorState, Selection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { toCode, toggleHeading, toParagraph } from "../surface/acts.ts";
import { applySource } from "../surface/convert.ts";
import { open, write } from "./opened.ts";
import { writeSafely } from "./reads-back.ts";
import { schema } from "./schema.ts";

const nodes = schema.nodes;
const words = (text: string) => nodes.paragraph.create(null, schema.text(text));

/** What is written of blocks that stand below « Avant. ». */
function written(...blocks: Node[]): string | null {
	const opened = open("Avant.\n");
	return writeSafely(opened.doc.copy(opened.doc.content.append(nodes.doc.create(null, blocks).content)), opened);
}

describe("a block whose words are still to come reads back, so that a pause while writing leaves the view as it is", () => {
	const empty = nodes.paragraph.create();
	test.each([
		["a task", nodes.bullet_list.create(null, nodes.list_item.create({ checked: false }, empty)), "Avant.\n\n-\n"],
		[
			"a task below another",
			nodes.bullet_list.create(null, [
				nodes.list_item.create({ checked: false }, words("fait")),
				nodes.list_item.create({ checked: false }, empty),
			]),
			"Avant.\n\n- [ ] fait\n-\n",
		],
		["a note", nodes.note.create({ identifier: "1", label: "1" }, empty), "Avant.\n\n[^1]:\n"],
		["a heading", nodes.heading.create({ level: 2 }), "Avant.\n\n##\n"],
		["a box", nodes.box.create(null, empty), 'Avant.\n\n<div class="bloc">\n<p></p>\n</div>\n'],
	])("%s", (_name, block, text) => {
		expect(written(block)).toBe(text);
	});
});

describe("lines that Maj+Entrée breaks read back", () => {
	const lines = [schema.text("un"), nodes.hard_break.create(), schema.text("deux", [schema.marks.strong.create()])];
	const row = (type: "table_header" | "table_cell") => nodes.table_row.create(null, nodes[type].create(null, lines));
	test.each([
		["in a heading", nodes.heading.create({ level: 3 }, lines), "### un<br>**deux**"],
		["in a table", nodes.table.create(null, [row("table_header"), row("table_cell")]), "| un<br>**deux** |\n| - |\n| un<br>**deux** |"],
		["with no word yet", nodes.paragraph.create(null, [nodes.hard_break.create(), nodes.hard_break.create()]), ""],
	])("%s", (_name, block, text) => {
		expect(written(block)?.trim()).toBe(`Avant.\n\n${text}`.trim());
	});

	test.each([
		["code made words", "```\nun\ndeux\n```\n", toParagraph, "un\\\ndeux\n"],
		["words made code", "un\\\ndeux\n", toCode, "```\nun\ndeux\n```\n"],
		["words made a heading", "un\\\ndeux\n", toggleHeading(4), "#### un<br>deux\n"],
	])("%s", (_name, source, command, text) => {
		const opened = open(source);
		let { doc } = opened;
		const state = EditorState.create({ doc });
		command(state.apply(state.tr.setSelection(Selection.atStart(doc))), (tr) => {
			doc = tr.doc;
		});
		expect(writeSafely(doc, opened)).toBe(text);
	});
});

describe("marks read back", () => {
	const { strong, em, strike } = schema.marks;
	test.each([
		["https://exemple.org/a_b", strong, "**https://exemple.org/a_b**"],
		["redaction@exemple.org", em, "*redaction@exemple.org*"],
		["www.exemple.org", strike, "~~www.exemple.org~~"],
	])("on the address %s, which links by itself", (address, mark, text) => {
		const line = nodes.paragraph.create(null, [schema.text("Voir "), schema.text(address, [mark.create()]), schema.text(" ici.")]);
		expect(written(line)?.trim()).toBe(`Avant.\n\nVoir ${text} ici.`);
		// Written anew once it was read, it is the same.
		const opened = open(`${text}\n`);
		expect(write(opened.doc, opened, "all")).toBe(`${text}\n`);
	});

	test("that end with the line they are in, which goes on below without them", () => {
		const worn = [strong.create()];
		const line = [schema.text("Un titre ", worn), nodes.hard_break.create(null, null, worn), schema.text("et la suite")];
		expect(written(nodes.paragraph.create(null, line))?.trim()).toBe("Avant.\n\n**Un titre** \\\net la suite");
		const alone = [schema.text("Un"), nodes.hard_break.create(null, null, worn), schema.text("deux")];
		expect(written(nodes.paragraph.create(null, alone))?.trim()).toBe("Avant.\n\nUn\\\ndeux");
	});
});

test("of two definitions of one reference the first counts, wherever it stands; images by reference are images", () => {
	const { doc } = open("Un [mot][a].\n\n![b][a]\n\n> [a]: /un\n\n[a]: /deux\n");
	expect(doc.firstChild?.child(1).marks[0]?.attrs.href).toBe("/un");
	expect(doc.child(1).type.name).toBe("figures");
	expect(doc.child(1).firstChild?.attrs).toMatchObject({ src: "/un", alt: "b" });
});

test("HTML of several lines is written in the line ends of its text, inside a quotation as well", () => {
	for (const [source, at] of [
		["a\r\n\r\n<div>\r\nb\r\n</div>\r\n", 1],
		["> a\n>\n> <div>\n> b\n> </div>\n", 0],
	] as const) {
		const opened = open(source);
		expect(write(opened.doc, opened, "all")).toBe(source);
		expect(opened.doc.child(at).lastChild?.attrs.source ?? opened.doc.child(at).attrs.source).toBe("<div>\nb\n</div>");
	}
});

test("of rules that say the same, the one deleted is the one that goes", () => {
	const opened = open("- - -\n\n_ _ _\n");
	expect(write(opened.doc.copy(nodes.doc.create(null, opened.doc.child(1)).content), opened).trim()).toBe("_ _ _");
});

test("an edited source becomes the blocks that it reads as, an empty one goes", () => {
	const apply = (source: string) => {
		const state = EditorState.create({ doc: open("a\n\n<div>\nb\n</div>\n").doc });
		let { doc } = state;
		applySource(3, source)(state, (tr) => {
			doc = tr.doc;
		});
		return doc.content.content.map(({ type }) => type.name);
	};
	expect(apply("<div>\nc\n</div>")).toEqual(["paragraph", "opaque"]);
	expect(apply("<div>\nc\n</div>\n\n## d\n\ne")).toEqual(["paragraph", "opaque", "heading", "paragraph"]);
	expect(apply(" ")).toEqual(["paragraph"]);
});
