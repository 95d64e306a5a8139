import { Decrypter, Encrypter } from "age-encryption";
import { describe, expect, test } from "vitest";
import {
	makeSeal,
	OtherRecipientError,
	openSeal,
	sealer,
	sealStream,
	secretNamer,
	unsealer,
	unsealStream,
	WrongPassphraseError,
} from "./seal.server.ts";

const passphrase = "une phrase secrète, où l’été dure";
const WORK = 10;
const streamOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>;
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const words = "Bonjour. ".repeat(20_000);

describe("a file sealed by a passphrase", () => {
	test("is opened by the standard's own reading of it, and the other way round", async () => {
		const ours = new Uint8Array(await new Response(await sealStream(streamOf(words), passphrase, WORK)).arrayBuffer());
		const decrypter = new Decrypter();
		decrypter.addPassphrase(passphrase);
		expect(await decrypter.decrypt(ours, "text")).toBe(words);

		const encrypter = new Encrypter();
		encrypter.setPassphrase(passphrase);
		encrypter.setScryptWorkFactor(WORK);
		const theirs = await encrypter.encrypt(words);
		expect(await textOf(await unsealStream(new Response(theirs as BodyInit).body as ReadableStream<Uint8Array>, passphrase))).toBe(words);
	});

	test("is opened by no other", async () => {
		const sealed = await sealStream(streamOf(words), passphrase, WORK);
		await expect(unsealStream(sealed, "une autre")).rejects.toThrow(WrongPassphraseError);
	});
});

test("the seal of a place opens what was closed for it, says nothing of what it names, and takes its own passphrase alone", async () => {
	const seal = await makeSeal(passphrase, WORK);
	const identity = await openSeal(seal, passphrase);
	const closed = await sealer(seal.recipient)(Buffer.from(words));
	expect(Buffer.from(closed).includes("Bonjour")).toBe(false);
	expect(Buffer.from(await unsealer(identity)(closed)).toString()).toBe(words);
	await expect(openSeal(seal, "une autre")).rejects.toThrow(WrongPassphraseError);
	// Whoever may write to the place could have the copies to come sealed for themselves.
	const { recipient } = await makeSeal("une autre", WORK);
	await expect(openSeal({ ...seal, recipient }, passphrase)).rejects.toThrow(OtherRecipientError);
	const [here, there] = [secretNamer(identity), secretNamer(await openSeal(await makeSeal(passphrase, WORK), passphrase))];
	expect(here(words)).toBe(here(Buffer.from(words)));
	expect(here(words)).not.toBe(there(words));
});
