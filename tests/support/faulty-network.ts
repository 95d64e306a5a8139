// The network between a site and a server it needs, which fails as it is told.
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/** `refuses`: nobody answers there; `silent`: what is said is taken and never answered; `slow`: each answer comes late. */
export type Conduct = "passes" | "refuses" | "silent" | "slow";

/** A copy asks some eighty times, one after another. */
const LATE_MS = 50;

export type FaultyNetwork = {
	port: number;
	/** Changes how it behaves; what is under way is cut, but for a silence. */
	becomes: (conduct: Conduct) => Promise<void>;
	stop: () => Promise<void>;
};

/** Stands in front of a server on this machine. */
export async function startFaultyNetwork(targetPort: number): Promise<FaultyNetwork> {
	const port = await freePort();
	const sockets = new Set<Socket>();
	let conduct: Conduct = "passes";
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => socket.destroy());
		socket.once("close", () => sockets.delete(socket));
		return socket;
	};
	const server = createServer((near) => {
		keep(near);
		const far = keep(connect(targetPort, "127.0.0.1"));
		const carry = (from: Socket, to: Socket) => {
			const inTime = (pass: () => void) => (conduct === "slow" && from === far ? setTimeout(pass, LATE_MS) : pass());
			from.on("data", (bytes) => {
				if (conduct !== "silent") inTime(() => to.write(bytes));
			});
			from.once("close", () => inTime(() => to.destroy()));
		};
		carry(near, far);
		carry(far, near);
	});
	const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	const close = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			cut();
		});
	await listen();
	return {
		port,
		async becomes(next) {
			const wasOpen = conduct !== "refuses";
			conduct = next;
			if (next === "refuses" && wasOpen) await close();
			else if (next !== "silent") cut();
			if (next !== "refuses" && !wasOpen) await listen();
		},
		stop: async () => {
			if (conduct !== "refuses") await close();
		},
	};
}
