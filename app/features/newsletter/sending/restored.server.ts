// Owns the suspicion that the database was put back from a backup. What left after that backup is not known there any more: sent
// again by itself, it would arrive twice. So a number moves in the database while mails leave, and this machine keeps a copy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { writeWhole } from "../../../platform/files/whole-file.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { countInMemo, readMemo } from "../../../platform/memos/memo-store.server.ts";
import { secretNamed } from "../../../platform/secrets/secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { z } from "../../../shared/zod.ts";
import { digestFrom } from "../automatic/digest/store.server.ts";
import { welcomeFrom } from "../automatic/welcome/store.server.ts";
import { holdEverything } from "../states-store.server.ts";

const COUNT = "sending_count";
const FILE = "sending.json";
const EVERY_MS = 1_000;

const markSchema = z.object({ database: z.string(), count: z.number() });
type Mark = z.infer<typeof markSchema>;

export type SendingMemory = {
	/** To be called when a message leaves: the number moves after it, at most once a second. */
	noteLeft: () => void;
	/** Moves and keeps what is still to be noted. */
	flush: () => Promise<void>;
	/** Holds everything due and under way when the database knows less than this machine; once for each such database. */
	check: () => Promise<void>;
};

async function markOf(db: Db): Promise<Mark> {
	const database = (await secretNamed(db, "sending-database")).toString("base64url");
	return { database, count: Number((await readMemo(db, COUNT)) ?? 0) };
}

/** Holds what would leave by itself, and says why to whoever would have it leave by hand: what left since is not known here. */
export async function holdDue(transaction: Transaction<Database>, at: Date, timeZone: string): Promise<void> {
	for (const { id, title } of await holdEverything(transaction, "restored")) {
		await writeJournal(transaction, { kind: "sending-paused", actor: null, at, subject: { type: "newsletters", id, title } });
	}
	await welcomeFrom(transaction, at.toISOString());
	await digestFrom(transaction, at, timeZone);
}

/** The same, at once. */
export async function holdWhatIsDue({
	db,
	clock,
	config,
}: Pick<Services, "db" | "clock"> & { config: { timeZone: string } }): Promise<void> {
	await db.transaction().execute((transaction) => holdDue(transaction, clock.now(), config.timeZone));
}

/** Opens what this machine remembers in `DATA_DIR`. */
export function openSendingMemory(services: Pick<Services, "db" | "clock" | "log" | "config">): SendingMemory {
	const { db, log } = services;
	const { dataDir } = services.config;
	let timer: NodeJS.Timeout | null = null;
	let moving: Promise<void> = Promise.resolve();
	let movedAt = Number.NEGATIVE_INFINITY;
	let known: Mark | null | undefined;

	async function remembered(): Promise<Mark | null> {
		if (known !== undefined) return known;
		const text = await readFile(join(dataDir, FILE), "utf8").catch(() => null);
		known = null;
		if (text === null) return known;
		try {
			known = markSchema.parse(JSON.parse(text));
		} catch {
			log.warn({ file: FILE }, "what this machine remembered of sending cannot be read");
		}
		return known;
	}

	async function keep(mark: Mark): Promise<void> {
		known = mark;
		await writeWhole(join(dataDir, FILE), JSON.stringify(mark));
	}

	async function move(): Promise<void> {
		movedAt = performance.now();
		try {
			// Committed first: this machine never remembers more than the database once knew.
			await countInMemo(db, COUNT);
			await keep(await markOf(db));
		} catch (error) {
			log.warn({ err: error }, "that mails left could not be noted; a database put back from a backup might not be told");
		}
	}

	function start(): void {
		if (timer) clearTimeout(timer);
		timer = null;
		moving = moving.then(move);
	}

	return {
		noteLeft() {
			timer ??= setTimeout(start, Math.max(0, movedAt + EVERY_MS - performance.now()));
		},
		async flush() {
			if (timer) start();
			await moving;
		},
		async check() {
			const before = await remembered();
			if (!before) return;
			// A message may be noted meanwhile: what is remembered is read first, the database after it.
			const stored = await markOf(db);
			if (stored.database === before.database && stored.count >= before.count) return;
			log.warn("the database is older than what this machine has sent; everything due waits for the administrator");
			await holdWhatIsDue(services);
			await keep(stored);
		},
	};
}
