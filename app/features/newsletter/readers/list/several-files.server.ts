// Owns taking several files at once, as the command line does: each is opened when its turn comes and let go after it, and of
// somebody who stands in two of them the strictest word counts, whichever file comes first.

import { type Meaning, stricter } from "../../../../shared/reader-standing.ts";
import type { DateOrder } from "./dates.ts";
import type { DecodedFile } from "./file.server.ts";
import { type ImportedFile, type ImportPlan, type PlannedFile, planFile } from "./import.server.ts";
import type { KnownLetter } from "./named-letters.ts";
import type { Columns, TakenAs } from "./rules.ts";
import { type Answers, noAnswers, type Question, questionsOf, type Survey, type Totals, totalsOf } from "./standing.ts";
import { plainWords } from "./state-words.ts";
import { noteStrictest, type Strictest, takenOf } from "./survey.server.ts";

/** A file that may be opened again. */
export type NamedFile = { name: string; open: () => Promise<DecodedFile> };

/** What somebody says beforehand, in words: « Statut:actif », « abonnes.csv », « * » for every file or column. */
export type Wishes = { as: readonly { what: string; meaning: Meaning }[]; dates: readonly { column: string; order: DateOrder }[] };

/** What is known of a file before anything is written. */
export type LookedAt = {
	name: string;
	survey: Survey;
	columnNames: (string | null)[];
	/** What is written above the titles, line by line, and passed over. */
	above: string[];
	/** Columns that hold something nothing is read of, by their titles, else their numbers. */
	unread: string[];
	answers: Answers;
	questions: Question[];
	taken: TakenAs[];
	totals: Totals;
};

export type Looked = {
	files: LookedAt[];
	/** Names of files that hold no address. */
	empty: string[];
	/** Wishes that fit nothing in any file. */
	unheard: string[];
	/** null as long as something has to be said. */
	plan: () => Promise<ImportPlan | null>;
};

const EVERY = "*";

/**
 * Looks at files, one after the other; nothing of them is kept but what they say and how often. `letters`: those they may name, where
 * there are several.
 */
export async function lookAtFiles(files: readonly NamedFile[], wishes: Wishes, letters: readonly KnownLetter[] = []): Promise<Looked> {
	const heard = new Set<string>();
	const looked: LookedAt[] = [];
	const kept: { file: NamedFile; columns: Columns; answers: Answers }[] = [];
	const empty: string[] = [];
	for (const file of files) {
		const first = await firstLook({ file: await file.open(), name: file.name, answers: noAnswers, letters }, wishes);
		if (!first || first.survey.lines + first.survey.markers === 0) {
			empty.push(file.name);
			continue;
		}
		const answers = answersFor(first, wishes, heard);
		looked.push(lookedAt(first, answers));
		kept.push({ file, columns: first.columns, answers });
	}
	const waits = empty.length > 0 || looked.some(({ questions }) => questions.length > 0);
	const said = [...wishes.as.map(({ what }) => what), ...wishes.dates.map(({ column }) => column)];
	return {
		files: looked,
		empty,
		unheard: said.filter((what) => !heard.has(what)),
		plan: async () => (waits ? null : planOfAll(kept, letters)),
	};
}

function lookedAt(first: PlannedFile, answers: Answers): LookedAt {
	const { name, survey, preview, columns } = first;
	const isUnread = (index: number) =>
		columns[index] === null && !survey.blank.includes(index) && survey.columns.every(({ column }) => column !== index);
	return {
		name,
		survey,
		columnNames: preview.columns.map((column) => column.name),
		above: preview.above,
		unread: preview.columns.flatMap((column, index) => (isUnread(index) ? (column.name ?? `${index + 1}`) : [])),
		answers,
		questions: questionsOf(survey, answers),
		taken: takenOf(first, survey, answers),
		totals: totalsOf(survey, answers),
	};
}

/** Looks at a file once, and again where a column that nothing is asked about is named as one that says where people stand. */
async function firstLook(file: Omit<ImportedFile, "columns">, wishes: Wishes): Promise<PlannedFile | null> {
	const first = await planFile({ ...file, columns: null });
	if (!first) return null;
	const heard = new Set<string>();
	answersFor(first, wishes, heard);
	const unheard = wishes.as.filter(({ what }) => !heard.has(what));
	const columns = first.columns.map((use, index) => {
		if (use !== null && use !== "proof") return use;
		const title = plainWords(first.preview.columns[index]?.name ?? "");
		return title && unheard.some(({ what }) => partings(what).some(([named]) => plainWords(named) === title)) ? "state" : use;
	});
	return columns.every((use, index) => use === first.columns[index]) ? first : planFile({ ...file, columns });
}

/** Every column and value that « column:value » may mean: either may hold a colon. */
function partings(what: string): [title: string, value: string][] {
	return [...what.matchAll(/:/g)].map(({ index }) => [what.slice(0, index), what.slice(index + 1)]);
}

function answersFor({ name, preview, survey }: PlannedFile, { as, dates }: Wishes, heard: Set<string>): Answers {
	const titleOf = (column: number) => plainWords(preview.columns[column]?.name ?? "");
	const values = survey.columns.flatMap(({ column, values: said }) =>
		said.flatMap(({ key, value }) =>
			as.flatMap(({ what, meaning }) => {
				const fits = partings(what).some(
					([title, wanted]) => plainWords(title) === titleOf(column) && (plainWords(wanted) === key || wanted === value),
				);
				if (!fits) return [];
				heard.add(what);
				return [{ column, key, meaning }];
			}),
		),
	);
	// What a file's name or columns say of everybody in it gives way to its own name alone, or to a stricter word.
	const known = survey.whole.meaning ?? "nothing";
	const whole =
		as.find(({ what }) => what === name) ??
		as.find(({ what, meaning }) => what === EVERY && (known === "nothing" || stricter(known, meaning) === meaning));
	if (whole) heard.add(whole.what);
	const orders = survey.dates.flatMap(({ column }) =>
		dates.flatMap(({ column: title, order }) => {
			if (title !== EVERY && plainWords(title) !== titleOf(column)) return [];
			heard.add(title);
			return [{ column, order }];
		}),
	);
	return { values, whole: whole?.meaning ?? null, dates: orders };
}

async function planOfAll(
	kept: readonly { file: NamedFile; columns: Columns; answers: Answers }[],
	letters: readonly KnownLetter[],
): Promise<ImportPlan> {
	const open = async function* (): AsyncGenerator<PlannedFile> {
		for (const { file, columns, answers } of kept) {
			const planned = await planFile({ file: await file.open(), name: file.name, columns, answers, letters });
			if (planned) yield planned;
		}
	};
	const strictest: Strictest = new Map();
	let lines = 0;
	for await (const planned of open()) {
		lines += planned.preview.lines;
		await noteStrictest(planned, planned.survey, planned.answers, strictest);
	}
	return { files: open(), strictest, lines };
}
