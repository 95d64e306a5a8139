// A real IMAP server on this machine: one mailbox, kept in memory, which a test fills and cuts off at will.
import { createRequire } from "node:module";
import type { AddressInfo, Server, Socket } from "node:net";

type Message = { uid: number; raw: string; flags: string[] };
type Hoodiecrow = {
	server: Server;
	listen: (port: number, host: string, done: () => void) => void;
	appendMessage: (mailbox: string, flags: string[], date: false, raw: string) => unknown;
	getMailbox: (name: string) => { uidvalidity: number; uidnext: number; messages: Message[] };
};

const require = createRequire(import.meta.url);
const hoodiecrow = require("hoodiecrow-imap") as (options: object) => Hoodiecrow;

/** Starts the server; `cut` sees what a client sends, and ends its connection by answering true. */
export async function startImap({ cut }: { cut?: (command: string) => boolean } = {}) {
	const server = hoodiecrow({ plugins: ["IDLE", "UIDPLUS", "SASL-IR", "AUTH-PLAIN"], storage: { INBOX: {} } });
	const sockets = new Set<Socket>();
	server.server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		// It writes its answers in pieces: each would wait for the one before to be acknowledged.
		socket.setNoDelay(true);
		socket.on("error", () => {});
		socket.on("close", () => sockets.delete(socket));
		socket.on("data", (data) => {
			if (cut?.(data.toString("latin1"))) socket.destroy();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	return {
		place: { host: "127.0.0.1", port, secure: false, user: "testuser", pass: "testpass", mailbox: "INBOX" },
		deliver: (mail: Buffer) => void server.appendMessage("INBOX", [], false, mail.toString("latin1")),
		/** What stands in the mailbox. */
		mails: () => server.getMailbox("INBOX").messages.map(({ uid, flags }) => ({ uid, seen: flags.includes("\\Seen") })),
		/** As after a mailbox was restored: the numbers mean other mails. */
		renumber() {
			const mailbox = server.getMailbox("INBOX");
			mailbox.uidvalidity += 1;
		},
		stop: () =>
			new Promise<void>((resolve) => {
				for (const socket of sockets) socket.destroy();
				server.server.close(() => resolve());
			}),
	};
}
