// contrevent import contrevent DIR|ZIP
import { resolve } from "node:path";
import { defineCommand } from "citty";
import { keepsCopies } from "../app/features/moving/copies/keep/keep.server.ts";
import { importExport } from "../app/features/moving/export/import.server.ts";
import { openExport } from "../app/features/moving/export/source.server.ts";
import { holdWhatIsDue } from "../app/features/newsletter/sending/restored.server.ts";
import { departedName } from "../app/features/stories/inbox/commands.server.ts";
import { keepDemoAway } from "../app/pages/demo/load-demo.server.ts";
import { applyLaterDepartures, countStrangers } from "../app/pages/moving/departures.server.ts";
import { systemClock } from "../app/platform/clock.ts";
import type { Config } from "../app/platform/config/config.ts";
import { openDataFolder } from "../app/platform/files/data-folder.ts";
import { momentText } from "../app/shared/dates-fr.ts";
import { openFiles } from "../server/services.ts";
import { importContreventCopy as copy } from "./copy.ts";
import { departuresElsewhere } from "./departures.ts";
import { kindOf } from "./kind-of-file.ts";
import { passphraseOf } from "./passphrase.ts";
import { progressBar } from "./progress.ts";
import { withConfig } from "./session.ts";
import type { Stop } from "./stop.ts";

type Asked = { source: string; edited: boolean; again: boolean; departures: string | undefined; passphraseFile: string | undefined };

async function run(config: Config, { source: given, edited, again, departures, passphraseFile }: Asked, stop: Stop): Promise<void> {
	if ((await kindOf(resolve(given))) === "copy") throw new Error(copy.isCopy(given));
	if (!config.databaseUrl || !config.s3) openDataFolder(config.dataDir);
	const bar = progressBar(copy.phases, stop);
	const began = performance.now();
	const follow = (done: number, total: number) => bar.follow({ phase: "check", done, total });
	const source = await openExport(resolve(given), { edited, follow }).finally(bar.end);
	let strangers = 0;
	try {
		// Read before anything is written: a place that cannot say who left stops the import.
		const later = await departuresElsewhere(config, { departures, passphrase: await passphraseOf(config, passphraseFile) });
		const report = await importExport(
			{
				config,
				files: await openFiles(config),
				now: new Date(),
				follow: bar.follow,
				nameMessage: departedName,
				async applyDepartures(db, rename) {
					await keepDemoAway(db);
					await holdWhatIsDue({ db, clock: systemClock, config });
					const renamed = later.map(rename);
					strangers = await countStrangers(db, renamed);
					return applyLaterDepartures(db, renamed);
				},
			},
			source,
			{ again, edited },
		);
		bar.end();
		const moment = momentText(report.manifest.moment, config.timeZone) ?? report.manifest.moment;
		console.log(copy.done({ ...report, moment, seconds: (performance.now() - began) / 1_000 }));
		if (strangers > 0) console.log(copy.strangers(strangers));
		if (!departures && !keepsCopies(config)) console.log(copy.unchecked);
		const edits = copy.edits({ ...source.edits, ignored: [...source.edits.ignored, ...report.unnamed] });
		if (edits) console.log(edits);
		if (report.manifest.siteUrl !== config.siteUrl) console.log(copy.otherAddress(report.manifest.siteUrl, config.siteUrl));
	} finally {
		bar.end();
		await source.close();
	}
}

export const importContrevent = defineCommand({
	meta: { name: "contrevent", description: copy.about },
	args: {
		source: { type: "positional", valueHint: "SOURCE", required: true, description: copy.source },
		edited: { type: "boolean", description: copy.edited },
		again: { type: "boolean", description: copy.again },
		departures: { type: "string", description: copy.departures },
		"passphrase-file": { type: "string", description: copy.passphraseFile },
	},
	run: ({ args }) =>
		withConfig({ stopped: copy.stopped }, (config, stop) =>
			run(
				config,
				{
					source: args.source,
					edited: args.edited === true,
					again: args.again === true,
					departures: args.departures,
					passphraseFile: args["passphrase-file"],
				},
				stop,
			),
		),
});
