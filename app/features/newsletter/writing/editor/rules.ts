// What the editor writes and sends. Pure: the browser and the server read it alike.
import { knownTextsSchema } from "../../../../shared/kept-text.ts";
import { z } from "../../../../shared/zod.ts";
import { type Newsletter, type NewsletterInput, newsletterInput } from "../../rules.ts";

/** What is written of a newsletter, by the names its save sends. */
export type NewsletterFields = Omit<NewsletterInput, "status" | "revision">;

export const emptyNewsletter: NewsletterFields = {
	title: "",
	subject: "",
	excerpt: "",
	content: "",
	template: "default",
	scheduled_at: null,
	text_content: null,
};

/** A stored newsletter as the editor writes it. */
export function newsletterOf(newsletter: Newsletter): NewsletterFields {
	return {
		title: newsletter.title,
		subject: newsletter.subject,
		excerpt: newsletter.excerpt ?? "",
		content: newsletter.content,
		template: newsletter.template,
		scheduled_at: newsletter.scheduledAt,
		text_content: newsletter.textContent,
	};
}

/** What was typed of them is kept under this name. */
export const KEPT_AS = "newsletters";

/** The fields in which two newsletters differ. */
export function differences(left: NewsletterFields, right: NewsletterFields): (keyof NewsletterFields)[] {
	return (Object.keys(emptyNewsletter) as (keyof NewsletterFields)[]).filter((field) => left[field] !== right[field]);
}

/** `id` null: a new newsletter, which takes `requestId` as its id, so that the same save sent twice makes one. */
export const saveSchema = newsletterInput.extend({
	id: z.string().min(1).max(100).nullable(),
	requestId: z.uuid(),
	/** The newsletter that a new one is a copy of: it is for the same people. */
	copyOf: z.string().max(100).nullable().optional(),
	/** What was kept of it while it was typed. */
	kept: knownTextsSchema.optional(),
});
export type SaveBody = z.infer<typeof saveSchema>;

/** What the editor knows of a newsletter as it is stored. */
export type StoredNewsletter = {
	id: string;
	fields: NewsletterFields;
	status: Newsletter["status"];
	revision: number;
	/** When it was last saved. */
	savedAt: string | null;
	/** Whether it may still be written. */
	editable: boolean;
	/** A step of the welcome path: it has no date, and leaves in its words as they were last marked ready. */
	stands: boolean;
};

export const previewSchema = newsletterInput.pick({
	title: true,
	subject: true,
	excerpt: true,
	content: true,
	template: true,
	scheduled_at: true,
	text_content: true,
});

/** How many characters a reader would count. */
export function countCharacters(text: string): number {
	return Array.from(text).length;
}
