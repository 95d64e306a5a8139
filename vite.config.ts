import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [reactRouter()],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		// The server is built with the pages, so that one copy of every module serves both.
		ssr: { build: { rollupOptions: { input: { index: "./server/main.ts" } } } },
	},
});
