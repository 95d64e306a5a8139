// contrevent import wordpress FILE (readers: import-readers.ts)
import { defineCommand } from "citty";
import { importSource } from "../app/features/moving/frame/import.ts";
import { openPictures } from "../app/features/moving/frame/open-pictures.ts";
import type { OnProgress, Producer } from "../app/features/moving/frame/records.ts";
import { reportJson as frameJson } from "../app/features/moving/frame/report.ts";
import { reportText as frameText } from "../app/features/moving/frame/report-text.ts";
import { ghost } from "../app/features/moving/ghost/ghost.ts";
import { isFolder, markdown } from "../app/features/moving/markdown/markdown.ts";
import { spip } from "../app/features/moving/spip/spip.ts";
import { substack } from "../app/features/moving/substack/substack.ts";
import { supabase } from "../app/features/moving/supabase/supabase.ts";
import { planImport, runImport } from "../app/features/moving/wordpress/import.ts";
import { reportJson, reportText } from "../app/features/moving/wordpress/report.ts";
import { standingUnder } from "../app/features/newsletter/readers/list/standing-under.ts";
import { importTarget } from "../app/pages/moving/import-target.server.ts";
import { importTarget as wordpressTarget } from "../app/pages/moving/wordpress-target.server.ts";
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

const wordpress = defineCommand({
	meta: { name: "wordpress", description: copy.wordpress },
	args: {
		file: { type: "positional", valueHint: "FICHIER", required: true, description: copy.file },
		uploads: { type: "string", description: copy.uploads },
		"dry-run": { type: "boolean", description: copy.dryRun },
		json: { type: "boolean", description: copy.json },
	},
	run: ({ args }) =>
		over(args["dry-run"], async (services, stop) => {
			const bar = progressBar(copy.phases, stop);
			const options = { uploads: args.uploads, now: services.clock.now() };
			const act = args["dry-run"] ? planImport : runImport;
			try {
				const report = await act(args.file, options, wordpressTarget(services), bar.follow);
				bar.end();
				process.stdout.write(args.json ? `${JSON.stringify(reportJson(report), null, 2)}\n` : reportText(report));
			} finally {
				bar.end();
			}
		}),
});

/** What every importer of the frame is asked. */
const frameArgs = {
	"dry-run": { type: "boolean", description: copy.dryRun },
	json: { type: "boolean", description: copy.json },
	pictures: { type: "string", description: copy.pictures },
	fetch: { type: "boolean", description: copy.fetch },
} as const;

type FrameArgs = { "dry-run"?: boolean; json?: boolean; pictures?: string; fetch?: boolean };

/** Runs a producer over what was given: opened, imported (or only looked at), said. */
function runProducer<Options>(
	producer: Producer<Options>,
	source: string,
	args: FrameArgs,
	optionsAt: (now: Date, timeZone: string) => Options,
): Promise<void> {
	return over(args["dry-run"], async (services, stop) => {
		const bar = progressBar(copy.phases, stop);
		const pictures = await openPictures({ place: args.pictures ?? null, fetch: args.fetch ?? false });
		const opened = await producer.open(source, optionsAt(services.clock.now(), services.config.timeZone));
		try {
			const report = await importSource(opened, importTarget(services, producer.name), {
				producer: producer.name,
				dryRun: args["dry-run"] ?? false,
				pictures,
				onProgress: bar.follow satisfies OnProgress,
			});
			bar.end();
			const { words } = producer;
			process.stdout.write(args.json ? `${JSON.stringify(frameJson(report, words), null, 2)}\n` : frameText(report, words));
		} finally {
			bar.end();
			await opened.close();
			await pictures.shelf?.close();
		}
	});
}

const fromSupabase = defineCommand({
	meta: { name: "supabase", description: copy.supabase },
	args: {
		source: { type: "positional", valueHint: "SOURCE", required: false, description: copy.supabaseSource },
		from: { type: "string", description: copy.from },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	run: ({ args }) =>
		runProducer(supabase, args.from ?? args.source ?? "", args, (now) => ({ now, site: args.site ?? null, standingUnder })),
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
	run: ({ args: { members, redirects, site, ...args } }) =>
		runProducer(ghost, args.file, args, (now) => ({ members, redirects, site, now })),
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
	run: ({ args }) =>
		runProducer(spip, args.file, args, (now, timeZone) => {
			const { site, prefix, pictures, "line-breaks": lineBreaks } = args;
			return { site, prefix, pictures, lineBreaks, timeZone, now };
		}),
});

const fromMarkdown = defineCommand({
	meta: { name: "markdown", description: copy.markdown },
	args: {
		folder: { type: "positional", valueHint: "DOSSIER", required: true, description: copy.markdownFolder },
		site: { type: "string", description: copy.site },
		...frameArgs,
	},
	async run({ args }) {
		// Its pictures stand beside its texts.
		const pictures = args.pictures ?? ((await isFolder(args.folder)) ? args.folder : undefined);
		const given = { ...args, ...(pictures === undefined ? {} : { pictures }) };
		return runProducer(markdown, args.folder, given, (now, timeZone) => ({ site: args.site, timeZone, now }));
	},
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
	run: ({ args: { subscribers, author, site, ...args } }) =>
		runProducer(substack, args.file, args, (now) => ({ subscribers, author, site, now })),
});

export const importCommand = defineCommand({
	meta: { name: "import", description: copy.about },
	subCommands: {
		wordpress,
		supabase: fromSupabase,
		ghost: fromGhost,
		substack: fromSubstack,
		spip: fromSpip,
		markdown: fromMarkdown,
		readers: importReaders,
		contrevent: importContrevent,
	},
});
