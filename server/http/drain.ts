// Owns how a server stops under load: whoever was let in is answered, and nobody is torn away from a connection where a request may
// be on its way. Who has us wait without a reason is: one slow stranger must not make every stop as long as it may be.
import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

export type DrainOptions = {
	/** How long a connection is kept open that nothing is asked on. */
	idleMs: number;
	/** How long we wait for LEAST_BYTES of whoever is sending or reading. */
	patienceMs: number;
	/** How long we wait for those who send and read more. What we do ourselves is not hurried. */
	withinMs: number;
};

/** Stops the server: resolves once every connection has ended, with how many were cut because we waited for the other side. */
export type Drain = (options: DrainOptions) => Promise<number>;

/**
 * With the five seconds of server/main.ts 3 KB/s, as a bad phone line has it: on a slower one nothing that is worth waiting for ends
 * before the process does. A byte now and then, which costs nothing to send, is not progress.
 */
const LEAST_BYTES = 16 * 1_024;
const LOOKS = 5;

/**
 * How many bytes went over a connection; null where it is our turn, and the other side has nothing to do but wait.
 * Of an answer in one piece Node's own `bytesWritten` counts all at once: what the system has not taken yet is only known below.
 */
function movedOn(socket: Socket, answers: Iterable<ServerResponse>): number | null {
	const { bytesWritten = 0, writeQueueSize = 0 } = (socket as { _handle?: { bytesWritten: number; writeQueueSize: number } })._handle ?? {};
	// A body of which a part is here, and not read yet, waits for us.
	const isSending = [...answers].some(({ req }) => !req.complete && req.readableLength === 0);
	return isSending || writeQueueSize > 0 ? socket.bytesRead + bytesWritten - writeQueueSize : null;
}

/** Watches a server's connections, from before it listens; answers how to stop it. */
export function openDrain(server: Server): Drain {
	/** Each connection with what is being answered on it. */
	const connections = new Map<Socket, Set<ServerResponse>>();
	let draining = false;
	let idleEnds = false;

	/** Whoever asks next asks on another connection, and so another process. */
	function sayLast(response: ServerResponse): void {
		if (!response.headersSent) response.setHeader("connection", "close");
	}

	server.on("connection", (socket: Socket) => {
		connections.set(socket, new Set());
		socket.once("close", () => connections.delete(socket));
	});
	server.prependListener("request", ({ socket }, response) => {
		const answers = connections.get(socket);
		answers?.add(response);
		if (draining) sayLast(response);
		response.once("close", () => {
			answers?.delete(response);
			if (idleEnds && answers?.size === 0) socket.destroySoon();
		});
	});

	/** Looks again and again at whoever we wait for. `count`: how many were cut; `stop`: no more are. */
	function cutSlow({ patienceMs, withinMs }: DrainOptions): { count: () => number; stop: () => void } {
		const waited = new Map<Socket, { since: number; moved: number }>();
		const began = performance.now();
		let cut = 0;
		const look = () => {
			const now = performance.now();
			for (const [socket, answers] of connections) {
				const moved = movedOn(socket, answers);
				const before = waited.get(socket);
				if (moved === null) waited.delete(socket);
				else if (now - began >= withinMs || (before && now - before.since >= patienceMs && moved - before.moved < LEAST_BYTES)) {
					cut += 1;
					socket.destroy();
				} else if (!before || moved - before.moved >= LEAST_BYTES) waited.set(socket, { since: now, moved });
			}
		};
		look();
		const looking = setInterval(look, patienceMs / LOOKS);
		return { count: () => cut, stop: () => clearInterval(looking) };
	}

	return async (options) => {
		draining = true;
		for (const answers of connections.values()) for (const response of answers) sayLast(response);
		// Whoever stands in line by now is let in: a line of our own goes with the socket, unheard.
		await turn();
		await turn();
		// http's own close() would end idle connections in this very moment.
		const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
		const slow = cutSlow(options);
		await Promise.race([closed, wait(options.idleMs, undefined, { ref: false })]);
		idleEnds = true;
		for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy();
		await closed;
		slow.stop();
		return slow.count();
	};
}
