import { expect, test } from "vitest";
import { bytesOf } from "./text-bytes.ts";

test.each(["", "sans accent", "« Élan »", "l’œuvre", "à 20 h 🎉", "\u0000x", "une moitié \ud83c de lettre", "\udf89"])(
	"%j: the bytes that Buffer.from writes",
	(text) => {
		expect(bytesOf(text)).toEqual(Buffer.from(text));
	},
);

test.each([65_535, 65_536, 65_537])("a text of %i letters, and the bytes it was before another was turned", (length) => {
	const [text, other] = [`${"é’".repeat(length / 2)}a`.slice(0, length), "à”".repeat(length / 2)];
	const bytes = bytesOf(text);
	bytesOf(other);
	expect(bytes).toEqual(Buffer.from(text));
});

test.each([100, 10_000])("a text of %i letters takes no part of the room that small buffers share", (length) => {
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
