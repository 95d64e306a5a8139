import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { detailsText, journalCopy, kindText, subjectText } from "./copy.ts";
import type { JournalRow } from "./store.server.ts";

export type JournalLine = { id: string; kind: string; act: string; who: string; subjectType: string; subject: string; details: string };

function readDetails(text: string | null): Record<string, string | number | boolean | null> {
	try {
		const value: unknown = JSON.parse(text ?? "{}");
		return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
	} catch {
		return {};
	}
}

/** A row in words, its dates in a time zone; a kind of an older version stands as it was written. */
export function lineOf(row: JournalRow, timeZone: string): JournalLine {
	return {
		id: row.id,
		kind: row.kind,
		act: kindText[row.kind as JournalKind] ?? row.kind,
		who: row.actor ?? (row.kind === "login-refused" ? journalCopy.stranger : journalCopy.software),
		subjectType: row.subject_type ? (subjectText[row.subject_type] ?? row.subject_type) : "",
		subject: row.subject_title ?? "",
		details: detailsText(readDetails(row.details), timeZone),
	};
}
