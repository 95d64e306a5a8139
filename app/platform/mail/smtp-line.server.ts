// Owns one connection to the mail server and what really happened on it: whether the first byte of a message had left when
// the connection ended, and what the server answered to what. nodemailer's SMTPConnection holds the dialogue (TLS, login,
// pipelining); it reports a connection lost before and after that byte alike, so the message is handed over as a stream
// that knows when it is first read, which is after the server's 354.

import { Readable, Transform } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { hasAccentedName, withAsciiDomain } from "../../shared/mail-address.ts";
import { oneLine } from "../../shared/one-line.ts";
import { asksForLogin, type Line, LineError, type Outcome, type ReadyMail, type Stage } from "./line.ts";
import { isLoopback } from "./loopback.ts";
import type { LineOptions } from "./open-line.server.ts";

/** `opening` and `message`: the whole of it, whatever trickles in meanwhile; together well within a lease. */
export type Timeouts = { connect: number; answer: number; opening?: number; message?: number };
export const usualTimeouts = { connect: 10_000, answer: 60_000, opening: 45_000, message: 120_000 } as const satisfies Timeouts;

const REPLY_AT_MOST = 500;
const RESET_MS = 10_000;
/** How long a server may take to answer QUIT: nobody waits for it, the socket does. */
const QUIT_MS = 1_000;

type SmtpError = Error & { code?: string; responseCode?: number | false; response?: string; command?: string };

