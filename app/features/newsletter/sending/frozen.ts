// Owns what is frozen when a newsletter starts: from then on every recipient gets these words, whatever is edited or set since.
import { z } from "../../../shared/zod.ts";

const frozenSchema = z.object({
	subject: z.string(),
	/** The second of two that are tried. */
	otherSubject: z.string().optional(),
	html: z.string(),
	text: z.string(),
	/** Where its links lead; a counted link names one by its place here. */
	links: z.array(z.string()),
	bytes: z.number(),
	from: z.object({ name: z.string(), address: z.string() }),
	replyTo: z.string(),
	/** The mailbox delivery reports come back to. */
	mailbox: z.string(),
	siteUrl: z.string(),
	slug: z.string(),
	/** The letter it is sent as, unless it is the first one: the list that mail programs know it by. */
	topic: z.object({ name: z.string(), slug: z.string() }).optional(),
	/** A step of the welcome path: what leaves is read for each message, since it may be frozen anew between two. */
	stands: z.boolean().optional(),
});

/** What is sent: the newsletter with its merge fields open, and who sends it. */
export type Frozen = z.infer<typeof frozenSchema>;

/** Reads the column; null when nothing usable stands in it. */
export function readFrozen(json: string | null): Frozen | null {
	if (json === null) return null;
	try {
		return frozenSchema.parse(JSON.parse(json));
	} catch {
		return null;
	}
}
