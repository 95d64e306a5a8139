// Owns what the archives show: the years and months that hold something, and every title of one year.

import { archiveCopy } from "../../features/newsletter/reports/archive/copy.ts";
import { listArchived } from "../../features/newsletter/reports/archive/store.server.ts";
import { publicLine } from "../../features/newsletter/writing/templates/public-words.ts";
import type { Services } from "../../platform/services.ts";
import { newsletterPath } from "../../shared/addresses.ts";
import { kindWords } from "../../shared/copy.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { kindNames, publicPath } from "../../shared/kinds.ts";
import { typographyTitle } from "../../shared/typography.ts";
import { archivesCopy } from "./copy.ts";
import { byLocalMonth, monthStarts } from "./months.ts";
import { countByMonth, listTitles } from "./store.server.ts";

/** `months`: of those that hold something, by their place in the year. */
export type ArchiveYear = { year: number; count: number; months: { month: number; count: number }[] };
/** `label`: what it is, where it is no article. */
export type ArchiveTitle = { path: string; title: string; label: string | null; day: string; iso: string };
/** `id`: its place in the page of its year. */
export type ArchiveMonth = { id: string; month: number; titles: ArchiveTitle[] };

/** All newsletters there are: one a day for a hundred years. */
const ALL = 36_500;

/** The years that hold something and their months, the latest first. */
export async function readYears({ db, config }: Pick<Services, "db" | "config">): Promise<ArchiveYear[]> {
	const items = await Promise.all(kindNames.map((kind) => countByMonth(db, kind)));
	const letters = (await listArchived(db, ALL)).map(({ at }) => ({ at: at.slice(0, 16), count: 1 }));
	const counts = byLocalMonth([...items.flat(), ...letters], config.timeZone);
	const years = new Map<number, ArchiveYear>();
	for (const [at, count] of [...counts].sort(([one], [other]) => other.localeCompare(one))) {
		const [year = 0, month = 1] = at.split("-").map(Number);
		const found = years.get(year) ?? { year, count: 0, months: [] };
		found.count += count;
		found.months.push({ month, count });
		years.set(year, found);
	}
	return [...years.values()];
}

/** Every title of a year by month, the latest first; empty where it holds nothing. */
export async function readYear({ db, config }: Pick<Services, "db" | "config">, year: number): Promise<ArchiveMonth[]> {
	const { timeZone } = config;
	const starts = monthStarts(year, timeZone);
	const bounds = { from: starts[0] as string, until: starts[12] as string };
	const items = await Promise.all(
		kindNames.map(async (kind) =>
			(await listTitles(db, kind, bounds)).map(({ slug, title, at }) => ({
				path: publicPath(kind, slug),
				title: typographyTitle(title),
				label: kind === "actualites" ? null : kindWords[kind].page,
				at,
			})),
		),
	);
	const letters = (await listArchived(db, ALL))
		.filter(({ at }) => at >= bounds.from && at < bounds.until)
		.map(({ slug, title, at }) => ({
			path: newsletterPath(slug),
			title: publicLine(title) || archiveCopy.untitled,
			label: archivesCopy.letter,
			at,
		}));
	const titles = [...items.flat(), ...letters].flatMap(({ at, ...title }): ArchiveTitle[] => {
		const date = dateText(at, timeZone);
		return date ? [{ ...title, day: date.long.replace(/ \d{4}$/, ""), iso: date.iso }] : [];
	});
	// By their moments: what was written by hand may tell its own with an offset, even of another year's first or last hours.
	titles.sort((one, other) => (one.iso < other.iso ? 1 : one.iso > other.iso ? -1 : 0));
	const months = new Map<number, ArchiveMonth>();
	for (const title of titles) {
		const month = Math.min(Math.max(starts.findLastIndex((start) => title.iso >= start) + 1, 1), 12);
		const found = months.get(month) ?? { id: archivesCopy.anchors[month - 1] ?? "", month, titles: [] };
		found.titles.push(title);
		months.set(month, found);
	}
	return [...months.values()];
}
