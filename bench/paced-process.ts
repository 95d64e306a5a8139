// A client that asks at a pace of its own, whatever the server does, and tells how long each answer took (bench/busy.ts).
import { Agent } from "node:http";
import { ask } from "../tests/support/crowd.ts";

const { urls, seconds, perSecond } = JSON.parse(process.argv[2] ?? "") as { urls: string[]; seconds: number; perSecond: number };
const agent = new Agent({ keepAlive: true });
const took: number[] = [];
const underWay: Promise<void>[] = [];
const began = performance.now();
for (let index = 0; index < seconds * perSecond; index++) {
	const due = (index * 1_000) / perSecond;
	const wait = due - (performance.now() - began);
	if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
	const asked = performance.now();
	const answer = ask(urls[index % urls.length] as string, { agent, headers: { "accept-encoding": "br" } });
	underWay.push(
		answer.then(({ status }) => {
			if (status !== 200) throw new Error(`${urls[index % urls.length]}: ${status}`);
			took.push(performance.now() - asked);
		}),
	);
}
await Promise.all(underWay);
agent.destroy();
process.send?.(took);
process.disconnect?.();
