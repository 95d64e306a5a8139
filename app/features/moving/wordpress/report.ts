/** What an import did, or would do: counts, what was left out and why, what to look at. */
import { agreeing, type LeftOutReason, leftOutReasons, type Note, type NoteCode, noteGroups, noteText } from "./copy.ts";
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
const MOST_WORDS = 3;

/** The report for a terminal, in French. */
export function reportText(report: ImportReport): string {
	const blocks = [head(report), leftOutBlock(report), notesBlock(report), articlesBlock(report)];
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function head(report: ImportReport): string {
	const published = report.articles.filter((article) => article.published).length;
	const drafts = report.articles.length - published;
	const left = report.leftOut.reduce((sum, line) => sum + line.count, 0);
	const made = report.dryRun ? "à créer" : "créé";
	const lines = [
		`Import WordPress : ${report.site.title || report.site.url || "site sans nom"}`,
		...(report.dryRun ? ["Essai à blanc : rien n'a été écrit."] : []),
		"",
		row(report.items, plural(report.items, "élément lu", "éléments lus")),
		row(
			report.articles.length,
			`${plural(report.articles.length, `article ${made}`, `articles ${report.dryRun ? made : "créés"}`)} : ${published} ${plural(published, "publié", "publiés")}, ${drafts} ${plural(drafts, "brouillon", "brouillons")}`,
		),
		row(report.known, `${plural(report.known, "déjà importé, laissé tel quel", "déjà importés, laissés tels quels")}`),
		row(left, plural(left, "laissé de côté", "laissés de côté")),
		row(report.images, plural(report.images, "image reprise", "images reprises")),
		row(report.redirects, plural(report.redirects, "ancienne adresse redirigée", "anciennes adresses redirigées")),
	];
	if (!report.uploads) lines.push("", "Aucun dossier d'images n'a été donné (--uploads) : les articles sont sans images.");
	return lines.join("\n");
}

function leftOutBlock(report: ImportReport): string {
	if (report.leftOut.length === 0) return "";
	const lines = [...report.leftOut]
		.sort((a, b) => b.count - a.count)
		.map(({ reason, type, count }) => row(count, `${leftOutReasons[reason]} (${type || "sans type"})`));
	return ["Laissés de côté", ...lines].join("\n");
}

function notesBlock(report: ImportReport): string {
	const articles = new Map<NoteCode, number>();
	for (const { notes } of report.articles) {
		for (const code of new Set(notes.map((note) => note.code))) articles.set(code, (articles.get(code) ?? 0) + 1);
	}
	if (articles.size === 0) return "";
	const lines = [...articles].sort((a, b) => b[1] - a[1]).map(([code, count]) => row(count, agreeing(noteGroups[code], count)));
	return ["Remarques (nombre d'articles)", ...lines].join("\n");
}

function articlesBlock(report: ImportReport): string {
	// What the summary says of all of them is not said of each: pages, and images when no folder was given.
	const common = new Set<NoteCode>(report.uploads ? ["page"] : ["page", "image-missing", "featured-missing"]);
	const noted = report.articles
		.map((article) => ({ ...article, notes: article.notes.filter((note) => !common.has(note.code)) }))
		.filter((article) => article.notes.length > 0);
	if (noted.length === 0) return "";
	const blocks = noted.slice(0, MOST_ARTICLES).map((article) => {
		const state = article.published ? "" : " (brouillon)";
		return [`  ${shorten(article.title)}${state}`, `    /actualites/${article.slug}`, ...noteLines(article.notes)].join("\n");
	});
	const more = noted.length - blocks.length;
	const rest = more > 0 ? [`  … et ${more} ${plural(more, "autre", "autres")} : --json donne tout.`] : [];
	return ["Article par article", ...blocks, ...rest].join("\n");
}

function noteLines(notes: Note[]): string[] {
	const groups = Map.groupBy(notes, (note) => note.code);
	return [...groups.values()].flatMap((same) => {
		const lines = same.slice(0, MOST_WORDS).map((note) => `    - ${shorten(noteText(note))}`);
		const more = same.length - lines.length;
		return more > 0 ? [...lines, `    - … et ${more} de même`] : lines;
	});
}

function row(count: number, words: string): string {
	return `${String(count).padStart(7)}  ${words}`;
}

function plural(count: number, one: string, many: string): string {
	return count < 2 ? one : many;
}

function shorten(text: string): string {
	const letters = Array.from(text);
	return letters.length > 110 ? `${letters.slice(0, 109).join("")}…` : text;
}
