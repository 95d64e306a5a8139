// A server that never falls silent long enough for a time limit, and never answers either.
import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startHostileSmtp } from "../../../tests/support/hostile-smtp.ts";
import { smtpLine } from "./smtp-line.server.ts";

const cleanups: (() => unknown)[] = [];
afterEach(() => {
	for (const clean of cleanups.splice(0).reverse()) clean();
});

const timeouts = { connect: 400, answer: 400, opening: 900, message: 900 };

/** Answers what it must until `at`, then one line of an answer after another, the last of which never comes. */
async function trickling(at: "EHLO" | "RCPT" | "." | "QUIT", heard: string[] = []): Promise<string> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		let inMessage = false;
		const trickle = () => {
			const timer = setInterval(() => socket.write("250-one moment\r\n"), 60);
			socket.on("close", () => clearInterval(timer));
		};
		socket.write("220 slow\r\n");
		socket.on("data", (bytes) => {
			const text = bytes.toString("latin1");
			if (inMessage) {
				if (!text.endsWith("\r\n.\r\n")) return;
				inMessage = false;
				return at === "." ? trickle() : socket.write("250 Ok\r\n");
			}
			const command = text.slice(0, 4).toUpperCase();
			heard.push(command);
			if (command === at) return trickle();
			inMessage = command === "DATA";
			socket.write(inMessage ? "354 go\r\n" : "250 Ok\r\n");
		});
	});
	cleanups.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const mail = {
	id: "x",
	date: new Date(0),
	envelope: { from: "a@exemple.fr", to: "b@exemple.fr" },
	bytes: Buffer.from("Subject: x\r\n\r\nx\r\n"),
};

describe("a server that trickles", () => {
	test.each([
		["RCPT", false],
		[".", true],
	] as const)("after %s, the message is given up in the end; begun: %s", async (at, begun) => {
		const line = smtpLine(await trickling(at), { timeouts });
		cleanups.push(line.close);
		await line.open();
		expect(await line.send(mail)).toMatchObject({ kind: "lost", begun });
		expect(line.isOpen()).toBe(false);
	});

	test("before it is ready, it counts as out of reach", async () => {
		const line = smtpLine(await trickling("EHLO"), { timeouts });
		await expect(line.open()).rejects.toMatchObject({ kind: "unreachable" });
		expect(line.isOpen()).toBe(false);
	});
});

test("a line that is closed between two messages says so, and does not wait for a server that never answers", async () => {
	const heard: string[] = [];
	const line = smtpLine(await trickling("QUIT", heard), { timeouts });
	await line.open();
	expect(await line.send(mail)).toMatchObject({ kind: "accepted" });
	line.close();
	expect(line.isOpen()).toBe(false);
	await expect.poll(() => heard.at(-1)).toBe("QUIT");
});

test("a line that is closed in the middle of a message says nothing more", async () => {
	const heard: string[] = [];
	const line = smtpLine(await trickling("RCPT", heard), { timeouts });
	await line.open();
	const sent = line.send(mail);
	await expect.poll(() => heard.at(-1)).toBe("RCPT");
	line.close();
	expect(await sent).toMatchObject({ kind: "lost", begun: false });
	expect(heard).not.toContain("QUIT");
});

test("what was taken gives its memory back; what was refused, or shares its own with others, stays", async () => {
	const smtp = await startHostileSmtp((address) => (address.startsWith("non") ? { at: "message", code: 550, text: "5.7.1 No" } : "take"));
	const line = smtpLine(smtp.url, { timeouts: { connect: 20_000, answer: 20_000 } });
	const text = `Subject: x\r\n\r\n${"Une ligne de plus.\r\n".repeat(3_000)}`;
	const send = async (to: string, bytes: Buffer) => {
		await line.open();
		return [(await line.send({ ...mail, envelope: { ...mail.envelope, to }, bytes })).kind, bytes.length];
	};
	try {
		expect(await send("oui@exemple.org", Buffer.from(text))).toEqual(["accepted", 0]);
		expect(await send("non@exemple.org", Buffer.from(text))).toEqual(["refused", text.length]);
		const whole = Buffer.from(`${text}${text}`);
		expect(await send("part@exemple.org", whole.subarray(0, text.length))).toEqual(["accepted", text.length]);
		expect(await send("petite@exemple.org", Buffer.from(mail.bytes))).toEqual(["accepted", mail.bytes.length]);
	} finally {
		line.close();
		await smtp.stop();
	}
});

describe("a connection that ends in the midst of a message", () => {
	const large = Buffer.from(`Subject: x\r\n\r\n${"Une ligne de plus.\r\n".repeat(1_500_000)}`);

	test("before the final dot was handed to the socket nobody can have taken it; after it, nobody knows", async () => {
		const smtp = await startHostileSmtp((address) => (address.startsWith("grande") ? "drop-message" : "drop-unanswered"));
		const line = smtpLine(smtp.url, { timeouts: { connect: 20_000, answer: 20_000 } });
		try {
			await line.open();
			// More than sockets hold: the server leaves while most of it is still here.
			const before = await line.send({ ...mail, envelope: { ...mail.envelope, to: "grande@exemple.org" }, bytes: large });
			expect(before).toMatchObject({ kind: "lost", begun: true, whole: false });
			await line.open();
			const after = await line.send({ ...mail, envelope: { ...mail.envelope, to: "petite@exemple.org" } });
			expect(after).toMatchObject({ kind: "lost", begun: true, whole: true });
			expect(smtp.log).toEqual([]);
		} finally {
			line.close();
			await smtp.stop();
		}
	});
});
