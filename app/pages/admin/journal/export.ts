// Owns the journal as a file: CSV that a spreadsheet opens without running anything, page by page from the database.
import { csvFile, csvParts } from "../../../platform/http/csv-file.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import type { Route } from "./+types/export";
import { journalCopy } from "./copy.ts";
import { lineOf } from "./lines.ts";
import { readQuery } from "./query.ts";
import { type Cursor, type JournalRow, readJournal } from "./store.server.ts";

const AT_A_TIME = 1_000;
const titles = [journalCopy.date, journalCopy.act, journalCopy.type, journalCopy.subject, journalCopy.who, journalCopy.details];

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, clock, config } = services;
	const { id: actor } = context.get(administratorContext);
	const { group, kind, kinds } = readQuery(new URL(request.url).searchParams);
	const at = clock.now();
	async function* pages(): AsyncGenerator<JournalRow[], void> {
		let below: Cursor | null = null;
		do {
			const rows: JournalRow[] = await readJournal(db, { kinds, below, most: AT_A_TIME });
			yield rows;
			below = rows.length === AT_A_TIME ? (rows.at(-1) ?? null) : null;
		} while (below);
	}
	function cells(row: JournalRow): string[] {
		const line = lineOf(row, config.timeZone);
		return [row.at, line.act, line.subjectType, line.subject, line.who, row.details ?? ""];
	}
	async function* parts(): AsyncGenerator<string, void> {
		const details = { filter: kind ?? group };
		await writeJournal(db, { kind: "exported", actor, at, subject: { type: "journal" }, details });
		yield* csvParts(pages(), { titles, cells });
	}
	return csvFile(services, request, `journal-${at.toISOString().slice(0, 10)}.csv`, parts());
}
