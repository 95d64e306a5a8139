// Owns where one can go on from a newsletter: what it leads to, what was published just before it left, the newsletters beside it in time.
import { findHeadings, type ItemHeading, listBefore, refKey } from "../../../../platform/items/items-store.server.ts";
import { itemAt } from "../../../../platform/onward/around-store.server.ts";
import { PROPOSED } from "../../../../platform/onward/choose.ts";
import { linkedAddresses } from "../../../../platform/onward/links.ts";
import { presentProposed } from "../../../../platform/onward/read-onward.server.ts";
import { readRedirects } from "../../../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { publicPath } from "../../../../shared/kinds.ts";
import type { Onward } from "../../../../ui/onward/onward.server.tsx";
import { toLink } from "./leading.server.ts";
import { type ArchivedNewsletter, findBeside } from "./store.server.ts";

/**
 * Where one can go on from a newsletter. What it leads to is read from its own text, through redirects, in the order it stands there.
 * @param html - the text as readers see it
 */
export async function readOnward(
	{ db, config }: Pick<Services, "db" | "config">,
	newsletter: ArchivedNewsletter,
	html: string,
): Promise<Omit<Onward, "series">> {
	const { siteUrl } = config;
	const paths = linkedAddresses(html).map((address) => (address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address));
	const led = await readRedirects(db, paths);
	const linked = paths.flatMap((path) => itemAt(led.get(path) ?? path, siteUrl));
	const recent = await listBefore(db, "actualites", { at: newsletter.at, limit: PROPOSED });
	const headings = await findHeadings(db, [...linked, ...recent]);
	const byAddress = new Map([...headings.values()].map((told) => [publicPath(told.kind, told.slug), told]));
	const chosen = new Map<string, ItemHeading>();
	const propose = (told: ItemHeading | undefined) => {
		if (told && chosen.size < PROPOSED) chosen.set(refKey(told), told);
	};
	for (const { kind, slug } of linked) propose(byAddress.get(publicPath(kind, slug)));
	for (const item of recent) propose(headings.get(refKey(item)));
	const { before, after } = await findBeside(db, newsletter);
	return {
		mentions: [],
		subjects: [],
		proposed: await presentProposed(db, [...chosen.values()]),
		before: before && toLink(before),
		after: after && toLink(after),
	};
}
