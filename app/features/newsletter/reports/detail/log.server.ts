// Owns the log of a sending, one line a recipient: shown by pages, taken out as a file no spreadsheet computes.
import type { Db } from "../../../../platform/db/open.ts";
import { csvParts } from "../../../../platform/http/csv-file.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { momentText } from "../../../../shared/dates-fr.ts";
import { reasonText } from "../../sending/copy.ts";
import { deliveryStateOf } from "../../sending/delivery-states.ts";
import { detailCopy as copy, stateWords } from "./copy.ts";
import { LOG_PAGE, type LogQuery } from "./log-query.ts";
import { type LogRow, listLogRows } from "./log-store.server.ts";

const ROWS_AT_ONCE = 1_000;

/** « 550 5.1.1 unknown user », or why there is no answer. */
function answerOf(row: LogRow): string {
	const answer = row.smtp_reply?.trim() || (row.smtp_code ? String(row.smtp_code) : "");
	const reason = row.reason ? (reasonText[row.reason] ?? row.reason) : "";
	return [reason, answer].filter(Boolean).join(" · ");
}

/** When a message the server asked to come back later leaves again. */
function nextTry({ state, next_at }: LogRow, timeZone: string): string | null {
	const moment = state === "deferred" ? momentText(next_at, timeZone) : null;
	return moment && copy.nextTry(moment);
}

/** A page of the log. */
export async function readLog(db: Db, id: string, query: LogQuery, timeZone: string) {
	const rows = await listLogRows(db, id, query, LOG_PAGE + 1);
	const page = rows.slice(0, LOG_PAGE);
	return {
		next: rows.length > LOG_PAGE ? (page.at(-1)?.email_key ?? null) : null,
		lines: page.map((row) => ({
			id: row.id,
			email: row.email && shownAddress(row.email),
			state: deliveryStateOf(row.state),
			answer: answerOf(row),
			attempts: row.attempts,
			at: row.settled_at ?? row.next_at,
			when: momentText(row.settled_at, timeZone) ?? nextTry(row, timeZone),
			since: [
				// A refusal at once stands in the answer already.
				row.state === "accepted" && row.bounced_at && copy.bouncedSince,
				row.complained_at && copy.calledSpam,
				row.unsubscribed_at && copy.unsubscribedSince,
			].filter((text) => typeof text === "string"),
		})),
	};
}

const exportTitles = [
	copy.address,
	copy.state,
	copy.reason,
	copy.code,
	copy.serverAnswer,
	copy.attempts,
	copy.when,
	copy.bouncedOn,
	copy.unsubscribedOn,
];

function cells(row: LogRow): string[] {
	return [
		row.email ? shownAddress(row.email) : copy.erased,
		stateWords[deliveryStateOf(row.state)],
		row.reason ? (reasonText[row.reason] ?? row.reason) : "",
		String(row.smtp_code ?? ""),
		row.smtp_reply ?? "",
		String(row.attempts),
		row.settled_at ?? "",
		row.bounced_at ?? "",
		row.unsubscribed_at ?? "",
	];
}

async function* batches(db: Services["db"], id: string, query: LogQuery): AsyncGenerator<LogRow[], void> {
	let after: string | null = null;
	do {
		const rows: LogRow[] = await listLogRows(db, id, { ...query, after }, ROWS_AT_ONCE);
		if (rows.length > 0) yield rows;
		after = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.email_key ?? null) : null;
	} while (after);
}

/** The log as CSV, some rows at a time; the journal says so before the first one leaves. */
export async function* exportLog(
	{ db, clock }: Pick<Services, "db" | "clock">,
	newsletter: { id: string; title: string },
	query: LogQuery,
	actor: string,
): AsyncGenerator<string, void> {
	await writeJournal(db, {
		kind: "exported",
		actor,
		at: clock.now(),
		subject: { type: "newsletters", id: newsletter.id, title: newsletter.title },
		details: { filter: query.filter },
	});
	yield* csvParts(batches(db, newsletter.id, query), { titles: exportTitles, cells });
}
