import { createPublicKey, createSign, createVerify } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { dkimRecord, makeDkimKey, readSigningKey, setDkimSigning } from "./dkim-store.server.ts";

const at = new Date("2026-11-21T09:00:00.000Z");

describeOnEveryEngine("the key that signs mails", (open) => {
	test("signs nothing before it was switched on, and then only for its own domain", async () => {
		const { db } = await open();
		expect(await dkimRecord(db, "exemple.fr")).toBeNull();
		await makeDkimKey(db, "Exemple.fr", at);
		const record = await dkimRecord(db, "exemple.fr");
		expect(record).toMatchObject({ domain: "exemple.fr", selector: "lettre20261121", signing: false });
		expect(await readSigningKey(db, "exemple.fr")).toBeNull();
		await setDkimSigning(db, { domain: "exemple.fr", selector: "lettre20261121" });
		const key = await readSigningKey(db, "exemple.fr");
		expect(await readSigningKey(db, "autre.fr")).toBeNull();
		const publicKey = createPublicKey({ key: Buffer.from(record?.publicKey ?? "", "base64"), format: "der", type: "spki" });
		const signature = createSign("rsa-sha256")
			.update("bonjour")
			.sign(key?.privateKey ?? "");
		expect(createVerify("rsa-sha256").update("bonjour").verify(publicKey, signature)).toBe(true);
		expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2_048);
		expect(record?.publicKey).toMatch(/^[A-Za-z0-9+/=]+$/);
		await setDkimSigning(db, null);
		expect(await readSigningKey(db, "exemple.fr")).toBeNull();
	});

	test("is made once however often and by how many it is asked for; a new domain has a new one, switched off", async () => {
		const { db } = await open();
		await Promise.all([makeDkimKey(db, "exemple.fr", at), makeDkimKey(db, "exemple.fr", at)]);
		const first = await dkimRecord(db, "exemple.fr");
		await makeDkimKey(db, "exemple.fr", at);
		expect(await dkimRecord(db, "exemple.fr")).toEqual(first);
		await setDkimSigning(db, { domain: "exemple.fr", selector: first?.selector ?? "" });
		await makeDkimKey(db, "autre.fr", at);
		expect(await dkimRecord(db, "exemple.fr")).toBeNull();
		expect(await readSigningKey(db, "exemple.fr")).toBeNull();
		expect(await dkimRecord(db, "autre.fr")).toMatchObject({ signing: false });
	});
});
