// Owns the library: which images there are, where each is shown, a page at a time.
import type { Services } from "../../platform/services.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { fileFormatAt } from "../../shared/files.ts";
import { fold } from "../../shared/fold.ts";
import type { LibraryImage, LibraryPage, LibraryQuery, MediaImage, MediaUse } from "../../shared/media.ts";
import { findRow, findRows, type ImageRow, listNames, toMediaImage } from "./store.server.ts";
import { allUses } from "./uses.server.ts";

const PAGE_SIZE = 24;

type Named = Awaited<ReturnType<typeof listNames>>[number];

function matches(row: Named, wanted: string): boolean {
	if (!wanted) return true;
	return fold([row.name ?? row.path, row.alt, row.credit, row.author].join(" ")).includes(wanted);
}

/**
 * Reads one page of the library. Removed images that nothing shows are in the bin, and only there.
 * @param only - pictures alone, where one is to be shown
 */
export async function readLibrary(
	services: Services,
	{ filter, q, page }: LibraryQuery,
	{ only = null }: { only?: "pictures" | null } = {},
): Promise<LibraryPage> {
	const [uses, rows] = await Promise.all([allUses(services), listNames(services.db)]);
	const wanted = fold(q.trim());
	const isUsed = (row: Named) => uses.has(`/${row.path}`);
	const found = rows.filter((row) => matches(row, wanted) && (only === null || fileFormatAt(`/${row.path}`) === null));
	const groups = {
		toutes: found.filter((row) => isUsed(row) || !row.detached_at),
		utilisees: found.filter(isUsed),
		inutilisees: found.filter((row) => !isUsed(row) && !row.detached_at),
		corbeille: found.filter((row) => !isUsed(row) && row.detached_at),
	};
	const chosen = groups[filter];
	const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
	const at = Math.min(Math.max(1, page), pages);
	const shown = await findRows(
		services.db,
		chosen.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE).map((row) => row.path),
	);
	return {
		images: shown.map((row) => toLibraryImage(services, row, uses)),
		counts: {
			toutes: groups.toutes.length,
			utilisees: groups.utilisees.length,
			inutilisees: groups.inutilisees.length,
			corbeille: groups.corbeille.length,
		},
		page: at,
		pages,
	};
}

function toLibraryImage({ config }: Pick<Services, "config">, row: ImageRow, uses: Map<string, MediaUse[]>): LibraryImage {
	return { ...toMediaImage(row), uses: uses.get(`/${row.path}`) ?? [], date: dateText(row.created_at, config.timeZone)?.short ?? "" };
}

/** One image with where it is shown; null when there is none at this address. */
export async function readLibraryImage(services: Services, url: string): Promise<LibraryImage | null> {
	const row = await findRow(services.db, url);
	return row && toLibraryImage(services, row, await allUses(services));
}

/** As many as one question answers. */
const MOST_ASKED = 50;

/** What is known of several images, without where they are shown. */
export async function readImages(db: Services["db"], urls: readonly string[]): Promise<MediaImage[]> {
	const rows = await findRows(
		db,
		urls.slice(0, MOST_ASKED).map((url) => url.replace(/^\//, "")),
	);
	return rows.map(toMediaImage);
}
