// Owns what the page of an author shows: who they are.
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { shownDomain } from "../../platform/mail/shown-address.server.ts";
import type { Services } from "../../platform/services.ts";
import { type NamedLink, readLinks } from "../../shared/rows.ts";
import { typographyFr } from "../../shared/typography.ts";
import type { PublicAuthor } from "./store.server.ts";

/** Somebody as their page shows them. */
export type Author = { name: string; line: string; portrait: Image | null; links: NamedLink[] };

/** Who somebody is, ready to be read. */
export async function presentAuthor({ db }: Pick<Services, "db">, row: PublicAuthor): Promise<Author> {
	const image = (await findImages(db, [row.portrait])).get(row.portrait ?? "");
	return {
		name: typographyFr(row.name),
		line: typographyFr(row.line ?? ""),
		portrait: image ? { ...image, alt: row.portrait_alt ?? image.alt, credit: row.portrait_credit ?? image.credit } : null,
		links: readLinks(row.links)
			.filter(({ url }) => url.startsWith("https://"))
			.map((link) => (link.name === link.host ? { ...link, name: shownDomain(link.host) } : link)),
	};
}
