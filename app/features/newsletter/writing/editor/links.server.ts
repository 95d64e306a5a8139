// Owns whether the pictures a newsletter shows are on this site.
import type { Db } from "../../../../platform/db/open.ts";
import { storedPath } from "../../../../platform/images/image-store.server.ts";
import { decoded } from "../../../../platform/site-links/site-links.server.ts";
import { isImageStored } from "../../../../platform/site-links/site-links-store.server.ts";
import { references } from "./references.ts";

/** Addresses of pictures a newsletter shows that the site does not hold, as they were written. */
export async function lostPictures(db: Db, siteUrl: string, content: string): Promise<string[]> {
	const lost: string[] = [];
	const written = references(content).flatMap(({ kind, address }) => (kind === "image" && address !== "" ? [address] : []));
	for (const address of new Set(written)) {
		if (!URL.canParse(address, `${siteUrl}/`)) continue;
		const { origin, pathname } = new URL(address, `${siteUrl}/`);
		const path = origin === new URL(siteUrl).origin ? storedPath(decoded(pathname)) : null;
		if (path && !(await isImageStored(db, path))) lost.push(address);
	}
	return lost;
}
