// Owns what a list shows of an item: dates in words, the smallest print of its image.
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { dateText, momentText } from "../../shared/dates-fr.ts";
import type { Deleted } from "./bin-store.server.ts";
import { listCopy } from "./copy.ts";
import type { IdeaLine } from "./ideas-store.server.ts";
import type { ListRow } from "./list-store.server.ts";

/** A line of a list. */
export type ListedItem = Omit<ListRow, "image" | "createdAt" | "publishAt" | "publishedAt"> & {
	created: { iso: string; text: string };
	/** When it is to be published, in words. */
	scheduled: string | null;
	/** Articles: the date readers see, or will, in words. */
	dated: string | null;
	thumb: string | null;
};

/** A line of the bin. */
export type BinItem = Omit<Deleted, "at" | "actor" | "until"> & { deleted: string; until: string };

/** A line that is no item yet. */
export type ListedIdea = Pick<IdeaLine, "id" | "heading" | "before"> & { begun: { iso: string; text: string }; kept: string };

/** Makes lines of ideas, dates in words. */
export function presentIdeas({ config: { timeZone } }: Pick<Services, "config">, ideas: IdeaLine[]): ListedIdea[] {
	return ideas.map(({ id, heading, before, begunAt, at }) => ({
		...{ id, heading, before, kept: dateText(at, timeZone)?.short ?? "" },
		begun: { iso: begunAt, text: dateText(begunAt, timeZone)?.short ?? "" },
	}));
}

/** Makes lines of what was deleted, dates in words. */
export function presentBin({ config: { timeZone } }: Pick<Services, "config">, rows: Deleted[]): BinItem[] {
	return rows.map(({ at, actor, until, ...row }) => ({
		...row,
		deleted: listCopy.bin.when(momentText(at, timeZone) ?? "", actor),
		until: dateText(until, timeZone)?.short ?? "",
	}));
}

function smallest(image: Image | undefined): string | null {
	return image ? (image.srcset.split(" ", 1)[0] ?? image.src) : null;
}

/** Makes lines of rows, their images found in one question. */
export async function presentList({ db, config }: Pick<Services, "db" | "config">, rows: ListRow[]): Promise<ListedItem[]> {
	const images = await findImages(
		db,
		rows.map(({ image }) => image),
	);
	return rows.map(({ image, createdAt, publishAt, publishedAt, ...row }) => ({
		...row,
		created: { iso: createdAt, text: dateText(createdAt, config.timeZone)?.short ?? "" },
		scheduled: row.published ? null : momentText(publishAt, config.timeZone),
		dated: dateText(publishedAt, config.timeZone)?.short ?? null,
		thumb: smallest(images.get(image ?? "")),
	}));
}
