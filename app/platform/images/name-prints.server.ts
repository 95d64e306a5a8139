// Owns that prints of before, or of a producer that did not say it, come to be known by what they hold (print-address.ts).
import { readList } from "../../shared/rows.ts";
import { contentHash } from "../content-hash.ts";
import { writeContent } from "../db/content-version.ts";
import type { Services } from "../services.ts";
import type { Variant } from "./image.ts";
import { listUnnamed, nameVariants } from "./image-store.server.ts";

/** Files are read for it: a few pictures a pass. */
const AT_ONCE = 25;

/**
 * The ticker's job: reads the prints whose hash nobody knows, and notes it. One whose file is gone is noted as having none. An image whose
 * list cannot be read, or whose files cannot be for now, is left as it is and costs the others nothing.
 */
export async function namePrints(services: Pick<Services, "db" | "files" | "contentVersion" | "log">): Promise<void> {
	const { db, log } = services;
	let tried = 0;
	let after = "";
	while (tried < AT_ONCE) {
		const found = await listUnnamed(db, { after, limit: AT_ONCE });
		for (const { path, variants } of found) {
			after = path;
			try {
				if (await nameOne(services, path, variants)) tried += 1;
			} catch (err) {
				log.warn({ err, path }, "the prints of an image could not be read");
			}
		}
		if (found.length < AT_ONCE) return;
	}
}

/** Answers whether the list of the image could be read, and is noted. */
async function nameOne(services: Pick<Services, "db" | "files" | "contentVersion">, path: string, variants: string): Promise<boolean> {
	const prints = readList(variants);
	if (prints.length === 0 || !prints.every(isPrint)) return false;
	const named: Variant[] = [];
	for (const print of prints) {
		const file = print.hash === undefined ? await services.files.get(print.path, { inPassing: true }) : null;
		named.push(print.hash === undefined ? { ...print, hash: file ? contentHash(file.bytes) : "" } : print);
	}
	await writeContent(services, (transaction) => nameVariants(transaction, path, { from: variants, to: JSON.stringify(named) }));
	return true;
}

const isPrint = (print: Record<string, unknown>): print is Record<string, unknown> & Variant => typeof print.path === "string";
