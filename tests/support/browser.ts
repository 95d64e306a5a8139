// Finds a Chromium on any machine: a headless shell (the system's, else the one inside @sparticuz/chromium), else the
// system's whole browser, else Playwright's own.
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
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
	// Every page comes from this machine: a process for each only takes time.
	"--renderer-process-limit=1",
	"--disable-site-isolation-trials",
	"--in-process-gpu",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export type FoundBrowser = { executablePath: string; args: string[]; env?: Record<string, string> };

/** The headless shell takes half the time of a whole Chromium for the same pages, measured on the same journeys. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Answers a Chromium that starts here. CHROMIUM_PATH, when set, is believed. */
export async function findBrowser(): Promise<FoundBrowser> {
	const shell = [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find((path) => path && existsSync(path));
	if (shell) return { executablePath: shell, args: QUIET };
	const packed = process.platform === "linux" ? await unpacked() : null;
	if (packed) return packed;
	const found = [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
	if (!found) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH");
	return { executablePath: found, args: QUIET };
}

/** The headless shell inside @sparticuz/chromium, the same on every machine; null where it cannot be unpacked. */
async function unpacked(): Promise<FoundBrowser | null> {
	// It brings its libraries for machines that have none, and unpacks both when told it runs alone.
	process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
	try {
		const packed = await import("@sparticuz/chromium");
		const executablePath = await packed.default.executablePath();
		// Where no language is set, it would save a file whose name has an accent as « download ».
		const env = { LANG: "C.UTF-8", ...(process.env as Record<string, string>) };
		return { executablePath, args: [...new Set([...QUIET, "--no-sandbox"])], env };
	} catch {
		return null;
	}
}
