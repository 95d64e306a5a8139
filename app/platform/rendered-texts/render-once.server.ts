// Owns that a text is rendered once: what was made of it is kept, under a mark of all it was made from. The mark is read anew at each
// reading, so that a text, a picture or a card changed by any hand is rendered anew, and nothing has to be told of changes.
import { hash } from "node:crypto";
import { DRAWINGS_EDITION } from "../../shared/drawings.ts";
import type { Db } from "../db/open.ts";
import { unrecorded } from "../db/recorded-reads.ts";
import type { KeptBody } from "../markdown/body.ts";
import { renderTogether, type StoredFacts, storedFacts } from "../markdown/render-stored.server.ts";
import { RENDERER } from "../markdown/renderer.ts";
import { linkedAddresses } from "../onward/links.ts";
import { putLinks } from "../onward/links-store.server.ts";
import { bytesOf } from "../text-bytes.ts";
import { findRendered, keepRendered, type Subject } from "./rendered-text-store.server.ts";

/**
 * The texts of one page as readers see them, in their order; no id stands in two of them.
 * @param subject - under which they are kept; null for what is not to be kept, such as a text still being written
 * @param absoluteBase - for feeds: the site's public address
 */
export async function renderOnce(db: Db, subject: Subject | null, texts: readonly string[], absoluteBase?: string): Promise<KeptBody[]> {
	const facts = await storedFacts(db, texts.join("\n\n"));
	if (!subject) return renderTogether(texts, facts, absoluteBase);
	const mark = markOf(texts, facts, absoluteBase);
	// What is kept follows from the mark: it changes nothing that readers see.
	const known = await unrecorded(() => findRendered(db, subject));
	if (known?.mark === mark) return JSON.parse(known.texts) as KeptBody[];
	const made = await renderTogether(texts, facts, absoluteBase);
	// Not waited for, and no harm where it cannot be written: it is made again at the next reading.
	unrecorded(() => keep(db, subject, mark, made)).catch(() => {});
	return made;
}

/** Keeps what was made of a subject and, of a page, where it leads. */
async function keep(db: Db, subject: Subject, mark: string, made: readonly KeptBody[]): Promise<void> {
	const { kind, id, form } = subject;
	const kept = { mark, renderer: RENDERER, texts: JSON.stringify(made) };
	if (form !== "page") return keepRendered(db, subject, kept);
	const addresses = linkedAddresses(made.map(({ html }) => html).join("\n"));
	await db.transaction().execute(async (transaction) => {
		// First: it holds the row, so that of two who keep an earlier text and this one, neither leaves the links of the one beside the other.
		await keepRendered(transaction, subject, kept);
		await putLinks(transaction, { kind, id }, addresses);
	});
}

function markOf(texts: readonly string[], { images, prints, files, embeds }: StoredFacts, absoluteBase?: string): string {
	const known = [images, files, embeds].map((found) => [...found].sort(byAddress));
	const from = [RENDERER, DRAWINGS_EDITION, texts, known, [...prints].sort(), absoluteBase ?? null];
	return hash("sha256", bytesOf(JSON.stringify(from)), "base64url");
}

/** Databases answer in whatever order they like. */
function byAddress([one]: [string, unknown], [other]: [string, unknown]): number {
	return one < other ? -1 : 1;
}
