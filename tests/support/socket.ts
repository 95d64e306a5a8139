// A listening socket that outlives those who listen on it: the part systemd plays for a service with a socket unit.
import * as net from "node:net";

/** What Node's own cluster makes its sockets by, which has no types. */
type Bind = (
	address: string,
	port: number,
	family: 4 | 6,
) => { fd: number; getsockname: (out: { port?: number }) => number; close: () => void };

export type KeptSocket = { fd: number; port: number; close: () => void };

/** Binds one to a free port. Nobody is let in before the first server listens on it; from then on whoever comes waits for one. */
export function keepSocket(): KeptSocket {
	const bind = (net as unknown as { _createServerHandle: Bind })._createServerHandle;
	const handle = bind("127.0.0.1", 0, 4);
	if (typeof handle === "number") throw new Error(`no socket could be bound (${handle})`);
	const name: { port?: number } = {};
	handle.getsockname(name);
	return { fd: handle.fd, port: name.port ?? 0, close: () => handle.close() };
}
