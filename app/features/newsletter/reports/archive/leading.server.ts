// Owns how a newsletter of the archive is named where something leads to it, and that items name those whose texts lead to them.
import type { OtherTexts } from "../../../../platform/onward/other-texts.ts";
import { newsletterPath } from "../../../../shared/addresses.ts";
import { typographyTitle } from "../../../../shared/typography.ts";
import { publicLine } from "../../writing/templates/public-words.ts";
import { archiveCopy as copy } from "./copy.ts";
import { type ArchivedNewsletter, findLatestListed } from "./store.server.ts";

/** What newsletters are called where what is made of texts is kept, and where these lead. */
export const RENDERED_AS = "newsletters";

/** A newsletter as what leads to it names it. */
export const toLink = ({ slug, title }: Pick<ArchivedNewsletter, "slug" | "title">) => ({
	title: typographyTitle(publicLine(title)) || copy.untitled,
	href: newsletterPath(slug),
});

/** The newsletters of the archive, as texts that lead to items: those that are listed at this moment, whatever links are kept. */
export const lettersThatLead: OtherTexts = {
	kind: RENDERED_AS,
	what: copy.one,
	findLatest: async (db, ids, limit) => (await findLatestListed(db, ids, limit)).map(toLink),
};
