import { expect, test } from "vitest";
import { bytesOf } from "./text-bytes.ts";

test.each(["", "sans accent", "« Élan »", "l’œuvre", "à 20 h 🎉", "\u0000x", "une moitié \ud83c de lettre", "\udf89"])(
	"%j: the bytes that Buffer.from writes",
	(text) => {
		expect(bytesOf(text)).toEqual(Buffer.from(text));
	},
);

test.each([10_000, 100_000])("a text of %i letters takes no part of the room that small buffers share", (length) => {
	const fresh = () => {
		let part = Buffer.allocUnsafe(8);
		while (part.byteOffset > 0) part = Buffer.allocUnsafe(8);
		return part;
	};
	const before = fresh();
	expect(bytesOf("’".repeat(length)).length).toBe(3 * length);
	const after = Buffer.allocUnsafe(8);
	expect([after.buffer === before.buffer, after.byteOffset]).toEqual([true, 8]);
});
