import { afterEach, expect, test, vi } from "vitest";
import { openLog } from "./log.ts";
import { logConsole, logProcess } from "./process-log.ts";

function lines() {
	const written: string[] = [];
	const log = openLog("debug", { write: (line) => void written.push(line) });
	return { log, read: () => written.map((line) => JSON.parse(line)), text: () => written.join("") };
}

let giveBack = () => {};
afterEach(() => giveBack());

test("what is printed becomes a line of its level; an error keeps its stack; a private path loses its token", () => {
	const { log, read, text } = lines();
	giveBack = logConsole(log);
	console.warn("No route matches %s", "http://site/mes-donnees/jeton.secret/export");
	console.error("The article could not be drawn", new TypeError('bad "/Desinscription/jeton.secret"'));
	console.info({ asked: "/l/jeton.secret/2", from: "/actualites/un?apercu=jeton.secret" });
	giveBack();
	expect(read()).toMatchObject([
		{ level: 40, from: "console", msg: "No route matches http://site/mes-donnees/…" },
		{ level: 50, from: "console", err: { type: "TypeError", message: 'bad "/desinscription/…"', stack: expect.stringContaining("at ") } },
		{ level: 30, from: "console" },
	]);
	expect(text()).not.toContain("jeton");
});

test("the cause of an error is in its line, and holds no private path either", () => {
	const { log, read, text } = lines();
	log.error({ err: new Error("outer", { cause: new Error("GET /o/jeton.gif failed") }) }, "for /confirmation/jeton");
	expect(read()[0].err.message).toContain("GET /o/… failed");
	expect(read()[0].msg).toBe("for /confirmation/…");
	expect(text()).not.toContain("jeton");
});

test("a promise that nobody awaited is logged and the process goes on; an exception ends it; warnings are lines", () => {
	const names = ["warning", "unhandledRejection", "uncaughtException"] as const;
	const before = names.map((name) => [name, process.rawListeners(name as "warning")] as const);
	const { log, read } = lines();
	const exit = vi.fn();
	try {
		for (const name of names) process.removeAllListeners(name);
		logProcess(log, exit);
		process.emit("unhandledRejection", "only words", Promise.resolve());
		process.emit("unhandledRejection", new Error("nobody", { cause: new Error("the disk") }), Promise.resolve());
		process.emit("warning", new Error("an old way"));
		expect(exit).not.toHaveBeenCalled();
		process.emit("uncaughtException" as "warning", new Error("lost"));
	} finally {
		for (const [name, listeners] of before) {
			process.removeAllListeners(name);
			for (const listener of listeners) process.on(name as "warning", listener as NodeJS.WarningListener);
		}
	}
	expect(read()).toMatchObject([
		{ level: 50, err: { message: "only words" } },
		{ level: 50, err: { message: "nobody: the disk" } },
		{ level: 40, err: { message: "an old way" } },
		{ level: 60, err: { message: "lost" } },
	]);
	expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
