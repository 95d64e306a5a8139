// Owns what the dashboard counts: a few queries answered by indexes alone, whatever the number of rows.
// Days are those of the site's time zone; only those whom a newsletter would reach are counted as subscribers.
import { sql } from "kysely";
import { unreachableReaders } from "../../../features/newsletter/sending/unreachable-store.server.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type Kind, kindNames, kinds, ofEachKind } from "../../../shared/kinds.ts";
import { addDays, addMonths, type Day, dayStart, dayText, localDay } from "../../../shared/local-days.ts";

export type TableFigures = { total: number; published: number };
export type ContentFigures = { kinds: Record<Kind, TableFigures>; active: number };
/** `label` is short enough for an axis, `date` says the day in full. */
export type GrowthPoint = { label: string; date: string; value: number };
export type SubscriberFigures = {
	/** Who would get a newsletter now, and who subscribes but would not: their address answers no more. */
	total: number;
	unreachable: number;
	/** Those who came during the last seven days, today included, and stayed. */
	recent: number;
	days: GrowthPoint[];
	weeks: GrowthPoint[];
	months: GrowthPoint[];
};

const RECENT_DAYS = 7;
const WEEKS = 13;
const MONTHS = 12;
const FULL_DATE = { day: "numeric", month: "long", year: "numeric" } as const;

/** How many items of each kind there are, and how many of them the public sees. */
export async function readContentFigures(db: Db): Promise<ContentFigures> {
	const counts = Object.values(kinds).flatMap(({ table, flag }) => [
		sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(`${table}_total`)}`,
		sql`(select count(*) from ${sql.table(table)} where ${sql.ref(flag)}) as ${sql.ref(`${table}_published`)}`,
	]);
	const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)}`.execute(db);
	const figures = ofEachKind((kind) => ({
		total: Number(rows[0]?.[`${kinds[kind].table}_total`] ?? 0),
		published: Number(rows[0]?.[`${kinds[kind].table}_published`] ?? 0),
	}));
	return { kinds: figures, active: kindNames.reduce((sum, kind) => sum + figures[kind].published, 0) };
}

/** Who never confirmed never came; who left and has asked to come back had come, and had left. */
const NOT_WAITING = sql`and (pending_since is null or unsubscribed_at is not null)`;

type Countable = { column: "created_at" | "unsubscribed_at"; activeOnly?: boolean };

/** How many rows have a column's moment in each of these spans; a span without a beginning reaches back for ever. */
async function countBetween(db: Db, { column, activeOnly }: Countable, spans: { from: Date | null; to: Date }[]): Promise<number[]> {
	const counted = spans.map(({ from, to }, index) => {
		const since = from ? sql`and ${sql.ref(column)} >= ${from.toISOString()}` : sql``;
		const active = activeOnly ? sql`and unsubscribed_at is null and pending_since is null` : NOT_WAITING;
		return sql`(select count(*) from newsletter_subscribers where ${sql.ref(column)} < ${to.toISOString()} ${since} ${active}) as ${sql.ref(`n${index}`)}`;
	});
	const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counted)}`.execute(db);
	return spans.map((_, index) => Number(rows[0]?.[`n${index}`] ?? 0));
}

/** How many people a newsletter would have reached at the end of each of these days, in the order given. */
async function readersAtEndOf(
	db: Db,
	days: Day[],
	{ timeZone, unreachable }: { timeZone: string; unreachable: readonly string[] },
): Promise<Map<Day, number>> {
	const sorted = [...new Set(days)].sort();
	const ends = sorted.map((day) => dayStart(addDays(day, 1), timeZone));
	const spans = ends.map((to, index) => ({ from: ends[index - 1] ?? null, to }));
	const came = await countBetween(db, { column: "created_at" }, spans);
	const left = await countBetween(db, { column: "unsubscribed_at" }, spans);
	const readers = new Map<Day, number>();
	let count = 0;
	for (const [index, day] of sorted.entries()) {
		count += (came[index] ?? 0) - (left[index] ?? 0);
		const end = ends[index]?.toISOString() ?? "";
		readers.set(day, Math.max(0, count - unreachable.filter((since) => since < end).length));
	}
	return readers;
}

/** Readers of the newsletter: how many, who came these days, and how their number grew over 13 weeks and 12 months. */
export async function readSubscriberFigures(db: Db, now: Date, timeZone: string): Promise<SubscriberFigures> {
	const today = localDay(now, timeZone);
	const { active } = await db
		.selectFrom("newsletter_subscribers")
		.select((expression) => expression.fn.countAll().as("active"))
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null)
		.executeTakeFirstOrThrow();
	const unreachable = await unreachableReaders(db);
	const total = Number(active) - unreachable.length;

	const recentDays = Array.from({ length: RECENT_DAYS }, (_, index) => addDays(today, index + 1 - RECENT_DAYS));
	const spans = recentDays.map((day) => ({ from: dayStart(day, timeZone), to: dayStart(addDays(day, 1), timeZone) }));
	const signups = await countBetween(db, { column: "created_at", activeOnly: true }, spans);

	const weekDays = Array.from({ length: WEEKS + 1 }, (_, index) => addDays(today, (index - WEEKS) * 7));
	const monthDays = Array.from({ length: MONTHS + 1 }, (_, index) => addMonths(today, index - MONTHS));
	const readers = await readersAtEndOf(db, [...weekDays, ...monthDays], { timeZone, unreachable });
	const pointsOf = (days: Day[], label: Intl.DateTimeFormatOptions) =>
		days.map((day) => ({
			label: dayText(day, label),
			date: dayText(day, FULL_DATE),
			value: day === today ? total : (readers.get(day) ?? 0),
		}));

	return {
		total,
		unreachable: unreachable.length,
		recent: signups.reduce((sum, count) => sum + count, 0),
		days: recentDays.map((day, index) => ({
			label: dayText(day, { weekday: "short", day: "numeric" }),
			date: dayText(day, { weekday: "long", day: "numeric", month: "long" }),
			value: signups[index] ?? 0,
		})),
		weeks: pointsOf(weekDays, { day: "numeric", month: "short" }),
		months: pointsOf(monthDays, { month: "short", year: "2-digit" }),
	};
}
