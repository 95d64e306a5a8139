import { expect, test } from "vitest";
import { kindNames, kinds } from "../../shared/kinds.ts";
import { declarationsOf } from "./field-values.ts";

test.each(kindNames)("the texts in Markdown of %s are those whose pictures are in use", (kind) => {
	const columns = declarationsOf(kind).flatMap(([, { control, columns }]) => (control === "markdown" ? columns : []));
	expect(columns.toSorted()).toEqual([...kinds[kind].texts].sort());
});
