// Owns the file of subscribers that leaves: a batch of rows at a time, cells that no spreadsheet computes.
import { stringify } from "csv-stringify/sync";
import { writeJournal } from "../../../platform/journal/journal.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressedAmong } from "../../../platform/suppressions/suppressions.server.ts";
import type { Act } from "./commands.server.ts";
import { subscribersCopy as copy, exportTitles, sourceWords } from "./copy.ts";
import type { SubscriberQuery } from "./rules.ts";
import { type Cursor, countOf, countSubscribers, nextSubscribers, type SubscriberRow } from "./store.server.ts";

const ROWS_AT_ONCE = 1_000;
const BYTE_ORDER_MARK = "\ufeff";

type Needs = Pick<Services, "db" | "clock">;

function cells(row: SubscriberRow, blocked: boolean): string[] {
	const reads = blocked ? copy.blocked : copy.subscribed;
	const state = row.pending_since ? copy.pending : row.unsubscribed_at ? copy.unsubscribed : reads;
	return [
		row.email,
		row.first_name ?? "",
		row.last_name ?? "",
		row.phone ?? "",
		row.created_at,
		state,
		row.unsubscribed_at ?? "",
		row.source ? (sourceWords[row.source] ?? row.source) : "",
	];
}

function written(rows: string[][]): string {
	return stringify(rows, { delimiter: ";", record_delimiter: "windows", escape_formulas: true });
}

/**
 * Exports what a list shows, as CSV for spreadsheets: UTF-8 with its mark, semicolons. The journal says so before the first
 * row leaves.
 */
export async function* exportSubscribers(
	{ db, clock }: Needs,
	{ actor }: Act,
	filter: Pick<SubscriberQuery, "q" | "state">,
): AsyncGenerator<string> {
	const counts = await countSubscribers(db, filter.q);
	const count = countOf(counts, filter.state);
	await writeJournal(db, {
		kind: "exported",
		actor,
		at: clock.now(),
		subject: { type: "subscribers" },
		details: { count, state: filter.state, searched: filter.q !== "" },
	});
	yield BYTE_ORDER_MARK + written([[...exportTitles]]);
	let after: Cursor | null = null;
	while (true) {
		const rows: SubscriberRow[] = await nextSubscribers(db, filter, after, ROWS_AT_ONCE);
		const blocked = await suppressedAmong(
			db,
			rows.flatMap(({ email_hash }) => email_hash ?? []),
		);
		if (rows.length > 0) yield written(rows.map((row) => cells(row, row.email_hash !== null && blocked.has(row.email_hash))));
		if (rows.length < ROWS_AT_ONCE) return;
		after = rows.at(-1) ?? null;
	}
}
