// Owns looking at a whole file before anything is written: what its columns say of where people stand, value by value.
import { setImmediate as pause } from "node:timers/promises";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { type Meaning, type ReaderState, stricter } from "../../../../shared/reader-standing.ts";
import { unguarded } from "../../../../shared/unguarded.ts";
import { looksLikeAddress, producerOfColumns, type Reading, readPerson } from "./columns.ts";
import { type DateOrder, orderTold } from "./dates.ts";
import { type DecodedFile, type FileLine, fileLines } from "./file.server.ts";
import { marksErasure, type Producer, saidByName } from "./producers.ts";
import type { Columns, FilePreview, TakenAs } from "./rules.ts";
import { type Answers, meaningIn, orderIn, type SaidValue, type Survey, standingOf, unsaidLines } from "./standing.ts";
import { DATED, departureRule, OTHERS, plainWords, readStanding, ruleOfTitle, type StateRule } from "./state-words.ts";

const LINES_AT_ONCE = 500;
const VALUES_AT_MOST = 60;
const TOGETHER_AT_MOST = 2_000;
const SHOWN_AT_MOST = 60;

/** A file to be looked at: its text, what it is called, what its columns are for. */
export type FileToRead = { file: DecodedFile; name: string; preview: FilePreview; columns: Columns };

type StateColumn = { column: number; rule: StateRule };

/** The columns that say where people stand, and how each is read. */
function stateColumns({ preview, columns }: FileToRead, producer: Producer | null): StateColumn[] {
	return columns.flatMap((use, column) => {
		if (use !== "state" && use !== "left_at") return [];
		const name = preview.columns[column]?.name ?? "";
		const title = plainWords(name);
		const own = producer?.says && Object.hasOwn(producer.says, title) ? producer.says[title] : undefined;
		return [{ column, rule: own ?? (use === "left_at" ? departureRule : ruleOfTitle(name)) }];
	});
}

const namesIn = ({ preview }: FileToRead) => preview.columns.map(({ name }) => name);

/** What may be read of a line: where its person stands is for the answers to say. */
function lineReader(read: FileToRead) {
	const producer = producerOfColumns(namesIn(read));
	const states = stateColumns(read, producer);
	const place = read.columns.indexOf("email");
	return {
		producer,
		states,
		/** What the columns of state say, in their order. */
		said: (cells: readonly string[]) => states.map(({ column, rule }) => readStanding(rule, unguarded((cells[column] ?? "").trim()))),
		address: (cells: readonly string[]) => unguarded((cells[place] ?? "").trim()),
		isMarker: (address: string) => marksErasure(address, producer),
	};
}

class Counter {
	readonly #columns: { places: Map<string, number>; values: SaidValue[]; tooMany: boolean }[];
	readonly #together = new Map<string, { place: number; said: number[]; lines: number }>();
	/** What is said of each person, by address: places of `together`. */
	readonly #people = new Map<string, string>();
	constructor(columns: number) {
		this.#columns = Array.from({ length: columns }, () => ({ places: new Map(), values: [], tooMany: false }));
	}
	add(
		person: string,
		cells: readonly string[],
		said: readonly { key: string; meaning: Meaning | null }[],
		states: readonly StateColumn[],
	): void {
		const places = this.#columns.map((column, index) => {
			const { key = "", meaning = null } = said[index] ?? {};
			let place = column.places.get(key);
			if (place === undefined) {
				if (column.values.length >= VALUES_AT_MOST) {
					column.tooMany = true;
					return -1;
				}
				const cell = unguarded((cells[states[index]?.column ?? -1] ?? "").trim());
				place =
					column.values.push({ key, value: key === OTHERS || key === DATED ? key : cell.slice(0, SHOWN_AT_MOST), lines: 0, meaning }) - 1;
				column.places.set(key, place);
			}
			const value = column.values[place];
			if (value) value.lines += 1;
			return place;
		});
		const key = places.join();
		const there = this.#together.get(key) ?? { place: this.#together.size, said: places, lines: 0 };
		there.lines += 1;
		// Beyond that many the file is refused: what is counted of it counts for nothing.
		if (there.place < TOGETHER_AT_MOST) this.#together.set(key, there);
		const before = this.#people.get(person)?.split(" ") ?? [];
		this.#people.set(person, [...new Set([...before, `${Math.min(there.place, TOGETHER_AT_MOST - 1)}`])].join(" "));
	}
	result(states: readonly StateColumn[]): Pick<Survey, "columns" | "together" | "people"> {
		return {
			columns: states.map(({ column }, index) => ({
				column,
				values: this.#columns[index]?.values ?? [],
				tooMany: (this.#columns[index]?.tooMany ?? false) || this.#together.size >= TOGETHER_AT_MOST,
			})),
			together: [...this.#together.values()].map(({ said, lines }) => ({ said, lines })),
			people: [...Map.groupBy(this.#people.values(), (told) => told)].map(([told, some]) => ({
				told: told.split(" ").map(Number),
				count: some.length,
			})),
		};
	}
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
	const counter = new Counter(reader.states.length);
	const dates = new DatesTold(read.columns);
	const blank = new Set(namesIn(read).flatMap((name, column) => (name === null ? [column] : [])));
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
		counter.add(emailKey(address), cells, reader.said(cells), reader.states);
		dates.add(cells);
	}
	const titles = new Set(namesIn(read).map((name) => plainWords(name ?? "")));
	return {
		producer: reader.producer?.name ?? null,
		lines,
		markers,
		refused,
		...counter.result(reader.states),
		whole: wholeOf(reader.producer, titles, read.name),
		dates: dates.result(),
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
type Standing = ReaderState | "skip" | "marker";

/** Reads the standing of any line of a file whose questions are all answered. */
export function standingReader(read: FileToRead, survey: Survey, answers: Answers): (cells: readonly string[]) => Standing {
	const reader = lineReader(read);
	const meanings = survey.columns.map(
		({ column, values }) => new Map(values.map((value) => [value.key, meaningIn(answers, column, value)] as const)),
	);
	return (cells) => {
		if (reader.isMarker(reader.address(cells))) return "marker";
		const said = reader.said(cells).map(({ key }, index) => meanings[index]?.get(key) ?? null);
		const standing = standingOf(said, survey, answers);
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
