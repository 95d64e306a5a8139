/** What an import did, or would do: counts, what was left out and why, what to look at. */
import { agreeing } from "../frame/copy.ts";
import { noteLines, row, shorten } from "../frame/report-lines.ts";
import { reportCopy as copy, type LeftOutReason, leftOutReasons, type Note, type NoteCode, noteGroups, noteText } from "./copy.ts";
import type { WxrSite } from "./wxr.ts";

export interface ArticleOutcome {
	origin: string;
	title: string;
	slug: string;
	published: boolean;
	notes: Note[];
}

export interface ImportReport {
	dryRun: boolean;
	/** Whether a folder of images was given. */
	uploads: boolean;
	site: WxrSite;
	/** Items in the file: articles + known + everything left out. */
	items: number;
	/** Articles made by this run. */
	articles: ArticleOutcome[];
	/** Articles an earlier run had made. */
	known: number;
	leftOut: { reason: LeftOutReason; type: string; count: number }[];
	/** Image files taken from the folder. */
	images: number;
	redirects: number;
	/** Words articles were filed under, kept until there is a place for them. */
	terms: number;
	leaveOut(reason: LeftOutReason, type: string): void;
}

export function newReport(site: WxrSite): ImportReport {
	return {
		dryRun: false,
		uploads: false,
		site,
		items: 0,
		articles: [],
		known: 0,
		leftOut: [],
		images: 0,
		redirects: 0,
		terms: 0,
		leaveOut(reason, type) {
			const line = this.leftOut.find((left) => left.reason === reason && left.type === type);
			if (line) line.count += 1;
			else this.leftOut.push({ reason, type: type.slice(0, 60), count: 1 });
		},
	};
}

/** The report as plain data for `--json`, the French of each note beside its code. */
export function reportJson(report: ImportReport): Record<string, unknown> {
	const { leaveOut: _leaveOut, articles, ...counts } = report;
	return {
		...counts,
		leftOut: counts.leftOut.map((line) => ({ ...line, text: leftOutReasons[line.reason] })),
		articles: articles.map((article) => ({
			...article,
			notes: article.notes.map((note) => ({ ...note, text: noteText(note) })),
		})),
	};
}

const MOST_ARTICLES = 40;

/** The report for a terminal, in French. */
export function reportText(report: ImportReport): string {
	const blocks = [head(report), leftOutBlock(report), notesBlock(report), articlesBlock(report)];
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function head(report: ImportReport): string {
	const published = report.articles.filter((article) => article.published).length;
	const drafts = report.articles.length - published;
	const left = report.leftOut.reduce((sum, line) => sum + line.count, 0);
	const made = report.articles.length;
	const lines = [
		copy.title(report.site.title || report.site.url),
		...(report.dryRun ? [copy.dryRun] : []),
		"",
		row(report.items, copy.items(report.items)),
		row(made, `${report.dryRun ? copy.toMake(made) : copy.made(made)} : ${copy.publishedAndDrafts(published, drafts)}`),
	];
	const counts: [number, (count: number, isPlan: boolean) => string][] = [
		[report.known, copy.known],
		[left, copy.left],
		[report.images, copy.images],
		[report.redirects, copy.redirects],
		[report.terms, copy.terms],
	];
	for (const [count, of] of counts) if (count > 0) lines.push(row(count, of(count, report.dryRun)));
	if (!report.uploads) lines.push("", copy.noUploads);
	return lines.join("\n");
}

function leftOutBlock(report: ImportReport): string {
	if (report.leftOut.length === 0) return "";
	const lines = [...report.leftOut]
		.sort((a, b) => b.count - a.count)
		.map(({ reason, type, count }) => row(count, `${leftOutReasons[reason]} (${type || copy.noType})`));
	return [copy.leftOut, ...lines].join("\n");
}

function notesBlock(report: ImportReport): string {
	const articles = new Map<NoteCode, number>();
	for (const { notes } of report.articles) {
		for (const code of new Set(notes.map((note) => note.code))) articles.set(code, (articles.get(code) ?? 0) + 1);
	}
	if (articles.size === 0) return "";
	const lines = [...articles].sort((a, b) => b[1] - a[1]).map(([code, count]) => row(count, agreeing(noteGroups[code], count)));
	return [copy.notes, ...lines].join("\n");
}

function articlesBlock(report: ImportReport): string {
	// What the summary says of all of them is not said of each: pages, and images when no folder was given.
	const common = new Set<NoteCode>(report.uploads ? ["page"] : ["page", "image-missing", "featured-missing"]);
	const noted = report.articles
		.map((article) => ({ ...article, notes: article.notes.filter((note) => !common.has(note.code)) }))
		.filter((article) => article.notes.length > 0);
	if (noted.length === 0) return "";
	const blocks = noted.slice(0, MOST_ARTICLES).map((article) => {
		const state = article.published ? "" : ` (${copy.draft})`;
		return [`  ${shorten(article.title)}${state}`, `    /actualites/${article.slug}`, ...noteLines(article.notes, noteText)].join("\n");
	});
	const more = noted.length - blocks.length;
	const rest = more > 0 ? [`  ${copy.moreArticles(more)}`] : [];
	return [copy.articles, ...blocks, ...rest].join("\n");
}
