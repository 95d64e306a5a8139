// A certificate for localhost, made when it is needed and forgotten with the test: X.509 v3, ECDSA over P-256 (RFC 5280).
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

function field(tag: number, ...contents: Buffer[]): Buffer {
	const content = Buffer.concat(contents);
	const { length } = content;
	const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Buffer[]) => field(0x30, ...contents);
const identifier = (hex: string) => field(0x06, Buffer.from(hex, "hex"));
const time = (date: Date) => field(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, "")}Z`));

const ECDSA_WITH_SHA256 = sequence(identifier("2a8648ce3d040302"));
const COMMON_NAME = identifier("550403");
const ALTERNATIVE_NAME = identifier("551d11");
const DAY_MS = 86_400_000;

/** A key and the certificate it signs for itself, good for a day, as PEM. */
export function certificateForLocalhost(): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const name = sequence(field(0x31, sequence(COMMON_NAME, field(0x0c, Buffer.from("localhost")))));
	const dns = sequence(field(0x82, Buffer.from("localhost")));
	const now = Date.now();
	const described = sequence(
		field(0xa0, field(0x02, Buffer.from([2]))),
		// A serial number is positive.
		field(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
		ECDSA_WITH_SHA256,
		name,
		sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
		name,
		publicKey.export({ type: "spki", format: "der" }),
		field(0xa3, sequence(sequence(ALTERNATIVE_NAME, field(0x04, dns)))),
	);
	const signature = field(0x03, Buffer.from([0]), sign("sha256", described, privateKey));
	const der = sequence(described, ECDSA_WITH_SHA256, signature).toString("base64");
	const cert = `-----BEGIN CERTIFICATE-----\n${(der.match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`;
	return { key: privateKey.export({ type: "pkcs8", format: "pem" }) as string, cert };
}
