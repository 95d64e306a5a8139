// Rows of stories and newsletters to the house's records.
import type { LeftOutRecord, NewsletterRecord, Note, StoryRecord } from "../frame/records.ts";
import { inItems } from "./copy.ts";
import { type Context, cutCells, keptId, originOf } from "./items.ts";
import type { Row } from "./tables.ts";
import { momentOf, textOf } from "./values.ts";

const said =
	(notes: Note[]) =>
	(code: string, word = "") =>
		void notes.push({ code, word: word.slice(0, 200) });
/** For what needs no remark. */
export const silent = () => {};

/** A row that is not taken, named by its id. */
export function leftOut(reason: string, row: Row): LeftOutRecord {
	return { record: "left-out", reason, what: textOf(row, "id") ?? "", where: row.where };
}

/** What a reader sent. The hosted product kept stories and projects alike, without saying which was which. */
export function storyOf(row: Row, { now }: Context): StoryRecord | LeftOutRecord {
	const message = textOf(row, "message");
	if (!message?.trim()) return leftOut("no-message", row);
	const email = textOf(row, "email")?.trim() ?? "";
	return {
		record: "story",
		origin: originOf("stories", row, [email, textOf(row, "created_at"), message]),
		where: row.where,
		columns: {
			id: keptId(row, silent),
			type: "story",
			email,
			first_name: textOf(row, "first_name"),
			last_name: textOf(row, "last_name"),
			phone: textOf(row, "phone"),
			message,
			created_at: momentOf(row, "created_at") ?? now.toISOString(),
		},
	};
}

const STATUSES = ["draft", "ready", "sent", "scheduled"];
const TEMPLATES = ["default", "minimal", "colore", "professionnel", "creatif"];

/** A newsletter: sent ones are history, all others drafts. */
export function newsletterOf(row: Row, context: Context): NewsletterRecord | LeftOutRecord {
	const notes: Note[] = [];
	const say = said(notes);
	const title = textOf(row, "title");
	const subject = textOf(row, "subject");
	const content = textOf(row, "content");
	if (!title && !subject && !content) return leftOut("empty-row", row);
	const createdAt = momentOf(row, "created_at");
	if (!createdAt) say("no-date");
	const status = textOf(row, "status")?.trim() ?? "draft";
	const template = textOf(row, "template")?.trim() ?? null;
	const plannedFor = momentOf(row, "scheduled_at");
	let sentAt = momentOf(row, "sent_at");
	if (status === "sent" && !sentAt) {
		sentAt = plannedFor ?? createdAt ?? context.now.toISOString();
		say("no-sent-date", sentAt);
	}
	if (status === "ready") say("was-ready");
	if (!STATUSES.includes(status)) say("unknown-status", status);
	if (template && !TEMPLATES.includes(template)) say("unknown-template", template);
	for (const column of cutCells(row, context)) say("cut-cell", column);
	return {
		record: "newsletter",
		origin: originOf("newsletters", row, [title, textOf(row, "created_at")]),
		id: keptId(row, say),
		title: title ?? subject ?? inItems.untitled,
		subject: subject ?? "",
		excerpt: textOf(row, "excerpt"),
		content: content ?? "",
		sentAt: status === "sent" ? sentAt : null,
		plannedFor,
		createdAt: createdAt ?? context.now.toISOString(),
		template,
		// The hosted product showed them to nobody but their readers.
		isArchived: false,
		notes,
		where: row.where,
	};
}
