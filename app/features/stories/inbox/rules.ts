// What the administrator may do with what readers sent. Pure: the browser and the server read it alike.
import { monthsFrom } from "../../../shared/months.ts";
import { oneLine } from "../../../shared/one-line.ts";
import { type StoryType, storyTypes } from "../types.ts";

/** The three piles of the inbox; « tous » is what was not put away. */
export const views = ["non-lus", "tous", "archives"] as const;
export type View = (typeof views)[number];

export const PER_PAGE = 30;
export const REPLY_AT_MOST = 20_000;
export const SUBJECT_AT_MOST = 200;
/** What the forms promise to who writes (copy.ts, storyKeeping). */
export const KEPT_MONTHS = 24;

export type Filter = { view: View; kind: StoryType | null; page: number };

/** How addresses spell the filter: `?vue=`, `?genre=`, `?page=`; anything unknown counts as absent. */
export function readFilter(query: URLSearchParams): Filter {
	const view = views.find((known) => known === query.get("vue")) ?? "tous";
	const genre = query.get("genre");
	const kind = genre === "histoire" ? "story" : genre === "projet" ? "project" : null;
	const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
	return { view, kind, page };
}

/** The address of a filter, without what goes without saying. */
export function filterQuery({ view, kind, page }: Filter): string {
	const query = new URLSearchParams();
	if (view !== "tous") query.set("vue", view);
	if (kind) query.set("genre", kind === "story" ? "histoire" : "projet");
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `?${query}` : "";
}

export const acts = ["read", "unread", "archive", "unarchive", "consent", "no-consent", "delete"] as const;
export type Act = (typeof acts)[number];

export const replyProblems = ["subject-required", "subject-too-long", "text-required", "text-too-long"] as const;
export type ReplyProblemCode = (typeof replyProblems)[number];

/** One message as the inbox holds it. */
export type Message = {
	id: string;
	kind: StoryType;
	email: string;
	firstName: string | null;
	lastName: string | null;
	phone: string | null;
	message: string;
	createdAt: string;
	readAt: string | null;
	archivedAt: string | null;
	repliedAt: string | null;
	consentAt: string | null;
	draftType: string | null;
	draftId: string | null;
};

/** A text column read back as a kind; an unknown one is a story. */
export function toKind(type: string): StoryType {
	return storyTypes.find((known) => known === type) ?? "story";
}

/** Whom a message comes from: the names given, or the address. */
export function senderName({ firstName, lastName, email }: Pick<Message, "firstName" | "lastName" | "email">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || email;
}

const OPENING_AT_MOST = 160;

/** How a message begins, on one line. */
export function opening(message: string): string {
	const line = oneLine(message);
	return line.length > OPENING_AT_MOST ? `${line.slice(0, OPENING_AT_MOST)}…` : line;
}

/** The moment before which messages are erased. */
export function keptSince(now: Date): Date {
	return monthsFrom(now, -KEPT_MONTHS);
}

/** The moment a message is erased at the latest. */
export function keptUntil(createdAt: string): string {
	return monthsFrom(new Date(createdAt), KEPT_MONTHS).toISOString();
}

const QUOTED_AT_MOST = 4_000;

/** The text a reply begins with: room to write, then the message quoted as mail programs do. */
export function quoted(message: string, introduction: string): string {
	const whole = message.length > QUOTED_AT_MOST ? `${message.slice(0, QUOTED_AT_MOST)}…` : message;
	const lines = whole.split("\n").map((line) => (line ? `> ${line}` : ">"));
	return `\n\n\n${introduction}\n${lines.join("\n")}\n`;
}

/** What a mail is about, as the outbox keeps it. */
export function aboutStory(id: string): string {
	return `story:${id}`;
}
