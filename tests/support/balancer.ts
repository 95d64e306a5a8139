// What stands in front of two servers, as deploy/Caddyfile has it: whoever says that it cannot serve is left out, and a request
// goes to the other one as long as nobody has begun to read it.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 250;
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 50;
/** Less than a server keeps a connection that nothing is asked on. */
const IDLE_MS = 2_000;

export type Balancer = { url: string; stop: () => Promise<void> };

/** Starts it in front of these ports of this machine. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
	const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
	const ready = new Set(ports);
	let turn = 0;

	const look = setInterval(() => {
		for (const port of ports)
			fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).then(
				(answer) => void (answer.ok ? ready.add(port) : ready.delete(port)),
				() => ready.delete(port),
			);
	}, LOOK_EVERY_MS);

	/** Answers whether somebody did; false: nothing of it has been read by anybody. */
	function pass(port: number, asked: IncomingMessage, answer: ServerResponse): Promise<boolean> {
		return new Promise((resolve) => {
			let sent = false;
			const { method, url: path, headers } = asked;
			const onward = request({ host: "127.0.0.1", port, method, path, headers: { ...headers, connection: "keep-alive" }, agent });
			onward.on("socket", async (socket) => {
				const stands = !socket.connecting || (await once(socket, "connect").catch(() => null));
				// What is read of a question for nobody would be missing to whoever is asked next, and who waits for it in vain.
				if (!stands || onward.destroyed) return;
				sent = true;
				asked.pipe(onward);
			});
			onward.on("response", (theirs) => {
				const { connection: _, "keep-alive": __, ...kept } = theirs.headers;
				answer.writeHead(theirs.statusCode ?? 502, kept);
				theirs.on("error", () => answer.destroy());
				theirs.pipe(answer);
				resolve(true);
			});
			onward.on("error", () => {
				ready.delete(port);
				const mayBeAskedAgain = !answer.headersSent && (!sent || method === "GET");
				if (!mayBeAskedAgain && !answer.headersSent) answer.writeHead(502).end();
				resolve(!mayBeAskedAgain);
			});
		});
	}

	const server = createServer(async (asked, answer) => {
		const end = performance.now() + TRY_FOR_MS;
		while (performance.now() < end) {
			const [...all] = ready;
			turn += 1;
			const port = all[turn % all.length];
			if (port !== undefined && (await pass(port, asked, answer))) return;
			await wait(TRY_EVERY_MS);
		}
		answer.writeHead(502).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async stop() {
			clearInterval(look);
			agent.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
