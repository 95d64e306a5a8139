// Owns moving a site to another database, and its images to another storage (decision 029). First, while it serves, its images. Then,
// while nobody writes: its rows, the images that have come since, a look at all that arrived; and in one transaction with that, the
// old database takes nothing more. Only then is the new place a site.
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { isDiskFull, isTaken } from "../../../platform/db/errors.ts";
import { isOurs, migrationState, NewerDatabaseError, refuseUnknown } from "../../../platform/db/migrate.ts";
import { closeTables, keepWritersOut, movedTo, reopen } from "../../../platform/db/moved-away.ts";
import { type Db, type OpenDatabase, openDatabase } from "../../../platform/db/open.ts";
import { beginFilling, houseMovingIn, liftMove, refuseUnfinished, UnfinishedRestorationError } from "../../../platform/db/restoration.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { UnusableFolderError } from "../../../platform/files/data-folder.ts";
import type { Files } from "../../../platform/files/files.ts";
import { HOME_MEMO } from "../../../platform/mail/moved-by-hand.server.ts";
import { holdSending, sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { forgetMemo } from "../../../platform/memos/memo-store.server.ts";
import type { Progress } from "../../../shared/progress.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { moveCopy as copy } from "./copy.ts";
import { houseOf, isMailLeaving } from "./house-store.server.ts";
import { type Carrier, type ImagePlace, openCarrier } from "./images.server.ts";
import { atOneMoment, compareWith, type DatabaseHome, fillFrom, readNamed } from "./rows.server.ts";
import { claimTarget, codeOf } from "./target.server.ts";

export type MoveNeeds = {
	from: DatabaseHome & { files: Pick<Files, "get"> };
	/** `label`: what the new place is called in words, without a password. `images`: null where they stay where they are. */
	to: DatabaseHome & { label: string; images: ImagePlace | null };
	now: () => Date;
	follow?: (progress: MoveProgress) => void;
};

export type MoveProgress = Progress<"files" | "database" | "check">;

export type MoveReport = {
	/** `prepared`: images alone were taken along; `done`: the site lives there; `before`: it did so already. */
	end: "prepared" | "done" | "before";
	rows: number;
	files: number;
	bytes: number;
	/** Files that the database names and the old place does not have. */
	missing: string[];
	/** For how long nobody could write. */
	pauseMs: number;
};

const followed =
	({ follow }: MoveNeeds, phase: MoveProgress["phase"]) =>
	(done: number, total: number) =>
		follow?.({ phase, done, total });

/** The part that others wait for. Answers how many rows were taken along, and for how long nobody could write. */
async function switchOver(needs: MoveNeeds, source: OpenDatabase, target: OpenDatabase, carrier: Carrier | null) {
	const run = randomUUID();
	let began = 0;
	const rows = await source.db.transaction().execute(async (tx) => {
		await keepWritersOut(tx);
		began = performance.now();
		// Another move may have come to its end while this one waited.
		await hasLeftFor(tx, needs.to.label);
		if (await isMailLeaving(tx, needs.now())) throw new CopyRefusal(copy.mailsLeaving);
		await beginFilling(target, run);
		// What was committed until now; nothing can follow it.
		const sums = await atOneMoment(needs.from, async (snapshot) => {
			const named = await readNamed(snapshot);
			await carrier?.carry(named, followed(needs, "files"));
			await carrier?.sweep(named);
			return fillFrom(snapshot, target, followed(needs, "database"));
		});
		await compareWith(sums, needs.to, followed(needs, "check"));
		// Where its file lives is noted anew at its first start there: nothing is suspected of it.
		await forgetMemo(target.db, HOME_MEMO);
		await closeTables(tx, needs.to.label);
		return [...sums.values()].reduce((sum, table) => sum + table.rows, 0);
	});
	const pauseMs = performance.now() - began;
	if (!(await liftMove(target, run))) throw new CopyRefusal(copy.otherRun);
	return { rows, pauseMs };
}

/** Whether the site has left for a place already. @throws CopyRefusal when it has left for another one */
async function hasLeftFor(source: Db, label: string): Promise<boolean> {
	const place = await movedTo(source);
	if (place !== null && place !== label) throw new CopyRefusal(copy.movedElsewhere(place));
	return place !== null;
}

/** Whether a house lives in a database, as a whole. */
async function livesIn(target: OpenDatabase, house: string): Promise<boolean> {
	return (await houseMovingIn(target)) === null && (await isOurs(target)) && (await houseOf(target.db)) === house;
}

const known = [CopyRefusal, UnfinishedRestorationError, NewerDatabaseError, UnusableFolderError];

/** What stopped a move, in words that say what to do next. */
function inWords(error: unknown): unknown {
	if (isDiskFull(error) || known.some((kind) => error instanceof kind)) return error;
	return new CopyRefusal(isTaken(error) ? copy.busy : copy.stopped(codeOf(error)), { cause: error });
}

/**
 * Moves the site. What stops it in the middle leaves the old place as it was, and the new one marked, which nothing takes for a site;
 * called again it goes on.
 * @param ask.prepare - takes images along, and goes no further
 * @throws CopyRefusal, UnfinishedRestorationError, NewerDatabaseError; a full disk as it says itself
 */
export async function moveSite(needs: MoveNeeds, ask: { prepare: boolean }): Promise<MoveReport> {
	const [source, target] = [openDatabase(needs.from), openDatabase(needs.to)];
	try {
		await refuseUnfinished(source);
		await refuseUnknown(source);
		if ((await migrationState(source))?.missing.length !== 0) throw new CopyRefusal(copy.notUpToDate);
		const nothing = { rows: 0, files: 0, bytes: 0, missing: [], pauseMs: 0 };
		const hasLeft = await hasLeftFor(source.db, needs.to.label);
		const house = await houseOf(source.db);
		if (house === null) throw new CopyRefusal(copy.neverStarted);
		if (hasLeft && (await livesIn(target, house))) return { end: "before", ...nothing };
		await claimTarget({ ...needs.to, database: target }, house);
		const carrier = needs.to.images && openCarrier(needs.from.files, needs.to.images);
		await carrier?.carry(await atOneMoment(needs.from, readNamed), followed(needs, "files"));
		if (ask.prepare) return { end: "prepared", ...nothing, ...carrier?.taken() };
		const switched = await switchOver(needs, source, target, carrier);
		return { end: "done", ...nothing, ...carrier?.taken(), ...switched };
	} catch (error) {
		throw inWords(error);
	} finally {
		await Promise.all([source.db.destroy(), target.db.destroy()]);
	}
}

export type BackNeeds = {
	now: Date;
	/** Has nothing leave by itself that the other place may have sent. */
	hold: (tx: Transaction<Database>) => Promise<void>;
	/** Has whoever left at the other place leave here too; done twice it is done once. */
	applyDepartures: (db: Db) => Promise<unknown>;
};

/**
 * Takes the site back to where it lived before: it may be written to again, and sends nothing until the administrator has confirmed,
 * since the other place may be sending. Answers where it had moved to; null when it had not.
 */
export async function moveBack(from: DatabaseHome, { now, hold, applyDepartures }: BackNeeds): Promise<string | null> {
	const { db } = openDatabase(from);
	try {
		const place = await movedTo(db);
		if (place !== null) {
			await reopen(db, async (tx) => {
				await holdSending(tx, "moved", now);
				await hold(tx);
			});
		}
		// Of one that was cut short right there, too.
		else if ((await sendingHold({ db, config: { sendingPaused: false } }))?.why !== "moved") return null;
		await applyDepartures(db);
		return place;
	} finally {
		await db.destroy();
	}
}
