// The processes of bench/sending.ts: the sink, nodemailer's pooled loop.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createTransport } from "nodemailer";
import { readFrozen } from "../app/features/newsletter/sending/frozen.ts";
import { personalise } from "../app/features/newsletter/writing/templates/personalise.ts";

const [role, json = "{}"] = process.argv.slice(2);
const given = JSON.parse(json) as Record<string, string>;
const tell = (kind: string, more: object) => process.send?.({ kind, ...more });

/** Answers everything at once and keeps nothing; counts what came. */
function sink(): void {
	const end = Buffer.from("\r\n.\r\n");
	let taken = 0;
	process.on("message", () => tell("count", { taken }));
	const server = createServer((socket) => {
		let inMessage = false;
		let rest: Buffer = Buffer.alloc(0);
		socket.setNoDelay(true);
		socket.on("error", () => {});
		socket.write("220 sink ESMTP\r\n");
		socket.on("data", (chunk: Buffer) => {
			rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
			let answer = "";
			for (;;) {
				if (inMessage) {
					const at = rest.indexOf(end);
					if (at < 0) {
						rest = rest.subarray(Math.max(0, rest.length - end.length + 1));
						break;
					}
					rest = rest.subarray(at + end.length);
					inMessage = false;
					taken += 1;
					answer += "250 2.0.0 Ok\r\n";
					continue;
				}
				const line = rest.indexOf("\r\n");
				if (line < 0) break;
				const command = rest.toString("latin1", 0, 4).toUpperCase();
				rest = rest.subarray(line + 2);
				if (command === "EHLO") answer += "250-sink\r\n250 PIPELINING\r\n";
				else if (command === "DATA") {
					inMessage = true;
					answer += "354 go\r\n";
				} else if (command === "QUIT") answer += "221 bye\r\n";
				else answer += "250 2.1.0 Ok\r\n";
			}
			if (answer) socket.write(answer);
		});
	});
	server.listen(0, "127.0.0.1", () => tell("listening", { port: (server.address() as { port: number }).port }));
}

async function nodemailer(): Promise<void> {
	const newsletter = readFrozen(readFileSync(given.newsletterFile ?? "", "utf8"));
	if (!newsletter) throw new Error("there is no newsletter");
	console.log(
		`one newsletter: ${Math.round(newsletter.bytes / 1_024)} KB of HTML, ${Math.round(newsletter.text.length / 1_024)} KB of text`,
	);
	const transport = createTransport({
		url: given.url ?? "",
		pool: true,
		maxConnections: Number(given.connections),
		maxMessages: Number.POSITIVE_INFINITY,
	} as never);
	const total = Number(given.count);
	let next = 0;
	const began = performance.now();
	// As its documentation advises: new messages when the pool falls idle, never a pile of them.
	await new Promise<void>((resolve, reject) => {
		let done = 0;
		const one = () => {
			if (next >= total) return;
			const index = next++;
			const email = `lectrice-${index}@exemple.org`;
			const url = `https://exemple.fr/desinscription/${index}`;
			const own = personalise(newsletter, {
				firstName: `Zoé ${index}`,
				email,
				urls: { unsubscribe: url, myData: url, online: url },
				tracked: false,
				track: (link) => link,
				pixelUrl: null,
			});
			transport
				.sendMail({
					from: { name: "La Lettre", address: "lettre@exemple.fr" },
					to: email,
					...own,
					list: { unsubscribe: [{ url, comment: "" }] },
					headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
				})
				.then(() => {
					done += 1;
					if (done === total) resolve();
					else one();
				}, reject);
		};
		for (let index = 0; index < 2 * Number(given.connections); index++) one();
	});
	const seconds = (performance.now() - began) / 1_000;
	transport.close();
	tell("done", { seconds });
}

if (role === "sink") sink();
else await nodemailer();
