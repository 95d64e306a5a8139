// What a newsletter is, its statuses and the moves between them. Pure: the browser and the server read it alike.
import { z } from "../../shared/zod.ts";

export const statuses = ["draft", "ready", "scheduled", "preparing", "sending", "paused", "sent", "cancelled", "failed"] as const;
export type Status = (typeof statuses)[number];

/** A text column read back as a status; an unknown one is a draft. */
export function statusOf(text: string | null): Status {
	return statuses.find((known) => known === text) ?? "draft";
}

/**
 * From each status, where a newsletter may go. `preparing`: its recipients are being written down; `sent` and `failed`
 * open again when some deliveries are retried; a `failed` one that never started is written anew.
 */
export const moves: Record<Status, readonly Status[]> = {
	draft: ["draft", "ready", "scheduled", "preparing"],
	ready: ["draft", "ready", "scheduled", "preparing"],
	scheduled: ["draft", "ready", "scheduled", "preparing", "failed"],
	preparing: ["sending", "paused", "cancelled", "failed"],
	sending: ["paused", "sent", "cancelled", "failed"],
	paused: ["preparing", "sending", "cancelled"],
	sent: ["sending"],
	cancelled: [],
	failed: ["draft", "ready", "scheduled", "preparing", "sending"],
};

/** Whether a newsletter may go from one status to another. */
export function mayMove(from: Status, to: Status): boolean {
	return moves[from].includes(to);
}

/** The statuses from which one may arrive at `to`: what a compare-and-set of the status asks for. */
export function originsOf(to: Status): Status[] {
	return statuses.filter((from) => mayMove(from, to));
}

/** When it leaves or left by itself; null for one sent by hand before that hour (both ISO-8601 UTC). */
export function standingSchedule({ scheduledAt, startedAt }: { scheduledAt: string | null; startedAt: string | null }): string | null {
	return scheduledAt !== null && startedAt !== null && Date.parse(startedAt) < Date.parse(scheduledAt) ? null : scheduledAt;
}

/** Whether its words may still be changed: nothing of it has left, nor is about to. */
export function isEditable({ status, startedAt }: { status: Status; startedAt: string | null }): boolean {
	return status === "draft" || status === "ready" || status === "scheduled" || (status === "failed" && startedAt === null);
}

export const templateNames = ["default", "minimal", "colore", "professionnel", "creatif"] as const;
export type TemplateName = (typeof templateNames)[number];

/** A text column read back as a template; an unknown one is the site's own. */
export function templateOf(text: string | null): TemplateName {
	return templateNames.find((known) => known === text) ?? "default";
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
	template: TemplateName;
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
};

/** Why a campaign stands still without anybody having said so. */
export const pauseReasons = [
	"missed",
	"login",
	"policy",
	"unreachable",
	"errors",
	"restored",
	"deliverability",
	"too-large",
	"nobody",
	"subject",
	"content",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A text column read back as a reason; null for none, `errors` for one that is not known any more. */
export function pauseReasonOf(text: string | null): PauseReason | null {
	return text ? (pauseReasons.find((known) => known === text) ?? "errors") : null;
}

export const deliveryStates = ["queued", "claimed", "sending", "accepted", "deferred", "failed", "uncertain", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** States something is still going to happen to by itself: a campaign is finished when no row is left in one of them. */
export const openStates = ["queued", "claimed", "sending", "deferred"] as const satisfies readonly DeliveryState[];

/** A text column read back as a state; an unknown one cannot be told, so it is uncertain. */
export function deliveryStateOf(text: string): DeliveryState {
	return deliveryStates.find((known) => known === text) ?? "uncertain";
}

/** Why somebody is left out of the audience, or was skipped when their turn came. */
export const leftOutReasons = ["unsubscribed", "pending", "suppressed", "duplicate", "address", "erased", "cancelled"] as const;
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
	template: z.enum(templateNames),
	scheduled_at: z.iso.datetime({ offset: true, error: "bad-date" }).nullable(),
	text_content: z.string().max(CONTENT_AT_MOST, "too-long").nullable(),
	status: z.enum(["draft", "ready"]),
	/** The one the editor had read; 0 for a new newsletter. */
	revision: z.number().int().min(0),
});
export type NewsletterInput = z.infer<typeof newsletterInput>;
