// Stands between a browser and the site, on this machine: hears what the browser tells of the policy, has pages tell of
// their console (WebDriver cannot), and is the wall at which every request to another origin ends.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";

export type Gate = {
	/** Where the browser finds the site. */
	url: string;
	/** Policy reports, console lines told by pages, and addresses of other origins, since the last `clear`. */
	told: () => string[];
	clear: () => void;
	/** From now on the site sees another client: its limits count by client. */
	nextClient: () => void;
	close: () => Promise<void>;
};

const REPORTS = "/-/policy";
const CONSOLE = "/-/console";

/** Runs before anything else of a page, tells of errors and warnings, and leaves no trace in the document. */
const LISTENER = `(()=>{document.currentScript.remove();
const tell=w=>navigator.sendBeacon("${CONSOLE}",w);
for(const k of["error","warn"]){const own=console[k];console[k]=(...a)=>{tell("console "+k+": "+a.map(String).join(" "));own.apply(console,a)}}
addEventListener("error",e=>e.message&&tell("page error: "+e.message));
addEventListener("unhandledrejection",e=>tell("page error: "+e.reason))})()`;
const LISTENER_HASH = `'sha256-${createHash("sha256").update(LISTENER).digest("base64")}'`;

let clients = 0;

/** Opens the gate on `port`, in front of a site that listens on another port and believes one proxy (TRUST_PROXY=1). */
export async function openGate(port: number, sitePort: number): Promise<Gate> {
	const told: string[] = [];
	const server = createServer((asked, answer) => {
		if (!asked.url?.startsWith("/")) {
			told.push(`another origin was asked: ${asked.url}`);
			answer.writeHead(502).end();
			return;
		}
		pass(asked, answer, sitePort, told).catch((error) => {
			told.push(`the gate failed: ${error}`);
			answer.destroy();
		});
	});
	server.on("connect", (asked, socket) => {
		told.push(`another origin was asked: ${asked.url}`);
		socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
	});
	await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		told: () => told,
		clear: () => void told.splice(0),
		nextClient: () => void clients++,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function pass(asked: IncomingMessage, answer: ServerResponse, sitePort: number, told: string[]): Promise<void> {
	if (asked.url === REPORTS) {
		const { "csp-report": report } = JSON.parse(await text(asked));
		told.push(
			`policy: ${report["effective-directive"]} refused ${report["blocked-uri"]} on ${report["document-uri"]}: ${report["script-sample"]}`,
		);
		return void answer.writeHead(204).end();
	}
	if (asked.url === CONSOLE) {
		told.push(await text(asked));
		return void answer.writeHead(204).end();
	}
	const site = request({ host: "localhost", port: sitePort, path: asked.url, method: asked.method, headers: headersOf(asked) });
	asked.pipe(site);
	const given = await new Promise<IncomingMessage>((resolve, reject) => site.once("response", resolve).once("error", reject));
	const headers = { ...given.headers };
	const policy = headers["content-security-policy"];
	const page = headers["content-type"]?.startsWith("text/html") && !headers["content-encoding"];
	if (typeof policy === "string") {
		const named = page ? policy.replace("script-src 'self'", `script-src 'self' 'report-sample' ${LISTENER_HASH}`) : policy;
		headers["content-security-policy"] = `${named}; report-uri ${REPORTS}`;
	}
	if (!page) {
		answer.writeHead(given.statusCode ?? 502, headers);
		return void given.pipe(answer);
	}
	const html = (await buffer(given)).toString("utf8").replace(/<head[^>]*>/, (head) => `${head}<script>${LISTENER}</script>`);
	delete headers["transfer-encoding"];
	answer.writeHead(given.statusCode ?? 502, { ...headers, "content-length": Buffer.byteLength(html) }).end(html);
}

/** A page is asked for whole and uncompressed, since the listener is written into it. */
function headersOf({ headers }: IncomingMessage): IncomingMessage["headers"] {
	const client = `10.2.${Math.floor(clients / 250)}.${clients % 250}`;
	const given: IncomingMessage["headers"] = { ...headers, "x-forwarded-for": client };
	if (!headers.accept?.includes("text/html")) return given;
	delete given["if-none-match"];
	return { ...given, "accept-encoding": "identity" };
}
