// Where the people of a file stand, as far as its words say so: what is asked before anything is written, and what it all comes
// to; pure, for browser and server. Whatever stands twice, the strictest word wins.
import * as z from "zod/mini";
import { type Meaning, meanings, type ReaderState, stricter } from "../../../../shared/reader-standing.ts";
import type { DateOrder } from "./dates.ts";
import type { LettersSaid } from "./named-letters.ts";

/** A value that a column holds, in how many lines; null: it is not understood, and somebody has to say. */
export type SaidValue = { key: string; value: string; lines: number; meaning: Meaning | null };

/** What a file says of its people, before anything is written. */
export type Survey = {
	/** The tool whose export this is; null: none that is known. */
	producer: string | null;
	/** Lines with an address, but for those that mark an erasure. */
	lines: number;
	/** Lines that cannot be read, or whose address cannot be one. */
	refused: number;
	/** Lines that mark somebody as erased: nothing of them is kept. */
	markers: number;
	/** The columns that say where people stand; `tooMany`: they hold too many different values to be asked about. */
	columns: { column: number; values: SaidValue[]; tooMany: boolean }[];
	/** Lines by what those columns say together: an index of each one's values. */
	together: { said: number[]; lines: number }[];
	/**
	 * People by all that their lines say: places of `together`. Each counts once, as the strictest of it. `isLost`: their lines name letters,
	 * and none that there is.
	 */
	people: { told: number[]; count: number; isLost: boolean }[];
	/** What the whole file says, and by what it is known: its name, its columns. */
	whole: { meaning: Meaning | null; because: "name" | "columns" | null };
	/** Columns of dates where day and month may be taken for each other; null: nothing in the file tells. */
	dates: { column: number; order: DateOrder | null; sample: string }[];
	/** What the column of letters names; null: there is none, or but one letter. */
	letters: LettersSaid | null;
	/** Columns with no title and nothing in them, as spreadsheets write behind the last one. */
	blank: number[];
};

export const answersSchema = z.object({
	values: z
		.array(z.object({ column: z.int(), key: z.string().check(z.maxLength(100)), meaning: z.enum(meanings) }))
		.check(z.maxLength(2_000)),
	whole: z.nullable(z.enum(meanings)),
	dates: z.array(z.object({ column: z.int(), order: z.enum(["day", "month"]) })).check(z.maxLength(200)),
});
/** What somebody said about the words of a file: they win over what was understood. */
export type Answers = z.infer<typeof answersSchema>;

export const noAnswers: Answers = { values: [], whole: null, dates: [] };

/** What has to be said before the file may be taken. */
export type Question =
	| { kind: "value"; column: number; value: string; lines: number }
	| { kind: "too-many"; column: number }
	| { kind: "whole"; lines: number }
	| { kind: "date"; column: number; sample: string };

/** What a value means: as somebody said, else as it was understood. */
export function meaningIn(answers: Answers, column: number, { key, meaning }: Pick<SaidValue, "key" | "meaning">): Meaning | null {
	return answers.values.find((said) => said.column === column && said.key === key)?.meaning ?? meaning;
}

/** In which order a column writes day and month; null: it has to be asked. */
export function orderIn(answers: Answers, { column, order }: Pick<Survey["dates"][number], "column" | "order">): DateOrder | null {
	return answers.dates.find((said) => said.column === column)?.order ?? order;
}

/**
 * Where a line stands, after what each of its columns says (null: not understood). What is known of the whole file is the least of
 * it; what somebody says of the whole counts where no column says anything.
 */
export function standingOfLine(said: readonly (Meaning | null)[], survey: Pick<Survey, "whole">, answers: Answers): Meaning | null {
	const whole = answers.whole ?? survey.whole.meaning;
	let standing: Meaning = survey.whole.because && whole ? whole : "nothing";
	for (const meaning of said) {
		if (meaning === null) return null;
		standing = stricter(standing, meaning);
	}
	return standing === "nothing" ? whole : standing;
}

/**
 * How many people are taken as what; `asked`: those who wait for an answer; `repeated`: lines more than there are people; `lost`: those who would
 * be written to, and are refused since no letter that is named for them is here.
 */
export type Totals = Record<ReaderState | "skip" | "asked" | "repeated" | "lost", number>;

/** What the lines of a file come to, as it is understood and answered so far. */
export function totalsOf(survey: Survey, answers: Answers): Totals {
	const totals: Totals = {
		subscribed: 0,
		pending: 0,
		left: 0,
		blocked: 0,
		bounced: 0,
		complained: 0,
		skip: 0,
		asked: 0,
		repeated: 0,
		lost: 0,
	};
	const standings = survey.together.map(({ said }) => standingOfLine(saidTogether(survey, answers, said), survey, answers));
	for (const { told, count, isLost } of survey.people) {
		const standing = strictestOf(told.map((place) => standings[place] ?? null));
		totals[isLost && (standing === "subscribed" || standing === "pending") ? "lost" : standing] += count;
	}
	totals.repeated = survey.lines - survey.people.reduce((sum, { count }) => sum + count, 0);
	return totals;
}

/** Somebody's standing by all of their lines; one that is not taken says nothing of the others. */
function strictestOf(standings: readonly (Meaning | null)[]): ReaderState | "skip" | "asked" {
	let strictest: ReaderState | "skip" = "skip";
	for (const standing of standings) {
		if (standing === null || standing === "nothing") return "asked";
		if (standing !== "skip") strictest = strictest === "skip" ? standing : stricter(strictest, standing);
	}
	return strictest;
}

function saidTogether(survey: Survey, answers: Answers, said: readonly number[]): (Meaning | null)[] {
	return survey.columns.map(({ column, values }, index) => {
		const value = values[said[index] ?? -1];
		return value ? meaningIn(answers, column, value) : null;
	});
}

/** Lines of which no column says anything: somebody has to say who these people are. */
export function unsaidLines(survey: Survey, answers: Answers): number {
	return survey.together
		.filter(({ said }) => saidTogether(survey, answers, said).every((meaning) => meaning === "nothing"))
		.reduce((sum, { lines }) => sum + lines, 0);
}

/** All that has to be said before the file may be taken; empty: it may. */
export function questionsOf(survey: Survey, answers: Answers): Question[] {
	const questions: Question[] = [];
	for (const { column, values, tooMany } of survey.columns) {
		if (tooMany) questions.push({ kind: "too-many", column });
		for (const said of values) {
			if (meaningIn(answers, column, said) === null) questions.push({ kind: "value", column, value: said.value, lines: said.lines });
		}
	}
	const unsaid = unsaidLines(survey, answers);
	const whole = answers.whole ?? survey.whole.meaning;
	if (unsaid > 0 && (whole === null || whole === "nothing")) questions.push({ kind: "whole", lines: unsaid });
	for (const date of survey.dates) {
		if (orderIn(answers, date) === null) questions.push({ kind: "date", column: date.column, sample: date.sample });
	}
	return questions;
}
