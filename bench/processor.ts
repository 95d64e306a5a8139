// What a process has used of the machine, as Linux keeps it.
import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** What a process holds, in MB: all of it, what it allocated itself, and the most it has held; its processor time, in seconds. */
export type Usage = { all: number; own: number; most: number; cpu: number };

/** Reads what process `pid` uses now; throws where it has ended, or where there is no /proc. */
export function usage(pid: number): Usage {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return {
		all: megabytes("VmRSS"),
		own: megabytes("RssAnon"),
		most: megabytes("VmHWM"),
		cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
	};
}

/** What the processor has given a process so far, all its threads that live, in milliseconds (Linux: /proc/…/schedstat, in nanoseconds). */
export function processorMs(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`);
	const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]));
	return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
