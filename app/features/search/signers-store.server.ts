// Owns who is found by a search: the people signatures name at this moment, whatever a document was made from (decision 052).
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import { authorPath } from "../../shared/addresses.ts";

/** Whom a signature names; several sign as one. */
export type Signed = { signature: string; slug: string };

/** The question for whom some signatures name: `signatures` is the list of them. Merged, somebody may stand in one signature twice. */
export const signedBy = (signatures: RawBuilder<unknown>): RawBuilder<Signed> =>
	sql<Signed>`select distinct signatures.signature, authors.slug from signatures join authors on authors.id = signatures.author_id
		where signatures.signature in ${signatures}`;

/** The slugs of those each signature names; one that names nobody is absent. */
export function signersOf(signed: readonly Signed[]): Map<string, string[]> {
	const signers = new Map<string, string[]>();
	for (const { signature, slug } of signed) signers.set(signature, [...(signers.get(signature) ?? []), slug]);
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
