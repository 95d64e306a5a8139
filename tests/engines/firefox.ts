// Drives Debian's Firefox over WebDriver BiDi. One process for pages with scripts, one for pages without: the preference is the process's.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { Engine, Key, Visit, VisitOptions } from "./engine.ts";

const PLACES = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

function found(): string | undefined {
	return PLACES.find((path): path is string => path !== undefined && existsSync(path));
}

const KEYS: Record<Key, KeyInput> = {
	Tab: "Tab",
	Enter: "Enter",
	Escape: "Escape",
	Space: "Space",
	ArrowRight: "ArrowRight",
	ArrowDown: "ArrowDown",
	End: "End",
	a: "a",
};

/** Firefox asks its makers for many things at start; what remains ends at the wall. */
function preferences(scripts: boolean, wall: string): Record<string, unknown> {
	const { hostname, port } = new URL(wall);
	return {
		"javascript.enabled": scripts,
		"intl.accept_languages": "fr-FR, fr",
		"network.proxy.type": 1,
		"network.proxy.http": hostname,
		"network.proxy.http_port": Number(port),
		"network.proxy.ssl": hostname,
		"network.proxy.ssl_port": Number(port),
		"network.proxy.no_proxies_on": "",
		"network.captive-portal-service.enabled": false,
		"network.connectivity-service.enabled": false,
		"network.dns.disablePrefetch": true,
		"network.prefetch-next": false,
		"network.trr.mode": 5,
		"browser.safebrowsing.downloads.remote.enabled": false,
		"browser.safebrowsing.malware.enabled": false,
		"browser.safebrowsing.phishing.enabled": false,
		"browser.safebrowsing.provider.mozilla.updateURL": "",
		"browser.region.network.url": "",
		"browser.search.update": false,
		"datareporting.policy.dataSubmissionEnabled": false,
		"dom.push.enabled": false,
		"extensions.getAddons.cache.enabled": false,
		"extensions.systemAddon.update.enabled": false,
		"extensions.update.enabled": false,
		"messaging-system.rsexperimentloader.enabled": false,
		"services.settings.server": "data:,#remote-settings-dummy/v1",
		"toolkit.telemetry.enabled": false,
		"app.normandy.enabled": false,
	};
}

function launch(scripts: boolean, wall: string, profile: string): Promise<Browser> {
	return puppeteer.launch({
		browser: "firefox",
		executablePath: found(),
		headless: true,
		userDataDir: profile,
		extraPrefsFirefox: preferences(scripts, wall),
		// Firefox refuses a home that belongs to somebody else.
		env: { ...process.env, HOME: profile, TZ: "Europe/Paris", MOZ_REMOTE_SETTINGS_DEVTOOLS: "1" },
		defaultViewport: null,
	});
}

async function visit(browser: Browser, { width, height }: VisitOptions): Promise<Visit> {
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	const resize = async (width: number, height: number) => {
		// It also turns the screen, which this Firefox knows nothing of: the size has been taken by then.
		await page.setViewport({ width, height }).catch((error) => {
			if (!String(error).includes("unknown command")) throw error;
		});
		for (let attempt = 0; attempt < 200; attempt++) {
			if (await page.evaluate((width, height) => innerWidth === width && innerHeight === height, width, height)) return;
		}
		throw new Error(`Firefox's window did not become ${width} by ${height}`);
	};
	await resize(width, height);
	return {
		open: async (url) => void (await page.goto(url)),
		evaluate: (read, ...values) => page.evaluate(read as (...values: unknown[]) => never, ...values),
		pressAt: (pointer, x, y) => (pointer === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
		hoverAt: (x, y) => page.mouse.move(x, y),
		wheelAt: async (x, y, down) => {
			await page.mouse.move(x, y);
			await page.mouse.wheel({ deltaY: down });
		},
		type: (text) => page.keyboard.type(text),
		key: (key, held) => pressKey(page, KEYS[key], held),
		attach: async (selector, path) => {
			const input = await page.$(selector);
			await (input as Awaited<ReturnType<typeof page.$<"input">>>)?.uploadFile(path);
		},
		// The driver's own way back waits for scripts that may be off.
		back: () => page.evaluate(() => history.back()),
		resize,
		screenshot: async () => Buffer.from(await page.screenshot()),
		close: () => context.close(),
	};
}

async function pressKey(page: Page, key: KeyInput, held?: KeyInput): Promise<void> {
	if (held) await page.keyboard.down(held);
	await page.keyboard.press(key);
	if (held) await page.keyboard.up(held);
}

export const firefox: Engine = {
	name: "Firefox",
	missing: () => (found() ? null : "Firefox is not installed (Debian: firefox-esr), or name it in FIREFOX_PATH"),
	start: async () => {
		const folder = await temporaryFolder("firefox");
		const browsers = new Map<boolean, Browser>();
		return {
			visit: async (options) => {
				const running =
					browsers.get(options.scripts) ?? (await launch(options.scripts, options.wall, join(folder, String(options.scripts))));
				browsers.set(options.scripts, running);
				return visit(running, options);
			},
			stop: async () => {
				for (const browser of browsers.values()) await browser.close();
				await rm(folder, { recursive: true, force: true, maxRetries: 5 });
			},
		};
	},
};
