// What `contrevent import readers` writes on the terminal: what each file says, what has to be said first, what came of it.
import { importCopy as admin, meaningWords, shownValue, standingCopy } from "../app/features/newsletter/readers/list/copy.ts";
import { importLettersCopy as lettersCopy } from "../app/features/newsletter/readers/list/import-letters-copy.ts";
import type { LettersSaid } from "../app/features/newsletter/readers/list/named-letters.ts";
import type { ImportReport, TakenAs } from "../app/features/newsletter/readers/list/rules.ts";
import type { Looked, LookedAt } from "../app/features/newsletter/readers/list/several-files.server.ts";
import type { Question } from "../app/features/newsletter/readers/list/standing.ts";
import { FIRST_TOPIC } from "../app/features/newsletter/topics/rules.ts";
import { numberText } from "../app/shared/numbers-fr.ts";
import { readersCopy as copy } from "./copy.ts";

/** Lines of cells under each other; `right`: the columns of figures. */
function columnsText(rows: readonly (readonly string[])[], right: readonly number[]): string {
	const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => [...(row[index] ?? "")].length)));
	const cell = (text: string, index: number) => {
		const pad = " ".repeat((widths[index] ?? 0) - [...text].length);
		return right.includes(index) ? pad + text : text + pad;
	};
	return rows.map((row) => `  ${row.map(cell).join("  ").trimEnd()}\n`).join("");
}

function takenText(taken: readonly TakenAs[], waiting: (taken: TakenAs) => boolean): string {
	if (taken.length === 0) return "";
	const rows = taken.map((one) => [
		one.column ?? standingCopy.wholeFile,
		one.column === null ? "" : shownValue(one.value),
		numberText(one.lines),
		waiting(one) ? standingCopy.toChoose : meaningWords[one.meaning],
	]);
	return columnsText([[standingCopy.column, standingCopy.value, standingCopy.lines, standingCopy.takenAs], ...rows], [2]);
}

function lettersText({ known, unknown, more, silent, lost }: LettersSaid): string {
	const figures = [
		...known.map(({ name, lines }) => [name, lines] as const),
		...unknown.map(({ name, lines }) => [lettersCopy.unknown(name), lines] as const),
		...(more > 0 ? [[lettersCopy.more, more] as const] : []),
		...(silent > 0 ? [[lettersCopy.silent, silent] as const] : []),
	];
	const said = figures.map(([label, lines]) => `${label} : ${numberText(lines)}`).join("   ");
	return `  ${copy.lettersNamed} : ${said}\n${lost > 0 ? `  ${lettersCopy.lost(lost)}\n` : ""}`;
}

/** The letters of those of whom no file names any; "" where there is but one. */
export function chosenLettersText(letters: readonly { id: string; name: string }[]): string {
	if (letters.length === 0) return "";
	const names = letters.map(({ name }) => name);
	return `\n${copy.chosenLetters(names, letters.length === 1 && letters[0]?.id === FIRST_TOPIC)}\n`;
}

function fileText(file: LookedAt): string {
	const { totals, questions } = file;
	const waiting = ({ column, value }: TakenAs) =>
		questions.some(
			(asked) => asked.kind === "value" && (file.columnNames[asked.column] ?? `${asked.column + 1}`) === column && asked.value === value,
		);
	const figures = [
		[standingCopy.subscribed, totals.subscribed],
		[standingCopy.pending, totals.pending],
		[standingCopy.left, totals.left],
		[standingCopy.blocked, totals.blocked + totals.bounced + totals.complained],
		[standingCopy.skip, totals.skip + file.survey.markers],
		[standingCopy.asked, totals.asked],
		...(totals.lost > 0 ? [[lettersCopy.lostPeople, totals.lost] as const] : []),
	] as const;
	const sum = figures.map(([label, count]) => `${label} : ${numberText(count)}`).join("   ");
	const above = file.above.length > 0 ? `  ${admin.passedOver(file.above)}\n` : "";
	const unread = file.unread.length > 0 ? `  ${copy.unread(file.unread)}\n` : "";
	const letters = file.survey.letters ? lettersText(file.survey.letters) : "";
	return `${copy.fileHead(file.name, file.survey.producer, file.survey.lines - totals.repeated)}\n${takenText(file.taken, waiting)}  ${sum}\n${letters}${above}${unread}`;
}

/** What each file says of its people, by column and value, and what it comes to. */
export function lookedText({ files }: Looked): string {
	return files.map(fileText).join("\n");
}

function questionText(file: LookedAt, question: Question): string {
	if (question.kind === "whole") return copy.askWhole(file.name, question.lines);
	const column = file.columnNames[question.column] ?? `${question.column + 1}`;
	if (question.kind === "date") return copy.askDate(file.name, column, question.sample);
	if (question.kind === "too-many") return copy.tooMany(file.name, column);
	return copy.askValue(
		file.name,
		column,
		{ value: question.value, shown: shownValue(question.value) },
		question.lines,
		file.survey.producer,
	);
}

/** What has to be said before anything is written, each with the option that says it. */
export function questionsText({ files, empty }: Looked): string {
	const asked = files.flatMap((file) => file.questions.map((question) => questionText(file, question)));
	return [copy.nothingTaken, ...empty.map(copy.noAddress), ...asked, ...(asked.length > 0 ? [copy.states] : [])].join("\n").concat("\n");
}

/** What an import came to. */
export function importReportText(report: ImportReport): string {
	const rows = [
		[numberText(report.added), admin.added],
		[numberText(report.addedAsLeft), copy.ofThemLeft],
		[numberText(report.addedAsPending), copy.ofThemPending],
		[numberText(report.addedAsBlocked), copy.ofThemBlocked],
		[numberText(report.unproved), admin.unproved],
		...report.letters.map(({ name, people }) => [numberText(people), lettersCopy.put(name)] as const),
		[numberText(report.alreadyThere), admin.alreadyThere],
		[numberText(report.gained), lettersCopy.gained],
		[numberText(report.repeated), admin.repeated],
		[numberText(report.takenOff), admin.takenOff],
		[numberText(report.stayed), `${admin.stayed} (${copy.stayedMore})`],
		[numberText(report.left), admin.left],
		[numberText(report.erased), admin.erased],
		[numberText(report.forgotten), admin.forgotten],
		[numberText(report.markers), admin.markers],
		[numberText(report.skipped), admin.skipped],
		[numberText(report.unreadable), admin.unreadable],
	].filter(([count], index) => index === 0 || count !== "0");
	const unknown =
		report.unknownLetters.length > 0 ? `  ${lettersCopy.unknownNames} : ${lettersCopy.unknownLines(report.unknownLetters)}\n` : "";
	const named = report.unreadableLines.reduce((sum, { lines }) => sum + lines.length, 0);
	const lines = report.unreadableLines
		.map((one) =>
			[copy.refusedLines(one.file), ...one.lines.map((line) => `  ${admin.unreadableAt(line)}`)].map((line) => `  ${line}\n`).join(""),
		)
		.join("");
	return `\n${admin.done}\n${columnsText(rows, [0])}${unknown}${lines}${report.unreadable > named ? "  …\n" : ""}`;
}
