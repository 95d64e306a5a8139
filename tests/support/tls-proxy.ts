// A TLS proxy as it stands in front of a site: it ends https, says who came and how, and passes everything on over http.
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { certificateForLocalhost } from "./certificate.ts";

export type TlsProxy = {
	url: string;
	/** Names the site behind, once it is known. */
	to: (site: string) => void;
	stop: () => Promise<void>;
};

/** Opens a proxy on a free port; with `keepsHost` the site sees the address that was asked for, else its own. */
export async function startTlsProxy({ keepsHost }: { keepsHost: boolean }): Promise<TlsProxy> {
	let site = new URL("http://localhost:9");
	const server = createServer(certificateForLocalhost(), (asked, answered) => {
		const headers = {
			...asked.headers,
			...(!keepsHost && { host: site.host }),
			"x-forwarded-for": asked.socket.remoteAddress,
			"x-forwarded-proto": "https",
			"x-forwarded-host": asked.headers.host,
		};
		const passed = request(site, { path: asked.url, method: asked.method, headers }, (answer) => {
			answered.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(answered);
		});
		passed.on("error", () => answered.destroy());
		answered.on("close", () => passed.destroy());
		asked.pipe(passed);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `https://localhost:${(server.address() as AddressInfo).port}`,
		to: (address) => {
			site = new URL(address);
		},
		stop: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
