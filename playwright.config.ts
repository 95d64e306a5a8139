import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const browser = await findBrowser();

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	fullyParallel: false,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// One more try on a machine that others use too; the list names what needed it.
	retries: process.env.CI ? 1 : 0,
	timeout: 45_000,
	expect: { timeout: 8_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
	use: {
		locale: "fr-FR",
		timezoneId: "Europe/Paris",
		viewport: { width: 1440, height: 900 },
		launchOptions: browser,
	},
});
