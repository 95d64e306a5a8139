// The readers of one import: each address once, in the most careful of the states the source gives it.
import { emailKey } from "../../../shared/mail-address.ts";
import type { ImportTarget, ReaderOutcome } from "./ports.ts";
import type { ReaderRecord } from "./records.ts";
import { type ImportReport, leaveOut } from "./report.ts";
import type { Survey } from "./survey.ts";

const AT_ONCE = 50;

export class Readers {
	private readonly survey: Survey;
	private readonly target: Pick<ImportTarget, "saveReaders">;
	private readonly report: () => ImportReport;
	private readonly seen = new Set<string>();
	private batch: ReaderRecord[] = [];

	constructor(survey: Survey, target: Pick<ImportTarget, "saveReaders">, report: () => ImportReport) {
		this.survey = survey;
		this.target = target;
		this.report = report;
	}

	async take(record: ReaderRecord): Promise<void> {
		const key = emailKey(record.email);
		if (this.seen.has(key)) {
			leaveOut(this.report(), "reader-twice", record.email, record.where ?? "");
			return;
		}
		this.seen.add(key);
		this.batch.push({ ...record, ...this.survey.readers.get(key) });
		if (this.batch.length >= AT_ONCE) await this.flush();
	}

	async flush(): Promise<void> {
		if (this.batch.length === 0) return;
		const report = this.report();
		const { counts, unproved, refused } = await this.target.saveReaders(this.batch, { isPlan: report.dryRun });
		report.unproved += unproved;
		for (const place of refused) {
			const { email = "", where = "" } = this.batch[place] ?? {};
			leaveOut(report, "reader-refused", email, where);
		}
		for (const [name, count] of Object.entries({ ...counts, refused: refused.length })) {
			const outcome = name as ReaderOutcome;
			if (count > 0) report.readers[outcome] = (report.readers[outcome] ?? 0) + count;
		}
		this.batch = [];
	}
}
