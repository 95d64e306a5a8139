import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "cli/**/*.test.ts", "tests/**/*.test.ts"],
		exclude: ["tests/e2e/**", "tests/engines/**", "node_modules/**"],
		globalSetup: ["tests/support/global-postgres.ts"],
		setupFiles: ["tests/support/no-leftovers.ts"],
		// One more than the cores: tests of mail and databases wait for others half of their time.
		maxWorkers: availableParallelism() + 1,
		// No file changes what another imports: modules are read once a worker, not once a file.
		isolate: false,
		// What is waited for comes at once, but for a machine that has other things to do.
		expect: { poll: { timeout: 30_000 } },
		// What hangs is ended; how long a thing takes is asked by no test, so that a busy machine fails none.
		testTimeout: 300_000,
		hookTimeout: 300_000,
	},
});
