// Drives Debian's WebKitGTK (its MiniBrowser) over plain W3C WebDriver, on a screen of its own (Xvfb). A session is a
// browser of its own: half a second, nothing left of the one before.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";
import type { Engine, Key, Visit, VisitOptions } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

function miniBrowser(): string | undefined {
	return process.env.MINIBROWSER_PATH ?? globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];
}

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Record<Key | "Shift" | "Control", string> = {
	Tab: "\uE004",
	Enter: "\uE007",
	Escape: "\uE00C",
	Space: " ",
	ArrowRight: "\uE014",
	ArrowDown: "\uE015",
	End: "\uE010",
	a: "a",
	Shift: "\uE008",
	Control: "\uE009",
};

type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

function client(address: string): Ask {
	return async (method, path, body) => {
		const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
		const { value } = (await answer.json()) as { value: never };
		if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
		return value;
	};
}

const keyDown = (value: string) => ({ type: "keyDown", value });
const keyUp = (value: string) => ({ type: "keyUp", value });

async function visit(ask: Ask, { scripts, width, height, wall }: VisitOptions): Promise<Visit> {
	const args = [
		"--automation",
		"--time-zone=Europe/Paris",
		`--proxy=${wall}`,
		"--ignore-host=localhost",
		// Only the pages' own scripts stop; the driver's go on.
		...(scripts ? [] : ["--enable-javascript-markup=false"]),
	];
	const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
		capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args } } },
	});
	const at = `/session/${sessionId}`;
	const act = (source: object) => ask<null>("POST", `${at}/actions`, { actions: [source] });
	const keys = (actions: object[]) => act({ type: "key", id: "keyboard", actions });
	const evaluate: Visit["evaluate"] = (read, ...values) =>
		ask("POST", `${at}/execute/sync`, { script: `return (${read})(...arguments)`, args: values });
	/** The window is larger than its viewport by the height of its bar. */
	const resize = async (width: number, height: number) => {
		await ask("POST", `${at}/window/rect`, { width, height });
		const inner = await evaluate(() => innerHeight);
		if (inner !== height) await ask("POST", `${at}/window/rect`, { width, height: 2 * height - inner });
	};
	await resize(width, height);
	return {
		open: (url) => ask("POST", `${at}/url`, { url }),
		evaluate,
		pressAt: async (pointerType, x, y) => {
			const actions = [
				{ type: "pointerMove", x, y },
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			];
			await act({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
		},
		hoverAt: async (x, y) => {
			await act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [{ type: "pointerMove", x, y }] });
		},
		wheelAt: async (x, y, down) => {
			await act({ type: "wheel", id: "wheel", actions: [{ type: "scroll", x, y, deltaX: 0, deltaY: down }] });
		},
		type: async (text) => void (await keys([...text].flatMap((sign) => [keyDown(sign), keyUp(sign)]))),
		key: async (key, held) => {
			const pressed = [keyDown(KEYS[key]), keyUp(KEYS[key])];
			await keys(held ? [keyDown(KEYS[held]), ...pressed, keyUp(KEYS[held])] : pressed);
		},
		attach: async (selector, path) => {
			const found = await ask<Record<string, string>>("POST", `${at}/element`, { using: "css selector", value: selector });
			await ask("POST", `${at}/element/${Object.values(found)[0]}/value`, { text: path });
		},
		back: () => ask("POST", `${at}/back`, {}),
		resize,
		screenshot: async () => Buffer.from(await ask<string>("GET", `${at}/screenshot`), "base64"),
		close: () => ask("DELETE", at),
	};
}

/** Starts a screen on the first free number, and answers that number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
	const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	const told = screen.stdio[3];
	const number = await new Promise<string>((resolve, reject) => {
		told?.once("data", (data) => resolve(String(data).trim()));
		screen.once("exit", () => reject(new Error("Xvfb did not start")));
	});
	return { screen, display: `:${number}` };
}

function answering(ask: Ask): Promise<unknown> {
	const ready = () => ask<{ ready: boolean }>("GET", "/status").catch(() => null);
	return until(ready, { otherwise: () => "WebKitWebDriver did not come up" });
}

export const webkit: Engine = {
	name: "WebKit",
	missing: () => {
		if (!existsSync(DRIVER) || !miniBrowser()) return "WebKit is not installed (Debian: webkit2gtk-driver)";
		return existsSync(SCREEN) ? null : "WebKit has no screen to open on (Debian: xvfb)";
	},
	start: async () => {
		const home = await temporaryFolder("webkit");
		const { screen, display } = await startScreen();
		const port = await freePort();
		// A home of its own, no bus, no settings of the machine's: nothing is kept, nobody is asked.
		const env = {
			PATH: process.env.PATH,
			HOME: home,
			XDG_RUNTIME_DIR: home,
			DISPLAY: display,
			GDK_BACKEND: "x11",
			LANG: "C.UTF-8",
			LANGUAGE: "fr",
			LIBGL_ALWAYS_SOFTWARE: "1",
			NO_AT_BRIDGE: "1",
			GSETTINGS_BACKEND: "memory",
			GIO_USE_VFS: "local",
		};
		const driver = spawn(DRIVER, ["-p", String(port)], { env, stdio: "ignore" });
		const ask = client(`http://127.0.0.1:${port}`);
		await answering(ask);
		return {
			visit: (options) => visit(ask, options),
			stop: async () => {
				for (const process of [driver, screen]) await ended(process);
				await rm(home, { recursive: true, force: true, maxRetries: 5 });
			},
		};
	},
};

function ended(process: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (process.exitCode !== null || process.signalCode !== null) return resolve();
		process.once("exit", () => resolve());
		process.kill("SIGTERM");
	});
}
