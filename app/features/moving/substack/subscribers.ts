// Substack's lists of readers, of every generation, told by their columns. What pays is not what receives: only the columns of
// receiving are read.
import { isEmail, withAsciiDomain } from "../../../shared/mail-address.ts";
import type { ReaderState } from "../../../shared/reader-standing.ts";
import { unguarded } from "../../../shared/unguarded.ts";
import type { StandingUnder } from "../frame/ports.ts";
import type { LeftOutRecord, ReaderRecord } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { type CsvFile, type CsvRow, yesOrNo } from "../reading/read-csv.ts";
import { standingRefuser } from "../reading/refuse-standing.ts";
import { momentIn } from "../reading/rows.ts";
import { inPosts, refusals } from "./copy.ts";

/** Columns that say whether somebody receives, the most careful one winning. */
const STATES = ["email_disabled", "receiving emails for", "unsubscribed_at"];
const DATES = ["created_at", "subscription date", "start date"];
const READ = new Set(["email", "name", ...STATES, ...DATES]);
/** What Substack writes in the place of who asked to be erased. */
const ERASED = /@deletion-request\.substack\.com$/i;

/** Looks whether a list says who receives. Throws ImportRefusal where it does not. */
export function judgeList(name: string, file: CsvFile): void {
	if (!file.titles.includes("email")) throw new ImportRefusal(refusals.address(name));
	if (!STATES.some((title) => file.titles.includes(title))) throw new ImportRefusal(refusals.stateless(name));
}

/**
 * Every reader of a list, and what of them has no place here. Throws ImportRefusal with the line of a state that is no state, or that
 * stands in a column of somebody's own.
 */
export async function* readerRecords(
	name: string,
	file: CsvFile,
	standingUnder: StandingUnder,
): AsyncGenerator<ReaderRecord | LeftOutRecord> {
	const others = new Map<string, number>();
	const judge = standingRefuser(file, { read: READ, standingUnder, what: name });
	let erased = 0;
	for await (const row of file.rows()) {
		if (ERASED.test(row.cells.get("email") ?? "")) {
			erased += 1;
			continue;
		}
		judge(row);
		for (const [title, cell] of row.cells) if (!READ.has(title) && cell !== "") others.set(title, (others.get(title) ?? 0) + 1);
		yield readerOf(row, name, file.titles);
	}
	if (erased > 0) yield { record: "left-out", reason: "erased", what: "", where: "", count: erased };
	for (const [title, rows] of others)
		yield { record: "left-out", reason: "reader-columns", what: inPosts.columnOf(title, rows), where: name };
}

function readerOf(row: CsvRow, name: string, titles: string[]): ReaderRecord | LeftOutRecord {
	const cell = (title: string): string => unguarded(row.cells.get(title) ?? "");
	const email = withAsciiDomain(cell("email"));
	const written = DATES.map(cell).find((date) => date !== "") ?? "";
	const states = STATES.filter((title) => titles.includes(title)).map((title) => ({
		title,
		state: stateIn(title, cell(title), row.line, name),
	}));
	const { title, state } = states.find((one) => one.state === "left") ?? states[0] ?? { title: "email_disabled", state: "left" as const };
	if (!isEmail(email)) return { record: "left-out", reason: "bad-address", what: cell("email"), where: inPosts.lineOf(name, row.line) };
	const [firstName = "", ...rest] = cell("name").split(/\s+/);
	return {
		record: "reader",
		email,
		firstName: firstName || null,
		lastName: rest.join(" ") || null,
		phone: null,
		state,
		since: momentIn({ written }, "written"),
		leftAt: momentIn({ left: cell("unsubscribed_at") }, "left"),
		proof: inPosts.proof(written, title, cell(title)),
		id: null,
	};
}

/** Nothing written is no yes, but for the date of a departure. */
function stateIn(title: string, word: string, line: number, name: string): ReaderState {
	if (title === "unsubscribed_at") return word === "" ? "subscribed" : "left";
	if (title === "receiving emails for") return word === "" || /^(?:none|aucun|-)$/i.test(word) ? "left" : "subscribed";
	if (word === "") return "left";
	const disabled = yesOrNo(word);
	if (disabled === null) throw new ImportRefusal(refusals.state(name, line, title, word));
	return disabled ? "left" : "subscribed";
}
