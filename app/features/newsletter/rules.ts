// What a newsletter is, and the rules of its words. Pure: the browser and the server read it alike.
import { z } from "../../shared/zod.ts";
import type { Segment } from "./segments/rules.ts";
import type { PauseReason, Role, Status } from "./states.ts";

/** When it leaves or left by itself; null for one sent by hand before that hour (both ISO-8601 UTC). */
export function standingSchedule({ scheduledAt, startedAt }: { scheduledAt: string | null; startedAt: string | null }): string | null {
	return scheduledAt !== null && startedAt !== null && Date.parse(startedAt) < Date.parse(scheduledAt) ? null : scheduledAt;
}

export const templateNames = ["default", "minimal", "colore", "professionnel", "creatif"] as const;
export type TemplateName = (typeof templateNames)[number];

/** An editor's own template: the design it was copied from, then its id. Whoever knows no such id draws the design. */
export type OwnTemplateId = `${TemplateName}.${string}`;
/** What a newsletter is drawn in. */
export type Template = TemplateName | OwnTemplateId;

const OWN = /^([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const nameOf = (text: string | null | undefined) => templateNames.find((known) => known === text);

/** A text column read back as a template; an unknown one is the site's own. */
export function templateOf(text: string | null): Template {
	if (text && nameOf(OWN.exec(text)?.[1])) return text as OwnTemplateId;
	return nameOf(text) ?? "default";
}

/** The design of a template, and the id of the editor's own made of it. */
export function partsOf(template: string): { base: TemplateName; own: string | null } {
	const [, base, own] = OWN.exec(template) ?? [];
	const known = nameOf(base);
	return known && own ? { base: known, own } : { base: nameOf(template) ?? "default", own: null };
}

/** The name newsletters know an editor's own template by. */
export function ownTemplateId({ base, id }: { base: TemplateName; id: string }): OwnTemplateId {
	return `${base}.${id}`;
}

/** One newsletter as it is written; what became of it is read from its deliveries. */
export type Newsletter = {
	id: string;
	title: string;
	subject: string;
	excerpt: string | null;
	content: string;
	/** The plain-text part when it was written by hand; null: made from the content. */
	textContent: string | null;
	template: Template;
	status: Status;
	scheduledAt: string | null;
	sentAt: string | null;
	startedAt: string | null;
	finishedAt: string | null;
	createdAt: string;
	updatedAt: string | null;
	/** Moves with each save: a save made on an older one is refused. */
	revision: number;
	slug: string | null;
	/** Why the software paused it, failed it, or asks before it goes on. */
	pauseReason: PauseReason | null;
	ratePerMinute: number | null;
	connections: number | null;
	/** Whether readers of the site may read it once sent. */
	isArchived: boolean;
	/** Removed from the lists; its log, archive and links live on. */
	hiddenAt: string | null;
	/** null: a campaign. */
	role: Role | null;
	/** The letter it is sent as. */
	topicId: string;
	/** Whom of its readers. */
	segment: Segment;
};

/** Why somebody is left out of the audience, or was skipped when their turn came. */
export const leftOutReasons = [
	"unsubscribed",
	"pending",
	"topic",
	"segment",
	"suppressed",
	"duplicate",
	"address",
	"erased",
	"cancelled",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOut = Partial<Record<LeftOutReason, number>>;

/** Gmail clips beyond 102 KB. */
export const WARN_BYTES = 80 * 1_024;
export const REFUSE_BYTES = 100 * 1_024;

const TITLE_AT_MOST = 200;
const SUBJECT_AT_MOST = 300;
const EXCERPT_AT_MOST = 2_000;
const CONTENT_AT_MOST = 500_000;

/** One line without control characters: it stands in a header. */
const line = (most: number) =>
	z
		.string()
		.overwrite((text) =>
			text
				.normalize("NFC")
				.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
				.trim(),
		)
		.max(most, "too-long");

/** What the editor sends. Codes: `too-long`, `bad-date`. */
export const newsletterInput = z.object({
	/** May be empty while it is being written; `Sans titre` in the lists. */
	title: line(TITLE_AT_MOST),
	subject: line(SUBJECT_AT_MOST),
	excerpt: z.string().max(EXCERPT_AT_MOST, "too-long"),
	content: z.string().max(CONTENT_AT_MOST, "too-long"),
	template: z.custom<Template>((given) => typeof given === "string" && templateOf(given) === given),
	scheduled_at: z.iso.datetime({ offset: true, error: "bad-date" }).nullable(),
	text_content: z.string().max(CONTENT_AT_MOST, "too-long").nullable(),
	status: z.enum(["draft", "ready"]),
	/** The one the editor had read; 0 for a new newsletter. */
	revision: z.number().int().min(0),
});
export type NewsletterInput = z.infer<typeof newsletterInput>;