/** The message; `begun` once somebody has asked for its first byte, `whole` once the dot that ends it was handed to the socket. */
class Watched extends Readable {
	begun = false;
	whole = false;
	readonly #bytes: Buffer;
	constructor(bytes: Buffer) {
		super();
		this.#bytes = bytes;
	}
	override _read(): void {
		this.begun = true;
		this.push(this.#bytes);
		this.push(null);
	}
	/** nodemailer's transform, which the socket reads already, adds the dot as it ends: the dot is gone once it holds nothing any more. */
	override pipe<Destination extends NodeJS.WritableStream>(destination: Destination, options?: { end?: boolean }): Destination {
		if (!(destination instanceof Transform)) this.whole = true;
		else {
			let isEnding = false;
			const end = destination._flush;
			destination._flush = (done) => {
				isEnding = true;
				end.call(destination, done);
			};
			// Heard after the socket, which was there first.
			destination.on("data", () => {
				this.whole ||= isEnding && destination.readableLength === 0;
			});
		}
		return super.pipe(destination, options);
	}
}

/**
 * Gives the memory of a message back that was taken: left to the collector, those of a long sending stay for tens of megabytes. Not
 * while the socket holds some of it yet, as where a server answers too early, nor where others share it.
 */
function giveBack(bytes: Buffer, over: SMTPConnection): void {
	const { _socket: socket } = over as unknown as { _socket?: { writableLength: number } | false };
	const memory = bytes.buffer;
	const isOurs = memory instanceof ArrayBuffer && memory.byteLength === bytes.byteLength;
	if (isOurs && socket && socket.writableLength === 0) memory.transfer(0);
}

function stageOf(command: string | undefined): Stage {
	if (command?.startsWith("MAIL")) return "mail";
	return command?.startsWith("RCPT") ? "rcpt" : "data";
}

function shortened(reply: string): string {
	return oneLine(reply).slice(0, REPLY_AT_MOST);
}

/** What a failed hand-over means. */
function readError(error: SmtpError, { begun, whole }: Pick<Watched, "begun" | "whole">): Outcome {
	const code = typeof error.responseCode === "number" ? error.responseCode : 0;
	// An answer out of turn says nothing about this message.
	if (code >= 400 && error.code !== "EPROTOCOL") {
		const reply = shortened(error.response ?? String(code));
		return { kind: "refused", code, reply, stage: error.code === "EMESSAGE" || begun ? "message" : stageOf(error.command) };
	}
	if (!begun && error.code === "EMESSAGE") return { kind: "refused", code: 552, reply: "552 message too large", stage: "mail" };
	if (!begun && error.code === "EENVELOPE") return { kind: "refused", code: 553, reply: "553 5.1.3 address not usable", stage: "rcpt" };
	return { kind: "lost", begun, whole, reply: shortened(error.message), ...(error.code && { cause: error.code }) };
}

/**
 * nodemailer's options that let us hear a server's answer to EHLO; after STARTTLS there is a second one, which counts.
 * @param onOffer - whether SMTPUTF8 was in it
 */
function hearingEhlo(onOffer: (smtputf8: boolean) => void) {
	let asked = false;
	const hear = (entry: { tnx?: string } | undefined, text: unknown) => {
		if (typeof text !== "string") return;
		if (entry?.tnx === "client") asked = /^EHLO /i.test(text);
		else if (entry?.tnx === "server" && asked && text.startsWith("250")) {
			asked = false;
			onOffer(/^250[ -]SMTPUTF8\b/im.test(text));
		}
	};
	const nothing = () => {};
	const logger = { level: nothing, trace: nothing, debug: hear, info: nothing, warn: nothing, error: nothing, fatal: nothing };
	// The dialogue alone is told, never the message.
	return { logger, transactionLog: true };
}

/** Large, and nothing is sent for hours: loaded with the first connection. The bare line has an entry of its own, since `createTransport` hides what happens on it. */
async function openNodemailer() {
	const [{ createTransport }, { default: SMTPConnection }] = await Promise.all([
		import("nodemailer"),
		import("nodemailer/lib/smtp-connection"),
	]);
	return { createTransport, SMTPConnection };
}

/** Opens nothing yet: the connection is made by `open`, and made again after it ended. */
export function smtpLine(smtpUrl: string, { timeouts = usualTimeouts, onOffer }: Pick<LineOptions, "timeouts" | "onOffer"> = {}): Line {
	const { opening, message: whole } = { ...usualTimeouts, ...timeouts };
	let connection: SMTPConnection | null = null;
	let used = 0;
	/** Whether a message is being handed over. */
	let underWay = false;
	/** Whether this connection's last EHLO offered to carry accents before the @. */
	let takesAccents = false;

	/** A server is told, unless it is in the middle of a message: that one is broken off. */
	function close(): void {
		const ended = connection;
		connection = null;
		if (!ended) return;
		if (underWay || ended.destroyed) {
			ended.close();
			return;
		}
		const late = setTimeout(() => ended.close(), QUIT_MS);
		ended.once("end", () => clearTimeout(late));
		ended.quit();
	}

	async function open(): Promise<void> {
		if (connection && !connection.destroyed) return;
		close();
		used = 0;
		takesAccents = false;
		const { createTransport, SMTPConnection } = await openNodemailer();
		// nodemailer reads its own addresses: what may stand behind the ? is its business.
		const { auth, ...place } = createTransport(smtpUrl).options;
		const login = auth?.user ? { user: auth.user, pass: auth.pass } : null;
		const fresh = new SMTPConnection({
			...place,
			...hearingEhlo((offered) => {
				takesAccents = offered;
				onOffer?.(offered);
			}),
			// A password is never sent in clear over a network, even where STARTTLS was taken out of the dialogue.
			requireTLS: Boolean(place.requireTLS) || (!place.secure && login !== null && !isLoopback(place.host ?? "")),
			connectionTimeout: timeouts.connect,
			greetingTimeout: timeouts.connect,
			dnsTimeout: timeouts.connect,
			socketTimeout: timeouts.answer,
			socketCloseTimeout: 1_000,
		});
		await new Promise<void>((resolve, reject) => {
			const fail = (error: SmtpError) => {
				clearTimeout(late);
				fresh.close();
				const login = error.code === "EAUTH" || asksForLogin(error.responseCode);
				reject(
					new LineError(
						login && !(Number(error.responseCode) < 500) ? "login" : "unreachable",
						shortened(error.response || error.message),
						error,
					),
				);
			};
			// Stays for the life of the connection: what ends it while a message is under way is told to `send`.
			fresh.on("error", fail);
			const late = setTimeout(
				() => fail(Object.assign(new Error("the server takes too long to be ready"), { code: "ETIMEDOUT" })),
				opening,
			);
			const ready = () => {
				clearTimeout(late);
				resolve();
			};
			fresh.connect((error?: SmtpError | null) => {
				if (error) return fail(error);
				if (!login) return ready();
				fresh.login(login as never, (refused?: SmtpError | null) => (refused ? fail(refused) : ready()));
			});
		});
		connection = fresh;
	}

	/** Hands one message over and leaves the connection clean for the next, or closed. */
	async function handOver(over: SMTPConnection, envelope: ReadyMail["envelope"], bytes: Buffer): Promise<Outcome> {
		const stream = new Watched(bytes);
		const outcome = await new Promise<Outcome>((resolve) => {
			// Every byte a server sends starts its patience anew in nodemailer: one that trickles would hold the message for ever.
			const late = setTimeout(() => {
				over.close();
				resolve({
					kind: "lost",
					begun: stream.begun,
					whole: stream.whole,
					reply: "the server takes too long to answer",
					cause: "ETIMEDOUT",
				});
			}, whole);
			over.send(
				{ from: withAsciiDomain(envelope.from), to: [withAsciiDomain(envelope.to)], size: bytes.length } as never,
				stream,
				(error?: SmtpError | null, info?: { response?: string }) => {
					clearTimeout(late);
					if (error) return resolve(readError(error, stream));
					const reply = shortened(info?.response ?? "250");
					resolve({ kind: "accepted", code: Number.parseInt(reply, 10) || 250, reply });
				},
			);
		});
		if (outcome.kind === "accepted") {
			if (stream.whole) giveBack(bytes, over);
			return outcome;
		}
		// Refused before the message: the transaction is ended. Anything else leaves nothing to build on.
		const clean = outcome.kind === "refused" && !stream.begun && outcome.code !== 421 && !over.destroyed;
		const goesOn =
			clean &&
			(await new Promise<boolean>((resolve) => {
				const ended = () => end(false);
				const late = setTimeout(ended, RESET_MS);
				const end = (isClean: boolean) => {
					clearTimeout(late);
					over.off("end", ended);
					resolve(isClean);
				};
				over.once("end", ended);
				over.reset((error?: Error | null) => end(!error));
			}));
		if (!goesOn && connection === over) close();
		return outcome;
	}

	return {
		open,
		close,
		isOpen: () => connection !== null && !connection.destroyed,
		used: () => used,
		async send({ envelope, bytes }) {
			const over = connection;
			if (!over || over.destroyed) return { kind: "lost", begun: false, whole: false, reply: "" };
			if (hasAccentedName(envelope.to) && !takesAccents) return { kind: "unable" };
			used += 1;
			underWay = true;
			try {
				return await handOver(over, envelope, bytes);
			} finally {
				underWay = false;
			}
		},
	};
}
