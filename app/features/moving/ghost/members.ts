// Ghost's members.csv to readers. Only the literal yes is a yes: Ghost's own importer takes anything but `false` for one.

import { isEmail, withAsciiDomain } from "../../../shared/mail-address.ts";
import type { ReaderState } from "../../../shared/reader-standing.ts";
import { unguarded } from "../../../shared/unguarded.ts";
import type { StandingUnder } from "../frame/ports.ts";
import type { LeftOutRecord, ReaderRecord } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { type CsvFile, type CsvRow, csvBytes, openCsv, yesOrNo } from "../reading/read-csv.ts";
import { standingRefuser } from "../reading/refuse-standing.ts";
import { momentIn } from "../reading/rows.ts";
import { fileNames, inPosts, refusals } from "./copy.ts";

const READ = new Set(["id", "email", "name", "subscribed_to_emails", "created_at", "deleted_at", "email_disabled"]);

/** Opens the list. Throws ImportRefusal for one that is not Ghost's. */
export async function openMembers(path: string): Promise<CsvFile> {
	const file = await openCsv(await csvBytes(path, fileNames.members), fileNames.members);
	for (const title of ["email", "subscribed_to_emails"]) {
		if (!file.titles.includes(title)) throw new ImportRefusal(refusals.membersColumn(title));
	}
	return file;
}

/**
 * Every member, and what of them has no place here. Throws ImportRefusal with the line of a state that is no state, or that stands
 * in a column of somebody's own.
 */
export async function* memberRecords(file: CsvFile, standingUnder: StandingUnder): AsyncGenerator<ReaderRecord | LeftOutRecord> {
	const others = new Map<string, number>();
	const judge = standingRefuser(file, { read: READ, standingUnder, what: fileNames.members, beside: "members" });
	for await (const row of file.rows()) {
		judge(row);
		for (const [title, cell] of row.cells) if (!READ.has(title) && cell !== "") others.set(title, (others.get(title) ?? 0) + 1);
		yield memberOf(row);
	}
	for (const [title, rows] of others) {
		yield { record: "left-out", reason: "member-columns", what: inPosts.columnOf(title, rows), where: fileNames.members };
	}
}

function memberOf(row: CsvRow): ReaderRecord | LeftOutRecord {
	const cell = (title: string): string => unguarded(row.cells.get(title) ?? "");
	const email = withAsciiDomain(cell("email"));
	const state = stateOf(row, cell);
	if (!isEmail(email)) {
		return { record: "left-out", reason: "bad-address", what: cell("email"), where: inPosts.lineOf(fileNames.members, row.line) };
	}
	const [firstName = "", ...rest] = cell("name").split(/\s+/);
	const since = momentIn({ created_at: cell("created_at") }, "created_at");
	return {
		record: "reader",
		email,
		firstName: firstName || null,
		lastName: rest.join(" ") || null,
		phone: null,
		...state,
		since,
		leftAt: momentIn({ deleted_at: cell("deleted_at") }, "deleted_at"),
		id: null,
	};
}

/** The most careful of what the columns say. */
function stateOf(row: CsvRow, cell: (title: string) => string): { state: ReaderState; proof: string } {
	const proof = (column: string): string => inPosts.memberProof(cell("created_at"), column, cell(column));
	for (const [column, leaves] of [
		["email_disabled", true],
		["subscribed_to_emails", false],
	] as const) {
		const word = cell(column);
		// Nothing written is no yes.
		const says = word === "" ? (column === "subscribed_to_emails" ? false : null) : yesOrNo(word);
		if (says === null && word !== "") throw new ImportRefusal(refusals.membersState(row.line, column, word), "members");
		if (says === leaves) return { state: "left", proof: proof(column) };
	}
	if (cell("deleted_at") !== "") return { state: "left", proof: proof("deleted_at") };
	return { state: "subscribed", proof: proof("subscribed_to_emails") };
}
