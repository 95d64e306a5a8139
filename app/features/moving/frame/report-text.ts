// The report of an import for a terminal, in French: what one reads in a minute first, item by item below.
import { kindNames } from "../../../shared/kinds.ts";
import { agreeing, reportCopy as copy } from "./copy.ts";
import type { ReaderOutcome } from "./ports.ts";
import type { ProducerWords } from "./records.ts";
import { type ImportReport, noteText, wordsWith } from "./report.ts";
import { MOST_WORDS, noteLines, row, shorten } from "./report-lines.ts";

const readerOutcomes = Object.keys(copy.readers) as ReaderOutcome[];
const MOST_ITEMS = 15;
const MOST_PICTURES = 10;

/** The report for a terminal. */
export function reportText(report: ImportReport, producer: ProducerWords): string {
	const words = wordsWith(producer);
	const blocks = [
		head(report),
		noticesBlock(report, words),
		leftOutBlock(report, words),
		notesBlock(report, words),
		picturesBlock(report),
		itemsBlock(report, words),
	];
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function head(report: ImportReport): string {
	const lines = [copy.title(report.producer, report.site.title || report.site.url), ...(report.dryRun ? [copy.dryRun] : []), ""];
	lines.push(row(report.records, copy.records(report.records)));
	for (const kind of kindNames) {
		const items = report.items.filter((item) => item.kind === kind);
		if (items.length === 0) continue;
		const published = items.filter((item) => item.published).length;
		lines.push(row(items.length, copy.items(kind, items.length, report.dryRun, { published, drafts: items.length - published })));
	}
	const { newsletters, stories, readers, known } = report;
	if (newsletters.length > 0) {
		const history = newsletters.filter(({ state }) => state === "history").length;
		const planned = newsletters.filter(({ state, plannedFor }) => state === "draft" && plannedFor).length;
		const states = { history, drafts: newsletters.length - history, planned };
		lines.push(row(newsletters.length, copy.newsletters(newsletters.length, report.dryRun, states)));
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
	for (const [count, of] of counts) if (count > 0) lines.push(row(count, of(count, report.dryRun)));
	if (newsletters.length > 0 || stories > 0 || Object.keys(readers).length > 0) lines.push("", copy.noMail(report.dryRun));
	if (!report.pictured && report.missingPictures.length > 0) lines.push("", copy.noPictures);
	return lines.join("\n");
}

function noticesBlock({ notices }: ImportReport, words: ProducerWords): string {
	if (notices.length === 0) return "";
	return [copy.notices, ...notices.map((note) => `  - ${noteText(words, note)}`)].join("\n");
}

function leftOutBlock({ leftOut }: ImportReport, { leftOut: words }: ProducerWords): string {
	if (leftOut.length === 0) return "";
	const lines = [...leftOut]
		.sort((a, b) => b.count - a.count)
		.flatMap(({ reason, count, examples }) => [
			row(count, agreeing(words[reason] ?? reason, count)),
			...examples.slice(0, MOST_WORDS).map(({ what, where }) => `           ${shorten(copy.example(what, where))}`),
			...(count > MOST_WORDS ? [`           ${copy.moreOfThem(count - MOST_WORDS)}`] : []),
		]);
	return [copy.leftOut, ...lines].join("\n");
}

function notesBlock(report: ImportReport, { notes: words }: ProducerWords): string {
	const items = new Map<string, number>();
	for (const { notes } of [...report.items, ...report.newsletters]) {
		for (const code of new Set(notes.map((note) => note.code))) items.set(code, (items.get(code) ?? 0) + 1);
	}
	if (items.size === 0) return "";
	const lines = [...items].sort((a, b) => b[1] - a[1]).map(([code, count]) => row(count, agreeing(words[code]?.many ?? code, count)));
	return [copy.notes, ...lines].join("\n");
}

function picturesBlock({ missingPictures, pictured }: ImportReport): string {
	if (!pictured || missingPictures.length === 0) return "";
	const lines = missingPictures
		.slice(0, MOST_PICTURES)
		.map(({ address, problem }) => `  - ${shorten(copy.missingPicture(address, problem))}`);
	const more = missingPictures.length - lines.length;
	return [copy.missingPictures, ...lines, ...(more > 0 ? [`  ${copy.moreInJson(more)}`] : [])].join("\n");
}

function itemsBlock(report: ImportReport, words: ProducerWords): string {
	const drafts = report.newsletters.map(({ state, ...newsletter }) => ({ ...newsletter, path: "", published: state === "history" }));
	const noted = [...drafts, ...report.items]
		.map((item) => ({ ...item, notes: item.notes.filter(({ code }) => !words.notes[code]?.isCounted) }))
		.filter((item) => item.notes.length > 0);
	if (noted.length === 0) return "";
	const blocks = noted.slice(0, MOST_ITEMS).map(({ title, published, path, notes }) => {
		const state = published ? "" : ` (${copy.draft})`;
		return [`  ${shorten(title)}${state}`, ...(path ? [`    ${path}`] : []), ...noteLines(notes, (note) => noteText(words, note))].join(
			"\n",
		);
	});
	const more = noted.length - blocks.length;
	return [copy.oneByOne, ...blocks, ...(more > 0 ? [`  ${copy.moreInJson(more)}`] : [])].join("\n");
}
