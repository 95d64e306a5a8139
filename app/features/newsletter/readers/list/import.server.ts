// Owns bringing a file of people in: some lines a transaction, the process free for readers in between.
// Safe to run again with the same file; never brings back who left or was erased.
import { setTimeout as pause } from "node:timers/promises";
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { withoutValues } from "../../../../platform/log/without-values.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { bringForward, suppressedAmong, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { recordConsents } from "../consents-store.server.ts";
import { TURN } from "../erase.server.ts";
import { leaveNewsletter } from "../leaving.server.ts";
import { subscriberRow } from "../signup/store.server.ts";
import { importWording } from "../wordings-copy.ts";
import { type FilePerson, readPerson } from "./columns.ts";
import type { Act } from "./commands.server.ts";
import { importCopy } from "./copy.ts";
import { type DecodedFile, type FileLine, fileLines, previewFile } from "./file.server.ts";
import type { Columns, ImportNews, ImportReport } from "./rules.ts";
import { findKnown, insertUnknown, type KnownReader } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log">;

const LINES_AT_ONCE = 500;
const PAUSE_MS = 15;
const UNREADABLE_NAMED = 100;
const ADDRESS = adminPaths.subscribers.list;

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
		alreadyThere: 0,
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
		const { unreadableLines: _, alreadyThere, ...counts } = report;
		await writeJournal(services.db, {
			kind: "imported",
			actor,
			at: services.clock.now(),
			subject: { type: "subscribers" },
			// The name under which the journal's lines have always kept it.
			details: { ...counts, present: alreadyThere },
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
	const people = new Map<string, FilePerson>();
	for (const { line, cells } of batch.lines) {
		const person = cells && readPerson(cells, batch.columns, batch.stateColumn).person;
		if (!person || (!batch.accents && hasAccentedName(person.signup.email))) {
			report.unreadable += 1;
			if (report.unreadableLines.length < UNREADABLE_NAMED) report.unreadableLines.push(line);
			continue;
		}
		const key = emailKey(person.signup.email);
		const twice = people.get(key);
		if (!twice) people.set(key, person);
		else {
			report.alreadyThere += 1;
			// Where one of two lines says that the person left, they left.
			if (person.left) people.set(key, { ...twice, left: true });
		}
	}
	if (people.size === 0) return;
	const now = clock.now().toISOString();
	const counted = await db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, TURN);
		return insertNew(transaction, people, batch, now);
	});
	report.added += counted.added;
	report.addedAsLeft += counted.addedAsLeft;
	report.alreadyThere += counted.alreadyThere;
	report.takenOff += counted.takenOff;
	report.stayed += counted.stayed;
	report.left += counted.left;
	report.erased += counted.erased;
}

/**
 * People who read here and whom the file says to have left. Where their agreement came from a file or by hand, the file is
 * believed and they leave, with its proof; who signed up on this site agreed by their own act, which no file takes back.
 */
async function believeFile(db: Db, saidLeft: readonly KnownReader[], { hash, origin }: Pick<Batch, "hash" | "origin">, at: string) {
	const gone = saidLeft.filter(({ source }) => source === "import" || source === "admin");
	const proof = { wording: importWording(origin), method: "import", address: ADDRESS } as const;
	for (const reader of gone) await leaveNewsletter(db, reader, { proof, at, hash, isContact: false });
	return { takenOff: gone.length, stayed: saidLeft.length - gone.length };
}

async function insertNew(db: Db, people: Map<string, FilePerson>, { hash, origin }: Pick<Batch, "hash" | "origin">, now: string) {
	const known = await findKnown(db, [...people.keys()]);
	let [alreadyThere, left, erased, addedAsLeft] = [0, 0, 0, 0];
	const saidLeft: KnownReader[] = [];
	for (const reader of known) {
		const { unsubscribed_at, pending_since } = reader;
		const says = people.get(reader.email_key);
		people.delete(reader.email_key);
		if (unsubscribed_at) left += 1;
		else if (says?.left && !pending_since) saidLeft.push(reader);
		else alreadyThere += 1;
	}
	const believed = await believeFile(db, saidLeft, { hash, origin }, now);
	await bringForward(
		db,
		[...people.values()].map(({ signup }) => signup),
	);
	const hashes = new Map([...people.keys()].map((key) => [hash(key), key]));
	for (const found of await suppressedAmong(db, [...hashes.keys()])) {
		people.delete(hashes.get(found) ?? "");
		erased += 1;
	}
	const rows = [...people.values()].map(({ signup, createdAt, left: leftAlready }) => {
		if (leftAlready) addedAsLeft += 1;
		const since = createdAt && createdAt < now ? createdAt : now;
		return {
			...subscriberRow({ signup, requestId: null, createdAt: since, source: "import", emailHash: hash(signup.email) }),
			unsubscribed_at: leftAlready ? now : null,
		};
	});
	if (rows.length === 0) return { added: 0, addedAsLeft, alreadyThere, left, erased, ...believed };
	const inserted = await insertUnknown(db, rows);
	const added = inserted.length;
	const proof = { purpose: "newsletter", act: "granted", wording: importWording(origin), method: "import", at: now } as const;
	const readers = inserted.filter(({ unsubscribed_at }) => unsubscribed_at === null);
	await recordConsents(
		db,
		readers.map(({ email }) => ({ ...proof, emailHash: hash(email), address: ADDRESS })),
	);
	// Someone who signed up on the site in this very instant is there already.
	return { added, addedAsLeft, alreadyThere: alreadyThere + rows.length - added, left, erased, ...believed };
}
