// Owns one connection to the mail server and what really happened on it: whether the first byte of a message had left when
// the connection ended, and what the server answered to what. nodemailer's SMTPConnection holds the dialogue (TLS, login,
// pipelining); it reports a connection lost before and after that byte alike, so the message is handed over as a stream
// that knows when it is first read, which is after the server's 354.

import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../../../platform/mail/loopback.ts";
import { hearingEhlo } from "../../../platform/mail/offers.server.ts";
import { hasAccentedName } from "../../../shared/mail-address.ts";
import { oneLine } from "../../../shared/one-line.ts";
import type { Outcome, Stage } from "./answers.ts";

/** `opening` and `message`: the whole of it, whatever trickles in meanwhile; together well within a lease. */
export type Timeouts = { connect: number; answer: number; opening?: number; message?: number };
export const usualTimeouts = { connect: 10_000, answer: 60_000, opening: 45_000, message: 120_000 } as const satisfies Timeouts;

const REPLY_AT_MOST = 500;
const RESET_MS = 10_000;

/** The server could not be used at all: nobody's delivery is to blame. */
export class LineError extends Error {
	readonly kind: "login" | "unreachable";
	constructor(kind: "login" | "unreachable", message: string) {
		super(message);
		this.kind = kind;
	}
}

/** A way out for one message after another. */
export type Line = {
	/** Makes sure that a message can be handed over; throws LineError. */
	open: () => Promise<void>;
	isOpen: () => boolean;
	/** How many messages this connection has been used for. */
	used: () => number;
	/** Hands one message over; never throws. */
	send: (envelope: { from: string; to: string }, message: Buffer) => Promise<Outcome>;
	close: () => void;
};

type SmtpError = Error & { code?: string; responseCode?: number | false; response?: string; command?: string };

/** The message; `begun` once somebody has asked for its first byte. */
class Watched extends Readable {
	begun = false;
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
}

function stageOf(command: string | undefined): Stage {
	if (command?.startsWith("MAIL")) return "mail";
	return command?.startsWith("RCPT") ? "rcpt" : "data";
}

function shortened(reply: string): string {
	return oneLine(reply).slice(0, REPLY_AT_MOST);
}

/** What a failed hand-over means. */
function readError(error: SmtpError, begun: boolean): Outcome {
	const code = typeof error.responseCode === "number" ? error.responseCode : 0;
	// An answer out of turn says nothing about this message.
	if (code >= 400 && error.code !== "EPROTOCOL") {
		const reply = shortened(error.response ?? String(code));
		return { kind: "refused", code, reply, stage: error.code === "EMESSAGE" || begun ? "message" : stageOf(error.command) };
	}
	if (!begun && error.code === "EMESSAGE") return { kind: "refused", code: 552, reply: "552 message too large", stage: "mail" };
	if (!begun && error.code === "EENVELOPE") return { kind: "refused", code: 553, reply: "553 5.1.3 address not usable", stage: "rcpt" };
	return { kind: "lost", begun, reply: shortened(error.message) };
}

/** The domain of an address as mail servers without UTF-8 know it. */
function asciiDomain(address: string): string {
	const at = address.lastIndexOf("@");
	return `${address.slice(0, at + 1)}${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}

/** Opens nothing yet: the connection is made by `open`, and made again after it ended. */
export function smtpLine(smtpUrl: string, timeouts: Timeouts = usualTimeouts): Line {
	const { auth, ...place } = parseConnectionUrl(smtpUrl);
	const login = typeof auth === "object" && auth !== null && auth.user ? { user: auth.user, pass: auth.pass } : null;
	const secure = Boolean(place.secure);
	const { opening, message: whole } = { ...usualTimeouts, ...timeouts };
	let connection: SMTPConnection | null = null;
	let used = 0;
	/** Whether this connection's last EHLO offered to carry accents before the @. */
	let takesAccents = false;

	function close(): void {
		connection?.close();
		connection = null;
	}

	async function open(): Promise<void> {
		if (connection && !connection.destroyed) return;
		close();
		used = 0;
		takesAccents = false;
		const fresh = new SMTPConnection({
			...place,
			...hearingEhlo((offered) => {
				takesAccents = offered;
			}),
			// A password is never sent in clear over a network, even where STARTTLS was taken out of the dialogue.
			requireTLS: Boolean(place.requireTLS) || (!secure && login !== null && !isLoopback(place.host ?? "")),
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
				const login =
					error.code === "EAUTH" || (typeof error.responseCode === "number" && [530, 534, 535, 538].includes(error.responseCode));
				reject(
					new LineError(login && !(Number(error.responseCode) < 500) ? "login" : "unreachable", shortened(error.response || error.message)),
				);
			};
			// Stays for the life of the connection: what ends it while a message is under way is told to `send`.
			fresh.on("error", fail);
			const late = setTimeout(() => fail(new Error("the server takes too long to be ready")), opening);
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

	return {
		open,
		close,
		isOpen: () => connection !== null && !connection.destroyed,
		used: () => used,
		async send(envelope, message) {
			const over = connection;
			if (!over || over.destroyed) return { kind: "lost", begun: false, reply: "" };
			if (hasAccentedName(envelope.to) && !takesAccents) return { kind: "unable" };
			used += 1;
			const stream = new Watched(message);
			const outcome = await new Promise<Outcome>((resolve) => {
				// Every byte a server sends starts its patience anew in nodemailer: one that trickles would hold the message for ever.
				const late = setTimeout(() => {
					over.close();
					resolve({ kind: "lost", begun: stream.begun, reply: "the server takes too long to answer" });
				}, whole);
				over.send(
					{ from: asciiDomain(envelope.from), to: [asciiDomain(envelope.to)], size: message.length } as never,
					stream,
					(error?: SmtpError | null, info?: { response?: string }) => {
						clearTimeout(late);
						if (error) return resolve(readError(error, stream.begun));
						const reply = shortened(info?.response ?? "250");
						resolve({ kind: "accepted", code: Number.parseInt(reply, 10) || 250, reply });
					},
				);
			});
			if (outcome.kind === "accepted") return outcome;
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
		},
	};
}
