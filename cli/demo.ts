// contrevent demo load | remove
import { join } from "node:path";
import { defineCommand } from "citty";
import { loadDemoIntoEmpty, removeDemo } from "../app/pages/demo/load-demo.server.ts";
import { demoCopy as copy } from "./copy.ts";
import { withServices } from "./session.ts";

const load = defineCommand({
	meta: { name: "load", description: copy.load },
	run: () =>
		withServices({ create: true }, async (services) => {
			const loaded = await loadDemoIntoEmpty(services, join(import.meta.dirname, "../demo"));
			console.log(loaded ? copy.loaded : copy.notEmpty);
		}),
});

const remove = defineCommand({
	meta: { name: "remove", description: copy.remove },
	run: () =>
		withServices({ create: false }, async (services) => {
			const removed = await removeDemo(services);
			console.log(removed > 0 ? copy.removed(removed) : copy.nothingLeft);
		}),
});

export const demo = defineCommand({
	meta: { name: "demo", description: copy.about },
	subCommands: { load, remove },
});
