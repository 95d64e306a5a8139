import { expect, test } from "vitest";
import { leavesOf } from "../../platform/db/full-text-asked.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { fold } from "../../shared/fold.ts";
import { partsOf } from "./expression.ts";
import { parseQuery } from "./query.ts";

async function askedBy(typed: string) {
	const lexicon = await shippedLexicon();
	return partsOf(parseQuery(typed, lexicon), lexicon);
}

test("a word is asked as it is typed, by what it may come from and by its family", async () => {
	const { parts } = await askedBy("chantons ville");
	expect(parts.slice(0, 1).flatMap(leavesOf)).toEqual([{ form: "chantons" }, { lemma: "chanter" }, { lemma: "chanteur" }]);
});

test.each([
	["lit", ["lit"]],
	["bus", ["bus"]],
	["moules", ["moule"]],
	["cours", ["cours"]],
	["chevaux", ["cheval"]],
	["yeux", ["oeil"]],
	["transports", ["transports", "transport"]],
	["élus", ["elus", "elu"]],
	["travaux", ["travaux", "travail"]],
	["fils", ["fils"]],
	["chantons", ["chanter"]],
])("-%s leaves out what is called so, in all its forms, and no verb that shares one", async (word, lemmas) => {
	const { without } = await askedBy(`potager -${word}`);
	expect(without && leavesOf(without)).toEqual([{ form: fold(word) }, ...lemmas.map((lemma) => ({ lemma }))]);
});

test("what may not be there is left out as it is typed and by what it comes from, nothing of its family with it", async () => {
	const { parts, without } = await askedBy("potager -portes −rénovation -« pas cher »");
	expect(parts).toHaveLength(1);
	expect(without && leavesOf(without)).toEqual(
		expect.arrayContaining([
			{ phrase: ["pas", "cher"] },
			{ form: "portes" },
			{ lemma: "porte" },
			{ form: "renovation" },
			{ lemma: "renovation" },
		]),
	);
	expect(without && leavesOf(without)).toHaveLength(5);
});
