import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deskCorpus } from "../../../tests/support/desk-corpus.ts";
import { renderToKeep } from "./render-body.ts";
import { RENDERER } from "./renderer.ts";

/** What each version makes of every body of the corpus. The second reads longer and heavier ones as Markdown, none of which is here; the third tells their words too. */
const MADE: Record<string, string> = {
	1: "hB6QHM8evKeCS34-_UZQo5xt2uoGClZOTTfw4AKEWdY",
	2: "hB6QHM8evKeCS34-_UZQo5xt2uoGClZOTTfw4AKEWdY",
	3: "ImQ_Byoac3CLNzfWyM-R_fUYju8XBH89DAEhYXqCsKY",
};

test("what the renderer makes changes with its version alone: kept texts of before are made again", async () => {
	const sum = createHash("sha256");
	for (const { name, source } of await deskCorpus()) sum.update(JSON.stringify([name, renderToKeep(source)]));
	// A renderer that makes something else takes the next number, and stands here beside what it makes.
	expect({ version: RENDERER, made: sum.digest("base64url") }).toEqual({ version: RENDERER, made: MADE[RENDERER] });
});
