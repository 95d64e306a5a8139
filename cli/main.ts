// Owns the command line: which commands there are. Thin: each calls a feature's or a page's command.
import { defineCommand } from "citty";
import { runTyped } from "./command-line.ts";
import { mainCopy as copy } from "./copy.ts";

const main = defineCommand({
	meta: { name: "contrevent", description: copy.about },
	subCommands: {
		admin: () => import("./admin.ts").then((module) => module.admin),
		backup: () => import("./backup.ts").then((module) => module.backup),
		bounce: () => import("./bounce.ts").then((module) => module.bounce),
		demo: () => import("./demo.ts").then((module) => module.demo),
		doctor: () => import("./doctor.ts").then((module) => module.doctor),
		export: () => import("./export.ts").then((module) => module.exportCommand),
		import: () => import("./import.ts").then((module) => module.importCommand),
		move: () => import("./move.ts").then((module) => module.move),
		restore: () => import("./restore.ts").then((module) => module.restore),
		search: () => import("./search.ts").then((module) => module.search),
	},
});

await runTyped(main, process.argv.slice(2));
