// A kept page beside a bare node:http server that answers the same bytes: the floor of what Node can do. Both stand in processes of
// their own, and so does who asks them.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ask } from "../tests/support/crowd.ts";
import { startSite } from "../tests/support/site.ts";
import { type Load, saturate } from "./clients.ts";
import { median, ratio } from "./figures.ts";

const PATH = "/actualites/le-grille-pain-a-gagne";
const ENCODING = "br";
const ROUNDS = 3;
const ASKED = { seconds: 4, connections: 20, encoding: ENCODING };
/** What Node writes by itself. */
const OF_NODE = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

const said = ({ rate, p99, clientBound }: Load) =>
	`${Math.round(rate)} req/s, p99 ${p99.toFixed(1)} ms${clientBound ? " (client-bound)" : ""}`;

/** Prints requests per second of both, round by round, and the median ratio; « client-bound » where who asks was the limit. */
export async function measurePageCache(): Promise<void> {
	const site = await startSite();
	const accepted = { "accept-encoding": ENCODING };
	const answer = await fetch(site.url + PATH, { headers: accepted });
	await answer.arrayBuffer();
	const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_NODE.has(name)));
	const { body } = await ask(site.url + PATH, { headers: accepted, agent: false });
	const bare = fork(join(import.meta.dirname, "bare-process.ts"));
	bare.send({ headers, body: body.toString("base64") });
	const [{ port }] = (await once(bare, "message")) as [{ port: number }];
	const bareUrl = `http://127.0.0.1:${port}${PATH}`;
	const rounds: { ours: Load; floor: Load }[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		const ours = await saturate({ ...ASKED, url: site.url + PATH }, site.pid);
		const floor = await saturate({ ...ASKED, url: bareUrl }, bare.pid ?? 0);
		if (round === 1) console.log(`${PATH}: ${body.length} bytes in Brotli, asked by ${ours.client}`);
		rounds.push({ ours, floor });
		console.log(`round ${round}: kept page ${said(ours)}; bare node:http ${said(floor)}; ${ratio(ours.rate, floor.rate)}`);
	}
	const bound = rounds.some(({ ours, floor }) => ours.clientBound || floor.clientBound);
	const middle = median(rounds.map(({ ours, floor }) => ours.rate / floor.rate));
	console.log(
		`median ${ratio(middle, 1)} the bare server${bound ? "; client-bound: the server could have done more than it was asked" : ""}`,
	);
	bare.kill();
	await site.remove();
}
