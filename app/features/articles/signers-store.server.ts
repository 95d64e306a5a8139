// Owns whom a signature names, and in which of its words.
import type { Db } from "../../platform/db/open.ts";
import { question } from "../../platform/db/question.ts";

/** The people a signature names, in its order; none where it has not been taken apart. `id`: what tells a kept page which rows it shows. */
export async function listSigners(
	db: Db,
	signature: string,
): Promise<{ id: string; written: string; name: string; slug: string; is_public: number }[]> {
	return signersOf(db, { signature });
}

const signersOf = question((db, { signature }: { signature: string }) => {
	return db
		.selectFrom("signatures")
		.innerJoin("authors", "authors.id", "signatures.author_id")
		.select(["authors.id", "signatures.written", "authors.name", "authors.slug", "authors.is_public"])
		.where("signatures.signature", "=", signature)
		.orderBy("signatures.position");
});
