// The rest of the world: a proxy that answers for every other origin, so that no test asks one. Unlike a route of Playwright's it leaves
// the browser's own cache alone and does not stand between a page and its site.
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import type { BrowserContextOptions } from "@playwright/test";
import { certificateForLocalhost } from "./certificate.ts";

export type Elsewhere = {
	/** What a context is opened with, to meet it there. */
	options: Pick<BrowserContextOptions, "proxy" | "ignoreHTTPSErrors">;
	stop: () => Promise<void>;
};

const PAGE = '<!doctype html><html lang="fr"><title>Ailleurs</title><link rel="icon" href="data:,">';

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Opens it; the sites of this machine are asked themselves. */
export async function startElsewhere(): Promise<Elsewhere> {
	const secure = createTlsServer(certificateForLocalhost(), (_asked, answered) =>
		answered.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE),
	);
	const proxy = createServer((_asked, answered) => answered.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE));
	const tunnels = new Set<Socket>();
	proxy.on("connect", (_asked, socket: Socket) => {
		tunnels.add(socket);
		socket.on("close", () => tunnels.delete(socket));
		socket.on("error", () => socket.destroy());
		socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
		secure.emit("connection", socket);
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const { port } = proxy.address() as AddressInfo;
	return {
		options: { proxy: { server: `http://127.0.0.1:${port}`, bypass: "localhost" }, ignoreHTTPSErrors: true },
		stop: async () => {
			for (const socket of tunnels) socket.destroy();
			proxy.closeAllConnections();
			await close(proxy);
		},
	};
}
