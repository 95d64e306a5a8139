// Owns the file of subscribers that leaves: a batch of rows at a time, cells that no spreadsheet computes.
import { csvParts } from "../../../../platform/http/csv-file.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { suppressedAmong } from "../../../../platform/suppressions/suppression-store.server.ts";
import { listTopics } from "../../topics/store.server.ts";
import type { Act } from "./commands.server.ts";
import { subscribersCopy as copy, exportTitles, sourceWords } from "./copy.ts";
import { lettersOf } from "./letters-store.server.ts";
import { type Cursor, countOf, countSubscribers, nextSubscribers, type SubscriberFilter, type SubscriberRow } from "./store.server.ts";

const ROWS_AT_ONCE = 1_000;

type Needs = Pick<Services, "db" | "clock">;

type Exported = SubscriberRow & { blocked: boolean; letters: string[] };

function cells(row: Exported): string[] {
	const reads = row.blocked ? copy.blocked : copy.subscribed;
	const state = row.pending_since ? copy.pending : row.unsubscribed_at ? copy.unsubscribed : reads;
	return [
		shownAddress(row.email),
		row.first_name ?? "",
		row.last_name ?? "",
		row.phone ?? "",
		row.created_at,
		state,
		row.unsubscribed_at ?? "",
		row.source ? (sourceWords[row.source] ?? row.source) : "",
	];
}

async function* batches(db: Needs["db"], filter: SubscriberFilter): AsyncGenerator<Exported[], void> {
	let after: Cursor | null = null;
	while (true) {
		const rows: SubscriberRow[] = await nextSubscribers(db, filter, after, ROWS_AT_ONCE);
		const blocked = await suppressedAmong(
			db,
			rows.flatMap(({ email_hash }) => email_hash ?? []),
		);
		const letters = await lettersOf(db, rows);
		if (rows.length > 0)
			yield rows.map((row) => ({
				...row,
				letters: letters.get(row.id) ?? [],
				blocked: row.email_hash !== null && blocked.has(row.email_hash),
			}));
		if (rows.length < ROWS_AT_ONCE) return;
		after = rows.at(-1) ?? null;
	}
}

/**
 * Exports what a list shows, as CSV for spreadsheets: UTF-8 with its mark, semicolons. The journal says so before the first
 * row leaves.
 */
export async function* exportSubscribers({ db, clock }: Needs, { actor }: Act, filter: SubscriberFilter): AsyncGenerator<string, void> {
	const counts = await countSubscribers(db, filter.q, filter.topicId);
	const count = countOf(counts, filter.state);
	await writeJournal(db, {
		kind: "exported",
		actor,
		at: clock.now(),
		subject: { type: "subscribers" },
		details: { count, state: filter.state, searched: filter.q !== "" },
	});
	const hasSeveral = (await listTopics(db)).length > 0;
	yield* csvParts(batches(db, filter), {
		titles: hasSeveral ? [...exportTitles, copy.letters] : exportTitles,
		cells: (row: Exported) => (hasSeveral ? [...cells(row), row.letters.join(", ")] : cells(row)),
	});
}
