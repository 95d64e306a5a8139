// docs/security.md says of every item of the standard whether it is held, and by which test. What it says is there is there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");

/** How many items of levels 1 and 2 each section of OWASP ASVS 5.0 has: they come first in it, so that 1.2 has 1.2.1 to 1.2.9. */
const SECTIONS =
	"1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 " +
	"6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 " +
	"10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
	"13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const items = SECTIONS.split(" ").flatMap((each) => {
	const [section, count] = each.split(":");
	return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
});

const ROW = /^\| (\d+\.\d+\.\d+) \| .+ \| (.+) \| .+ \| (.+) \|$/gm;
const rows = [...text.matchAll(ROW)].map(([, item = "", state = "", shown = ""]) => ({ item, state, shown }));
const left = [...text.matchAll(/^Does not apply: ([\d., ]+) \(/gm)].flatMap(([, list = ""]) => list.split(", "));

test("every item of levels 1 and 2 stands there once, with a state of three", () => {
	expect(items).toHaveLength(253);
	expect([...rows.map(({ item }) => item), ...left].sort()).toEqual([...items].sort());
	const counts = (state: string) => rows.filter((row) => row.state === state).length;
	expect(text).toContain(
		`253 items: ${counts("held")} held, ${counts("partly")} partly, ${counts("not held")} not held, ${left.length} that do not apply.`,
	);
	expect(counts("held") + counts("partly") + counts("not held")).toBe(rows.length);
});

test("each item names tests that are there, or says why none can show it", () => {
	const wrong = rows.flatMap(({ item, shown }) => {
		if (/^no test: .{10,}/.test(shown)) return [];
		if (!/^`[^`]+` "[^"]+"(?:; `[^`]+` "[^"]+")*$/.test(shown)) return [`${item}: ${shown} names no test`];
		return [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].flatMap(([, path = "", title = ""]) => {
			if (!existsSync(join(root, path))) return [`${item}: ${path} is not there`];
			const source = readFileSync(join(root, path), "utf8");
			return ['"', "`", "'"].some((quote) => source.includes(quote + title)) ? [] : [`${item}: ${path} has no « ${title} »`];
		});
	});
	expect(wrong).toEqual([]);
});
