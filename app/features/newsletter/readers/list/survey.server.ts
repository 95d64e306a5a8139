// Owns looking at a whole file before anything is written: what its columns say of where people stand, value by value.
import { setImmediate as pause } from "node:timers/promises";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { type ReaderState, stricter } from "../../../../shared/reader-standing.ts";
import { unguarded } from "../../../../shared/unguarded.ts";
import { looksLikeAddress, producerOfColumns, type Reading, readPerson } from "./columns.ts";
import { REST, type Said, SaidCounter, SHOWN_AT_MOST } from "./count-said.ts";
import { type DateOrder, orderTold } from "./dates.ts";
import { type DecodedFile, type FileLine, fileLines } from "./file.server.ts";
import { type KnownLetter, LettersCounter } from "./named-letters.ts";
import { notesUnder, partingWords } from "./notes.ts";
import { marksErasure, type Producer, saidByName } from "./producers.ts";
import type { Columns, FilePreview, TakenAs } from "./rules.ts";
import { type Answers, meaningIn, orderIn, type Survey, standingOfLine, unsaidLines } from "./standing.ts";
import { DATED, departureRule, OTHERS, plainWords, readStanding, ruleOfTitle, type StateRule } from "./state-words.ts";

const LINES_AT_ONCE = 500;

/** A file to be looked at: its text, what it is called, what its columns are for, which letters it may name. */
export type FileToRead = {
	file: DecodedFile;
	name: string;
	preview: FilePreview;
	columns: Columns;
	letters: readonly KnownLetter[];
};

type TellingColumn = { column: number; isNotes: boolean; read: (cell: string) => Said };

/** The columns that may say where people stand, and how each is read: those of state, and notes that may speak of it. */
function tellingColumns({ preview, columns }: FileToRead, producer: Producer | null): TellingColumn[] {
	return columns.flatMap((use, column): TellingColumn[] => {
		const name = preview.columns[column]?.name ?? "";
		const title = plainWords(name);
		if (use !== "state" && use !== "left_at") {
			const telling = use === "email" || use === "letters" || producer?.uses?.[title] === null ? null : notesUnder(name);
			return telling ? [{ column, isNotes: true, read: (cell) => noteSaid(partingWords(cell, telling)) }] : [];
		}
		const own = producer?.says && Object.hasOwn(producer.says, title) ? producer.says[title] : undefined;
		const rule = own ?? (use === "left_at" ? departureRule : ruleOfTitle(name));
		return [{ column, isNotes: false, read: (cell) => stateSaid(rule, cell) }];
	});
}

function stateSaid(rule: StateRule, cell: string): Said {
	const { key, meaning } = readStanding(rule, cell);
	return { key, meaning, value: key === OTHERS || key === DATED ? key : cell.slice(0, SHOWN_AT_MOST) };
}

/** A note is never understood: it says nothing, or it is asked about. */
function noteSaid(parting: string): Said {
	return parting ? { key: plainWords(parting), meaning: null, value: parting } : { key: OTHERS, meaning: "nothing", value: OTHERS };
}

const namesIn = ({ preview }: FileToRead) => preview.columns.map(({ name }) => name);

/** What may be read of a line: where its person stands is for the answers to say. `survey`: what is known of the file already. */
function lineReader(read: FileToRead, survey?: Survey) {
	const producer = producerOfColumns(namesIn(read));
	const telling = tellingColumns(read, producer).filter(({ column }) => !survey || survey.columns.some((known) => known.column === column));
	const place = read.columns.indexOf("email");
	return {
		producer,
		telling,
		/** What those columns say, in their order. */
		said: (cells: readonly string[]) => telling.map((one) => one.read(unguarded((cells[one.column] ?? "").trim()))),
		address: (cells: readonly string[]) => unguarded((cells[place] ?? "").trim()),
		isMarker: (address: string) => marksErasure(address, producer),
	};
}

class DatesTold {
	readonly #told: { column: number; orders: Set<DateOrder>; sample: string | null }[];
	constructor(columns: Columns) {
		const dated = columns.flatMap((use, column) => (use === "created_at" || use === "added_at" || use === "left_at" ? [column] : []));
		this.#told = dated.map((column) => ({ column, orders: new Set<DateOrder>(), sample: null }));
	}
	add(cells: readonly string[]): void {
		for (const told of this.#told) {
			const cell = unguarded((cells[told.column] ?? "").trim());
			const order = orderTold(cell);
			if (order === "either") told.sample ??= cell.slice(0, SHOWN_AT_MOST);
			else if (order) told.orders.add(order);
		}
	}
	/** Both orders in one column tell nothing of the cells that may be either. */
	result(): Survey["dates"] {
		return this.#told.flatMap(({ column, orders, sample }) => {
			const [order = null] = orders;
			if (sample === null && order === null) return [];
			return [{ column, order: orders.size === 1 || (orders.size > 1 && sample === null) ? order : null, sample: sample ?? "" }];
		});
	}
}

/** The file's lines, the process free for readers after every few hundred. */
async function* unhurried(lines: AsyncGenerator<FileLine>): AsyncGenerator<FileLine> {
	let count = 0;
	for await (const line of lines) {
		yield line;
		count += 1;
		if (count % LINES_AT_ONCE === 0) await pause();
	}
}

