// Owns the address under which pages ask for a print: it names what the print holds, so that browsers keep it for a year. The print's own
// address stands in it whole: whatever looks for a picture's address in a text finds it there.
import type { Variant } from "./image.ts";

/** Below this, `{hash}/{path of the print}`. */
export const PRINTS_FOLDER = "tirages";

const ADDRESS = new RegExp(`^/${PRINTS_FOLDER}/(?<hash>[\\w-]{22})/(?<path>images/[^?#]+)$`);

/** The address pages give for a print: its own while nobody knows its hash. */
export function printAddress({ path, hash }: Pick<Variant, "path" | "hash">): string {
	return hash ? `/${PRINTS_FOLDER}/${hash}/${path}` : `/${path}`;
}

/** What such an address names; null for any other. */
export function printAt(address: string): { hash: string; path: string } | null {
	const named = ADDRESS.exec(address)?.groups;
	return named ? { hash: named.hash as string, path: named.path as string } : null;
}
