// Owns what content can be imported from, and one import as a whole: the commands and the admin area both run it.

import { importSource } from "../../features/moving/frame/import.ts";
import { openPictures } from "../../features/moving/frame/open-pictures.ts";
import type { OnProgress, OpenSource, Producer, ProducerWords } from "../../features/moving/frame/records.ts";
import type { ImportReport } from "../../features/moving/frame/report.ts";
import { ghost } from "../../features/moving/ghost/ghost.ts";
import { isFolder, markdown } from "../../features/moving/markdown/markdown.ts";
import { type SpipOptions, spip } from "../../features/moving/spip/spip.ts";
import { substack } from "../../features/moving/substack/substack.ts";
import { supabase } from "../../features/moving/supabase/supabase.ts";
import { wordpress } from "../../features/moving/wordpress/wordpress.ts";
import { standingUnder } from "../../features/newsletter/readers/list/standing-under.ts";
import type { Services } from "../../platform/services.ts";
import { importTarget } from "./import-target.server.ts";
import { importsFolder, roomFor } from "./scratch.server.ts";

type Word = string | undefined;

/** What an import is given: paths, and what was said beside them. Each source takes what it knows. */
export type Given = {
	source: string;
	/** A folder or an archive of pictures. */
	pictures?: Word;
	/** Whether pictures that are still missing are asked for at their address. */
	fetch?: boolean | undefined;
	/** Address of the old site. */
	site?: Word;
	members?: Word;
	redirects?: Word;
	subscribers?: Word;
	author?: Word;
	prefix?: Word;
	lineBreaks?: Word;
};

type At = { now: Date; timeZone: string } & Pick<SpipOptions, "scratch" | "breathe">;
type Source = { name: string; words: ProducerWords; open: (given: Given, at: At) => Promise<OpenSource> };

function from<Options>(producer: Producer<Options>, optionsOf: (given: Given, at: At) => Options): Source {
	const { name, words } = producer;
	return { name, words, open: (given, at) => producer.open(given.source, optionsOf(given, at)) };
}

const sources = {
	ghost: from(ghost, ({ members, redirects, site }, { now }) => ({ members, redirects, site, now, standingUnder })),
	substack: from(substack, ({ subscribers, author, site }, { now }) => ({ subscribers, author, site, now, standingUnder })),
	spip: from(spip, ({ site, prefix, pictures, lineBreaks }, at) => ({ site, prefix, pictures, lineBreaks, ...at })),
	markdown: from(markdown, ({ site }, at) => ({ site, ...at })),
	wordpress: from(wordpress, (_, at) => at),
	supabase: from(supabase, ({ site }, { now }) => ({ now, site: site ?? null, standingUnder })),
} satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

type ImportOptions = {
	/** Says what would be done, and writes nothing. */
	dryRun: boolean;
	/** Who does it, for the journal; null: the command line. */
	actor: string | null;
	onProgress: OnProgress;
	/** Waited for before each record of the source, and while one is read that is read in pieces. */
	breathe?: () => Promise<void>;
};

/** Imports what was given, or only looks at it. @throws ImportRefusal, with nothing written, for what cannot be read */
export async function importFrom(
	services: Services,
	source: SourceName,
	given: Given,
	{ dryRun, actor, onProgress, breathe }: ImportOptions,
): Promise<{ report: ImportReport; words: ProducerWords }> {
	const { name, words, open } = sources[source];
	// Those of a folder of texts stand beside them.
	const beside = source === "markdown" && (await isFolder(given.source)) ? given.source : undefined;
	const place = given.pictures ?? beside ?? null;
	const pictures = await openPictures({ place, fetch: given.fetch ?? false });
	let opened: OpenSource | null = null;
	try {
		const { clock, config } = services;
		const scratch = { folder: importsFolder(config), most: () => roomFor(config) };
		opened = await open(given, { now: clock.now(), timeZone: config.timeZone, scratch, breathe });
		const target = importTarget(services, name, actor);
		const read = breathe ? breathing(opened, breathe) : opened;
		return { report: await importSource(read, target, { producer: name, dryRun, pictures, onProgress }), words };
	} finally {
		await opened?.close();
		await pictures.shelf?.close();
	}
}

/** A source that lets others have their turn between its records. */
function breathing(source: OpenSource, breathe: () => Promise<void>): OpenSource {
	return {
		...source,
		async *records(onProgress) {
			for await (const record of source.records(onProgress)) {
				await breathe();
				yield record;
			}
		},
	};
}
