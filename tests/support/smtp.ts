// A real mail server on this machine, which answers as a test tells it to and remembers what it took.
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Taken = { from: string; to: string[]; raw: string; mail: Email; secure: boolean; user: string | undefined };

/** Answers for the recipients and for the words; undefined takes the mail. */
export type Answers = { recipient?: (address: string) => Error | undefined; data?: (attempt: number) => Error | undefined };

/** An SMTP refusal with its status. */
export function refusal(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}

/**
 * Starts a server; `encrypted` offers STARTTLS under a certificate nobody knows, `login` asks for a name and a password,
 * `clients` are let in at a time, others are told 421; `smtputf8: false` does not offer it.
 */
export async function startSmtp(
	answers: Answers = {},
	options: { encrypted?: boolean; login?: { user: string; pass: string }; clients?: number; smtputf8?: boolean; port?: number } = {},
) {
	const taken: Taken[] = [];
	let attempts = 0;
	const hidden = [...(options.encrypted ? [] : ["STARTTLS"]), ...(options.login ? [] : ["AUTH"])];
	const server = new SMTPServer({
		disabledCommands: hidden,
		hideSMTPUTF8: options.smtputf8 === false,
		...(options.clients && { maxClients: options.clients }),
		authOptional: !options.login,
		allowInsecureAuth: true,
		disableReverseLookup: true,
		closeTimeout: 100,
		onAuth: ({ username, password }, _session, callback) =>
			username === options.login?.user && password === options.login?.pass
				? callback(null, { user: username })
				: callback(new Error("Invalid username or password")),
		onRcptTo: ({ address }, _session, callback) => callback(answers.recipient?.(address) ?? null),
		onData: (stream, session, callback) => {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", async () => {
				attempts += 1;
				const refused = answers.data?.(attempts);
				if (refused) return callback(refused);
				const raw = Buffer.concat(chunks).toString("latin1");
				const { mailFrom, rcptTo } = session.envelope;
				taken.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					raw,
					mail: await PostalMime.parse(Buffer.concat(chunks)),
					secure: session.secure,
					user: session.user,
				});
				callback();
			});
		},
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		port,
		url: `smtp://127.0.0.1:${port}`,
		taken,
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
