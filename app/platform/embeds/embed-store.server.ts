// Owns the table of what is kept of addresses that are shown as cards.

import type { Db } from "../db/open.ts";
import { actorColumns } from "../journal/actor-store.server.ts";

/** How many addresses one question holds. */
const AT_ONCE = 500;

/** What is kept of one address; `imageUrl`: one of our own images. */
export type KeptEmbed = { address: string; title: string | null; imageUrl: string | null };

/** What is kept of these addresses; those of which nothing is are left out. */
export async function findEmbeds(db: Db, addresses: string[]): Promise<KeptEmbed[]> {
	if (addresses.length === 0) return [];
	const rows = await db
		.selectFrom("embeds")
		.select(["address", "title", "image_url"])
		.where("address", "in", addresses.slice(0, AT_ONCE))
		.execute();
	return rows.map(({ address, title, image_url }) => ({ address, title, imageUrl: image_url }));
}

/** Keeps what is known of an address now; `askedAt`: when the other site said it, null where it was typed. */
export async function keepEmbedRow(
	db: Db,
	{ address, title, imageUrl }: KeptEmbed,
	{ actor, at, askedAt }: { actor: string; at: string; askedAt: string | null },
): Promise<void> {
	const said = { title, image_url: imageUrl, ...(askedAt && { asked_at: askedAt }), ...actorColumns(actor) };
	await db
		.insertInto("embeds")
		.values({ address, created_at: at, asked_at: askedAt, ...said })
		.onConflict((conflict) => conflict.column("address").doUpdateSet(said))
		.execute();
}

/** The cards that show an image, by its public address; with none, all that show one. */
export async function embedsShowing(db: Db, imageUrl?: string): Promise<{ address: string; title: string | null; imageUrl: string }[]> {
	const asked = db.selectFrom("embeds").select(["address", "title", "image_url"]).where("image_url", "is not", null).orderBy("address");
	const rows = await (imageUrl ? asked.where("image_url", "=", imageUrl) : asked).execute();
	return rows.flatMap(({ address, title, image_url }) => (image_url ? [{ address, title, imageUrl: image_url }] : []));
}
