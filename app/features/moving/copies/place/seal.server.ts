// Owns sealing with age, so that the standard tool opens what this one closed: a whole file by a passphrase, or the objects of a
// place for one identity, which the passphrase opens.
import { createHmac } from "node:crypto";
import type { PlaceFacts } from "../format.ts";
import { passphraseIdentity, passphraseRecipient } from "./passphrase.server.ts";

/** Loaded where something is sealed or opened: its ciphers are large. */
const openAge = () => import("age-encryption");

/** Opens what is asked for when it is first asked for, and answers the same from then on. */
function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
	let opened: Promise<Opened> | undefined;
	return () => {
		opened ??= open();
		return opened;
	};
}

type Sealed = NonNullable<PlaceFacts["sealed"]>;

/** How long a guess takes, as a power of two: what age itself takes: a second or two, and 256 MB. */
const WORK = 18;

/** The passphrase does not open it. */
export class WrongPassphraseError extends Error {
	constructor() {
		super("the passphrase does not open this");
		this.name = "WrongPassphraseError";
	}
}

/** Makes the identity of a new place, sealed by a passphrase. `work`: less, where nothing is to be kept from anybody. */
export async function makeSeal(passphrase: string, work = WORK): Promise<Sealed> {
	const { armor, Encrypter, generateX25519Identity, identityToRecipient } = await openAge();
	const identity = await generateX25519Identity();
	const encrypter = new Encrypter();
	encrypter.addRecipient(passphraseRecipient(passphrase, work));
	return {
		scheme: "age",
		recipient: await identityToRecipient(identity),
		identity: armor.encode(await encrypter.encrypt(identity)),
	};
}

/** The identity of a place is whole and the passphrase opens it, but objects are to be sealed for somebody else. */
export class OtherRecipientError extends Error {
	constructor() {
		super("what this seals for is not what the passphrase opens");
		this.name = "OtherRecipientError";
	}
}

/**
 * Opens the identity of a place. Whoever may write there could put a recipient of their own beside it, and read all that is sealed from
 * then on: the two must belong together.
 * @throws WrongPassphraseError, OtherRecipientError
 */
export async function openSeal(sealed: Sealed, passphrase: string): Promise<string> {
	const { armor, Decrypter, identityToRecipient } = await openAge();
	const decrypter = new Decrypter();
	decrypter.addIdentity(passphraseIdentity(passphrase));
	let identity: string;
	try {
		identity = await decrypter.decrypt(armor.decode(sealed.identity), "text");
	} catch {
		throw new WrongPassphraseError();
	}
	if ((await identityToRecipient(identity)) !== sealed.recipient) throw new OtherRecipientError();
	return identity;
}

/** What closes bytes for whoever has the identity of this recipient. */
export function sealer(recipient: string): (bytes: Uint8Array) => Promise<Uint8Array> {
	const opened = once(async () => {
		const { Encrypter } = await openAge();
		const encrypter = new Encrypter();
		encrypter.addRecipient(recipient);
		return encrypter;
	});
	return async (bytes) => (await opened()).encrypt(bytes);
}

/** What opens bytes that were closed for this identity. */
export function unsealer(identity: string): (bytes: Uint8Array) => Promise<Uint8Array> {
	const opened = once(async () => {
		const { Decrypter } = await openAge();
		const decrypter = new Decrypter();
		decrypter.addIdentity(identity);
		return decrypter;
	});
	return async (bytes) => (await opened()).decrypt(bytes);
}

/** What names bytes in a sealed place: from the name alone nobody can tell whether a picture they know is in it. */
export function secretNamer(identity: string): (bytes: Uint8Array | string) => string {
	const key = createHmac("sha256", identity).update("contrevent object names").digest();
	return (bytes) => createHmac("sha256", key).update(bytes).digest("hex");
}

/** Closes a stream by a passphrase. */
export async function sealStream(stream: ReadableStream<Uint8Array>, passphrase: string, work = WORK): Promise<ReadableStream<Uint8Array>> {
	const { Encrypter } = await openAge();
	const encrypter = new Encrypter();
	encrypter.addRecipient(passphraseRecipient(passphrase, work));
	return encrypter.encrypt(stream);
}

/** Opens a stream that a passphrase closed. @throws WrongPassphraseError */
export async function unsealStream(stream: ReadableStream<Uint8Array>, passphrase: string): Promise<ReadableStream<Uint8Array>> {
	const { Decrypter } = await openAge();
	const decrypter = new Decrypter();
	decrypter.addIdentity(passphraseIdentity(passphrase));
	try {
		return await decrypter.decrypt(stream);
	} catch {
		throw new WrongPassphraseError();
	}
}

/** What every age file begins with. */
export const AGE_BEGINS = "age-encryption.org/v1";
