// An import as a whole: the source is read twice, first to judge and learn, then to convert and save in batches.
// Owns the order of things: nothing is written before the whole source has been found sound.

import { publicPath } from "../../../shared/kinds.ts";
import { type Converting, convertItem, noteTaker, placedText } from "./convert-item.ts";
import { fillingOf } from "./fill-pictures.ts";
import { oldAddressKey } from "./old-address.ts";
import { type PictureSources, Pictures } from "./pictures.ts";
import { Places } from "./places.ts";
import { type Batch, type ImportTarget, type KnownItem, PICTURES_FOLDER } from "./ports.ts";
import { Readers } from "./readers.ts";
import {
	countIn,
	type ItemRecord,
	type MovedRecord,
	type NewsletterRecord,
	type OnProgress,
	type OpenSource,
	type RedirectRecord,
	type StoryRecord,
} from "./records.ts";
import { isOurPath, livingAmong } from "./redirects.ts";
import { countsOf, type ImportReport, leaveOut, newReport } from "./report.ts";
import { assignSlugs, findKnown, groups } from "./slugs.ts";
import { headingOf, type Survey, surveySource } from "./survey.ts";

const BATCH = 50;

export type ImportOptions = {
	producer: string;
	/** Says what would be done, and writes nothing. */
	dryRun: boolean;
	pictures: PictureSources;
	onProgress?: OnProgress;
};

/**
 * Imports an open source: 50 records a transaction, so that a run that was killed is simply run again; what is there already is
 * left untouched. Throws `ImportRefusal`, with nothing written, when the source turns out not to be sound.
 */
export async function importSource(source: OpenSource, target: ImportTarget, options: ImportOptions): Promise<ImportReport> {
	const onProgress = options.onProgress ?? (() => {});
	const survey = await surveySource(source, (done, total) => onProgress({ phase: "check", done, total }));
	const to = options.dryRun ? withoutWriting(target) : target;
	const pictures = options.dryRun ? withoutFetching(options.pictures) : options.pictures;
	const known = await findKnown(to, survey.items);
	await assignSlugs(to, survey.items, known);
	const run = new Run(source, survey, known, to, { ...options, pictures });
	await run.prepare();
	try {
		for await (const record of source.records(() => {})) {
			await run.take(record);
			onProgress({ phase: "import", done: run.report.records, total: survey.records });
		}
		await run.end();
	} catch (error) {
		// What is saved by then is said all the same; the journal may be what failed.
		await to.noteImport(run.saved()).catch(() => {});
		throw error;
	}
	await to.noteImport(countsOf(run.report));
	return run.report;
}

/** A target that answers and keeps nothing. */
function withoutWriting(target: ImportTarget): ImportTarget {
	return {
		findItems: (kind, origins) => target.findItems(kind, origins),
		findItemsById: (kind, ids) => target.findItemsById(kind, ids),
		takenSlugs: (kind, slugs) => target.takenSlugs(kind, slugs),
		readPictured: (kind, id) => target.readPictured(kind, id),
		redirectsFrom: (paths) => target.redirectsFrom(paths),
		knownOrigins: (origins) => target.knownOrigins(origins),
		saveReaders: (readers) => target.saveReaders(readers, { isPlan: true }),
		noteImport: async () => {},
		save: async () => {},
		fillPictures: async () => true,
		savePicture: async ({ name }) => ({ path: `/${PICTURES_FOLDER}/${name}` }),
	};
}

/** Sources that take what they would have to fetch for granted. */
function withoutFetching({ shelf, fetch }: PictureSources): PictureSources {
	return { shelf, fetch: fetch && (async (address) => ({ bytes: new Uint8Array(), name: encodeURIComponent(address), problem: null })) };
}

function emptyBatch(): Batch {
	return { items: [], redirects: [], stories: [], newsletters: [] };
}

function sizeOf({ items, redirects, stories, newsletters }: Batch): number {
	return items.length + redirects.length + stories.length + newsletters.length;
}

async function wholeOf(record: ItemRecord): Promise<ItemRecord> {
	return (await record.whole?.()) ?? record;
}

/** The second reading: converts each record once, saves in batches, keeps the report. */
class Run {
	readonly report: ImportReport;
	private readonly survey: Survey;
	private readonly known: Map<string, KnownItem>;
	private readonly target: ImportTarget;
	private readonly converting: Converting;
	private readonly pictures: Pictures;
	private readonly places: Places;
	private readonly seen = new Set<string>();
	/** Old addresses that lead somewhere already, or at which something lives. */
	private standing = new Set<string>();
	private living = new Set<string>();
	/** Origins of stories and newsletters that an earlier run brought, and those this one has. */
	private brought = new Set<string>();
	private batch = emptyBatch();
	private readonly readers: Readers;

	constructor(source: OpenSource, survey: Survey, known: Map<string, KnownItem>, target: ImportTarget, options: ImportOptions) {
		this.survey = survey;
		this.known = known;
		this.target = target;
		this.pictures = new Pictures(target, options.pictures, source.pictureNames);
		this.places = new Places(survey, source.site.url);
		this.readers = new Readers(survey, target, () => this.report);
		this.converting = { places: this.places, pictures: this.pictures };
		this.report = newReport(options.producer, source.site);
		this.report.dryRun = options.dryRun;
		this.report.pictured = options.pictures.shelf !== null || options.pictures.fetch !== null;
	}

