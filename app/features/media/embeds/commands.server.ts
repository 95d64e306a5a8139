// Owns what an administrator does about a card: asking its site for a title and a picture, keeping a title of their own.
import { createHash } from "node:crypto";
import { writeContent } from "../../../platform/db/content-version.ts";
import { findEmbeds, type KeptEmbed, keepEmbedRow } from "../../../platform/embeds/embed-store.server.ts";
import { RefusedImage } from "../../../platform/images/upload-image.server.ts";
import { isLoopback } from "../../../platform/mail/loopback.ts";
import { isPublicAddress } from "../../../platform/network/public-address.ts";
import type { Services } from "../../../platform/services.ts";
import type { Embed } from "../../../shared/embeds/embed.ts";
import { embedCopy } from "../../../shared/embeds/embed-copy.ts";
import type { EmbedDetails, LookedUp } from "../../../shared/embeds/embed-details.ts";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { detachImage, restoreImage, uploadImage } from "../commands.server.ts";
import { findRow, toMediaImage } from "../store.server.ts";
import { askPage } from "./ask-page.server.ts";

async function toDetails(
	{ db }: Pick<Services, "db">,
	address: string,
	kept: Pick<KeptEmbed, "title" | "imageUrl"> | undefined,
): Promise<EmbedDetails> {
	const row = kept?.imageUrl ? await findRow(db, kept.imageUrl) : null;
	return { address, title: kept?.title ?? "", thumb: row && toMediaImage(row).thumb };
}

async function keptOf({ db }: Pick<Services, "db">, { address }: Embed): Promise<KeptEmbed> {
	const [kept] = await findEmbeds(db, [address]);
	return kept ?? { address, title: null, imageUrl: null };
}

/** What is kept of these cards, in their order; addresses that are no card's are left out. */
export async function readDetails(services: Pick<Services, "db">, addresses: string[]): Promise<EmbedDetails[]> {
	const asked = [...new Set(addresses.flatMap((address) => embedOf(address)?.address ?? []))];
	const kept = new Map((await findEmbeds(services.db, asked)).map((one) => [one.address, one]));
	return Promise.all(asked.map((address) => toDetails(services, address, kept.get(address))));
}

/** Keeps what is known of a card now, if it is another thing than before; a picture that it shows no more goes the way of removed ones. */
async function keep(services: Services, before: KeptEmbed, now: KeptEmbed, actor: string, wasAsked: boolean): Promise<void> {
	if (before.title === now.title && before.imageUrl === now.imageUrl) return;
	const at = services.clock.now().toISOString();
	await writeContent(services, (transaction) => keepEmbedRow(transaction, now, { actor, at, askedAt: wasAsked ? at : null }));
	if (before.imageUrl && before.imageUrl !== now.imageUrl) await detachImage(services, before.imageUrl);
}

/** Asks the site of a card and keeps what it says; what it does not say stays as it was. Asked twice, it is the same picture. */
export async function lookUpEmbed(services: Services, embed: Embed, actor: string, signal: AbortSignal): Promise<LookedUp> {
	const instead = services.config.embedLoopback;
	const isAllowed = (address: string) => isPublicAddress(address) || (instead !== null && isLoopback(address));
	const { title, picture, problem } = await askPage(embed, { isAllowed, instead, signal });
	const imageUrl = picture && (await keepPicture(services, picture, title ?? embedCopy.act(embed)));
	const before = await keptOf(services, embed);
	const now = { ...before, title: title ?? before.title, imageUrl: imageUrl ?? before.imageUrl };
	await keep(services, before, now, actor, true);
	return { details: await toDetails(services, embed.address, now), found: { title: title !== null, picture: imageUrl !== null }, problem };
}

/** Makes a picture one of our images; null for what cannot be one. The same bytes are the same image. */
async function keepPicture(services: Services, bytes: Buffer, name: string): Promise<string | null> {
	const requestId = `embed:${createHash("sha256").update(bytes).digest("hex")}`;
	try {
		const { image } = await uploadImage(services, { bytes, name, kind: "mediatheque", ink: "original", requestId });
		if (image.detachedAt) await restoreImage(services, image.url);
		return image.url;
	} catch (error) {
		if (error instanceof RefusedImage) return null;
		throw error;
	}
}

/** Keeps what an administrator says of a card: its title (empty: none), that its picture goes. */
export async function keepEmbed(
	services: Services,
	embed: Embed,
	said: { title?: string | undefined; withoutPicture?: boolean | undefined },
	actor: string,
): Promise<EmbedDetails> {
	const before = await keptOf(services, embed);
	const title = said.title === undefined ? before.title : said.title || null;
	const now = { ...before, title, imageUrl: said.withoutPicture ? null : before.imageUrl };
	await keep(services, before, now, actor, false);
	return toDetails(services, embed.address, now);
}
