// Owns the key that signs the mails of the sending domain (DKIM): made here, kept in the database's secrets, never shown.
// It signs nothing before the DNS was seen to answer its public half: a signature nobody can check is worse than none.
import { createPrivateKey, createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { Db } from "../db/open.ts";
import { readMemo, writeMemo } from "../memos/memo-store.server.ts";

const SECRET = "dkim-key";
const SIGNING = "dkim_signing";
const BITS = 2_048;

/** What a signer needs; `privateKey` is PEM. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

/** What may be known of the key: where its record stands, and what stands there. */
export type DkimRecord = { domain: string; selector: string; publicKey: string; signing: boolean };

type Kept = DkimKey & { createdAt: string };

async function readKey(db: Db): Promise<Kept | null> {
	const row = await db.selectFrom("secrets").select("value").where("name", "=", SECRET).executeTakeFirst();
	return row ? (JSON.parse(Buffer.from(row.value, "base64url").toString("utf8")) as Kept) : null;
}

/** The selector and domain signing was switched on for; null while it is off. */
async function readSigning(db: Db): Promise<{ domain: string; selector: string } | null> {
	const memo = await readMemo(db, SIGNING);
	return memo ? (JSON.parse(memo) as { domain: string; selector: string } | null) : null;
}

/** The public half of a private key, as it stands behind `p=`. */
export function publicHalf(privateKey: string): string {
	return createPublicKey(createPrivateKey(privateKey)).export({ type: "spki", format: "der" }).toString("base64");
}

/** What to sign the mails of this domain with; null: nothing signs them. */
export async function readSigningKey(db: Db, domain: string): Promise<DkimKey | null> {
	const [key, signing] = [await readKey(db), await readSigning(db)];
	if (!key || !signing || key.domain !== domain.toLowerCase()) return null;
	if (signing.domain !== key.domain || signing.selector !== key.selector) return null;
	return { domain: key.domain, selector: key.selector, privateKey: key.privateKey };
}

/** The key made for this domain, without what is secret in it; null: none yet. */
export async function dkimRecord(db: Db, domain: string): Promise<DkimRecord | null> {
	const key = await readKey(db);
	if (!key || key.domain !== domain.toLowerCase()) return null;
	const signing = (await readSigningKey(db, domain)) !== null;
	return { domain: key.domain, selector: key.selector, publicKey: publicHalf(key.privateKey), signing };
}

/** Makes the key of a domain where there is none; asked twice, or by two at once, it is made once. */
export async function makeDkimKey(db: Db, domain: string, at: Date): Promise<void> {
	const wanted = domain.toLowerCase();
	const before = await readKey(db);
	if (before?.domain === wanted) return;
	const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
	const day = at.toISOString().slice(0, 10).replaceAll("-", "");
	const key: Kept = {
		domain: wanted,
		selector: `lettre${day}`,
		privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
		createdAt: at.toISOString(),
	};
	const value = Buffer.from(JSON.stringify(key)).toString("base64url");
	await db.transaction().execute(async (transaction) => {
		// The key of a domain left behind goes; one made meanwhile stays.
		if (before) {
			const old = Buffer.from(JSON.stringify(before)).toString("base64url");
			await transaction.deleteFrom("secrets").where("name", "=", SECRET).where("value", "=", old).execute();
		}
		await transaction
			.insertInto("secrets")
			.values({ name: SECRET, value })
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
	});
}

/** Switches signing on for the key that is there, or off. */
export async function setDkimSigning(db: Db, signing: { domain: string; selector: string } | null): Promise<void> {
	await writeMemo(db, SIGNING, JSON.stringify(signing));
}
