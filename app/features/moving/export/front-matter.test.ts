import { describe, expect, test } from "vitest";
import type { Row } from "../../../platform/db/snapshot.ts";
import { BadItemError, readItem, writeItem } from "./front-matter.ts";

const odd = [
	"",
	" ",
	"simple",
	"L’été : « à l’écart »",
	'"quotes" and \'others\' and \\ and "',
	"a: b",
	"- a",
	"# no comment",
	"a #b",
	"--- ",
	"---",
	"---\n",
	"a\n---\nb",
	"\n---\n",
	"...",
	"...\n---\n",
	"a\nb",
	"a\r\nb",
	"a\rb",
	"a\n",
	"a\n\n\n",
	"\na",
	" a\n  b\n c",
	"\ta\tb",
	"trailing \nspaces  ",
	"\u2028\u2029\u0085\u00a0\ufeff\u200b",
	"\u0001\u0007\u001b\u007f",
	"\u{1F41D}e\u0301",
	"null",
	"~",
	"true",
	"no",
	"12",
	"0x1F",
	"1e3",
	".inf",
	"2026-01-02",
	"2026-01-02T03:04:05.006Z",
	"pas une date",
	"[]",
	"{}",
	'[{"a":1},"x",null]',
	'[ {"a":1}]',
	'{"b":1,"a":2}',
	'{"2":1,"1":2}',
	'{"a":1,"a":2}',
	'{"a":"\\u00e9"}',
	'{"__proto__":1}',
	"[1",
	"&a b",
	"*a",
	"!tag x",
	"| x",
	"> x",
	"%x",
	"@x",
	"`x`",
	"{{7*7}}",
	"'; drop table articles; --",
	`${"x".repeat(3_000)} ${"y ".repeat(3_000)}`,
];

/** The values as a row holds them: what stood as a list is JSON text again. */
function rowOf(text: string, body: string): Row {
	const { values, body: written } = readItem(text);
	const entries = Object.entries({ ...values, [body]: written });
	return Object.fromEntries(
		entries.map(([name, value]) => [name, typeof value === "object" && value ? JSON.stringify(value) : value]),
	) as Row;
}

describe("a row as a Markdown file", () => {
	test.each(odd)("gives %j back as a column, among others and alone", (value) => {
		const row: Row = { id: "1", first: value, none: null, count: 3, flag: false, last: value, content: "Texte." };
		expect(rowOf(writeItem(row, "content"), "content")).toEqual(row);
		expect(rowOf(writeItem({ only: value, content: "" }, "content"), "content")).toEqual({ only: value, content: "" });
	});

	test.each(odd)("gives %j back as its text, byte for byte", (value) => {
		const row: Row = { id: "1", content: value };
		const written = Buffer.from(writeItem(row, "content"));
		expect(rowOf(written.toString("utf8"), "content")).toEqual(row);
		expect(written.subarray(-Buffer.byteLength(value)).toString("utf8").endsWith(value)).toBe(true);
	});

	test("is what a person reads", () => {
		const row: Row = { title: "La casse", published_at: "2026-01-02T03:04:05.006Z", links: '[{"name":"Site"}]', content: "## Texte\n" };
		expect(writeItem(row, "content")).toBe(
			'---\ntitle: La casse\npublished_at: "2026-01-02T03:04:05.006Z"\nlinks:\n  - name: Site\n---\n## Texte\n',
		);
	});

	test("is read as a program of another system saves it", () => {
		expect(readItem("\ufeff---\r\ntitle: x\r\n---\r\na\r\nb")).toMatchObject({ values: { title: "x" }, body: "a\r\nb" });
	});

	test.each([
		["no fence", 1],
		["---\ntitle: x\n", 1],
		["---\ntitle: x\nb: [1\nc: 2\n---\n", 4],
		["---\na: 1\na: 2\n---\n", 3],
		["---\n- a\n---\n", 2],
	])("refuses %j and says the line", (text, line) => {
		try {
			readItem(text);
			expect.unreachable();
		} catch (error) {
			expect(error).toBeInstanceOf(BadItemError);
			expect((error as BadItemError).line).toBe(line);
		}
	});
});
