import { expect, test } from "vitest";
import { bytesOf } from "./text-bytes.ts";

test.each(["", "sans accent", "« Élan »", "l’œuvre", "à 20 h 🎉", "\u0000x", "une moitié \ud83c de lettre", "\udf89"])(
	"%j: the bytes that Buffer.from writes",
	(text) => {
		expect(bytesOf(text)).toEqual(Buffer.from(text));
	},
);
