// Owns bringing files of people in: looked at first, then some lines a transaction, the process free for readers in between.
// Safe to run again with the same files; never brings back who left or was erased.
import { setTimeout as pause } from "node:timers/promises";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { withoutValues } from "../../../../platform/log/without-values.ts";
import type { Services } from "../../../../platform/services.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import type { MovedReader } from "../../../../shared/moved-reader.ts";
import { stricter } from "../../../../shared/reader-standing.ts";
import { unguarded } from "../../../../shared/unguarded.ts";
import { listTopics } from "../../topics/store.server.ts";
import type { SiteOfMails } from "../ask.server.ts";
import { looksLikeAddress, type Reading, readPerson } from "./columns.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, type FileLine, fileLines, previewFile } from "./file.server.ts";
import { type KnownLetter, letterReader, UnknownLetters } from "./named-letters.ts";
import { nobodyReceived, receiveReaders } from "./receive.server.ts";
import type { Columns, FileView, ImportNews, ImportReport, UnreadLine } from "./rules.ts";
import { type Answers, noAnswers, type Question, questionsOf, type Survey } from "./standing.ts";
import { type FileToRead, noteStrictest, readingOf, type Strictest, standingReader, surveyFile, takenOf } from "./survey.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log"> & { mail?: Pick<Services["mail"], "wake"> };

const LINES_AT_ONCE = 500;
const PAUSE_MS = 15;
const UNREADABLE_NAMED = 1_000;

/** A file of people with what was decided about it. `columns` null: as they are guessed. */
export type ImportedFile = {
	file: DecodedFile;
	name: string;
	columns: Columns | null;
	answers: Answers;
	/** Whether addresses with an accent before the @ can be written to; where nobody can say yet, they are taken to be. */
	accents?: boolean;
	/** The letters there are, where there are several. */
	letters?: readonly KnownLetter[];
};

/** A file that may be taken: looked at whole, everything answered. */
export type PlannedFile = FileToRead & { survey: Survey; answers: Answers };

/** Opens what was given, null when there is not one line in it. */
export async function planFile({
	file,
	name,
	columns,
	answers,
	accents = true,
	letters = [],
}: ImportedFile): Promise<(PlannedFile & { questions: Question[] }) | null> {
	const preview = previewFile(file);
	if (!preview) return null;
	const uses = columns ?? preview.columns.map(({ use }) => use);
	// With one letter there is nothing to be read under their names.
	const known = uses.map((use) => (use === "letters" && letters.length === 0 ? null : use));
	const read = { file, name, preview, columns: known, letters };
	const survey = await surveyFile(read, accents);
	return { ...read, survey, answers, questions: questionsOf(survey, answers) };
}

/** What is known before the first line is written: which lines there are, and the strictest word on each person. */
export type ImportPlan = {
	files: AsyncIterable<PlannedFile> | Iterable<PlannedFile>;
	strictest: Strictest;
	lines: number;
};

/** One file's plan. */
export async function planOf(file: PlannedFile): Promise<ImportPlan> {
	const strictest: Strictest = new Map();
	await noteStrictest(file, file.survey, file.answers, strictest);
	return { files: [file], strictest, lines: file.preview.lines };
}

type Given = {
	/** Who does it; null: the command line. */
	actor: string | null;
	origin: (file: PlannedFile) => string;
	/** Where people who have yet to confirm are to be asked once more: as which site. */
	ask?: SiteOfMails | null;
	/** The letters of whom a file names none, by their ids; none said: the first one. */
	letters?: readonly string[];
};

/** A report without a line in it. */
export function emptyReport(): ImportReport {
	const { refused: _, onLetters: __, ...counts } = nobodyReceived();
	return { ...counts, markers: 0, skipped: 0, unreadable: 0, unreadableLines: [], taken: [], letters: [], unknownLetters: [] };
}

/**
 * Imports files, telling how far it is after every few hundred lines, then what it came to. Stopped by its reader, it
 * keeps what is done; either way the journal says what was brought in, in numbers.
 */
export async function* importSubscribers(services: Needs, plan: ImportPlan, given: Given): AsyncGenerator<ImportNews, void> {
	const report = emptyReport();
	let done = 0;
	const named: Named = new Set();
	const said: SaidOfLetters = { unknown: new UnknownLetters(), people: new Map() };
	try {
		for await (const file of plan.files) {
			report.taken.push(...takenOf(file, file.survey, file.answers));
			const reader = lineReader(file, plan.strictest);
			const to = { file: file.name, origin: given.origin(file), ask: given.ask ?? null, letters: given.letters, named, said };
			for await (const lines of chunks(fileLines(file.file.text, file.preview))) {
				await importLines(services, lines, reader, to, report);
				await noteLetters(services, said, report);
				done += lines.length;
				yield { kind: "progress", done, total: Math.max(done, plan.lines) };
				// Between two transactions readers have the time of a whole page, not of one query.
				await pause(PAUSE_MS);
			}
		}
		yield { kind: "report", report };
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "an import of subscribers stopped");
		yield { kind: "failed", message: importCopy.failed, report };
	} finally {
		if (given.ask) services.mail?.wake();
		const { unreadableLines: _, taken: __, letters: ___, unknownLetters: ____, alreadyThere, ...counts } = report;
		await writeJournal(services.db, {
			kind: "imported",
			actor: given.actor,
			at: services.clock.now(),
			subject: { type: "subscribers" },
			// The name under which the journal's lines have always kept it.
			details: { ...counts, present: alreadyThere },
		});
	}
}

