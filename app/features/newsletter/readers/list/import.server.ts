// Owns bringing a file of people in: some lines a transaction, the process free for readers in between.
// Safe to run again with the same file; never brings back who left or was erased.
import { setTimeout as pause } from "node:timers/promises";
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { withoutValues } from "../../../../platform/log/without-values.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { TURN } from "../erase.server.ts";
import { bringIn, type Incoming, type Outcome } from "./bring-in.server.ts";
import { readPerson } from "./columns.ts";
import type { Act } from "./commands.server.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, type FileLine, fileLines, previewFile } from "./file.server.ts";
import type { Columns, ImportNews, ImportReport } from "./rules.ts";

type Needs = Pick<Services, "db" | "clock" | "log">;

const LINES_AT_ONCE = 500;
const PAUSE_MS = 15;
const UNREADABLE_NAMED = 100;

/**
 * Imports a file, telling how far it is after every few hundred lines, then what it came to. Stopped by its reader, it
 * keeps what is done; either way the journal says what was brought in, in numbers.
 */
export async function* importSubscribers(
	services: Needs,
	{ actor }: Act,
	file: DecodedFile,
	columns: Columns,
	origin: string,
): AsyncGenerator<ImportNews, void> {
	const report: ImportReport = {
		added: 0,
		addedAsLeft: 0,
		present: 0,
		takenOff: 0,
		stayed: 0,
		left: 0,
		erased: 0,
		unreadable: 0,
		unreadableLines: [],
	};
	const preview = previewFile(file);
	if (!preview) return yield { kind: "report", report };
	const stateColumn = preview.columns[columns.indexOf("state")]?.name ?? null;
	const hash = await suppressionHasher(services.db);
	const accents = await acceptsAccents(services.db);
	let done = 0;
	try {
		for await (const lines of chunks(fileLines(file.text, preview))) {
			await importLines(services, { accents, lines, columns, stateColumn, hash, origin }, report);
			done += lines.length;
			yield { kind: "progress", done, total: Math.max(done, preview.lines) };
			// Between two transactions readers have the time of a whole page, not of one query.
			await pause(PAUSE_MS);
		}
		yield { kind: "report", report };
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "an import of subscribers stopped");
		yield { kind: "failed", message: importCopy.failed, report };
	} finally {
		const { unreadableLines: _, ...counts } = report;
		await writeJournal(services.db, {
			kind: "imported",
			actor,
			at: services.clock.now(),
			subject: { type: "subscribers" },
			details: counts,
		});
	}
}

async function* chunks(lines: AsyncGenerator<FileLine>): AsyncGenerator<FileLine[]> {
	let chunk: FileLine[] = [];
	for await (const line of lines) {
		chunk.push(line);
		if (chunk.length < LINES_AT_ONCE) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}

type Batch = {
	accents: boolean;
	lines: FileLine[];
	columns: Columns;
	stateColumn: string | null;
	hash: (email: string) => string;
	origin: string;
};

async function importLines({ db, clock }: Needs, batch: Batch, report: ImportReport): Promise<void> {
	const people = new Map<string, Incoming>();
	for (const { line, cells } of batch.lines) {
		const person = cells && readPerson(cells, batch.columns, batch.stateColumn).person;
		if (!person || (!batch.accents && hasAccentedName(person.signup.email))) {
			report.unreadable += 1;
			if (report.unreadableLines.length < UNREADABLE_NAMED) report.unreadableLines.push(line);
			continue;
		}
		const key = emailKey(person.signup.email);
		const twice = people.get(key);
		if (!twice) people.set(key, { ...person, state: person.left ? "left" : "subscribed" });
		else {
			report.present += 1;
			// Where one of two lines says that the person left, they left.
			if (person.left) people.set(key, { ...twice, state: "left" });
		}
	}
	if (people.size === 0) return;
	const now = clock.now().toISOString();
	const outcomes = await db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, TURN);
		return bringIn(transaction, people, { hash: batch.hash, origin: batch.origin, now });
	});
	for (const outcome of outcomes.values()) {
		for (const count of countedAs[outcome]) report[count] += 1;
	}
}

/** What each outcome counts as; `added` are all who are new. */
const countedAs: Record<Outcome, Exclude<keyof ImportReport, "unreadableLines">[]> = {
	added: ["added"],
	"added-pending": ["added"],
	"added-left": ["added", "addedAsLeft"],
	"added-blocked": ["added", "addedAsLeft"],
	present: ["present"],
	"taken-off": ["takenOff"],
	stayed: ["stayed"],
	left: ["left"],
	erased: ["erased"],
};
