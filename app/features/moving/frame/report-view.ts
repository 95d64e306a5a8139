// The report of an import as a screen shows it and as it is kept: its words alone, and no list without an end.
import { typographyFr } from "../../../shared/typography.ts";
import { z } from "../../../shared/zod.ts";
import { reportCopy as copy } from "./copy.ts";
import type { ProducerWords } from "./records.ts";
import { type ImportReport, noteText, wordsWith } from "./report.ts";
import { bringsMail, countsIn, leftOutIn, notedIn, notesIn, noticesIn } from "./report-parts.ts";

const MOST_LISTED = 100;
const MOST_NOTES = 5;
const LONGEST = 300;

const countedSchema = z.object({ count: z.number(), words: z.string() });
const listed = <Line extends z.ZodType>(line: Line) => z.object({ lines: z.array(line), more: z.number() });

export const reportViewSchema = z.object({
	isPlan: z.boolean(),
	title: z.string(),
	counts: z.array(countedSchema),
	sendsNothing: z.string().nullable(),
	notices: listed(z.string()),
	leftOut: z.array(countedSchema.extend({ examples: listed(z.string()) })),
	notes: z.array(countedSchema),
	missingPictures: listed(z.string()),
	/** Whether a place of pictures was given. */
	pictured: z.boolean(),
	items: listed(z.object({ title: z.string(), path: z.string(), isDraft: z.boolean(), notes: listed(z.string()) })),
});

export type ReportView = z.infer<typeof reportViewSchema>;

/** Kept beside the site's own data, it names nobody: who they are, the line in the file says. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>(),;:"«»]+@[^\s<>(),;:"«»]+/g, "…@…");

/** What is typed at a terminal alone. */
const withoutOptions = (text: string) => text.replace(/ \(--[a-z-]+[^)]*\)/g, "");

const said = (text: string) => typographyFr(withoutOptions(withoutAddresses(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)));

function beginning<Of, Line>(all: readonly Of[], lineOf: (one: Of) => Line, most = MOST_LISTED): { lines: Line[]; more: number } {
	const lines = all.slice(0, most).map(lineOf);
	return { lines, more: all.length - lines.length };
}

const counted = ([count, words]: [number, string]) => ({ count, words: said(words) });

/** What there is to see of a report. */
export function viewOf(report: ImportReport, producer: ProducerWords): ReportView {
	const words = wordsWith(producer);
	return {
		isPlan: report.dryRun,
		title: said(copy.title(report.producer, report.site.title || report.site.url)),
		counts: countsIn(report).map(counted),
		sendsNothing: bringsMail(report) ? said(copy.noMail(report.dryRun)) : null,
		notices: beginning(noticesIn(report, words), said),
		leftOut: leftOutIn(report, words).map(({ count, words, examples }) => {
			const { lines } = beginning(examples, ({ what, where }) => said(copy.example(what, where)));
			return { count, words: said(words), examples: { lines, more: lines.length > 0 ? count - lines.length : 0 } };
		}),
		notes: notesIn(report, words).map(counted),
		missingPictures: beginning(report.missingPictures, ({ address, problem }) => said(copy.missingPicture(address, problem))),
		pictured: report.pictured,
		items: beginning(notedIn(report, words), ({ title, path, published, notes }) => ({
			title: said(title),
			path,
			isDraft: !published,
			notes: beginning(notes, (note) => said(noteText(words, note)), MOST_NOTES),
		})),
	};
}
