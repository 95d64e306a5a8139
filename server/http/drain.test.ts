// A server that stops while it is asked: over real connections, one of each kind.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { until } from "../../tests/support/until.ts";
import { type Drain, openDrain } from "./drain.ts";

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
	for (const { server, sockets } of open.splice(0)) {
		for (const socket of sockets) socket.destroy();
		server.closeAllConnections();
	}
});

type Line = { heard: () => string; say: (text: string) => void; ended: () => boolean };

/** A server that answers `answer`, and connections to it by hand. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
	const server = createServer(answer);
	const drain: Drain = openDrain(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const sockets: Socket[] = [];
	open.push({ server, sockets });
	const { port } = server.address() as AddressInfo;
	const line = (): Promise<Line> =>
		new Promise((resolve, reject) => {
			let [heard, ended] = ["", false];
			const socket = connect(port, "127.0.0.1", () =>
				resolve({ heard: () => heard, say: (text) => socket.write(text), ended: () => ended }),
			);
			sockets.push(socket);
			socket.on("data", (chunk) => (heard += chunk));
			socket.on("close", () => (ended = true));
			socket.on("error", reject);
		});
	return { drain, line, server };
}

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const LONG = { idleMs: 60_000 };

test("a connection that was told it may be used again is used once more, and told that this was the last time", async () => {
	const { drain, line, server } = await serve((_, response) => response.end("là"));
	const kept = await line();
	kept.say(GET);
	await until(() => kept.heard().includes("Connection: keep-alive"));
	const over = drain(LONG);
	await until(() => !server.listening);
	await expect(line()).rejects.toThrow("ECONNREFUSED");
	expect(kept.ended()).toBe(false);
	kept.say(GET);
	await until(kept.ended);
	expect(kept.heard().match(/là/g)).toHaveLength(2);
	expect(kept.heard()).toMatch(/connection: close/i);
	await over;
});

test("what is being sent and what is being answered is finished, each on a connection that ends there", async () => {
	const answers: ServerResponse[] = [];
	const { drain, line } = await serve((request, response) => {
		request.resume();
		if (request.method === "GET") answers.push(response);
		else request.on("end", () => response.end("reçu"));
	});
	const [reading, sending] = [await line(), await line()];
	reading.say(GET);
	sending.say("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n01234");
	await until(() => answers.length === 1 && sending.heard().includes("100 Continue"));
	const over = drain({ idleMs: 0 });
	sending.say("56789");
	answers[0]?.end("enfin");
	await until(() => reading.ended() && sending.ended());
	expect(reading.heard()).toMatch(/connection: close[\s\S]*enfin/i);
	expect(sending.heard()).toMatch(/connection: close[\s\S]*reçu/i);
	await over;
});

test("whoever stands in line at that moment is let in, and answered", async () => {
	const { drain, server } = await serve((_, response) => response.end("là"));
	const { port } = server.address() as AddressInfo;
	let heard = "";
	const ended = new Promise<void>((resolve, reject) => {
		const late = connect(port, "127.0.0.1", () => late.write(GET));
		late.on("data", (chunk) => (heard += chunk));
		late.on("error", reject);
		late.on("close", () => resolve());
	});
	// The connection stands as soon as it is asked for, before the server has heard of it.
	await new Promise((resolve) => process.nextTick(resolve));
	await drain(LONG);
	await ended;
	expect(heard).toContain("là");
});

test("connections on which nothing is asked end after a while, those that never asked included", async () => {
	const { drain, line } = await serve((_, response) => response.end("là"));
	const [kept, silent] = [await line(), await line()];
	kept.say(GET);
	await until(() => kept.heard().includes("là"));
	await drain({ idleMs: 0 });
	await until(() => kept.ended() && silent.ended());
});

test("an answer that had begun as one to be followed by others ends its connection all the same", async () => {
	const answers: ServerResponse[] = [];
	const { drain, line } = await serve((_, response) => {
		response.write("une moitié, ");
		answers.push(response);
	});
	const reading = await line();
	reading.say(GET);
	await until(() => reading.heard().includes("une moitié"));
	const over = drain({ idleMs: 0 });
	answers[0]?.end("puis l’autre");
	await over;
	await until(reading.ended);
	expect(reading.heard()).toContain("puis l’autre");
});
