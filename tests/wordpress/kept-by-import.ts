// Reads one export in a process of its own and prints what it kept: `node kept-by-import.ts FILE`. What other tests leave in
// their process would be weighed with it.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { OnProgress } from "../../app/features/moving/frame/records.ts";
import { importFile } from "./import-file.ts";
import { MemoryTarget } from "./memory-target.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

collectGarbage();
const before = process.memoryUsage().heapUsed;
let kept = 0;
let mark = 0;
// Measured every eighth of the way in each phase.
const onProgress: OnProgress = ({ phase, done, total }) => {
	const step = (phase === "check" ? 0 : 8) + Math.floor((done / total) * 8);
	if (step === mark) return;
	mark = step;
	collectGarbage();
	kept = Math.max(kept, process.memoryUsage().heapUsed - before);
};
const report = await importFile(process.argv[2] ?? "", new MemoryTarget(), { dryRun: true, onProgress });
console.log(JSON.stringify({ kept, imported: report.items.length }));