/** Reads a file once, and says what it says of its people; keeps nothing of them. `accents`: addresses with one are good here. */
export async function surveyFile(read: FileToRead, accents = true): Promise<Survey> {
	const reader = lineReader(read);
	const counter = new SaidCounter(reader.telling);
	const dates = new DatesTold(read.columns);
	const blank = new Set(namesIn(read).flatMap((name, column) => (name === null ? [column] : [])));
	const lettersAt = read.columns.indexOf("letters");
	const letters = lettersAt < 0 ? null : new LettersCounter(read.letters);
	let [lines, markers, refused] = [0, 0, 0];
	for await (const { cells } of unhurried(fileLines(read.file.text, read.preview))) {
		for (const column of blank) if (cells?.[column]?.trim()) blank.delete(column);
		const address = cells ? reader.address(cells) : "";
		if (!cells || !looksLikeAddress(address) || (!accents && hasAccentedName(address))) {
			refused += 1;
			continue;
		}
		if (reader.isMarker(address)) {
			markers += 1;
			continue;
		}
		lines += 1;
		const isLost = letters?.add(unguarded((cells[lettersAt] ?? "").trim())) ?? false;
		counter.add(emailKey(address), reader.said(cells), isLost);
		dates.add(cells);
	}
	const titles = new Set(namesIn(read).map((name) => plainWords(name ?? "")));
	return {
		producer: reader.producer?.name ?? null,
		lines,
		markers,
		refused,
		...counter.result(),
		whole: wholeOf(reader.producer, titles, read.name),
		dates: dates.result(),
		letters: letters?.result() ?? null,
		blank: [...blank],
	};
}

function wholeOf(producer: Producer | null, titles: ReadonlySet<string>, name: string): Survey["whole"] {
	const byColumns = producer?.whole?.(titles) ?? null;
	const byName = saidByName(plainWords(name));
	if (!byColumns || !byName) return { meaning: byColumns ?? byName, because: byColumns ? "columns" : byName ? "name" : null };
	const meaning = stricter(byColumns, byName);
	return { meaning, because: meaning === byColumns ? "columns" : "name" };
}

/** Where the person of a line stands; `skip`: the line is not to be taken; `marker`: it marks an erasure. */
type LineStanding = ReaderState | "skip" | "marker";

/** Reads the standing of any line of a file whose questions are all answered. */
export function standingReader(read: FileToRead, survey: Survey, answers: Answers): (cells: readonly string[]) => LineStanding {
	const reader = lineReader(read, survey);
	const meanings = survey.columns.map(
		({ column, values }) => new Map(values.map((value) => [value.key, meaningIn(answers, column, value)] as const)),
	);
	return (cells) => {
		if (reader.isMarker(reader.address(cells))) return "marker";
		const said = reader.said(cells).map(({ key }, index) => meanings[index]?.get(key) ?? meanings[index]?.get(REST) ?? null);
		const standing = standingOfLine(said, survey, answers);
		return standing === null || standing === "nothing" ? "skip" : standing;
	};
}

/** How the lines are read, once it is known what their dates mean. */
export function readingOf(read: FileToRead, survey: Survey, answers: Answers): Reading {
	const orders = new Map(survey.dates.map((date) => [date.column, orderIn(answers, date) ?? "day"] as const));
	return { columns: read.columns, names: namesIn(read), orders };
}

/** The strictest word on somebody, and when they left. */
export type StrictWord = { state: ReaderState; leftAt: string | null };
/** The strictest words on everybody whom some file does not take as a reader, by address. */
export type Strictest = Map<string, StrictWord>;

/** Notes, of everybody a file does not take as readers, the strictest that it says of them; `into` may hold other files' already. */
export async function noteStrictest(read: FileToRead, survey: Survey, answers: Answers, into: Strictest): Promise<void> {
	const reader = lineReader(read);
	const standingIn = standingReader(read, survey, answers);
	const reading = readingOf(read, survey, answers);
	for await (const { cells } of unhurried(fileLines(read.file.text, read.preview))) {
		if (!cells) continue;
		const state = standingIn(cells);
		if (state === "skip" || state === "marker" || state === "subscribed") continue;
		const key = emailKey(reader.address(cells));
		const before = into.get(key);
		const { leftAt } = readPerson(cells, reading);
		into.set(key, before ? { state: stricter(before.state, state), leftAt: before.leftAt ?? leftAt } : { state, leftAt });
	}
}

/** What is taken how: each value with its lines, and the whole where it counts. */
export function takenOf(read: Pick<FileToRead, "preview" | "name">, survey: Survey, answers: Answers): TakenAs[] {
	const taken: TakenAs[] = survey.columns.flatMap(({ column, values }) =>
		values.map((value) => ({
			column: read.preview.columns[column]?.name ?? `${column + 1}`,
			value: value.value,
			meaning: meaningIn(answers, column, value) ?? "skip",
			lines: value.lines,
		})),
	);
	const whole = answers.whole ?? survey.whole.meaning;
	const unsaid = unsaidLines(survey, answers);
	if (whole && (survey.whole.because || unsaid > 0)) {
		taken.push({ column: null, value: read.name, meaning: whole, lines: survey.whole.because ? survey.lines : unsaid });
	}
	return taken;
}
