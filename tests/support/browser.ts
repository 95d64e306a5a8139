// Finds a Chromium on any machine: the system's, else Playwright's own, else the one inside @sparticuz/chromium.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome-stable",
	"/usr/bin/google-chrome",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Keeps the browser from talking to anything but the server under test. */
const QUIET = [
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export type FoundBrowser = { executablePath: string; args: string[]; env?: Record<string, string> };

/** Answers a Chromium that starts here. CHROMIUM_PATH, when set, is believed. */
export async function findBrowser(): Promise<FoundBrowser> {
	const named = process.env.CHROMIUM_PATH;
	const found = [named, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
	if (found) return { executablePath: found, args: QUIET };
	// The packed browser brings its libraries for machines that have none; it unpacks both by itself when told it runs alone.
	process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
	const packed = await import("@sparticuz/chromium");
	const executablePath = await packed.default.executablePath();
	return {
		executablePath,
		args: [...new Set([...packed.default.args.filter((flag) => !flag.startsWith("--headless")), ...QUIET])],
		env: { ...(process.env as Record<string, string>) },
	};
}
