// contrevent import wordpress FILE
import { defineCommand } from "citty";
import { planImport, runImport } from "../app/features/moving/wordpress/import.ts";
import { reportJson, reportText } from "../app/features/moving/wordpress/report.ts";
import { importTarget } from "../app/pages/moving/wordpress-target.server.ts";
import { importCopy as copy } from "./copy.ts";
import { progressBar } from "./progress.ts";
import { withServices } from "./session.ts";

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
			const bar = progressBar(copy.phases);
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
	subCommands: { wordpress },
});
