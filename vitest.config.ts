import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "cli/**/*.test.ts", "tests/**/*.test.ts"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		globalSetup: ["tests/support/global-postgres.ts"],
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
