// Owns what is kept of a password: an argon2id hash in PHC form, made by Node's own implementation.
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's second recommendation for argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

type Cost = { memory: number; passes: number; parallelism: number };

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		argon2("argon2id", { message: password.normalize("NFC"), nonce, tagLength, ...cost }, (error, tag) =>
			error ? reject(error) : resolve(tag),
		);
	});
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive(password, nonce, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }, TAG_BYTES);
	return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one behind the hash; false, after the same work, for a hash that is none. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
	const parts = PHC.exec(hash ?? "");
	if (!parts) {
		await derive(password, Buffer.alloc(16), { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }, TAG_BYTES);
		return false;
	}
	const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
	const expected = Buffer.from(tag, "base64");
	const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
	return timingSafeEqual(await derive(password, Buffer.from(nonce, "base64"), cost, expected.length), expected);
}
