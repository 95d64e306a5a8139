// Owns what age makes of a passphrase (age-encryption.org/v1, « scrypt »), reckoned by Node outside the event loop: the library does it
// in one go, and a site that opens its place of copies would stand still for seconds.
import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import type { Identity, Recipient } from "age-encryption";

const LABEL = "age-encryption.org/v1/scrypt";
const CIPHER = "chacha20-poly1305";
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;
const BLOCK = 8;
/** A stranger's file must not make us reckon for minutes. */
const HARDEST = 20;
/** Each key closes one thing, once. */
const NONCE = Buffer.alloc(12);

function keyOf(passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> {
	const options: ScryptOptions = { N: 2 ** work, r: BLOCK, p: 1, maxmem: 128 * BLOCK * 2 ** work * 2 };
	return new Promise((resolve, reject) => {
		const salted = Buffer.concat([Buffer.from(LABEL), salt]);
		scrypt(passphrase, salted, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
	});
}

/** Closes for whoever knows the passphrase. `work`: how hard a guess is made, as a power of two. */
export function passphraseRecipient(passphrase: string, work: number): Recipient {
	return {
		async wrapFileKey(fileKey) {
			const { Stanza } = await import("age-encryption");
			const salt = randomBytes(SALT_BYTES);
			const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, work), NONCE, { authTagLength: TAG_BYTES });
			const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
			return [new Stanza(["scrypt", salt.toString("base64").replaceAll("=", ""), String(work)], body)];
		},
	};
}

/** Opens what was closed for a passphrase; it opens nothing else. */
export function passphraseIdentity(passphrase: string): Identity {
	return {
		async unwrapFileKey(stanzas) {
			const [stanza] = stanzas;
			const [kind, salt = "", work = ""] = stanza?.args ?? [];
			if (!stanza || stanzas.length !== 1 || kind !== "scrypt" || !/^[1-9]\d?$/.test(work) || Number(work) > HARDEST) return null;
			if (stanza.body.length !== FILE_KEY_BYTES + TAG_BYTES) return null;
			const key = await keyOf(passphrase, Buffer.from(salt, "base64"), Number(work));
			const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES });
			decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES));
			try {
				return Buffer.concat([decipher.update(stanza.body.subarray(0, -TAG_BYTES)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}
