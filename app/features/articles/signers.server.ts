// Owns who signed, as readers are told: whom the signature names since the administrator corrected it, if somebody did.
import type { Db } from "../../platform/db/open.ts";
import { namesSigned } from "../../shared/authors.ts";
import { listSigners } from "./signers-store.server.ts";

export type Signer = {
	/** What tells them from others, however they are spelled. */
	slug: string;
	/** As this signature spells them. */
	written: string;
	/** What they are called, where readers find their page. Without one, no other spelling of theirs is told. */
	publicName: string | null;
};

/** Who signed, in the order of the signature; of one that has not been taken apart yet, the names in it; of one that is no list of names, itself. */
export async function readSigners(db: Db, signature: string | null): Promise<Signer[]> {
	if (!signature) return [];
	const people = await listSigners(db, signature);
	if (people.length > 0) {
		return people.map(({ slug, written, name, is_public }) => ({ slug, written, publicName: is_public === 1 ? name : null }));
	}
	const names = namesSigned(signature);
	return (names.length > 0 ? names : [{ written: signature, slug: signature }]).map((name) => ({ ...name, publicName: null }));
}
