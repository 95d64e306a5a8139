// A real mail server that misbehaves as it is told, and keeps its own log of what it took: what tests of sending judge by.
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { refusal } from "./smtp.ts";

/**
 * What to do with a try: drop the connection at a stage, answer with a refusal, or never answer. `drop-message`: in the midst
 * of it; `drop-unanswered`: the whole message has come and is thrown away; `drop-taken`: it is taken, but nobody hears so.
 */
export type Conduct =
	| "take"
	| "drop-rcpt"
	| "drop-message"
	| "drop-unanswered"
	| "drop-taken"
	| "stall-rcpt"
	| "stall-message"
	| { at: "rcpt" | "message"; code: number; text: string };

export type HostileSmtp = {
	url: string;
	/** Every message taken, in order: the address and the Message-ID. */
	log: { to: string; messageId: string }[];
	/** Every dialogue that got as far as a recipient. */
	tries: string[];
	mostConnections: () => number;
	stop: () => Promise<void>;
};

/** Starts it; `conduct` is asked once a try with the address and how many tries there were before, `delayMs` before each final answer. */
export async function startHostileSmtp(
	conduct: (address: string, triesBefore: number) => Conduct = () => "take",
	delayMs: () => number = () => 0,
): Promise<HostileSmtp> {
	const log: HostileSmtp["log"] = [];
	const tries: string[] = [];
	const counts = new Map<string, number>();
	const chosen = new WeakMap<SMTPServerSession, Conduct>();
	let most = 0;

	function socketOf(session: SMTPServerSession): { destroy: () => void } | undefined {
		type Held = { session: SMTPServerSession; _socket: { destroy: () => void } };
		return ([...(server.connections as unknown as Set<Held>)].find((held) => held.session === session) as Held | undefined)?._socket;
	}

	const server = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		authOptional: true,
		disableReverseLookup: true,
		closeTimeout: 100,
		onMailFrom: (_address, session, callback) => {
			most = Math.max(most, (server.connections as unknown as Set<unknown>).size);
			chosen.delete(session);
			callback();
		},
		onRcptTo: ({ address }, session, callback) => {
			const before = counts.get(address) ?? 0;
			counts.set(address, before + 1);
			tries.push(address);
			const now = conduct(address, before);
			chosen.set(session, now);
			if (now === "drop-rcpt") return socketOf(session)?.destroy();
			if (now === "stall-rcpt") return;
			if (typeof now === "object" && now.at !== "message") return callback(refusal(now.code, now.text));
			callback();
		},
		onData: (stream, session, callback) => {
			const now = chosen.get(session) ?? "take";
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => {
				chunks.push(chunk);
				if (now === "drop-message") socketOf(session)?.destroy();
			});
			stream.on("end", () => {
				if (now === "drop-message") return;
				if (now === "drop-unanswered") return socketOf(session)?.destroy();
				if (now === "stall-message") return;
				if (typeof now === "object") return callback(refusal(now.code, now.text));
				const head = Buffer.concat(chunks).toString("latin1", 0, 4_000);
				const to = session.envelope.rcptTo[0]?.address ?? "";
				const answer = () => {
					log.push({ to, messageId: /^Message-ID: (.+)$/im.exec(head)?.[1]?.trim() ?? "" });
					if (now === "drop-taken") socketOf(session)?.destroy();
					else callback();
				};
				const delay = delayMs();
				if (delay > 0) setTimeout(answer, delay);
				else answer();
			});
		},
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		url: `smtp://127.0.0.1:${port}`,
		log,
		tries,
		mostConnections: () => most,
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
