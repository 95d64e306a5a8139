// `npm run bench`: figures, never a verdict. Each is a ratio to something measured in the same run, because machines differ.

import { measureAdminLists } from "./admin-lists.ts";
import { measureArticles } from "./articles.ts";
import { measureBusy } from "./busy.ts";
import { measureColdPages } from "./cold-pages.ts";
import { measureHover } from "./hover.ts";
import { measureMove } from "./move.ts";
import { measurePageCache } from "./page-cache.ts";
import { measurePublication } from "./publication.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search.ts";
import { measureSending } from "./sending.ts";
import { measureStart } from "./start.ts";
import { measureTyping } from "./typing.ts";

const wanted = process.argv[2];
const benches = {
	start: measureStart,
	cache: measurePageCache,
	cold: measureColdPages,
	publication: measurePublication,
	busy: measureBusy,
	hover: measureHover,
	articles: measureArticles,
	admin: measureAdminLists,
	scale: measureScale,
	search: measureSearch,
	sending: measureSending,
	move: measureMove,
	typing: measureTyping,
};

if (wanted && !Object.hasOwn(benches, wanted)) {
	console.error(`Nothing is called ${wanted}. Known: ${Object.keys(benches).join(", ")}`);
	process.exit(1);
}
for (const [name, measure] of Object.entries(benches)) {
	if (wanted && wanted !== name) continue;
	console.log(`\n── ${name}`);
	await measure();
}
