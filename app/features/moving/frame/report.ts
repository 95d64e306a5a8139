// What an import did, or would do: counts, what was left out and why, what to look at.
import type { Kind } from "../../../shared/kinds.ts";
import { agreeing, frameWords } from "./copy.ts";
import type { PictureProblem } from "./pictures.ts";
import type { ReaderOutcome } from "./ports.ts";
import type { Note, ProducerWords } from "./records.ts";

/** Kept by name of each reason: as many as a database has tables that nobody here knows. */
const MOST_EXAMPLES = 50;

export type ItemOutcome = { origin: string; kind: Kind; title: string; path: string; published: boolean; notes: Note[] };

/** `draft`: whatever it was there but sent. */
export type NewsletterOutcome = { origin: string; title: string; state: "history" | "draft"; plannedFor: string | null; notes: Note[] };

/** `examples`: none of what is told as a number alone. */
export type LeftOut = { reason: string; count: number; examples: { what: string; where: string }[] };

export type ImportReport = {
	dryRun: boolean;
	producer: string;
	site: { title: string; url: string };
	/** Records of the source: what was made, what was known and what was left out, together. */
	records: number;
	/** Whether a place of pictures was given. */
	pictured: boolean;
	items: ItemOutcome[];
	newsletters: NewsletterOutcome[];
	stories: number;
	/** Readers by what became of them; those who are not taken are left out, with the reason. */
	readers: Partial<Record<ReaderOutcome, number>>;
	/** New readers who may be written to, and of whose consent the source has no proof. */
	unproved: number;
	redirects: number;
	pictures: number;
	missingPictures: { address: string; problem: PictureProblem }[];
	/** Terms that have no place yet and are kept. */
	terms: number;
	known: { items: number; redirects: number; stories: number; newsletters: number };
	/** Of the items that were known, those that lacked pictures and have them now. */
	filled: number;
	leftOut: LeftOut[];
	/** What is to be looked at of the source as a whole. */
	notices: Note[];
};

/** A report of nothing yet. */
export function newReport(producer: string, site: ImportReport["site"]): ImportReport {
	return {
		dryRun: false,
		producer,
		site,
		records: 0,
		pictured: false,
		items: [],
		newsletters: [],
		stories: 0,
		readers: {},
		unproved: 0,
		redirects: 0,
		pictures: 0,
		missingPictures: [],
		terms: 0,
		known: { items: 0, redirects: 0, stories: 0, newsletters: 0 },
		filled: 0,
		leftOut: [],
		notices: [],
	};
}

/** Counts something that is not taken, and keeps the first ones of each reason by name; `count` of them have none. */
export function leaveOut(report: ImportReport, reason: string, what: string, where: string, count?: number): void {
	let line = report.leftOut.find((left) => left.reason === reason);
	if (!line) {
		line = { reason, count: 0, examples: [] };
		report.leftOut.push(line);
	}
	line.count += count ?? 1;
	if (count === undefined && line.examples.length < MOST_EXAMPLES) line.examples.push({ what, where });
}

/** What the journal keeps of an import: numbers alone. */
export function countsOf({ items, newsletters, stories, readers, redirects, pictures }: ImportReport): Record<string, number> {
	const added = Object.entries(readers).filter(([outcome]) => outcome.startsWith("added"));
	return {
		items: items.length,
		newsletters: newsletters.length,
		stories,
		readers: added.reduce((sum, [, count]) => sum + count, 0),
		redirects,
		pictures,
	};
}

/** The words of a report: the producer's own, and the frame's. */
export function wordsWith(words: ProducerWords): ProducerWords {
	return { notes: { ...frameWords.notes, ...words.notes }, leftOut: { ...frameWords.leftOut, ...words.leftOut } };
}

/** The French of a note; its code where nobody has words for it. */
export function noteText({ notes }: ProducerWords, { code, word }: Note): string {
	return notes[code]?.one(word) ?? (word ? `${code} (${word})` : code);
}

/** The report as plain data for `--json`, the French of each code beside it. */
export function reportJson(report: ImportReport, producer: ProducerWords): Record<string, unknown> {
	const words = wordsWith(producer);
	const withTexts = <Noted extends { notes: Note[] }>(one: Noted) => ({
		...one,
		notes: one.notes.map((note) => ({ ...note, text: noteText(words, note) })),
	});
	return {
		...report,
		notices: report.notices.map((note) => ({ ...note, text: noteText(words, note) })),
		leftOut: report.leftOut.map((line) => ({ ...line, text: agreeing(words.leftOut[line.reason] ?? line.reason, line.count) })),
		items: report.items.map(withTexts),
		newsletters: report.newsletters.map(withTexts),
	};
}
