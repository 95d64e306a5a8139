// contrevent move --to postgres://…|DIR
import { resolve } from "node:path";
import { defineCommand } from "citty";
import type { ImagePlace } from "../app/features/moving/move/images.server.ts";
import { moveBack, moveSite } from "../app/features/moving/move/move.server.ts";
import { holdDue } from "../app/features/newsletter/sending/restored.server.ts";
import { applyLaterDepartures } from "../app/pages/moving/departures.server.ts";
import type { Bucket, Config } from "../app/platform/config/config.ts";
import { opensNewFile } from "../app/platform/db/open.ts";
import { openDataFolder } from "../app/platform/files/data-folder.ts";
import { sweepDrafts } from "../app/platform/files/drafts.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import { keepPrivate } from "../app/platform/files/private-folder.ts";
import { startCopy } from "../server/copy.ts";
import { openFiles } from "../server/services.ts";
import { backupCopy, moveCopy as copy } from "./copy.ts";
import { departuresElsewhere } from "./departures.ts";
import { progressBar } from "./progress.ts";
import { withConfig } from "./session.ts";
import type { Stop } from "./stop.ts";

type Asked = { to: string | undefined; images: string | undefined; prepare: boolean };

/** Where the site will live: its database, its folder, its bucket. */
type Destination = { databaseUrl: string | null; dataDir: string; s3: Bucket | null; imagesMove: boolean };

function destinationOf(config: Config, { to, images }: Asked): Destination {
	const given = to ?? config.move.databaseUrl;
	if (!given) throw new Error(copy.nowhere);
	const databaseUrl = /^postgres(ql)?:\/\//.test(given) ? given : null;
	if ((databaseUrl === null && /^[a-z]+:\/\//i.test(given)) || (databaseUrl && !URL.canParse(databaseUrl)))
		throw new Error(copy.notAnAddress(given));
	const folder = databaseUrl === null ? resolve(given) : null;
	if (images === "s3") {
		if (!config.move.s3) throw new Error(copy.noBucket);
		return { databaseUrl, dataDir: folder ?? config.dataDir, s3: config.move.s3, imagesMove: true };
	}
	if (images === undefined && (config.s3 || !folder))
		return { databaseUrl, dataDir: folder ?? config.dataDir, s3: config.s3, imagesMove: false };
	const place = images === undefined ? folder : resolve(images);
	if (folder && place !== folder) throw new Error(copy.otherFolder(folder));
	const dataDir = place as string;
	return { databaseUrl, dataDir, s3: null, imagesMove: config.s3 !== null || dataDir !== config.dataDir };
}

/** What the new database is called where others can read it. */
function labelOf({ databaseUrl, dataDir }: Destination): string {
	if (!databaseUrl) return dataDir;
	const { host, pathname } = new URL(databaseUrl);
	return `postgres://${host}${pathname}`;
}

async function imagePlaceOf({ imagesMove, s3, dataDir }: Destination): Promise<ImagePlace | null> {
	if (!imagesMove) return null;
	const files = await openFiles({ s3, dataDir });
	if (!s3) return { files, objects: folderObjects(dataDir) };
	const { s3Objects } = await import("../app/platform/files/s3-objects.ts");
	return { files, objects: s3Objects(s3) };
}

/** The lines of the environment that change; secrets are the operator's to write. */
function settingsOf(config: Config, destination: Destination): string[] {
	const { databaseUrl, dataDir, s3 } = destination;
	const database = databaseUrl ? [copy.address(labelOf(destination))] : config.databaseUrl ? [copy.drop("DATABASE_URL")] : [];
	const folder = dataDir === config.dataDir ? [] : [`DATA_DIR=${dataDir}`];
	if (!destination.imagesMove) return [...database, ...folder];
	if (!s3) return [...database, ...folder, ...(config.s3 ? [copy.drop("S3_…")] : [])];
	const bucket = [`S3_ENDPOINT=${s3.endpoint}`, `S3_BUCKET=${s3.bucket}`, `S3_REGION=${s3.region}`];
	return [...database, ...folder, ...bucket, `S3_ACCESS_KEY_ID=${s3.accessKeyId}`, "S3_SECRET_ACCESS_KEY=…"];
}

async function run(config: Config, asked: Asked, stop: Stop): Promise<void> {
	if (opensNewFile(config)) throw new Error(startCopy.noDatabase(config.dataDir));
	const destination = destinationOf(config, asked);
	keepPrivate(destination.dataDir);
	if (!destination.databaseUrl || (destination.imagesMove && !destination.s3)) openDataFolder(destination.dataDir);
	// What a killed run was just writing there; the server of the new place would do it later.
	if (destination.imagesMove && !destination.s3) await sweepDrafts(destination.dataDir, new Date());
	const bar = progressBar(copy.phases, stop);
	const began = performance.now();
	try {
		const label = labelOf(destination);
		const to = { ...destination, label, images: await imagePlaceOf(destination) };
		const from = { ...config, files: await openFiles(config) };
		const report = await moveSite({ from, to, now: () => new Date(), follow: bar.follow }, asked);
		bar.end();
		const seconds = (performance.now() - began) / 1_000;
		if (report.end === "prepared") console.log(copy.prepared({ ...report, seconds }));
		else {
			if (report.end === "before") console.log(copy.before(label));
			else
				console.log(copy.done({ ...report, place: label, imagesStay: to.images === null, seconds, pauseSeconds: report.pauseMs / 1_000 }));
			console.log(copy.next(settingsOf(config, destination)));
		}
		if (report.missing.length > 0) process.stderr.write(`${backupCopy.missing(report.missing)}\n`);
	} finally {
		bar.end();
	}
}

async function back(config: Config): Promise<void> {
	if (opensNewFile(config)) throw new Error(startCopy.noDatabase(config.dataDir));
	const now = new Date();
	// Read before anything is opened: a place that cannot say who left since stops it, as it stops a restoration.
	const later = await departuresElsewhere(config, { departures: undefined, passphrase: config.backup.passphrase });
	const place = await moveBack(config, {
		now,
		hold: (tx) => holdDue(tx, now, config.timeZone),
		applyDepartures: (db) => applyLaterDepartures(db, later),
	});
	console.log(place === null ? copy.neverLeft : copy.reopened(place));
}

export const move = defineCommand({
	meta: { name: "move", description: copy.about },
	args: {
		to: { type: "string", description: copy.to },
		images: { type: "string", description: copy.images },
		prepare: { type: "boolean", description: copy.prepare },
		back: { type: "boolean", description: copy.back },
	},
	run: ({ args }) =>
		withConfig({ stopped: copy.stopped }, (config, stop) =>
			args.back === true ? back(config) : run(config, { to: args.to, images: args.images, prepare: args.prepare === true }, stop),
		),
});
