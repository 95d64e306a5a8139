import { TITLE_LETTERS } from "../../../shared/embeds/embed-details.ts";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { oneLine } from "../../../shared/one-line.ts";
import { z } from "../../../shared/zod.ts";

const MOST_ADDRESSES = 200;

/** Any spelling of an address that is shown as a card; read as the one spelling it is kept under. */
const address = z
	.string()
	.max(1_000)
	.transform((text, check) => {
		const embed = embedOf(text);
		if (embed) return embed;
		check.addIssue({ code: "custom", message: "no card" });
		return z.NEVER;
	});

/** A question about the cards of a text: what is no card's address is passed over. */
export const knownSchema = z.object({ addresses: z.array(z.string().max(1_000)).max(MOST_ADDRESSES) });

/** One card that its page is asked about. */
export const lookUpSchema = z.object({ address });

/** What is kept of a card by hand: a title (empty: none any more), and whether its picture goes. */
export const keepSchema = z.object({
	address,
	title: z.string().max(5_000).transform(oneLine).pipe(z.string().max(TITLE_LETTERS)).optional(),
	withoutPicture: z.boolean().optional(),
});
