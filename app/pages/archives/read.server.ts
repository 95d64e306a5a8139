// Owns what the archives show: the years and months that hold something, and every title of one year.

import { archiveCopy } from "../../features/newsletter/reports/archive/copy.ts";
import { listArchived } from "../../features/newsletter/reports/archive/store.server.ts";
import { publicLine } from "../../features/newsletter/writing/templates/public-words.ts";
import type { Services } from "../../platform/services.ts";
import { newsletterPath } from "../../shared/addresses.ts";
import { kindWords } from "../../shared/copy.ts";
import { kindNames, publicPath } from "../../shared/kinds.ts";
import { addDays, type Day } from "../../shared/local-days.ts";
import { typographyTitle } from "../../shared/typography.ts";
import { archivesCopy } from "./copy.ts";
import { byLocalMonth, daysOf } from "./months.ts";
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

/**
 * Every title of a year, a month at a time, the latest first: a year may hold thousands, and whoever draws one month lets go of it before the next is read,
 * and of the thread.
 */
export async function* readMonths(
	{ db, config }: Pick<Services, "db" | "config">,
	{ year, months }: ArchiveYear,
): AsyncGenerator<ArchiveMonth> {
	const letters = await listArchived(db, ALL);
	for (const { month } of months) {
		const days = daysOf(`${year}-${String(month).padStart(2, "0")}`, config.timeZone);
		// Nearly these days: what was written by hand may tell its date with other signs.
		const asked = { from: addDays(dayAt(days[0]?.from), -1), until: addDays(dayAt(days.at(-1)?.until), 2) };
		const name = (archivesCopy.names[month - 1] ?? "").toLowerCase();
		const titles: ArchiveTitle[] = [];
		const add = (at: string, { path, title, label }: Omit<ArchiveTitle, "day" | "iso">) => {
			const iso = isoOf(at);
			const found = iso !== null && days.find(({ from, until }) => iso >= from && iso < until);
			if (found) titles.push({ path, title, label, day: `${found.day === 1 ? "1er" : found.day} ${name}`, iso });
		};
		for (const kind of kindNames) {
			const label = kind === "actualites" ? null : kindWords[kind].page;
			for (const { slug, title, at } of await listTitles(db, kind, asked))
				add(at, { path: publicPath(kind, slug), title: typographyTitle(title), label });
		}
		for (const { slug, title, at } of letters)
			if (at >= asked.from && at < asked.until)
				add(at, { path: newsletterPath(slug), title: publicLine(title) || archiveCopy.untitled, label: archivesCopy.letter });
		if (titles.length > 0) yield { id: archivesCopy.anchors[month - 1] ?? "", month, titles: titles.sort(latestFirst) };
	}
}

const dayAt = (iso = ""): Day => iso.slice(0, 10);

/** As `Date.toISOString` writes it; null for what is no date. */
function isoOf(at: string): string | null {
	const moment = new Date(at);
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const latestFirst = (one: ArchiveTitle, other: ArchiveTitle): number => (one.iso < other.iso ? 1 : one.iso > other.iso ? -1 : 0);
