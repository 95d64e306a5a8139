// Owns how a stored newsletter is handed to the editor.
import type { Newsletter } from "../../rules.ts";
import { isWritable } from "../../states.ts";
import { newsletterOf, type StoredNewsletter } from "./rules.ts";

/** A newsletter as the editor knows it. */
export function presentNewsletter(newsletter: Newsletter): StoredNewsletter {
	return {
		id: newsletter.id,
		fields: newsletterOf(newsletter),
		status: newsletter.status,
		revision: newsletter.revision,
		savedAt: newsletter.updatedAt ?? newsletter.createdAt,
		editable: isWritable(newsletter) && newsletter.hiddenAt === null,
		stands: newsletter.role === "welcome",
	};
}
