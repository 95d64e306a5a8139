// A DNS server on this machine: answers what a test tells it to, « no such name » for the rest, or nothing at all.
import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { isIPv4 } from "node:net";

const TXT = 16;
const A = 1;
const PTR = 12;
const MX = 15;

/** By name: texts, IPv4 addresses, hosts of mail (the preferred one first), or the names of a reverse address (`7.2.0.192.in-addr.arpa`). */
export type Zone = Record<string, { txt?: string[]; a?: string[]; ptr?: string[]; mx?: string[] }>;

function nameBytes(name: string): Buffer {
	return Buffer.concat([
		...name.split(".").map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
		Buffer.from([0]),
	]);
}

function answerBytes(type: number, data: Buffer): Buffer {
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(type, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(60, 6);
	head.writeUInt16BE(data.length, 10);
	return Buffer.concat([head, data]);
}

function textBytes(text: string): Buffer {
	const pieces = text.match(/[\s\S]{1,255}/g) ?? [""];
	return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
}

/** Starts it; `zone` may be changed while it runs, `silent` makes it answer nothing. */
export async function startDns(zone: Zone = {}) {
	const server = { zone, silent: false };
	const socket = createSocket("udp4");
	socket.on("message", (question, from) => {
		if (server.silent) return;
		const labels: string[] = [];
		let at = 12;
		for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
			labels.push(question.toString("latin1", at + 1, at + 1 + length));
			at += length + 1;
		}
		const type = question.readUInt16BE(at + 1);
		const known = server.zone[labels.join(".").toLowerCase()];
		const answers = [
			...(type === TXT ? (known?.txt ?? []).map((text) => answerBytes(TXT, textBytes(text))) : []),
			...(type === A ? (known?.a ?? []).filter(isIPv4).map((ip) => answerBytes(A, Buffer.from(ip.split(".").map(Number)))) : []),
			...(type === MX
				? (known?.mx ?? []).map((name, index) => answerBytes(MX, Buffer.concat([Buffer.from([0, 10 * (index + 1)]), nameBytes(name)])))
				: []),
			...(type === PTR ? (known?.ptr ?? []).map((name) => answerBytes(PTR, nameBytes(name))) : []),
		];
		const head = Buffer.alloc(12);
		head.writeUInt16BE(question.readUInt16BE(0), 0);
		head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
		head.writeUInt16BE(1, 4);
		head.writeUInt16BE(answers.length, 6);
		socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...answers]), from.port, from.address);
	});
	await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
	const { port } = socket.address() as AddressInfo;
	return Object.assign(server, {
		address: `127.0.0.1:${port}`,
		stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
	});
}
