// contrevent restore [FILE|DIR]
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { defineCommand } from "citty";
import { openArchive } from "../app/features/moving/copies/archive/read.server.ts";
import { departuresIn } from "../app/features/moving/copies/departures.server.ts";
import { momentOf } from "../app/features/moving/copies/format.ts";
import { keepsCopies } from "../app/features/moving/copies/keep/keep.server.ts";
import { configuredPlaces } from "../app/features/moving/copies/place/open.server.ts";
import { openPlace } from "../app/features/moving/copies/place/place.server.ts";
import { DamagedError, NotSealedError } from "../app/features/moving/copies/refusal.ts";
import { restoreCopy } from "../app/features/moving/copies/restore/restore.server.ts";
import { type CopySource, sourceOf } from "../app/features/moving/copies/source.server.ts";
import { openConfigured } from "../app/features/moving/copies/who-left.server.ts";
import { holdWhatIsDue } from "../app/features/newsletter/sending/restored.server.ts";
import { applyLaterDepartures, countStrangers } from "../app/pages/moving/departures.server.ts";
import { systemClock } from "../app/platform/clock.ts";
import type { Config } from "../app/platform/config/config.ts";
import type { Db } from "../app/platform/db/open.ts";
import type { Departure } from "../app/platform/departures/departure-store.server.ts";
import { openDataFolder } from "../app/platform/files/data-folder.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import { leaveNoEmptyFolder, makeFolder } from "../app/platform/files/make-folder.ts";
import { momentText } from "../app/shared/dates-fr.ts";
import { openFiles } from "../server/services.ts";
import { restoreCopy as copy } from "./copy.ts";
import { departuresElsewhere } from "./departures.ts";
import { kindOf } from "./kind-of-file.ts";
import { passphraseOf } from "./passphrase.ts";
import { progressBar } from "./progress.ts";
import { withConfig } from "./session.ts";
import type { Stop } from "./stop.ts";

/** Who left, as every place knows that one can think of: the one restored from, those of the environment, the one that was named. */
async function readDepartures(
	config: Config,
	source: CopySource,
	{ departures, unsealed }: Asked,
	passphrase: string | null,
): Promise<Departure[]> {
	const all = await departuresIn(source.place);
	// A file is no place, not even where the environment takes it for one.
	const but = source.hearsOn && { but: source.place.label };
	return [...all, ...(await departuresElsewhere(config, { departures, passphrase, unsealed, ...but }))];
}

type Asked = {
	from: string | undefined;
	copy: string | undefined;
	list: boolean;
	again: boolean;
	departures: string | undefined;
	passphraseFile: string | undefined;
	unsealed: boolean;
};

/** Opens a place or a file, as it is named; without a name, the first place that the environment names. */
async function openSource(config: Config, { from, unsealed }: Asked, passphrase: string | null): Promise<CopySource> {
	if (from === undefined) {
		const [objects] = await configuredPlaces(config);
		if (!objects) throw new Error(copy.nothingNamed);
		return sourceOf(await openConfigured(config, objects, { passphrase, unsealed }));
	}
	const path = resolve(from);
	if ((await kindOf(path)) === "export") throw new Error(copy.isExport(from));
	if ((await stat(path).catch(() => null))?.isDirectory()) return sourceOf(await openPlace(folderObjects(path), { passphrase, unsealed }));
	await makeFolder(config.dataDir);
	return openArchive(path, { passphrase, unsealed, folder: config.dataDir });
}

/** On a screen there is no such option. */
function leadToUnsealed(error: unknown): never {
	throw error instanceof NotSealedError ? new Error(`${error.message} ${copy.neverSealed}`, { cause: error }) : error;
}

async function list({ place }: CopySource, timeZone: string): Promise<void> {
	for (const name of await place.listCopies()) {
		const manifest = await place.readCopy(name).catch(() => null);
		const rows = manifest ? Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0) : 0;
		const moment = momentText(momentOf(name)?.toISOString() ?? "", timeZone) ?? "";
		const { rows: files, bytes } = manifest?.files ?? { rows: 0, bytes: 0 };
		console.log(manifest ? copy.listed(name, moment, { rows, files, bytes }) : copy.unreadable(name, moment));
	}
}

async function run(config: Config, asked: Asked, stop: Stop): Promise<void> {
	if (!asked.list && (!config.databaseUrl || !config.s3)) openDataFolder(config.dataDir);
	const passphrase = await passphraseOf(config, asked.passphraseFile);
	const source = await openSource(config, asked, passphrase).catch(leadToUnsealed);
	const bar = progressBar(copy.phases, stop);
	try {
		if (asked.list) return await list(source, config.timeZone);
		const began = performance.now();
		const files = await openFiles(config);
		// Read before anything is written: a place that cannot say who left stops the restoration.
		const departures = await readDepartures(config, source, asked, passphrase).catch(leadToUnsealed);
		let strangers = 0;
		const applyDepartures = async (db: Db) => {
			await holdWhatIsDue({ db, clock: systemClock, config });
			strangers = await countStrangers(db, departures);
			return applyLaterDepartures(db, departures);
		};
		const needs = { config, files, now: new Date(), follow: bar.follow, applyDepartures };
		const report = await restoreCopy(needs, source, { name: asked.copy ?? null, again: asked.again });
		bar.end();
		const moment = momentText(report.manifest.moment, config.timeZone) ?? report.name;
		console.log(copy.done({ ...report, moment, seconds: (performance.now() - began) / 1_000 }));
		if (strangers > 0) console.log(copy.strangers(strangers));
		if (!source.hearsOn && !asked.departures && !keepsCopies(config)) console.log(copy.unchecked);
		if (report.manifest.siteUrl !== config.siteUrl) console.log(copy.otherAddress(report.manifest.siteUrl, config.siteUrl));
	} catch (error) {
		if (error instanceof DamagedError) throw new Error(`${error.message} ${copy.otherCopy}`, { cause: error });
		throw error;
	} finally {
		bar.end();
		await source.close();
	}
}

export const restore = defineCommand({
	meta: { name: "restore", description: copy.about },
	args: {
		from: { type: "positional", valueHint: "SOURCE", required: false, description: copy.from },
		copy: { type: "string", description: copy.copy },
		list: { type: "boolean", description: copy.list },
		again: { type: "boolean", description: copy.again },
		departures: { type: "string", description: copy.departures },
		"passphrase-file": { type: "string", description: copy.passphraseFile },
		unsealed: { type: "boolean", description: copy.unsealed },
	},
	run: ({ args }) =>
		withConfig(args.list === true ? {} : { stopped: copy.stopped }, (config, stop) =>
			leaveNoEmptyFolder(config.dataDir, () =>
				run(
					config,
					{
						from: args.from,
						copy: args.copy,
						list: args.list === true,
						again: args.again === true,
						departures: args.departures,
						passphraseFile: args["passphrase-file"],
						unsealed: args.unsealed === true,
					},
					stop,
				),
			),
		),
});
