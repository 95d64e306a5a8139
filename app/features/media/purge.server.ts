// Owns erasing for good: uploads removed 30 days ago that nothing shows, and uploads that never came to an end.
// What the demonstration or an import brought is never touched.
import { plannedPrints, widthOfSource } from "../../platform/images/upload-image.server.ts";
import type { Services } from "../../platform/services.ts";
import { fileFormatAt } from "../../shared/files.ts";
import { inks } from "../../shared/media.ts";
import { removeFiles } from "./commands.server.ts";
import { baseOf, KEPT_DAYS } from "./rules.ts";
import { deleteRow, type ImageRow, listErasable, markErasing, toPrints, updateRow } from "./store.server.ts";
import { findUses } from "./uses.server.ts";
import { isInKeptWork, isInRevision } from "./uses-store.server.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Every file an upload may have: its source, and its sizes in each ink it was ever printed in. */
async function filesOf(services: Services, row: ImageRow): Promise<string[]> {
	const source = row.source_path as string;
	if (fileFormatAt(`/${row.path}`)) return [source];
	const width = await widthOfSource(services.files, source).catch(() => null);
	const planned = width ? inks.flatMap((ink) => plannedPrints(baseOf(row.path), ink, width)) : [];
	return [...new Set([...planned, ...toPrints(row)].map((print) => print.path)), source];
}

/** The ticker's job. Files go first: stopped half way, the row is still there and the rest goes at the next pass. */
export async function purgeImages(services: Services): Promise<void> {
	const { db, clock } = services;
	const now = clock.now().getTime();
	const ago = (ms: number) => new Date(now - ms).toISOString();
	const due = await listErasable(db, { detachedBefore: ago(KEPT_DAYS * DAY_MS), pendingBefore: ago(HOUR_MS) });
	for (const row of due) {
		if (!row.pending_at) {
			if ((await findUses(db, row.path)).length > 0) {
				// It was taken up again: its thirty days begin when it is next removed.
				await updateRow(db, row.path, { detached_at: null });
				continue;
			}
			// What is typed and not saved shows it, or may be taken back and does.
			if (await isInKeptWork(db, row.path)) {
				await updateRow(db, row.path, { detached_at: ago((KEPT_DAYS - 1) * DAY_MS) });
				continue;
			}
			if (await isInRevision(db, row.path, ago(KEPT_DAYS * DAY_MS))) {
				await updateRow(db, row.path, { detached_at: ago((KEPT_DAYS - 1) * DAY_MS) });
				continue;
			}
			// From here on nobody can take it back; stopped half way, it goes with the uploads that never came to an end.
			if (!(await markErasing(db, row))) continue;
		}
		await removeFiles(services, await filesOf(services, row));
		await deleteRow(db, row.path);
	}
}
