import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const browser = await findBrowser();

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	fullyParallel: false,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// Tells what fails from what is unsteady; scripts/test.mjs names the latter, and never counts it as passed.
	retries: 1,
	// For a machine that has other things to do: nothing that works takes so long on a quiet one.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
	use: {
		locale: "fr-FR",
		timezoneId: "Europe/Paris",
		viewport: { width: 1440, height: 900 },
		launchOptions: browser,
	},
});
