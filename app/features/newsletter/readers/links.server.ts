// Owns the links that stand for one reader: made for a mail, and read when somebody follows one.
// A delivery's own token serves too; both are unguessable and never expire by themselves (RFC 8058).
import type { Db } from "../../../platform/db/open.ts";
import { isSigned, sign } from "../../../platform/secrets/secrets.server.ts";
import { myDataPath, personalPath, unsubscriptionPath } from "../../../shared/addresses.ts";
import { findDeliveryOf } from "./store.server.ts";

const SECRET = "reader-links";
const TOKEN = /^[\w.-]{10,200}$/;

/** `reader`: my data, unsubscription. `confirmation`: says yes. `address:<key>`: takes this new address. `letters`: says yes to more letters. */
type Purpose = "reader" | "confirmation" | "letters" | `address:${string}`;

/** The token of a reader for one purpose. */
export async function readerToken(db: Db, id: string, purpose: Purpose): Promise<string> {
	return `${id}.${await sign(db, SECRET, `${purpose}:${id}`)}`;
}

/** The links of one reader, below the site's address. */
export async function readerLinks(db: Db, id: string, siteUrl: string) {
	const token = await readerToken(db, id, "reader");
	return {
		myData: `${siteUrl}${personalPath(myDataPath, token)}`,
		unsubscribe: `${siteUrl}${personalPath(unsubscriptionPath, token)}`,
	};
}

/** Whom a link is about: `id` may be nobody's any more. `delivery`: the mail it came in. */
export type ReaderLink = { id: string | null; delivery: string | null };

/** Reads a token of my data or of an unsubscription; null for one this site never made. */
export async function readReaderLink(db: Db, token: string): Promise<ReaderLink | null> {
	if (!TOKEN.test(token)) return null;
	if (!token.includes(".")) {
		const delivery = await findDeliveryOf(db, token);
		return delivery && { id: delivery.reader, delivery: delivery.id };
	}
	const id = await signedId(db, token, "reader");
	return id === null ? null : { id, delivery: null };
}

/** The reader a signed token names, when it was made for this purpose. */
export async function signedId(db: Db, token: string, purpose: Purpose): Promise<string | null> {
	if (!TOKEN.test(token)) return null;
	const dot = token.indexOf(".");
	const id = token.slice(0, dot);
	return dot > 0 && (await isSigned(db, SECRET, `${purpose}:${id}`, token.slice(dot + 1))) ? id : null;
}

/** The id a token claims, before anything is proved; "" for what no token of ours looks like. */
export function claimedId(token: string): string {
	return TOKEN.test(token) ? (token.split(".")[0] ?? "") : "";
}
