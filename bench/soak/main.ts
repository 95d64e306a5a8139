// `npm run soak -- [--minutes 10] [--requests 33000]`: the curve of a server's memory under a mixed load, and the verdict.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { soak } from "./soak.ts";
import { drawn, judge, MOST_AFTER, MOST_IDLE } from "./verdict.ts";

const REQUESTS_A_MINUTE = 3_300;
const LINES = 40;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, requests: { type: "string" } } });
const minutes = Number(values.minutes);
const requests = Number(values.requests ?? minutes * REQUESTS_A_MINUTE);
if (!(minutes > 0 && requests >= 1)) {
	console.error("npm run soak -- [--minutes 10] [--requests 33000]");
	process.exit(1);
}

let told = Number.NEGATIVE_INFINITY;
const soaked = await soak({
	minutes,
	requests,
	tell(sample) {
		if (sample.at - told < (minutes * 60) / LINES) return;
		told = sample.at;
		console.log(drawn(sample));
	},
});
const { idle, samples, counts, seconds, cpu, mails } = soaked;
const took = `${(seconds / 60).toFixed(1)} minutes and ${cpu.toFixed(0)} s of the server's processor time`;
console.log(`\n${requests} requests, ${mails} mails in ${took}; load of this machine ${loadavg()[1]?.toFixed(1)}`);
for (const [act, by] of Object.entries(counts))
	console.log(
		`  ${act.padEnd(12)} ${Object.entries(by)
			.map(([status, count]) => `${status}: ${count}`)
			.join(", ")}`,
	);
const { most, quarters, middle, after, growth, holds } = judge(idle, samples);
const said = (holds: boolean) => (holds ? "holds" : "DOES NOT HOLD");
console.log(`idle ${idle.toFixed(0)} MB, at most ${MOST_IDLE}: ${said(holds.idle)}`);
console.log(`in the second half ${middle.toFixed(0)} MB, at most ${MOST_AFTER}: ${said(holds.middle)}`);
console.log(`after it ${after.toFixed(0)} MB, at most ${MOST_AFTER}: ${said(holds.after)}`);
console.log(`the highest moment, while a photograph is printed: ${most.toFixed(0)} MB`);
console.log(`by quarter ${quarters.map((one) => one.toFixed(0)).join(", ")} MB`);
console.log(`last quarter ${growth.toFixed(2)} × the one before, level: ${said(holds.level)}`);
const answered = Object.values(counts).every((by) => Object.keys(by).every((status) => status === "200"));
if (!answered) console.log("Not everybody was answered 200.");
process.exitCode = answered && Object.values(holds).every(Boolean) ? 0 : 1;
