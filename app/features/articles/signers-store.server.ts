// Owns who of those a signature names readers may find, and in which of its words.
import type { Db } from "../../platform/db/open.ts";

/** The public authors a signature names, in its order. `id`: what tells a kept page which rows it shows. */
export async function listSigners(
	db: Db,
	signature: string | null,
): Promise<{ id: string; written: string; name: string; slug: string }[]> {
	if (!signature) return [];
	return db
		.selectFrom("signatures")
		.innerJoin("authors", "authors.id", "signatures.author_id")
		.select(["authors.id", "signatures.written", "authors.name", "authors.slug"])
		.where("signatures.signature", "=", signature)
		.where("authors.is_public", "=", 1)
		.orderBy("signatures.position")
		.execute();
}
