import { expect, test } from "vitest";
import { labelOf } from "./facets.tsx";

test("a choice is called by its name, else by what its address says, whatever that is", () => {
	const names = { tag: { velo: "Vélo" }, author: { awa: "Awa" } };
	expect(labelOf("tag", "velo", names)).toBe("Vélo");
	expect(labelOf("author", "awa", names)).toBe("Awa");
	for (const slug of ["constructor", "to-string", "inconnue"]) expect(labelOf("tag", slug, names)).toBe(slug);
	expect(labelOf("year", "2026", names)).toBe("2026");
	expect(labelOf("kind", "newsletters", names)).not.toBe("newsletters");
});
