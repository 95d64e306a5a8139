// Owns the signing secrets: they live in the database, so that backup, move and every process share them (docs/design.md).
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/open.ts";
import { keepSecret, readSecret } from "./secret-store.server.ts";

const BYTES = 32;

/** The secret of this name, made the first time it is asked for; every process reads the same. */
export async function secretNamed(db: Db, name: string): Promise<Buffer> {
	const kept = (await readSecret(db, name)) ?? (await keepSecret(db, name, randomBytes(BYTES).toString("base64url")));
	return Buffer.from(kept, "base64url");
}

/** Signs a text under a named secret: unguessable, the same each time. */
export async function sign(db: Db, name: string, text: string): Promise<string> {
	return createHmac("sha256", await secretNamed(db, name))
		.update(text)
		.digest("base64url");
}

/** Whether `signature` is what `sign` answers for this text; compared in constant time. */
export async function isSigned(db: Db, name: string, text: string, signature: string): Promise<boolean> {
	const expected = Buffer.from(await sign(db, name, text));
	const given = Buffer.from(signature);
	return expected.length === given.length && timingSafeEqual(expected, given);
}
