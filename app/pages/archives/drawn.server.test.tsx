import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LONGEST } from "../../ui/drawn-once.server.tsx";
import { drawnMonth, runsOf } from "./drawn.server.tsx";
import { Month } from "./month.tsx";
import type { ArchiveTitle } from "./read.server.ts";

const titles = (count: number) =>
	Array.from({ length: count }, (_, index): ArchiveTitle => {
		const number = count - index;
		return {
			path: `/actualites/a-${number}`,
			title: `L’article ${number}`,
			label: number % 9 ? null : "Portrait",
			day: "3 mai",
			iso: "2025-05-03T08:00:00.000Z",
		};
	});

// None, one run, just one, one and a bit, several: and the same again with one title more, whose older runs are remembered.
test.each([0, 1, 31, 32, 33, 64, 100, 101])("a month of %i titles is drawn in runs as it is drawn whole", (count) => {
	const month = { id: "mai", month: 5, titles: titles(count) };
	const { tag, className, html } = drawnMonth(month);
	expect(className).toBeUndefined();
	expect(`<${tag}>${html}</${tag}>`).toBe(renderToStaticMarkup(<Month month={month} />));
	expect(html.match(/<li>/g) ?? []).toHaveLength(count);
});

test("what comes next leaves the runs before it as they were", () => {
	expect(runsOf(titles(65)).slice(1)).toEqual(runsOf(titles(64)));
	expect(runsOf(titles(96)).map((run) => run.length)).toEqual([32, 32, 32]);
	expect(runsOf([])).toEqual([]);
});

test("a run of long titles is remembered: what it is told stays below what is", () => {
	const long = {
		path: `/actualites/${"a".repeat(60)}`,
		title: "L".repeat(120),
		label: null,
		day: "30 septembre",
		iso: "2025-09-30T08:00:00.000Z",
	};
	expect(JSON.stringify({ titles: Array.from({ length: 32 }, () => long) }).length).toBeLessThan(LONGEST);
});
