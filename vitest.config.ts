import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "cli/**/*.test.ts", "tests/**/*.test.ts"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		globalSetup: ["tests/support/global-postgres.ts"],
		// By itself it leaves one core alone: on two cores it would use one.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
