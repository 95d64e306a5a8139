// Owns the signature of the sending domain (DKIM), over every header a receiver trusts, both List-Unsubscribe ones included.
import DKIM from "nodemailer/lib/dkim";
import { type DkimKey, signedHeaders } from "../../../platform/mail/dkim.server.ts";

/** Makes the function that signs a whole mail; without a key it answers the mail as it is. */
export function openDkim(key: DkimKey | null): (mail: Buffer) => Promise<Buffer> {
	if (!key) return async (mail) => mail;
	const signer = new DKIM({
		domainName: key.domain,
		keySelector: key.selector,
		privateKey: key.privateKey,
		headerFieldNames: signedHeaders,
	});
	return (mail) =>
		new Promise((resolve, reject) => {
			const chunks: Buffer[] = [];
			const signed = signer.sign(mail);
			signed.on("data", (chunk: Buffer) => chunks.push(chunk));
			signed.on("error", reject);
			signed.on("end", () => resolve(Buffer.concat(chunks)));
		});
}
