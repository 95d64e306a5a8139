// Owns the export that is asked for in the admin area: one zip in a folder of DATA_DIR, for a day. It holds addresses and messages
// in the clear, and takes the room of all images.
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "../../../platform/config/config.ts";
import { folderIn } from "../../../platform/files/data-folder.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { withLease } from "../../../platform/leases/lease-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionKey } from "../../../platform/suppressions/suppression-store.server.ts";
import { copyName, momentOf } from "../copies/format.ts";
import { exportName } from "./format.ts";
import type { ExportNeeds, ExportReport } from "./make.server.ts";

const LEASE = "exports_lease";
const KEPT_MS = 24 * 3_600_000;
const SHARE_OF_FREE = 0.5;

type Place = Pick<Config, "dataDir">;
type Named = { name: string; moment: Date };

const folderOf = ({ dataDir }: Place) => folderIn(dataDir, "exports");
const pathOf = (place: Place, name: string) => join(folderOf(place), `contrevent-export-${name}.zip`);

/** The exports there are, the newest first. */
async function list(place: Place): Promise<Named[]> {
	const files = await readdir(folderOf(place)).catch(() => []);
	return files
		.flatMap((file) => {
			const name = /^contrevent-export-(\w+)\.zip$/.exec(file)?.[1] ?? "";
			const moment = momentOf(name);
			return moment ? [{ name, moment }] : [];
		})
		.sort((left, right) => (left.name < right.name ? 1 : -1));
}

async function removeAll(place: Place, exports: readonly Named[]): Promise<void> {
	for (const { name } of exports) await rm(pathOf(place, name), { force: true });
}

/** The export that can be downloaded; null when there is none. */
export async function findExport(place: Place): Promise<(Named & { bytes: number }) | null> {
	const [newest] = await list(place);
	const entry = newest && (await stat(pathOf(place, newest.name)).catch(() => null));
	return newest && entry ? { ...newest, bytes: entry.size } : null;
}

/** An export's file as it is read; null when it is gone. */
export async function openKeptExport(
	place: Place,
	name: string,
): Promise<(Named & { bytes: number; body: ReadableStream<Uint8Array> }) | null> {
	const found = await findExport(place);
	if (found?.name !== name) return null;
	return { ...found, body: Readable.toWeb(createReadStream(pathOf(place, name))) as ReadableStream<Uint8Array> };
}

/** The ticker's job: removes what is older than a day. */
export async function removeOldExports(place: Place, now: Date): Promise<void> {
	const old = (await list(place)).filter(({ moment }) => now.getTime() - moment.getTime() > KEPT_MS);
	await removeAll(place, old);
}

/**
 * Makes an export in the place of those before it.
 * @returns null when one is being made already
 * @throws CopyRefusal when there is no room, or what disk, network and database say
 */
export async function keepExport(
	{ db, clock, config, files }: Pick<Services, "db" | "clock" | "config" | "files">,
	{ nameMessage, follow }: Required<Pick<ExportNeeds, "nameMessage" | "follow">>,
): Promise<ExportReport | null> {
	const held = await withLease({ db, clock }, LEASE, async ({ breathe }) => {
		const before = await list(config);
		const room = await folderObjects(folderOf(config)).room();
		const now = clock.now();
		const most = room ? room.free * SHARE_OF_FREE : Number.POSITIVE_INFINITY;
		const { writeExport } = await import("./make.server.ts");
		const report = await writeExport(pathOf(config, copyName(now)), {
			config,
			files,
			now,
			nameMessage,
			key: await suppressionKey(db),
			breathe,
			follow,
			most,
			root: exportName(now, config.timeZone),
		});
		await removeAll(config, before);
		return report;
	});
	return held?.result ?? null;
}
