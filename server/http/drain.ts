// Owns how a server stops under load: whoever was let in is answered, and nobody is torn away from a connection where a request may
// be on its way.
import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/** Stops the server: resolves once every connection has ended. `idleMs`: how long one is kept open that nothing is asked on. */
export type Drain = (options: { idleMs: number }) => Promise<void>;

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

	return async ({ idleMs }) => {
		draining = true;
		for (const answers of connections.values()) for (const response of answers) sayLast(response);
		// Whoever stands in line by now is let in: a line of our own goes with the socket, unheard.
		await turn();
		await turn();
		// http's own close() would end idle connections in this very moment.
		const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
		await Promise.race([closed, wait(idleMs, undefined, { ref: false })]);
		idleEnds = true;
		for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy();
		await closed;
	};
}
