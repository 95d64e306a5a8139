// Owns reading the figures the database keeps of the deliveries of each newsletter (migration 027): what they cost to read depends
// on how many kinds of ends there were, never on how many readers. What stands in `what` is written by that migration.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { type DeliveryStanding, deliveryStandingOf } from "./delivery-states.ts";

export type Figure = "message" | "receiver" | "first-open" | "first-click" | "machine" | "link";

/** How many of a newsletter are alike. */
export type Counted = { newsletterId: string; figure: Figure; what: string; count: number };

/** Reads figures of newsletters, of one moment. */
export async function readFigures(db: Db, newsletterIds: readonly string[], figures: readonly Figure[]): Promise<Counted[]> {
	if (newsletterIds.length === 0) return [];
	const wanted = sql`newsletter_id in (${sql.join(newsletterIds)}) and figure in (${sql.join(figures)})`;
	const { rows } = await sql<{ newsletter_id: string; figure: Figure; what: string; count: number | string }>`
		select newsletter_id, figure, what, sum(count) as count from (
			select newsletter_id, figure, what, count from delivery_figures where ${wanted}
			union all select newsletter_id, figure, what, count from delivery_figure_changes where ${wanted}
		) as kept group by newsletter_id, figure, what having sum(count) <> 0`.execute(db);
	return rows.map(({ newsletter_id, count, ...row }) => ({ ...row, newsletterId: newsletter_id, count: Number(count) }));
}

/** Messages that came to the same. */
export type Alike = {
	count: number;
	/** What the row says; one that makes no sense is uncertain. */
	state: string;
	standing: DeliveryStanding;
	/** The hours (`2026-11-21T09`) it was accepted in, came back in, and its reader left by it; null: it did not. */
	accepted: string | null;
	bounced: string | null;
	unsubscribed: string | null;
	complained: boolean;
	/** Accepted by somebody who agreed to be measured. */
	measured: boolean;
	/** Of two that are tried; '': of one. */
	subject: string;
	/** It failed, and another try may mend it. */
	retriable: boolean;
	/** Where something went wrong. */
	code: number | null;
	reason: string | null;
};

const REASON_AT = 9;

function alikeOf({ what, count }: Counted): Alike {
	const parts = what.split("|");
	const [state = "", accepted, bounced, unsubscribed, complained, measured, subject = "", retriable, code] = parts;
	return {
		count,
		state,
		standing: deliveryStandingOf(state),
		accepted: accepted || null,
		bounced: bounced || null,
		unsubscribed: unsubscribed || null,
		complained: complained === "1",
		measured: measured === "1",
		subject,
		retriable: retriable === "1",
		code: code ? Number(code) : null,
		reason: parts.slice(REASON_AT).join("|") || null,
	};
}

/** The messages of each of these newsletters, by what they came to. */
export async function readMessages(db: Db, newsletterIds: readonly string[]): Promise<Map<string, Alike[]>> {
	const rows = await readFigures(db, newsletterIds, ["message"]);
	const byNewsletter = Map.groupBy(rows, ({ newsletterId }) => newsletterId);
	return new Map(newsletterIds.map((id) => [id, (byNewsletter.get(id) ?? []).map(alikeOf)]));
}

/** How many of these messages are so. */
export function countOf(messages: readonly Alike[], isSo: (message: Alike) => boolean = () => true): number {
	return messages.reduce((sum, message) => (isSo(message) ? sum + message.count : sum), 0);
}
