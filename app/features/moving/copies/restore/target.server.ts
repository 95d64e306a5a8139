// Owns where a copy is restored: an empty place, made ready for the rows of the version that wrote them, and what a restoration that
// was cut short left there.

import { firstTableInUse } from "../../../../platform/db/load.ts";
import { refuseUnknown } from "../../../../platform/db/migrate.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import {
	dropTables,
	isBeingRestored,
	liftRestoration,
	markRestoration,
	refuseMovingIn,
	UnfinishedRestorationError,
} from "../../../../platform/db/restoration.ts";
import type { Files } from "../../../../platform/files/files.ts";
import { copiesCopy as copy } from "../copy.ts";
import { filesOf } from "../make/file-paths.ts";
import { CopyRefusal } from "../refusal.ts";
import { listImages } from "./store.server.ts";

type Target = { database: OpenDatabase; files: Files };

/** Takes away what a restoration that was cut short has written: its files, as far as its database names them, and its tables. */
export async function clearUnfinished({ database, files }: Target): Promise<void> {
	for (const row of await listImages(database.db)) for (const { path } of filesOf(row)) await files.remove(path);
	await dropTables(database);
	await liftRestoration(database);
}

/**
 * Makes a place ready and marks it: from here on it is no site until the mark is lifted.
 * @param again - begins anew where a restoration was cut short
 * @throws CopyRefusal where something stands already; UnfinishedRestorationError; NewerDatabaseError
 */
export async function prepareTarget(target: Target, { again }: { again: boolean }): Promise<void> {
	const { database, files } = target;
	await refuseMovingIn(database);
	if (await isBeingRestored(database)) {
		if (!again) throw new UnfinishedRestorationError();
		await clearUnfinished(target);
	}
	await refuseUnknown(database);
	const used = await firstTableInUse(database);
	if (used) throw new CopyRefusal(copy.databaseInUse);
	if (await files.holdsAny("images")) throw new CopyRefusal(copy.filesInUse);
	// Of two at once one sets the mark, and nothing is taken away before it stands.
	await markRestoration(database);
	// As the software itself has left it: brought up to date, seeded. The copy may be of an earlier version.
	await dropTables(database);
}
