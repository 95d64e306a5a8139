// Reads one export in a process of its own and prints what it kept: `node kept-by-import.ts FILE`. What other tests leave in
// their process would be weighed with it.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { planImport } from "../../app/features/moving/wordpress/import.ts";
import type { ImportTarget } from "../../app/features/moving/wordpress/ports.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const nothing: ImportTarget = {
	findByOrigin: async () => new Map(),
	takenSlugs: async () => new Set(),
	saveArticles: async () => {},
	saveImage: async () => ({ path: "/x.webp" }),
};

collectGarbage();
const before = process.memoryUsage().heapUsed;
let kept = 0;
let mark = 0;
// Measured every eighth of the way in each phase.
const report = await planImport(process.argv[2] ?? "", {}, nothing, ({ phase, done, total }) => {
	const step = (phase === "check" ? 0 : 8) + Math.floor((done / total) * 8);
	if (step === mark) return;
	mark = step;
	collectGarbage();
	kept = Math.max(kept, process.memoryUsage().heapUsed - before);
});
console.log(JSON.stringify({ kept, imported: report.articles.length }));
