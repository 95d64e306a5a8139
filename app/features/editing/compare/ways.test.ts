import { expect, test } from "vitest";
import { edited } from "./edit.ts";
import { blocksOf, isAlike, passagesOf } from "./passages.ts";
import { waysInto } from "./ways.ts";

const OLD = "Un.\n\n* a\n* b\n\nTrois mots ici.\n\nQuatre.\n";
const NEW = "Un.\n\nTrois mots là.\n\nQuatre.\n\n## Cinq\n";

/** What a text becomes by each way of each passage that differs. */
function told(text: string) {
	const [before, after] = [blocksOf(OLD), blocksOf(NEW)];
	const ways = waysInto(text, before, after);
	const made = (edit: ReturnType<typeof ways>["before"]) => edit && edited(text, edit);
	return passagesOf(before, after)
		.filter((passage) => !isAlike(passage))
		.map((passage) => ({ before: made(ways(passage).before), after: made(ways(passage).after) }));
}

test("into the second of both, only what the first says is to be taken", () => {
	expect(told(NEW)).toEqual([
		{ before: "Un.\n\n* a\n* b\n\nTrois mots là.\n\nQuatre.\n\n## Cinq\n", after: null },
		{ before: "Un.\n\nTrois mots ici.\n\nQuatre.\n\n## Cinq\n", after: null },
		{ before: "Un.\n\nTrois mots là.\n\nQuatre.\n", after: null },
	]);
});

test("into a third text, either side is, where it stands there; the rest stays byte for byte", () => {
	expect(told("Zéro.\n\nUn.\n\nTrois mots ailleurs.  \n\nQuatre.\n")).toEqual([
		{ before: "Zéro.\n\nUn.\n\n* a\n* b\n\nTrois mots ailleurs.  \n\nQuatre.\n", after: null },
		{
			before: "Zéro.\n\nUn.\n\nTrois mots ici.\n\nQuatre.\n",
			after: "Zéro.\n\nUn.\n\nTrois mots là.\n\nQuatre.\n",
		},
		{ before: null, after: "Zéro.\n\nUn.\n\nTrois mots ailleurs.  \n\nQuatre.\n\n## Cinq\n" },
	]);
	expect(told("")).toEqual([
		{ before: "* a\n* b", after: null },
		{ before: "Trois mots ici.", after: "Trois mots là." },
		{ before: null, after: "## Cinq" },
	]);
});
