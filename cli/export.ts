// contrevent export [DIR|ZIP]
import { join, resolve } from "node:path";
import { defineCommand } from "citty";
import { exportName } from "../app/features/moving/export/format.ts";
import { writeExport } from "../app/features/moving/export/make.server.ts";
import { departedName } from "../app/features/stories/inbox/commands.server.ts";
import { suppressionKey } from "../app/platform/suppressions/suppression-store.server.ts";
import { exportCommandCopy as copy } from "./copy.ts";
import { progressBar } from "./progress.ts";
import { withServices } from "./session.ts";

export const exportCommand = defineCommand({
	meta: { name: "export", description: copy.about },
	args: { target: { type: "positional", valueHint: "CIBLE", required: false, description: copy.target } },
	run: ({ args }) =>
		withServices({ create: false, stopped: copy.stopped }, async ({ config, db, files, clock }, stop) => {
			const now = clock.now();
			const path = args.target ? resolve(args.target) : join(process.cwd(), `${exportName(now, config.timeZone)}.zip`);
			const bar = progressBar(copy.phases, stop);
			const began = performance.now();
			try {
				const nameMessage = (id: string) => departedName(db, id);
				const key = await suppressionKey(db);
				const report = await writeExport(path, { config, files, now, nameMessage, key, follow: bar.follow });
				bar.end();
				console.log(copy.done(path, { ...report, seconds: (performance.now() - began) / 1_000 }));
				if (report.missing.length > 0) process.stderr.write(`${copy.missing(report.missing)}\n`);
			} finally {
				bar.end();
			}
		}),
});
