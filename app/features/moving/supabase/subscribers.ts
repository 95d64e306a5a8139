// Rows of readers to the house's records. The hosted product knew of no state: whoever stood in its table had asked for the
// newsletter. Who ran it may have added columns that say who has left: they are read as the lists of readers are.
import { type Meaning, stricter } from "../../../shared/reader-standing.ts";
import type { StandingUnder } from "../frame/ports.ts";
import type { LeftOutRecord, NoticeRecord, ReaderRecord } from "../frame/records.ts";
import { consentCopy, notUnderstood } from "./copy.ts";
import { keptId } from "./items.ts";
import { leftOut, silent } from "./others.ts";
import type { Row } from "./tables.ts";
import { momentOf, textOf } from "./values.ts";

type ReadStanding = NonNullable<ReturnType<StandingUnder>>;

/** The readers of a source, held back until every word about them is read: with one that is not understood, nobody is brought. */
export class Subscribers {
	readonly #standingUnder: StandingUnder;
	readonly #held: { row: Row; record: ReaderRecord | LeftOutRecord }[] = [];
	/** What is not understood, and how often it is said. */
	readonly #unclear = new Map<string, number>();

	constructor(standingUnder: StandingUnder) {
		this.#standingUnder = standingUnder;
	}

	/** Those of these columns that say where somebody stands, and how. */
	statesAmong(columns: readonly string[]): Map<string, ReadStanding> {
		return new Map(
			columns.flatMap((column) => {
				const read = this.#standingUnder(column);
				return read ? [[column, read] as const] : [];
			}),
		);
	}

	take(row: Row, states: ReadonlyMap<string, ReadStanding>): void {
		let state: Meaning = "subscribed";
		let by: string | null = null;
		for (const [column, read] of states) {
			const cell = textOf(row, column) ?? "";
			const meaning = read(cell);
			if (meaning === null) {
				const word = notUnderstood(column, cell);
				this.#unclear.set(word, (this.#unclear.get(word) ?? 0) + 1);
			} else if (stricter(state, meaning) !== state) {
				state = meaning;
				by = column;
			}
		}
		this.#held.push({ row, record: readerOf(row, state, by) });
	}

	*records(): Generator<ReaderRecord | LeftOutRecord | NoticeRecord> {
		for (const [word, count] of this.#unclear) yield { record: "notice", note: { code: "unclear-state", word: `${word} (${count})` } };
		for (const { row, record } of this.#held) yield this.#unclear.size > 0 ? leftOut("unclear-reader", row) : record;
	}
}

/** `by`: the column that says so; null: none says anything. */
function readerOf(row: Row, state: Meaning, by: string | null): ReaderRecord | LeftOutRecord {
	const email = textOf(row, "email")?.trim();
	if (!email) return leftOut("no-email", row);
	if (state === "skip" || state === "nothing") return leftOut("no-reader", row);
	const since = momentOf(row, "created_at");
	return {
		record: "reader",
		email,
		firstName: textOf(row, "first_name")?.trim() || null,
		lastName: textOf(row, "last_name")?.trim() || null,
		phone: textOf(row, "phone")?.trim() || null,
		state,
		since,
		leftAt: by === null ? null : momentOf(row, by),
		proof: consentCopy(since, by === null ? null : `${by} : ${textOf(row, by)}`),
		id: keptId(row, silent),
		where: row.where,
	};
}
