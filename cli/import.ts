// contrevent import wordpress FILE (readers: import-readers.ts)
import { defineCommand } from "citty";
import { SingleBar } from "cli-progress";
import { type ImportProgress, planImport, runImport } from "../app/features/moving/wordpress/import.ts";
import { reportJson, reportText } from "../app/features/moving/wordpress/report.ts";
import { importTarget } from "../app/pages/moving/wordpress-target.server.ts";
import { importCopy as copy } from "./copy.ts";
import { importReaders } from "./import-readers.ts";
import { withServices } from "./session.ts";

/** A bar on the terminal that follows both passes; silent where the output is not a terminal. */
function progressBar(): { follow: (progress: ImportProgress) => void; end: () => void } {
	const bar = new SingleBar({ format: "{phase} {bar} {percentage} %", hideCursor: true, clearOnComplete: true, noTTYOutput: false });
	let phase: ImportProgress["phase"] | null = null;
	return {
		follow(progress) {
			if (!process.stderr.isTTY) return;
			if (phase !== progress.phase) {
				if (phase) bar.stop();
				phase = progress.phase;
				bar.start(progress.total, progress.done, { phase: copy.phases[phase] });
			} else bar.update(progress.done);
		},
		end: () => phase && bar.stop(),
	};
}

const wordpress = defineCommand({
	meta: { name: "wordpress", description: copy.wordpress },
	args: {
		file: { type: "positional", required: true, description: copy.file },
		uploads: { type: "string", description: copy.uploads },
		"dry-run": { type: "boolean", description: copy.dryRun },
		json: { type: "boolean", description: copy.json },
	},
	run: ({ args }) =>
		withServices({ create: !args["dry-run"] }, async (services) => {
			const bar = progressBar();
			const options = { uploads: args.uploads, now: services.clock.now() };
			const act = args["dry-run"] ? planImport : runImport;
			try {
				const report = await act(args.file, options, importTarget(services), bar.follow);
				bar.end();
				process.stdout.write(args.json ? `${JSON.stringify(reportJson(report), null, 2)}\n` : reportText(report));
			} finally {
				bar.end();
			}
		}),
});

export const importCommand = defineCommand({
	meta: { name: "import", description: copy.about },
	subCommands: { wordpress, readers: importReaders },
});
