import { expect, test } from "vitest";
import { wallSize } from "./wall-size.ts";

const columns = { lone: 12, broad: 7, large: 5, medium: 4, small: 3 };

test("however many stand side by side, each row is full", () => {
	const rows = Array.from({ length: 24 }, (_, less) => {
		const widths = Array.from({ length: less + 1 }, (_, index) => columns[wallSize(index, less + 1)]);
		return Array.from({ length: Math.ceil(widths.length / 3) }, (_, row) => widths.slice(row * 3, row * 3 + 3));
	});
	for (const row of rows.flat()) expect(row.reduce((sum, width) => sum + width, 0)).toBe(12);
	expect(rows[4]).toEqual([
		[5, 4, 3],
		[5, 7],
	]);
	expect(rows[7]?.at(-1)).toEqual([7, 5]);
	expect(rows[3]?.at(-1)).toEqual([12]);
});
