import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
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

test("whatever an error carries with it, however deep, holds no private link and no row", () => {
	const lines: string[] = [];
	const log = openLog("info", { write: (line) => void lines.push(line) });
	const row = (message: string) => Object.assign(new Error(message), { detail: "Failing row contains (jeton)." });
	const cause = row("GET /o/jeton.gif");
	log.error({ err: new Error("outer", { cause: new AggregateError([cause, new Error("/l/jeton/2")], "both") }) });
	log.error({ err: new AggregateError([row("/Desinscription/jeton"), new Error("in", { cause })], "several") }, "two at once");
	log.error({ err: Object.assign(new Error("x"), { request: { url: "http://site/mes-donnees/jeton" }, tries: [{ path: "/l/jeton/1" }] }) });
	log.error(new Error("/confirmation/jeton"));
	log.error({ err: new Error('seen at "/confirmation/jeton"\n') });
	log.child({ path: "/o/jeton.gif" }).info({ asked: ["/l/jeton/2"], times: 3, at: null });
	expect(lines.join("")).not.toContain("jeton");
	const [, several, nested, , , child] = lines.map((line) => JSON.parse(line));
	expect(several.err.aggregateErrors).toMatchObject([{ message: "/desinscription/…" }, { message: "in: GET /o/…" }]);
	expect(nested.err).toMatchObject({ request: { url: "http://site/mes-donnees/…" }, tries: [{ path: "/l/…" }] });
	expect(child).toMatchObject({ path: "/o/…", asked: ["/l/…"], times: 3, at: null });
	expect(lines.every((line) => line.endsWith("\n"))).toBe(true);
});

/** Every write to it fails, as on a full disk or at a terminal that was closed. */
const FULL = "/dev/full";

test.skipIf(!existsSync(FULL))("where nobody takes lines, the process goes on, and ends when it says it does", async () => {
	const code = `
		const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, "log.ts"))});
		const { logProcess } = await import(${JSON.stringify(join(import.meta.dirname, "process-log.ts"))});
		const log = openLog("info");
		logProcess(log);
		for (let line = 0; line < 3; line++) log.info("a request");
		setImmediate(() => { log.fatal("the end"); process.exit(7); });`;
	const full = openSync(FULL, "w");
	const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", full, "inherit"], timeout: 10_000 });
	closeSync(full);
	expect(await once(child, "exit")).toEqual([7, null]);
});
