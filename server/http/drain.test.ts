// A server that stops while it is asked: over real connections, one of each kind.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../../tests/support/until.ts";
import { type Drain, type DrainOptions, openDrain } from "./drain.ts";

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
	vi.useRealTimers();
	for (const { server, sockets } of open.splice(0)) {
		for (const socket of sockets) socket.destroy();
		server.closeAllConnections();
	}
});

type Line = { heard: () => string; say: (text: string) => void; ended: () => boolean; socket: Socket };

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
				resolve({ heard: () => heard, say: (text) => socket.write(text), ended: () => ended, socket }),
			);
			sockets.push(socket);
			socket.on("data", (chunk) => (heard += chunk));
			socket.on("close", () => (ended = true));
			socket.on("error", reject);
		});
	return { drain, line, server };
}

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const [PART, PARTS] = [20_000, 4];
const BODY = "x".repeat(PARTS * PART);
const POST = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const LONG: DrainOptions = { idleMs: 60_000, patienceMs: 5_000, withinMs: 600_000 };
const AT_ONCE = { ...LONG, idleMs: 0 };
/** Far more than the system takes for whoever does not read. */
const LARGE = Buffer.alloc(60_000_000, "x");

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
	const over = drain(AT_ONCE);
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
	await drain(AT_ONCE);
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
	const over = drain(AT_ONCE);
	answers[0]?.end("puis l’autre");
	await over;
	await until(reading.ended);
	expect(reading.heard()).toContain("puis l’autre");
});

/** From here on the drain's time passes when it is said to, which `pass` does once it has begun. */
function holdTime(server: Server): (ms: number) => Promise<void> {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	return async (ms) => {
		await until(() => !server.listening);
		vi.advanceTimersByTime(ms);
	};
}

test("whoever sends a byte now and then, or nothing, or reads nothing, is cut after the time we wait for that", async () => {
	const asked: IncomingMessage[] = [];
	let taken = 0;
	const { drain, line, server } = await serve((request, response) => {
		asked.push(request);
		if (request.method === "GET") response.end(LARGE);
		else request.on("data", ({ length }) => (taken += length));
	});
	const [silent, trickling, reading] = [await line(), await line(), await line()];
	for (const each of [silent, trickling]) each.say(POST);
	// At its first piece: a moment later all of it may have come.
	reading.socket.once("data", () => reading.socket.pause());
	reading.say(GET);
	await until(() => asked.length === 3 && reading.heard() !== "");
	const pass = holdTime(server);
	const over = drain(AT_ONCE);
	await pass(4_000);
	trickling.say("x");
	await until(() => taken === 1);
	await pass(0);
	expect([silent.ended(), trickling.ended()]).toEqual([false, false]);
	await pass(1_000);
	expect(await over).toBe(3);
	await until(() => silent.ended() && trickling.ended());
});

test("whoever sends and reads slowly has its time, and whoever waits for us is never cut", async () => {
	const answers: ServerResponse[] = [];
	const [posted, large]: [IncomingMessage[], ServerResponse[]] = [[], []];
	const { drain, line, server } = await serve((request, response) => {
		if (request.url === "/large") large.push(response.end(LARGE));
		else if (request.method === "GET") answers.push(response);
		else posted.push(request.on("end", () => response.end("reçu")));
	});
	const [waiting, reading, sending, unread] = [await line(), await line(), await line(), await line()];
	waiting.say(GET);
	reading.say(GET.replace("/", "/large"));
	sending.say(POST);
	await until(() => answers.length === 1 && posted.length === 1 && reading.heard() !== "");
	let taken = 0;
	posted[0]?.on("data", ({ length }) => (taken += length));
	unread.say(POST + BODY);
	await until(() => (posted[1]?.readableLength ?? 0) > 0);
	const pass = holdTime(server);
	const over = drain(AT_ONCE);
	for (let sent = 0; sent < BODY.length; sent += PART) {
		reading.socket.pause();
		await pass(4_000);
		sending.say(BODY.slice(0, PART));
		reading.socket.resume();
		const heard = reading.heard().length;
		// More than lies on the way between the two.
		await until(() => taken === sent + PART && reading.heard().length > Math.min(heard + 12_000_000, LARGE.length));
	}
	await until(() => sending.heard().includes("reçu") && reading.heard().length > LARGE.length);
	await pass(60_000);
	expect(unread.ended()).toBe(false);
	posted[1]?.resume();
	answers[0]?.end("enfin");
	expect(await over).toBe(0);
	await until(() => [waiting, reading, unread].every(({ ended }) => ended()));
	expect(unread.heard()).toContain("reçu");
	expect(waiting.heard()).toContain("enfin");
});

test("at the end of its time whoever still sends is cut, and whoever waits for us is not", async () => {
	const answers: ServerResponse[] = [];
	let posted = 0;
	const { drain, line } = await serve((request, response) => {
		if (request.method === "GET") answers.push(response);
		else posted += Number(Boolean(request.resume()));
	});
	const [waiting, sending] = [await line(), await line()];
	waiting.say(GET);
	sending.say(POST);
	await until(() => answers.length === 1 && posted === 1);
	const over = drain({ ...AT_ONCE, withinMs: 0 });
	await until(sending.ended);
	answers[0]?.end("là");
	expect(await over).toBe(1);
	await until(waiting.ended);
	expect(waiting.heard()).toContain("là");
});
