// The WordPress import as a whole: reads the file twice, first to judge and learn, then to convert and save in batches.
// Owns the order of things: nothing is written before the whole file has been found sound.
import { makeArticle } from "./article.ts";
import { detachString } from "./detach-string.ts";
import { ImageGatherer, type SaveImage } from "./gather-images.ts";
import { openUploads } from "./media.ts";
import type { ArticleDraft, ImportTarget, KnownArticle, RedirectDraft } from "./ports.ts";
import { readWxr } from "./reader.ts";
import { type ImportReport, newReport } from "./report.ts";
import { select } from "./selection.ts";
import { assignSlugs, findKnown } from "./slugs.ts";
import { type Candidate, originOf, type Survey, surveyFile } from "./survey.ts";
import type { WxrItem } from "./wxr.ts";

const BATCH = 50;

export interface ImportOptions {
	/** Folder of the images (`wp-content/uploads`); without it every image is left out and noted. */
	uploads?: string | undefined;
	/** The date of what has none. */
	now?: Date;
}

/** How far the import is: bytes while the file is judged, items while they are converted. */
export interface ImportProgress {
	phase: "check" | "import";
	done: number;
	total: number;
}

export type OnProgress = (progress: ImportProgress) => void;

/** Says what `runImport` would do, without writing anything. Throws `ImportRefusal` for a file it would refuse. */
export function planImport(
	file: string,
	options: ImportOptions,
	target: ImportTarget,
	onProgress: OnProgress = () => {},
): Promise<ImportReport> {
	const dryRun: ImportTarget = {
		findByOrigin: (origins) => target.findByOrigin(origins),
		takenSlugs: (slugs) => target.takenSlugs(slugs),
		saveArticles: async () => {},
		saveImage: async ({ name }) => ({ path: `/images/imports/${name}` }),
	};
	return process(file, options, dryRun, onProgress, true);
}

/**
 * Imports a WordPress export: 50 articles a transaction, so that a run that was killed is simply run again; what is there
 * already is left untouched. Throws `ImportRefusal`, with nothing written, when the file is damaged, hostile or no export.
 */
export function runImport(
	file: string,
	options: ImportOptions,
	target: ImportTarget,
	onProgress: OnProgress = () => {},
): Promise<ImportReport> {
	return process(file, options, target, onProgress, false);
}

async function process(
	file: string,
	options: ImportOptions,
	target: ImportTarget,
	onProgress: OnProgress,
	dryRun: boolean,
): Promise<ImportReport> {
	const uploads = options.uploads === undefined ? undefined : await openUploads(options.uploads);
	const survey = await surveyFile(file, { onBytes: (done, total) => onProgress({ phase: "check", done, total }) });
	const candidates = [...survey.candidates.values()];
	const known = await findKnown(target, candidates);
	await assignSlugs(target, candidates, known);
	const save: SaveImage = (image) => target.saveImage(image);
	const run = new Run(survey, known, target, new ImageGatherer(survey, uploads, save), options.now ?? new Date());
	run.report.dryRun = dryRun;
	run.report.uploads = uploads !== undefined;
	for await (const event of readWxr(file)) {
		if (event.kind !== "item") continue;
		await run.take(event.item);
		onProgress({ phase: "import", done: run.report.items, total: survey.items });
	}
	await run.flush();
	return run.report;
}

/** The second reading: converts each item once, saves in batches, keeps the report. */
class Run {
	readonly report: ImportReport;
	private readonly survey: Survey;
	private readonly known: Map<string, KnownArticle>;
	private readonly target: ImportTarget;
	private readonly images: ImageGatherer;
	private readonly now: Date;
	private readonly slugs = new Map<string, string>();
	private readonly seen = new Set<string>();
	private articles: ArticleDraft[] = [];
	private redirects: RedirectDraft[] = [];

	constructor(survey: Survey, known: Map<string, KnownArticle>, target: ImportTarget, images: ImageGatherer, now: Date) {
		this.survey = survey;
		this.known = known;
		this.target = target;
		this.images = images;
		this.now = now;
		this.report = newReport(survey.site);
		for (const { addresses, slug } of survey.candidates.values()) {
			for (const address of addresses) if (!this.slugs.has(address)) this.slugs.set(address, slug);
		}
	}

	async take(item: WxrItem): Promise<void> {
		this.report.items += 1;
		const selection = select(item);
		if (!selection.take) {
			this.report.leaveOut(selection.reason, item.type);
			return;
		}
		const candidate = this.survey.candidates.get(item.id);
		const origin = originOf(this.survey, item.id);
		if (!candidate || this.seen.has(origin)) {
			this.report.leaveOut("duplicate", item.type);
			return;
		}
		this.seen.add(detachString(origin));
		if (this.known.has(origin)) this.report.known += 1;
		else await this.convert(item, candidate, selection);
	}

	private async convert(item: WxrItem, candidate: Candidate, selection: Extract<ReturnType<typeof select>, { take: true }>): Promise<void> {
		const { article, notes } = await makeArticle(item, candidate, selection, {
			survey: this.survey,
			images: this.images,
			slugAt: (key) => this.slugs.get(key),
			now: this.now,
		});
		this.articles.push(article);
		this.report.terms += article.terms.length;
		for (const address of candidate.addresses) {
			// Of two items with the same address the first one answers.
			if (this.slugs.get(address) === candidate.slug) this.redirects.push({ from_path: address, to_slug: candidate.slug });
		}
		this.report.articles.push({
			origin: article.origin,
			title: detachString(article.title),
			slug: article.slug,
			published: article.is_published,
			notes: notes.map(({ code, word }) => ({ code, word: detachString(word) })),
		});
		if (this.articles.length >= BATCH) await this.flush();
	}

	/** Saves what is gathered. Articles come with their redirects, in one transaction. */
	async flush(): Promise<void> {
		if (this.articles.length > 0) await this.target.saveArticles(this.articles, this.redirects);
		this.report.redirects += this.redirects.length;
		this.report.images = this.images.saved;
		this.articles = [];
		this.redirects = [];
	}
}
