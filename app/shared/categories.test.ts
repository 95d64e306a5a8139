import { expect, test } from "vitest";
import { categoryMark } from "./categories.ts";

test("the six categories have their sign, any other is Zap on yellow", () => {
	expect(categoryMark("Privacy Tech")).toEqual({ icon: "Shield", tone: "kraft" });
	expect(categoryMark("Résistance")).toEqual({ icon: "Zap", tone: "pink" });
	for (const other of [null, undefined, "", "Jardin", "constructor"]) expect(categoryMark(other)).toEqual({ icon: "Zap", tone: "yellow" });
});
