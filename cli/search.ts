// contrevent search rebuild
import { defineCommand } from "citty";
import { rebuildSearch } from "../app/pages/search-index.server.ts";
import { searchCopy as copy } from "./copy.ts";
import { withServices } from "./session.ts";

const rebuild = defineCommand({
	meta: { name: "rebuild", description: copy.rebuild },
	run: () =>
		withServices({ create: false, stopped: copy.stopped }, async (services) => {
			console.log(copy.rebuilt(await rebuildSearch(services)));
		}),
});

export const search = defineCommand({
	meta: { name: "search", description: copy.about },
	subCommands: { rebuild },
});