async function* chunks(lines: AsyncGenerator<FileLine>): AsyncGenerator<FileLine[]> {
	let chunk: FileLine[] = [];
	for await (const line of lines) {
		chunk.push(line);
		if (chunk.length < LINES_AT_ONCE) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}

/** `onUnknown`: told of the names that no letter bears, of lines that are taken or refused for them. */
type ReadLine = (line: FileLine, onUnknown: (names: readonly string[]) => void) => MovedReader | "marker" | "skip" | UnreadLine;
/** Everybody whom these files have named so far, by address. */
type Named = Set<string>;
/** What was said of letters so far, and how many people came to be on each. */
type SaidOfLetters = { unknown: UnknownLetters; people: Map<string, number> };

const SHOWN_AT_MOST = 80;
const isUnread = (read: MovedReader | UnreadLine): read is UnreadLine => "why" in read;

/** What a file's lines say of their people, each as strictly as anything says it. */
function lineReader(file: PlannedFile, strictest: Strictest): ReadLine {
	const reading: Reading = readingOf(file, file.survey, file.answers);
	const standingIn = standingReader(file, file.survey, file.answers);
	const place = file.columns.indexOf("email");
	const lettersIn = letterReader(file.letters);
	const lettersAt = file.columns.indexOf("letters");
	return ({ cells, line }, onUnknown) => {
		const address = unguarded((cells?.[place] ?? "").trim()).slice(0, SHOWN_AT_MOST);
		if (!cells) return { line, address, why: "cut" };
		if (!looksLikeAddress(cells[place] ?? "")) return { line, address, why: address ? "malformed" : "missing" };
		const standing = standingIn(cells);
		if (standing === "marker") return standing;
		const person = readPerson(cells, reading);
		const elsewhere = strictest.get(emailKey(person.email));
		if (!elsewhere && standing === "skip") return standing;
		const own = standing === "skip" ? null : standing;
		const state = elsewhere ? (own ? stricter(elsewhere.state, own) : elsewhere.state) : (own ?? "subscribed");
		const named = lettersIn(lettersAt < 0 ? "" : unguarded((cells[lettersAt] ?? "").trim()));
		onUnknown(named.unknown);
		// Whoever leaves does so whatever letters they read.
		const reads = state === "subscribed" || state === "pending";
		if (reads && named.ids.length === 0 && named.unknown.length > 0) return { line, address, why: "letters" };
		const letters = named.ids.length > 0 || named.unknown.length > 0 ? named.ids : undefined;
		return { ...moved(person), state, letters, leftAt: person.leftAt ?? elsewhere?.leftAt ?? null };
	};
}

function moved({ proof, ...person }: ReturnType<typeof readPerson>): Omit<MovedReader, "state"> {
	return { ...person, id: null, proof: proof.length > 0 ? proof.join(", ") : null };
}

async function importLines(
	services: Needs,
	lines: readonly FileLine[],
	read: ReadLine,
	given: {
		file: string;
		origin: string;
		ask: SiteOfMails | null;
		letters: readonly string[] | undefined;
		named: Named;
		said: SaidOfLetters;
	},
	report: ImportReport,
): Promise<void> {
	const people: MovedReader[] = [];
	const numbers: number[] = [];
	const unread: UnreadLine[] = [];
	const again: MovedReader[] = [];
	for (const line of lines) {
		const person = read(line, (names) => given.said.unknown.add(names));
		if (person === "marker") report.markers += 1;
		else if (person === "skip") report.skipped += 1;
		else if (isUnread(person)) unread.push(person);
		// Of some hundred lines ago: what the strictest word says of them has been done.
		else if (given.named.has(emailKey(person.email))) {
			report.repeated += 1;
			if (person.letters) again.push(person);
		} else {
			people.push(person);
			numbers.push(line.line);
		}
	}
	const { refused: places, onLetters, ...counts } = await receiveReaders(services, people, given);
	for (const [name, count] of Object.entries(counts)) report[name as keyof typeof counts] += count;
	// Who stands here a second time is taken in; that line may name another letter of theirs.
	const more = again.length > 0 ? await receiveReaders(services, again, given) : null;
	for (const [id, count] of [...onLetters, ...(more?.onLetters ?? [])]) given.said.people.set(id, (given.said.people.get(id) ?? 0) + count);
	for (const place of places)
		unread.push({ line: numbers[place] ?? 0, address: (people[place]?.email ?? "").slice(0, SHOWN_AT_MOST), why: "accented" });
	for (const [place, { email }] of people.entries()) if (!places.includes(place)) given.named.add(emailKey(email));
	report.unreadable += unread.length;
	const known = report.unreadableLines.reduce((sum, one) => sum + one.lines.length, 0);
	const shown = unread.sort((one, other) => one.line - other.line).slice(0, Math.max(0, UNREADABLE_NAMED - known));
	const last = report.unreadableLines.at(-1);
	if (last?.file === given.file) last.lines.push(...shown);
	else if (shown.length > 0) report.unreadableLines.push({ file: given.file, lines: shown });
}

/** Brings what the report says of letters up to date. */
async function noteLetters({ db }: Pick<Services, "db">, { unknown, people }: SaidOfLetters, report: ImportReport): Promise<void> {
	report.unknownLetters = unknown.result().unknown;
	if (people.size === 0) return;
	report.letters = (await listTopics(db)).flatMap(({ id, name }) => {
		const count = people.get(id);
		return count ? [{ name, people: count }] : [];
	});
}

/** The first look at a file: what it holds, what its columns are for, what it says of its people. */
export async function viewFile(given: Omit<ImportedFile, "answers">): Promise<FileView | null> {
	const planned = await planFile({ ...given, answers: noAnswers });
	if (!planned) return null;
	const columns = planned.preview.columns.map((column, index) => ({ ...column, use: planned.columns[index] ?? null }));
	return { ...planned.preview, columns, survey: planned.survey, letters: planned.letters.map(({ id, name }) => ({ id, name })) };
}
