// A cached page beside a bare node:http server that answers the same bytes: the floor of what Node can do.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { startSite } from "../tests/support/site.ts";
import { median, ratio } from "./figures.ts";

const PATH = "/actualites/le-grille-pain-a-gagne";
const ROUNDS = 3;
const SECONDS = 4;

async function rate(url: string): Promise<number> {
	const result = await autocannon({ url, connections: 20, duration: SECONDS, headers: { "accept-encoding": "br" } });
	if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} answers other than 2xx`);
	return result.requests.average;
}

/** Prints requests per second of both, round by round, and the median ratio. */
export async function measurePageCache(): Promise<void> {
	const site = await startSite();
	const sample = await fetch(site.url + PATH, { headers: { "accept-encoding": "br" } });
	const headers = Object.fromEntries(
		[...sample.headers].filter(([name]) => !["connection", "date", "keep-alive", "transfer-encoding"].includes(name)),
	);
	const raw = await new Promise<Buffer>((resolve) => {
		import("node:http").then(({ get }) =>
			get(site.url + PATH, { headers: { "accept-encoding": "br" } }, (response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("end", () => resolve(Buffer.concat(chunks)));
			}),
		);
	});
	const bare = createServer((_, response) => {
		response.writeHead(200, headers);
		response.end(raw);
	});
	await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
	const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}${PATH}`;
	console.log(`${PATH}: ${raw.length} bytes in Brotli`);
	const ratios: number[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		const [ours, floor] = [await rate(site.url + PATH), await rate(bareUrl)];
		ratios.push(ours / floor);
		console.log(`round ${round}: page cache ${Math.round(ours)} req/s, bare node:http ${Math.round(floor)} req/s, ${ratio(ours, floor)}`);
	}
	console.log(`median ${median(ratios).toFixed(2)} × the bare server`);
	await new Promise((resolve) => bare.close(resolve));
	await site.remove();
}
