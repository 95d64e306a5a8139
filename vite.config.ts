import { existsSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { judgeClient } from "./scripts/walls/client.ts";
import { compactServer } from "./vite.compact.ts";
import { guardedWhenAsked } from "./vite.guarded.ts";
import { LEFT_OUTSIDE } from "./vite.outside.ts";

/** The files of icons, by their names in lucide; one that moved would be a request of its own again, and nobody told. */
function icons(...names: string[]): string {
	const gone = names.filter((name) => !existsSync(join(import.meta.dirname, `node_modules/lucide/dist/esm/icons/${name}.mjs`)));
	if (gone.length > 0) throw new Error(`lucide has no file of its own for ${gone.join(", ")}`);
	return `lucide/.*/icons/(?:${names.join("|")})[.]`;
}

/** What stands on every page of readers, or on several: one file, so that a page asks for that, for React and for its own. */
const SHARED_BY_READERS = new RegExp(
	[
		"root[.]tsx",
		"ui/(?!admin/|desk/|body-text|piece)",
		"shared/(?:seo|addresses|drawings|kinds|categories|focus|word-width|numbers-fr)[.]ts",
		"pages/(?:layout/route|crowd|legal/legal-page)[.]tsx",
		"features/articles/(?:components/(?!article-wall|featured-article)|head|title-fit)",
		"features/people/components/person-picture",
		"features/people/visionaries/(?:components/(?:portrait-picture|missing-portrait)|head|rules)",
		"features/people/vie-alt/(?:components/profile-(?:labels|picture)|head)",
	]
		.map((path) => `/app/${path}`)
		.concat(icons("search"))
		.map((path) => path.replaceAll("/", "[\\\\/]"))
		.join("|"),
);

/** What most screens of the administrator draw, each a few hundred bytes: with their frame, not twenty requests when a form opens. */
const SHARED_BY_SCREENS = new RegExp(
	[
		"app/pages/admin/layout[.]tsx",
		"app/ui/admin/(?:address-search|form-copy|form-dialog|new-id|pager|stored-image|streamed-lines|table-head|use-file-drop)[.]",
		"app/shared/(?:link-address|local-time|rows|writing-copy)[.]",
		icons(
			...["arrow-up", "copy", "copy-plus", "crop", "download", "external-link", "eye", "eye-off", "list-ordered", "minus", "pencil"],
			...["pen-line", "plus", "save", "trash", "undo-2", "upload"],
		),
	]
		.map((path) => path.replaceAll("/", "[\\\\/]"))
		.join("|"),
);

/**
 * React Router answers a page's file that cannot be had (offline, or gone with the version before) by loading anew the page
 * the reader is on: the press is lost, and offline the page too. The page asked for is to say so instead, at its address:
 * what stands for the file fails when it is drawn, and the frame around it takes over.
 */
const missingFilesFail = {
	name: "missing-files-fail",
	transform: {
		filter: { id: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.m?js$/ },
		handler(code: string) {
			const failing = code.replace(
				/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
				"return { default() { throw error; } };",
			);
			if (failing === code) throw new Error("React Router no longer reloads where this expects it to");
			return { code: failing, map: null };
		},
	},
};

/**
 * A file that is loaded later brings the sheets its parts came with: Vite asks for those the document has not. React Router writes `#` behind the
 * address of such a sheet, since a page may leave and take it along. The site's own stands on every page and never leaves: it was asked for twice.
 */
const siteSheetIsThere: Plugin = {
	name: "site-sheet-is-there",
	apply: "build",
	transform: {
		filter: { id: /vite[\\/]preload-helper\.js$/ },
		handler(code: string) {
			const seeing = code.replace(
				'if (link.rel === "stylesheet") preloadedHrefs.styles.add(link.href);',
				'if (link.rel === "stylesheet") preloadedHrefs.styles.add(link.href.replace(/(\\/site-[^/]+)#$/, "$1"));',
			);
			if (seeing === code) throw new Error("Vite no longer looks for the sheets of a document where this expects it to");
			return { code: seeing, map: null };
		},
	},
};

/**
 * The platform is for the server: a page whose own code reaches into it ends the build. What both sides need stands in app/shared.
 * Looked at in what is written out: a loader's imports, and types, are gone from there.
 */
const platformStaysOnTheServer: Plugin = {
	name: "platform-stays-on-the-server",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	generateBundle(_options, bundle) {
		const wrong = judgeClient(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])));
		if (wrong.length > 0) throw new Error(wrong.join("\n"));
	},
};

export default defineConfig(({ command }) => ({
	plugins: [
		reactRouter(),
		missingFilesFail,
		siteSheetIsThere,
		platformStaysOnTheServer,
		guardedWhenAsked(import.meta.dirname),
		compactServer,
	],
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		// A reader's page asks for as few files as it can: React, what its pages share, and its own.
		client: {
			build: {
				modulePreload: false,
				rollupOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
								{ name: "site", test: SHARED_BY_READERS, priority: 4 },
								// What takes over what a page holds already: most pages of readers have some.
								{
									name: "standing",
									test: /app[\\/](shared[\\/]feed-link|ui[\\/](piece|body-text)|features[\\/]articles[\\/]components[\\/](?:article-wall|wall-item))[.]/,
									priority: 3,
								},
								// Pages of people share the former, their lists the latter, whose rules come with no page that has no rows.
								{
									name: "people",
									test: /app[\\/]features[\\/]people[\\/]components[\\/](?!nobody-listed|people-list|person-row)/,
									priority: 2,
								},
								{ name: "people-lists", test: /app[\\/]features[\\/]people[\\/]components[\\/]/, priority: 1 },
								// Lists of items of every kind share these, those of series too: a page of one asks for no file more.
								{ name: "items", test: /app[\\/]pages[\\/](?:items[\\/]|series[\\/](?:copy|series)[.])/, priority: 1 },
								{ name: "admin", test: SHARED_BY_SCREENS },
							],
						},
					},
				},
			},
		},
		// The server is built with the pages, so that one copy of every module serves both. What it needs is built in too:
		// one file starts in half the time of a thousand.
		ssr: {
			// React brings itself twice, and chooses as it runs: what nobody would choose is no part of the server.
			...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
			resolve: command === "build" ? { noExternal: true, external: LEFT_OUTSIDE } : {},
			build: { rollupOptions: { input: { index: "./server/main.ts" } } },
		},
	},
}));
