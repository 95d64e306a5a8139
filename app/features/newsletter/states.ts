// What the statuses of a newsletter mean and the moves between them. Pure: the browser and the server read it alike.

export const statuses = [
	"draft",
	"ready",
	"scheduled",
	"preparing",
	"sending",
	"paused",
	"standing",
	"sent",
	"cancelled",
	"failed",
] as const;
export type Status = (typeof statuses)[number];

/** A text column read back as a status; an unknown one is a draft. */
export function statusOf(text: string | null): Status {
	return statuses.find((known) => known === text) ?? "draft";
}

/**
 * From each status, where a newsletter may go. `preparing`: its recipients are being written down; `sent` and `failed`
 * open again when some deliveries are retried; a `failed` one that never started is written anew. `standing`: a step of the
 * welcome path that is switched on, to nobody of whom anything is to leave now; it never ends by itself, and is switched on
 * again once it was cancelled. Nothing else stands (`insertNewsletter`'s `role`).
 */
export const moves: Record<Status, readonly Status[]> = {
	draft: ["draft", "ready", "scheduled", "preparing"],
	ready: ["draft", "ready", "scheduled", "preparing", "standing"],
	scheduled: ["draft", "ready", "scheduled", "preparing", "failed"],
	preparing: ["sending", "paused", "cancelled", "failed"],
	sending: ["paused", "standing", "sent", "cancelled", "failed"],
	paused: ["preparing", "sending", "cancelled"],
	standing: ["sending", "paused", "cancelled"],
	sent: ["sending"],
	cancelled: ["standing"],
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

/** Whether it may still be written, planned or started: nothing of it has left, nor is about to. */
export function isEditable({ status, startedAt }: { status: Status; startedAt: string | null }): boolean {
	return mayMove(status, "draft") && (status !== "failed" || startedAt === null);
}

/** What a newsletter is beside a campaign: a step of the welcome path, for ever open; or made of what was published. */
export const roles = ["welcome", "digest"] as const;
export type Role = (typeof roles)[number];

/** A text column read back as a role; null for a campaign. */
export function roleOf(text: string | null): Role | null {
	return roles.find((known) => known === text) ?? null;
}

/**
 * Whether its words may be saved. Those of a step of the welcome path always may: what leaves are the words as they were last
 * marked ready.
 */
export function isWritable(newsletter: { status: Status; startedAt: string | null; role: Role | null }): boolean {
	return newsletter.role === "welcome" || isEditable(newsletter);
}

/** Its messages leave by themselves, or will in a moment. */
export const leavingStatuses = ["preparing", "sending"] as const satisfies readonly Status[];

/** Whether its messages leave by themselves, or will in a moment. */
export function isLeaving(status: Status): boolean {
	return leavingStatuses.some((leaving) => leaving === status);
}

/** Something of it may still leave, by itself or once it is resumed. */
export const underWayStatuses = [...leavingStatuses, "standing", "paused"] as const satisfies readonly Status[];

/** Whether something of it may still leave, by itself or once it is resumed. */
export function isUnderWay(status: Status): boolean {
	return underWayStatuses.some((underWay) => underWay === status);
}

/** Its recipients are written down and it is not over: what is asked to wait will leave once more. */
export const goingOnStatuses = ["sending", "paused"] as const satisfies readonly Status[];

/** Where only those can be that were started once; `failed` as well, for one that could not leave at its hour. */
export const startedStatuses = [...underWayStatuses, "sent", "cancelled", "failed"] as const satisfies readonly Status[];

/** Ended, or standing, by itself: what is tried again opens it again. */
export function isFinished(status: Status): boolean {
	return status === "sent" || status === "failed" || status === "standing";
}

/** Why it stands as its status says without anybody having said so. */
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

/** Later than this, the administrator is asked first. */
const LATE_MS = 6 * 60 * 60_000;

/** Whether a newsletter's hour is that long ago that it does not leave by itself any more. */
export const isMissed = (scheduledAt: string, now: Date): boolean => now.getTime() - Date.parse(scheduledAt) > LATE_MS;
