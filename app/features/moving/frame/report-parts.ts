// What the report of an import says, part by part, in French; a terminal and a screen set it each in their own way.
import { kindNames } from "../../../shared/kinds.ts";
import { agreeing, reportCopy as copy } from "./copy.ts";
import type { ReaderOutcome } from "./ports.ts";
import type { ProducerWords } from "./records.ts";
import { countsOf, type ImportReport, type ItemOutcome, type LeftOut, noteText } from "./report.ts";

const readerOutcomes = Object.keys(copy.readers) as ReaderOutcome[];

/** A number, and the words of what it counts. */
export type Counted = [count: number, words: string];

/** Whether all that can be brought was there: said in so many words to who imports again. */
function isAllKnown(report: ImportReport): boolean {
	const { known, filled, readers } = report;
	const changed = [...Object.values(countsOf(report)), filled, readers["taken-off"] ?? 0, readers.forgotten ?? 0];
	const there = [...Object.values(known), readers.known ?? 0];
	return changed.every((count) => count === 0) && there.some((count) => count > 0);
}

/** What was brought, and what not, in figures. */
export function countsIn(report: ImportReport): Counted[] {
	const counted: Counted[] = [[report.records, copy.records(report.records)]];
	if (isAllKnown(report)) counted.push([0, copy.nothingNew]);
	for (const kind of kindNames) {
		const items = report.items.filter((item) => item.kind === kind);
		if (items.length === 0) continue;
		const published = items.filter((item) => item.published).length;
		counted.push([items.length, copy.items(kind, items.length, report.dryRun, { published, drafts: items.length - published })]);
	}
	const { newsletters, stories, readers, known } = report;
	if (newsletters.length > 0) {
		const history = newsletters.filter(({ state }) => state === "history").length;
		const planned = newsletters.filter(({ state, plannedFor }) => state === "draft" && plannedFor).length;
		const states = { history, drafts: newsletters.length - history, planned };
		counted.push([newsletters.length, copy.newsletters(newsletters.length, report.dryRun, states)]);
	}
	const counts: [number, (count: number, isPlan: boolean) => string][] = [
		[stories, copy.stories],
		...readerOutcomes.map((outcome) => [readers[outcome] ?? 0, copy.readers[outcome]] satisfies (typeof counts)[number]),
		[report.unproved, copy.unproved],
		[report.filled, copy.filled],
		[known.items - report.filled + known.stories + known.newsletters, copy.known],
		[known.redirects, copy.knownRedirects],
		[report.leftOut.reduce((sum, { count }) => sum + count, 0), copy.left],
		[report.pictures, copy.pictures],
		[report.missingPictures.length, copy.missing],
		[report.redirects, copy.redirects],
		[report.terms, copy.terms],
	];
	for (const [count, of] of counts) if (count > 0) counted.push([count, of(count, report.dryRun)]);
	return counted;
}

/** What is to be looked at before all else. Where no place of pictures was given, that is said at the top instead. */
export function noticesIn({ notices, pictured, missingPictures }: ImportReport, words: ProducerWords): string[] {
	const missing = pictured && missingPictures.length > 0 ? [copy.lookAtMissing(missingPictures.length)] : [];
	return [...missing, ...notices.map((note) => noteText(words, note))];
}

/** Whether it brought, or would bring, what mail could be sent of or to. */
export function bringsMail({ newsletters, stories, readers }: ImportReport): boolean {
	return newsletters.length > 0 || stories > 0 || Object.keys(readers).length > 0;
}

/** What is not taken, the most frequent reason first. */
export function leftOutIn({ leftOut }: ImportReport, { leftOut: words }: ProducerWords): (LeftOut & { words: string })[] {
	return [...leftOut]
		.sort((a, b) => b.count - a.count)
		.map((line) => ({ ...line, words: agreeing(words[line.reason] ?? line.reason, line.count) }));
}

/** How many items each remark is made of, the most frequent first. */
export function notesIn(report: ImportReport, { notes: words }: ProducerWords): Counted[] {
	const items = new Map<string, number>();
	for (const { notes } of [...report.items, ...report.newsletters]) {
		for (const code of new Set(notes.map((note) => note.code))) items.set(code, (items.get(code) ?? 0) + 1);
	}
	return [...items].sort((a, b) => b[1] - a[1]).map(([code, count]) => [count, agreeing(words[code]?.many ?? code, count)]);
}

/** Newsletters and items about which there is something to say that is not merely counted; a newsletter has no path. */
export function notedIn(
	{ newsletters, items }: ImportReport,
	words: ProducerWords,
): Pick<ItemOutcome, "title" | "path" | "published" | "notes">[] {
	const letters = newsletters.map(({ state, title, notes }) => ({ title, notes, path: "", published: state === "history" }));
	return [...letters, ...items]
		.map((item) => ({ ...item, notes: item.notes.filter(({ code }) => !words.notes[code]?.isCounted) }))
		.filter(({ notes }) => notes.length > 0);
}
