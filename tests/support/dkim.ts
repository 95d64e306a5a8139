// Whether a mail's DKIM signature holds, written out from RFC 6376 (relaxed headers): none of the signer's own code.
import { createHash, createVerify, type KeyLike } from "node:crypto";

/** The tags of a mail's signature, the headers it covers, and whether it holds for what stands in the mail. */
export function readDkim(raw: string, publicKey: KeyLike) {
	const end = raw.indexOf("\r\n\r\n");
	const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
	const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
	const tags = Object.fromEntries(
		signature
			.replace(/^[^:]+:/, "")
			.split(";")
			.map((tag) => tag.split(/=(.*)/s).map((part) => part.replace(/\s+/g, ""))),
	) as Record<string, string>;
	const covered = (tags.h ?? "").toLowerCase().split(":");
	const relaxed = (field: string) => {
		const [name = "", ...value] = field.split(":");
		return `${name.toLowerCase().trim()}:${value
			.join(":")
			.replace(/\r\n/g, "")
			.replace(/[ \t]+/g, " ")
			.trim()}`;
	};
	const data = covered.map((name) => relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? "")).join("\r\n");
	const bare = relaxed(signature).replace(/(\bb=)[^;]*/g, "$1");
	const verify = createVerify("rsa-sha256").update(`${data}\r\n${bare}`);
	const body = raw
		.slice(end + 4)
		.replace(/[ \t]+(?=\r\n)/g, "")
		.replace(/[ \t]+/g, " ")
		.replace(/(?:\r\n)*$/, "\r\n");
	const bodyHash = createHash("sha256").update(body, "latin1").digest("base64");
	return { tags, covered, holds: verify.verify(publicKey, tags.b ?? "", "base64") && bodyHash === tags.bh };
}
