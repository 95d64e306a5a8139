// Owns what other programs are told of a newsletter: that it has left (docs/api.md).
import type { Db } from "../../platform/db/open.ts";
import { tellPrograms } from "../../platform/programs/delivery-store.server.ts";
import { newsletterPath } from "../../shared/addresses.ts";
import type { Newsletter } from "./rules.ts";

/** A newsletter has left; `url` where the archive shows it. */
export function tellSent(db: Db, { id, subject, slug, isArchived, sentAt }: Newsletter, siteUrl: string): Promise<void> {
	const url = isArchived && slug ? siteUrl + newsletterPath(slug) : null;
	return tellPrograms(db, { event: "publie", at: sentAt ?? "", data: { genre: "newsletter", id, titre: subject, url } });
}
