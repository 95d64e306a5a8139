import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("an error is logged with what went wrong, without the row that the database quotes", () => {
	const lines: string[] = [];
	const log = openLog("info", { write: (line) => void lines.push(line) });
	const error = Object.assign(new Error("null value in column"), {
		code: "23502",
		detail: "Failing row contains (zoe@exemple.fr, Zoé).",
		where: "COPY stories, line 1: zoe@exemple.fr",
	});
	log.error({ err: error }, "a write could not be answered");
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: { type: "Error", message: "null value in column", code: "23502" } });
	expect(lines[0]).not.toContain("zoe@exemple.fr");
});
