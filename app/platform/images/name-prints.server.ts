// Owns that prints of before, or of a producer that did not say it, come to be known by what they hold (print-address.ts).
import { readList } from "../../shared/rows.ts";
import { writeContent } from "../db/content-version.ts";
import type { Services } from "../services.ts";
import type { Variant } from "./image.ts";
import { listUnnamed, nameVariants } from "./image-store.server.ts";
import { printHash } from "./print-address.ts";

/** Files are read for it: a few pictures a pass. */
const AT_ONCE = 25;

/** The ticker's job: reads the prints whose hash nobody knows, and notes it. One whose file is gone is noted as having none. */
export async function namePrints(services: Pick<Services, "db" | "files" | "contentVersion">): Promise<void> {
	const { db, files } = services;
	for (const { path, variants } of await listUnnamed(db, AT_ONCE)) {
		const named: Variant[] = [];
		for (const print of readList(variants) as Variant[]) {
			const file = print.hash === undefined ? await files.get(print.path) : null;
			named.push(print.hash === undefined ? { ...print, hash: file ? printHash(file.bytes) : "" } : print);
		}
		await writeContent(services, (transaction) => nameVariants(transaction, path, { from: variants, to: JSON.stringify(named) }));
	}
}
