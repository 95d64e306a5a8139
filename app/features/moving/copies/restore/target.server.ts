// Owns where a copy is restored: an empty place, made ready for the rows of the version that wrote them, and what a restoration that
// was cut short left there, or one that goes on and is to go no further.
import { setTimeout as wait } from "node:timers/promises";
import { firstTableInUse } from "../../../../platform/db/load.ts";
import { refuseUnknown } from "../../../../platform/db/migrate.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import {
	dropTables,
	isBeingRestored,
	markRestoration,
	type Restoration,
	refuseMovingIn,
	takeRestorationOver,
	UnfinishedRestorationError,
} from "../../../../platform/db/restoration.ts";
import { type Files, holdsFiles } from "../../../../platform/files/files.ts";
import { copiesCopy as copy } from "../copy.ts";
import { filesOf } from "../make/file-paths.ts";
import { CopyRefusal } from "../refusal.ts";
import { listImages } from "./store.server.ts";

/** One that goes on yet may be putting its last images: it finds out before the next ones. */
const ROUNDS = 5;
const ROUND_MS = 1_000;

type Target = { database: OpenDatabase; files: Files };

/** Takes away the files that a restoration has written, as far as its database names them. */
async function removeFiles({ database, files }: Target, restoration: Restoration): Promise<void> {
	for (const row of await listImages(database.db)) {
		await restoration.check();
		for (const { path } of filesOf(row)) await files.remove(path);
	}
}

/** Leaves the place as empty as a restoration found it. @throws UnfinishedRestorationError when it was taken over */
export async function undoRestoration(target: Target, restoration: Restoration): Promise<void> {
	await removeFiles(target, restoration);
	await restoration.write(dropTables);
	await restoration.lift();
}

/** Sets the mark where nothing stands. @throws CopyRefusal where something does */
async function begin({ database, files }: Target): Promise<Restoration> {
	await refuseUnknown(database);
	if (await firstTableInUse(database)) throw new CopyRefusal(copy.databaseInUse);
	if (await holdsFiles(files)) throw new CopyRefusal(copy.filesInUse);
	// Of two at once one sets the mark.
	return markRestoration(database);
}

/** Takes over what was cut short. @throws CopyRefusal where files stand that are not its own */
async function beginAnew(target: Target): Promise<Restoration> {
	const restoration = await takeRestorationOver(target.database);
	for (let left = ROUNDS; ; left--) {
		// The tables stand yet: the next round, or the next time, knows the files of this one still.
		await removeFiles(target, restoration);
		if (!(await holdsFiles(target.files))) return restoration;
		if (left === 0) throw new CopyRefusal(copy.filesInUse);
		await wait(ROUND_MS);
	}
}

/**
 * Makes a place ready and marks it: from here on it is no site until the mark is lifted.
 * @param again - begins anew where a restoration was cut short, and ends one that goes on yet
 * @throws CopyRefusal where something stands already; UnfinishedRestorationError; NewerDatabaseError
 */
export async function prepareTarget(target: Target, { again }: { again: boolean }): Promise<Restoration> {
	const { database } = target;
	await refuseMovingIn(database);
	const isUnderWay = await isBeingRestored(database);
	if (isUnderWay && !again) throw new UnfinishedRestorationError();
	const restoration = isUnderWay ? await beginAnew(target) : await begin(target);
	// As the software itself has left it: brought up to date, seeded. The copy may be of an earlier version.
	await restoration.write(dropTables);
	return restoration;
}