	/** Learns which old addresses are taken here. */
	async prepare(): Promise<void> {
		const keys = [...this.survey.items.values()].flatMap(({ addresses }) => addresses);
		keys.push(...this.survey.redirects.map(({ from }) => oldAddressKey(from)));
		for (const some of groups(keys)) for (const from of (await this.target.redirectsFrom(some)).keys()) this.standing.add(from);
		for (const some of groups(this.survey.others)) for (const origin of await this.target.knownOrigins(some)) this.brought.add(origin);
		this.living = await livingAmong(this.target, keys, this.survey);
	}

	async take(record: MovedRecord): Promise<void> {
		if (record.record !== "notice") this.report.records += countIn(record);
		if (record.record === "item") await this.takeItem(record);
		else if (record.record === "redirect") this.takeRedirect(record);
		else if (record.record === "reader") await this.readers.take(record);
		else if (record.record === "story") this.takeStory(record);
		else if (record.record === "newsletter") await this.takeNewsletter(record);
		else if (record.record === "left-out") leaveOut(this.report, record.reason, record.what, record.where, record.count);
		else if (record.record === "notice") this.report.notices.push(record.note);
		if (sizeOf(this.batch) >= BATCH) await this.flush();
	}

	private async takeItem(record: ItemRecord): Promise<void> {
		const candidate = this.survey.items.get(record.origin);
		if (!candidate || this.seen.has(record.origin)) {
			leaveOut(this.report, "duplicate", headingOf(record), record.where ?? record.origin);
			return;
		}
		this.seen.add(record.origin);
		const known = this.known.get(record.origin);
		if (known) {
			this.report.known.items += 1;
			const path = publicPath(candidate.kind, known.slug);
			const leadHere = candidate.addresses.filter((from) => this.standing.has(from) && this.places.itemAt(from) === path);
			this.report.known.redirects += leadHere.length;
			// Without pictures too: what is still missing is named.
			if (await this.fill(await wholeOf(record), known)) this.report.filled += 1;
			return;
		}
		const { draft, outcome } = await convertItem(await wholeOf(record), candidate, this.converting);
		this.batch.items.push(draft);
		this.report.items.push(outcome);
		this.report.terms += draft.terms.length;
		// Of two items with the same address the first one answers.
		for (const from of candidate.addresses) {
			if (this.places.itemAt(from) === outcome.path && from !== outcome.path) this.redirect(from, outcome.path);
		}
	}

	private async fill(record: ItemRecord, { id }: KnownItem): Promise<boolean> {
		const { kind } = record;
		const item = await this.target.readPictured(kind, id);
		const filling = item && (await fillingOf(record, item, this.converting));
		return filling ? this.target.fillPictures({ kind, id, before: item.body }, filling) : false;
	}

	private takeStory(record: StoryRecord): void {
		if (!this.isNew(record, "stories", record.columns.email)) return;
		this.batch.stories.push(record);
		this.report.stories += 1;
	}

	private async takeNewsletter(record: NewsletterRecord): Promise<void> {
		if (!this.isNew(record, "newsletters", record.title)) return;
		const { origin, title, plannedFor } = record;
		const notes = [...record.notes];
		const say = noteTaker(notes);
		if (plannedFor && !record.sentAt) say("planned", plannedFor);
		this.batch.newsletters.push({ ...record, content: await placedText(record.content, this.converting, say) });
		this.report.newsletters.push({ origin, title, state: record.sentAt ? "history" : "draft", plannedFor, notes });
	}

	/** Whether a story or a newsletter is to be brought; counted where it is not. */
	private isNew({ origin, where }: StoryRecord | NewsletterRecord, name: "stories" | "newsletters", what: string): boolean {
		const isTwice = this.seen.has(origin);
		if (isTwice) leaveOut(this.report, "duplicate", what, where ?? origin);
		else if (this.brought.has(origin)) this.report.known[name] += 1;
		this.seen.add(origin);
		return !isTwice && !this.brought.has(origin);
	}

	private takeRedirect(record: RedirectRecord): void {
		const from = oldAddressKey(record.from);
		const destination = this.places.follow(record);
		const left = (reason: string) => leaveOut(this.report, reason, `${record.from} → ${record.to}`, "");
		if (from === "" || from === "/") left("redirect-unreadable");
		else if (destination.problem) left(destination.problem);
		else if (oldAddressKey(destination.to) === from) left("redirect-loop");
		else if (this.living.has(from)) left("redirect-living");
		else this.redirect(from, destination.to);
	}

	private redirect(from: string, to: string): void {
		if (this.standing.has(from)) this.report.known.redirects += 1;
		else if (!this.living.has(from) && !isOurPath(from)) {
			this.standing.add(from);
			this.batch.redirects.push({ from, to });
			this.report.redirects += 1;
		}
	}

	/** Saves what is gathered, items with their redirects, in one transaction. */
	private async flush(): Promise<void> {
		if (sizeOf(this.batch) > 0) await this.target.save(this.batch);
		this.batch = emptyBatch();
	}

	/** What of it is saved, in numbers. */
	saved(): Record<string, number> {
		const waiting: Record<string, readonly unknown[]> = { ...this.batch };
		const counts = { ...countsOf(this.report), pictures: this.pictures.saved };
		return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count - (waiting[name]?.length ?? 0)]));
	}

	async end(): Promise<void> {
		await this.flush();
		await this.readers.flush();
		this.report.pictures = this.pictures.saved;
		this.report.missingPictures = this.pictures.missing;
	}
}
