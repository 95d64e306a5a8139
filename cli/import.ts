// contrevent import, but for readers and what this software exported (import-readers.ts, import-contrevent.ts)
import { defineCommand } from "citty";
import { reportJson } from "../app/features/moving/frame/report.ts";
import { reportText } from "../app/features/moving/frame/report-text.ts";
import { type Given, importFrom, type SourceName } from "../app/pages/moving/sources.server.ts";
import type { Services } from "../app/platform/services.ts";
import { importCopy as copy } from "./copy.ts";
import { importContrevent } from "./import-contrevent.ts";
import { importReaders } from "./import-readers.ts";
import { progressBar } from "./progress.ts";
import { withServices, withServicesToRehearse } from "./session.ts";
import type { Stop } from "./stop.ts";

function over(isRehearsal: boolean | undefined, work: (services: Services, stop: Stop) => Promise<void>): Promise<void> {
	return isRehearsal
		? withServicesToRehearse({ stopped: copy.rehearsalStopped }, work)
		: withServices({ create: true, stopped: copy.stopped }, work);
}

/** What every importer of the frame is asked. */
const frameArgs = {
	"dry-run": { type: "boolean", description: copy.dryRun },
	json: { type: "boolean", description: copy.json },
	pictures: { type: "string", description: copy.pictures },
	fetch: { type: "boolean", description: copy.fetch },
} as const;

type FrameArgs = { "dry-run"?: boolean; json?: boolean; pictures?: string; fetch?: boolean };

/** Runs an import over what was given, or only looks at it, and says what came of it. */
function runSource(source: SourceName, args: FrameArgs, given: Given): Promise<void> {
	return over(args["dry-run"], async (services, stop) => {
		const bar = progressBar(copy.phases, stop);
		try {
			const { report, words } = await importFrom(
				services,
				source,
				{ ...given, pictures: args.pictures, fetch: args.fetch },
				{ dryRun: args["dry-run"] ?? false, actor: null, onProgress: bar.follow },
			);
			bar.end();
			process.stdout.write(args.json ? `${JSON.stringify(reportJson(report, words), null, 2)}\n` : reportText(report, words));
		} finally {
			bar.end();
		}
	});
}

const fromWordpress = defineCommand({
	meta: { name: "wordpress", description: copy.wordpress },
	args: {
		file: { type: "positional", required: true, description: copy.file },
		...frameArgs,
		uploads: { type: "string", description: copy.uploads },
	},
	run: ({ args: { file, uploads, pictures = uploads, ...args } }) =>
		runSource("wordpress", { ...args, ...(pictures !== undefined && { pictures }) }, { source: file }),
});

const fromSupabase = defineCommand({
	meta: { name: "supabase", description: copy.supabase },
	args: {
		source: { type: "positional", valueHint: "SOURCE", required: false, description: copy.supabaseSource },
		from: { type: "string", description: copy.from },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	run: ({ args }) => runSource("supabase", args, { source: args.from ?? args.source ?? "", site: args.site }),
});

const fromGhost = defineCommand({
	meta: { name: "ghost", description: copy.ghost },
	args: {
		file: { type: "positional", valueHint: "FICHIER", required: true, description: copy.ghostFile },
		members: { type: "string", description: copy.ghostMembers },
		redirects: { type: "string", description: copy.ghostRedirects },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	run: ({ args: { file, members, redirects, site, ...args } }) => runSource("ghost", args, { source: file, members, redirects, site }),
});

const fromSpip = defineCommand({
	meta: { name: "spip", description: copy.spip },
	args: {
		file: { type: "positional", valueHint: "FICHIER", required: true, description: copy.spipFile },
		site: { type: "string", description: copy.site },
		prefix: { type: "string", description: copy.spipPrefix },
		"line-breaks": { type: "string", description: copy.spipBreaks },
		...frameArgs,
		pictures: { type: "string", description: copy.spipPictures },
	},
	run: ({ args: { file, site, prefix, "line-breaks": lineBreaks, ...args } }) =>
		runSource("spip", args, { source: file, site, prefix, lineBreaks }),
});

const fromMarkdown = defineCommand({
	meta: { name: "markdown", description: copy.markdown },
	args: {
		folder: { type: "positional", valueHint: "DOSSIER", required: true, description: copy.markdownFolder },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	run: ({ args: { folder, site, ...args } }) => runSource("markdown", args, { source: folder, site }),
});

const fromSubstack = defineCommand({
	meta: { name: "substack", description: copy.substack },
	args: {
		file: { type: "positional", valueHint: "FICHIER", required: true, description: copy.substackFile },
		subscribers: { type: "string", description: copy.substackSubscribers },
		author: { type: "string", description: copy.substackAuthor },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	run: ({ args: { file, subscribers, author, site, ...args } }) => runSource("substack", args, { source: file, subscribers, author, site }),
});

export const importCommand = defineCommand({
	meta: { name: "import", description: copy.about },
	subCommands: {
		wordpress: fromWordpress,
		supabase: fromSupabase,
		ghost: fromGhost,
		substack: fromSubstack,
		spip: fromSpip,
		markdown: fromMarkdown,
		readers: importReaders,
		contrevent: importContrevent,
	},
});
