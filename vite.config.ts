import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

// What is native, or loads files of its own by their path: Node reads these where they are installed.
const LEFT_OUTSIDE = ["sharp", "pg", "pino", "nodemailer", "imapflow", "@aws-sdk/client-s3"];

export default defineConfig(({ command }) => ({
	plugins: [reactRouter()],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		// What stands on every page of readers, or of the administrator, is one file and not thirty.
		client: {
			build: {
				rollupOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
								{ name: "site", test: /app[\\/](root|pages[\\/]layout[\\/]route)\.tsx/, priority: 2 },
								{ name: "shared", test: /app[\\/](shared[\\/](?!zod\.ts)|platform|ui[\\/](?!admin))/, minShareCount: 6, priority: 1 },
								{ name: "admin", test: /app[\\/]pages[\\/]admin[\\/]layout\.tsx/ },
							],
						},
					},
				},
			},
		},
		// The server is built with the pages, so that one copy of every module serves both. What it needs is built in too:
		// one file starts in half the time of a thousand.
		ssr: {
			resolve: command === "build" ? { noExternal: true, external: LEFT_OUTSIDE } : {},
			build: { rollupOptions: { input: { index: "./server/main.ts" } } },
		},
	},
}));
