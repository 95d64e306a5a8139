// Owns the journal as a file: CSV that a spreadsheet opens without running anything, page by page from the database.
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { stringify } from "csv-stringify/sync";
import { writeJournal } from "../../../platform/journal/journal.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import type { Route } from "./+types/export";
import { journalCopy } from "./copy.ts";
import { lineOf } from "./lines.ts";
import { readQuery } from "./query.ts";
import { type Cursor, readJournal } from "./store.server.ts";

const AT_A_TIME = 1_000;
/** Excel takes a file without it for Latin 1. */
const BYTE_ORDER_MARK = "\ufeff";

const csv = (rows: string[][]) => stringify(rows, { delimiter: ";", escape_formulas: true, record_delimiter: "windows" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, clock, config } = context.get(servicesContext);
	const { group, kind, kinds } = readQuery(new URL(request.url).searchParams);
	const at = clock.now();
	await writeJournal(db, {
		kind: "exported",
		actor: context.get(administratorContext).username,
		at,
		subject: { type: "journal" },
		details: { filter: kind ?? group },
	});
	async function* parts(): AsyncGenerator<string> {
		yield BYTE_ORDER_MARK + csv([[journalCopy.date, journalCopy.act, "Type", journalCopy.subject, journalCopy.who, "Détails"]]);
		let below: Cursor | null = null;
		do {
			const rows = await readJournal(db, { kinds, below, most: AT_A_TIME });
			yield csv(
				rows.map((row) => {
					const line = lineOf(row, config.timeZone);
					return [row.at, line.act, line.subjectType, line.subject, line.who, row.details ?? ""];
				}),
			);
			below = rows.length === AT_A_TIME ? (rows.at(-1) ?? null) : null;
		} while (below);
	}
	return new Response(createReadableStreamFromReadable(Readable.from(parts())), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="journal-${at.toISOString().slice(0, 10)}.csv"`,
		},
	});
}
