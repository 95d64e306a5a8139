import { defineConfig } from "vitest/config";

/** Journeys in Firefox and WebKit: `npm run test:engines`. One after the other, a browser takes a core for itself. */
export default defineConfig({
	test: {
		root: import.meta.dirname,
		include: ["*.test.ts"],
		setupFiles: ["../support/no-leftovers.ts"],
		fileParallelism: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
