// Owns who is found by a search: the people signatures name at this moment, whatever a document was made from (decision 052).
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import { authorPath } from "../../shared/addresses.ts";

/** The slugs of those each of these signatures names, each once; one that names nobody is absent. */
export async function findSigners(db: Db, signatures: readonly string[]): Promise<Map<string, string[]>> {
	if (signatures.length === 0) return new Map();
	// Merged, somebody may stand in one signature twice.
	const rows = await db
		.selectFrom("signatures")
		.innerJoin("authors", "authors.id", "signatures.author_id")
		.select(["signatures.signature", "authors.slug"])
		.distinct()
		.where("signatures.signature", "in", listed(db, signatures))
		.execute();
	const signers = new Map<string, string[]>();
	for (const { signature, slug } of rows) signers.set(signature, [...(signers.get(signature) ?? []), slug]);
	return signers;
}

/** Every signature that names somebody, by their slug; none where nobody has it. */
export async function listSignaturesOf(db: Db, slug: string): Promise<string[]> {
	const rows = await db
		.selectFrom("signatures")
		.innerJoin("authors", "authors.id", "signatures.author_id")
		.select("signatures.signature")
		.distinct()
		.where("authors.slug", "=", slug)
		.execute();
	return rows.map(({ signature }) => signature);
}

/** The slug today of whom a slug means: who was merged or renamed is met under the old one. The same where it never was anybody's. */
export async function slugToday(db: Db, slug: string): Promise<string> {
	const known = await db.selectFrom("authors").select("slug").where("slug", "=", slug).executeTakeFirst();
	if (known) return slug;
	return (await findSlugSince(db, authorPath, slug)) ?? slug;
}
