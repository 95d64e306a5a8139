// Who asks, in processes of their own: a client in the bench's process would be measured along with the server.
import { execFile, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { usage } from "./processor.ts";

const run = promisify(execFile);
const FEWEST_NODE_CLIENTS = 2;

/** Answers a second, p99 in milliseconds. `clientBound`: the clients were the limit, and the rate says nothing of the server. */
export type Load = { rate: number; p99: number; clientBound: boolean; client: string };

export type Asked = { url: string; seconds: number; connections: number; encoding: string };

type Counted = Pick<Load, "rate" | "p99">;

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** What wrk printed; throws where anything was answered with an error. */
export function readWrk(printed: string): Counted {
	const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(printed)?.[0];
	if (failed) throw new Error(failed);
	const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
	const [, number, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(printed) ?? [];
	return { rate, p99: Number(number) * (MILLISECONDS[unit] ?? Number.NaN) };
}

/** Who asks: the processes, and what they will have counted. */
type Asking = { client: string; pids: number[]; counted: Promise<Counted> };

function byWrk({ url, seconds, connections, encoding }: Asked): Asking {
	const asked = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", `accept-encoding: ${encoding}`, url];
	const running = run("wrk", asked);
	return { client: "wrk", pids: [running.child.pid ?? 0], counted: running.then(({ stdout }) => readWrk(stdout)) };
}

function byNode(asked: Asked): Asking {
	const clients = Math.max(FEWEST_NODE_CLIENTS, availableParallelism() - 1);
	const each = { ...asked, connections: Math.max(1, Math.floor(asked.connections / clients)) };
	const children = Array.from({ length: clients }, () => fork(join(import.meta.dirname, "client-process.ts"), [JSON.stringify(each)]));
	const told = children.map(async (child) => {
		const ended = once(child, "exit").then(() => Promise.reject(new Error("a client has ended without a word")));
		return ((await Promise.race([once(child, "message"), ended])) as [Counted])[0];
	});
	const counted = Promise.all(told).then((all) => ({
		rate: all.reduce((sum, { rate }) => sum + rate, 0),
		p99: Math.max(...all.map(({ p99 }) => p99)),
	}));
	return { client: `${clients} Node clients`, pids: children.map(({ pid }) => pid ?? 0), counted };
}

const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined;

/**
 * Asks one address as fast as it is answered: by wrk where it is installed, else by several processes of Node.
 * @param pid - the process that serves it. Each of them has one thread that works, and waits for the others: who used the most of a
 * processor was the limit, however many others used this machine meanwhile.
 */
export async function saturate(asked: Asked, pid: number): Promise<Load> {
	const { client, pids, counted } = hasWrk() ? byWrk(asked) : byNode(asked);
	const used = () => [pid, ...pids].map((each) => usage(each).cpu);
	// Beginning and end, when clients start and stop, are left out.
	const at = (share: number) => new Promise((resolve) => setTimeout(resolve, asked.seconds * 1_000 * share)).then(used);
	const [load, from, to] = await Promise.all([counted, at(0.25), at(0.75)]);
	const [server = 0, ...clients] = to.map((used, index) => used - (from[index] ?? 0));
	return { ...load, client, clientBound: Math.max(...clients) > server };
}
