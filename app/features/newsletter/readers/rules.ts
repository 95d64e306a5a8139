// What a reader may be and do with their own data; pure, for browser and server.
import type { NewsletterSubscribersTable } from "../../../platform/db/schema/newsletter.ts";
import { monthsFrom } from "../../../shared/months.ts";

const DAY_MS = 86_400_000;
/** An address nobody confirmed is erased after so long. */
export const PENDING_DAYS = 14;
/** How often one address may be asked to confirm. */
export const MAILS_A_DAY = 3;
const BETWEEN_MAILS_MS = 5 * 60_000;

export type ReaderState = "active" | "pending" | "left";

/** Reads, waits to confirm (who left and asked to come back waits too), or has left. */
export function stateOf(row: Pick<NewsletterSubscribersTable, "pending_since" | "unsubscribed_at">): ReaderState {
	if (row.pending_since) return "pending";
	return row.unsubscribed_at ? "left" : "active";
}

/** The moment before which a pending address is given up. */
export function pendingSince(now: Date): string {
	return new Date(now.getTime() - PENDING_DAYS * DAY_MS).toISOString();
}

/** How long it is known what was sent to whom, and who has left. */
export const KEPT_MONTHS = 13;

/** The moment before which it is not known any more. */
export function namesKeptSince(now: Date): string {
	return monthsFrom(now, -KEPT_MONTHS).toISOString();
}

/** Whether another mail may ask the same address to confirm. */
export function mayAskAgain(now: Date, sent: { last: string | null; today: number }): boolean {
	// Either way: a clock that was put back must not keep anybody waiting until it has come there again.
	return sent.today < MAILS_A_DAY && (!sent.last || Math.abs(now.getTime() - Date.parse(sent.last)) >= BETWEEN_MAILS_MS);
}

/** « z…@exemple.fr »: enough to know which of one's own boxes is meant, too little for anybody else. */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return `${[...email][0] ?? ""}…${email.slice(at)}`;
}

/** What the forms of « Mes données » ask for. */
export const myDataActs = ["lettres", "corriger", "mesure", "desinscrire", "effacer"] as const;
export type MyDataAct = (typeof myDataActs)[number];

/** The act a form names; null for none. */
export function myDataActOf(form: FormData): MyDataAct | null {
	return myDataActs.find((act) => act === form.get("acte")) ?? null;
}
