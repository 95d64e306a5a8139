// A bare node:http server that answers everything with the same bytes: the floor of what Node can do. It is given them by message.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
	const bytes = Buffer.from(body, "base64");
	const server = createServer((_, response) => {
		response.writeHead(200, headers);
		response.end(bytes);
	});
	server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once("disconnect", () => process.exit());
