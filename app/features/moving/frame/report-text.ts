// The report of an import for a terminal, in French: what one reads in a minute first, item by item below.
import { reportCopy as copy } from "./copy.ts";
import type { ProducerWords } from "./records.ts";
import { type ImportReport, noteText, wordsWith } from "./report.ts";
import { MOST_WORDS, noteLines, row, shorten } from "./report-lines.ts";
import { bringsMail, countsIn, leftOutIn, notedIn, notesIn, noticesIn } from "./report-parts.ts";

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
	for (const [count, words] of countsIn(report)) lines.push(row(count, words));
	if (bringsMail(report)) lines.push("", copy.noMail(report.dryRun));
	if (!report.pictured && report.missingPictures.length > 0) lines.push("", copy.noPictures);
	return lines.join("\n");
}

function noticesBlock(report: ImportReport, words: ProducerWords): string {
	const notices = noticesIn(report, words);
	if (notices.length === 0) return "";
	return [copy.notices, ...notices.map((notice) => `  - ${notice}`)].join("\n");
}

function leftOutBlock(report: ImportReport, words: ProducerWords): string {
	const lines = leftOutIn(report, words).flatMap(({ words, count, examples }) => [
		row(count, words),
		...examples.slice(0, MOST_WORDS).map(({ what, where }) => `           ${shorten(copy.example(what, where))}`),
		...(examples.length > 0 && count > MOST_WORDS ? [`           ${copy.moreOfThem(count - MOST_WORDS)}`] : []),
	]);
	return lines.length === 0 ? "" : [copy.leftOut, ...lines].join("\n");
}

function notesBlock(report: ImportReport, words: ProducerWords): string {
	const lines = notesIn(report, words).map(([count, words]) => row(count, words));
	return lines.length === 0 ? "" : [copy.notes, ...lines].join("\n");
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
	const noted = notedIn(report, words);
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
