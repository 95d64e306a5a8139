// How long a built server takes to answer, beside a Node process that does nothing.
import { spawnSync } from "node:child_process";
import { startSite } from "../tests/support/site.ts";
import { median, ratio } from "./figures.ts";

/** Prints the median start on existing data as a multiple of an empty Node's. */
export async function measureStart(): Promise<void> {
	const first = await startSite();
	await first.end();
	const starts: number[] = [];
	const floors: number[] = [];
	for (let round = 0; round < 5; round++) {
		let began = performance.now();
		spawnSync(process.execPath, ["-e", ""]);
		floors.push(performance.now() - began);
		began = performance.now();
		const site = await startSite({}, { dataDir: first.dataDir });
		starts.push(performance.now() - began);
		await site.end();
	}
	console.log(
		`answers after ${Math.round(median(starts))} ms, ${ratio(median(starts), median(floors))} an empty Node (${Math.round(median(floors))} ms)`,
	);
	await first.remove();
}
