// How addresses were known before domains were kept in ASCII: by their letters as typed, in one case.
import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../app/platform/db/schema.ts";
import { secretNamed } from "../../app/platform/secrets/secrets.server.ts";

/** What `suppressions` and `consents` knew an address under. */
export async function earlierHash(db: Kysely<Database>, email: string): Promise<string> {
	return createHmac("sha256", await secretNamed(db, "suppressions"))
		.update(email.trim().normalize("NFC").toLowerCase())
		.digest("hex");
}
