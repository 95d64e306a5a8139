// Owns the signature of the sending domain (DKIM), over every header a receiver trusts, both List-Unsubscribe ones included.
import type { DkimKey } from "./dkim-store.server.ts";

/** As nodemailer wants them. */
const SIGNED_HEADERS = [
	"From",
	"To",
	"Reply-To",
	"Subject",
	"Date",
	"Message-ID",
	"List-Id",
	"List-Unsubscribe",
	"List-Unsubscribe-Post",
	"Feedback-ID",
	"MIME-Version",
	"Content-Type",
].join(":");

/** Loads what signs with the first mail that is signed: it is large. */
function openTransport({ domain, selector, privateKey }: DkimKey) {
	const open = async () => {
		const { createTransport } = await import("nodemailer");
		const dkim = { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS };
		return createTransport({ streamTransport: true, buffer: true, dkim });
	};
	let opened: ReturnType<typeof open> | undefined;
	return () => {
		opened ??= open();
		return opened;
	};
}

/** Makes the function that signs a whole mail; without a key it answers the mail as it is. */
export function openSigner(key: DkimKey | null): (mail: Buffer) => Promise<Buffer> {
	if (!key) return async (mail) => mail;
	const opened = openTransport(key);
	return async (raw) => {
		const signer = await opened();
		// Where it goes is no matter here: nothing but the signature is asked for.
		const { message } = await signer.sendMail({ raw, envelope: { from: "", to: [] } });
		if (!Buffer.isBuffer(message)) throw new TypeError("the signed mail was not written as bytes");
		return message;
	};
}
