import { expect, test } from "vitest";
import { isInternal } from "./smart-link.tsx";

test("the router takes paths and queries of this site, nothing else", () => {
	expect(["/", "/actualites", "?dialogue=newsletter"].map(isInternal)).toEqual([true, true, true]);
	expect(["//ailleurs.example", "https://a.example/", "mailto:a@b.example", "#contenu", ""].map(isInternal)).toEqual([
		false,
		false,
		false,
		false,
		false,
	]);
});
