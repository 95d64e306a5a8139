import { expect, test } from "vitest";
import { compareParagraphs, joinStretches, paragraphsOf } from "./paragraph-diff.ts";

const CODE = "```\nun\n\ndeux\n```\n\n";

test("paragraphs keep every sign of the text; what stands between fences is one", () => {
	for (const text of ["", "a", "a\n\nb\n", "a\n\n\n\nb\n\n", `a\n\n${CODE}b`, "\n\na"]) expect(paragraphsOf(text).join("")).toBe(text);
	expect(paragraphsOf(`a\n\n${CODE}b`)).toEqual(["a\n\n", CODE, "b"]);
});

test("issue 14: each difference may be taken from either side, in any mixture; what both share stands once", () => {
	const mine = "Un.\n\nDeux, ici.\n\nTrois.\n\nQuatre, ici.";
	const theirs = "Un.\n\nDeux, là.\n\nTrois.\n\nEntre.\n\nQuatre, là.\n";
	const stretches = compareParagraphs(mine, theirs);
	expect(stretches.map((stretch) => stretch.isSame)).toEqual([true, false, true, false]);
	expect(joinStretches(stretches, ["mine", "mine"])).toBe(mine);
	expect(joinStretches(stretches, ["theirs", "theirs"])).toBe(theirs);
	expect(joinStretches(stretches, ["mine", "theirs"])).toBe("Un.\n\nDeux, ici.\n\nTrois.\n\nEntre.\n\nQuatre, là.\n");
	expect(joinStretches(stretches, ["theirs", "mine"])).toBe("Un.\n\nDeux, là.\n\nTrois.\n\nQuatre, ici.");
});

test("a paragraph that only one side has is taken or left, wherever it stands", () => {
	const stretches = compareParagraphs("Un.\n\nTrois.", "Un.\n\nDeux.\n\nTrois.\n\nQuatre.");
	expect(joinStretches(stretches, ["mine", "theirs"])).toBe("Un.\n\nTrois.\n\nQuatre.");
	expect(joinStretches(stretches, ["theirs", "mine"])).toBe("Un.\n\nDeux.\n\nTrois.");
});
