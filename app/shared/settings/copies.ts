// Copies of the whole site: how long each is kept, and how much of a disk they may take.
import { z } from "../zod.ts";
import { type Declarations, setting } from "./setting.ts";

/** What each may be, from and to. « At most a year » is promised to readers (decision 010). */
export const copyLimits = {
	backup_hours: [1, 72],
	backup_days: [0, 90],
	backup_months: [0, 12],
	backup_disk_share: [5, 90],
} as const;

const within = ([least, most]: readonly [number, number]) =>
	z.number("out-of-range").int("out-of-range").min(least, "out-of-range").max(most, "out-of-range");

export const copies = {
	/** For so many hours, one copy an hour. */
	backup_hours: setting(within(copyLimits.backup_hours), 24),
	/** For so many days, one copy a day. */
	backup_days: setting(within(copyLimits.backup_days), 30),
	/** For so many months, one copy a month. */
	backup_months: setting(within(copyLimits.backup_months), 12),
	/** How much of what is free in a folder its copies may take, in percent. */
	backup_disk_share: setting(within(copyLimits.backup_disk_share), 50),
} satisfies Declarations;

export type Retention = { hours: number; days: number; months: number };

/**
 * How long at most a copy is kept by these rules, in its largest unit. Nothing younger than a day is ever removed from a place, so
 * that no promise is shorter.
 */
export function longestKept({ hours, days, months }: Retention): { count: number; unit: "month" | "day" } {
	const inDays = Math.max(days, Math.ceil(hours / 24), 1);
	return months * 31 > inDays ? { count: months, unit: "month" } : { count: inDays, unit: "day" };
}

/** How long copies are kept, as set. */
export function retentionOf(settings: { backup_hours: number; backup_days: number; backup_months: number }): Retention {
	return { hours: settings.backup_hours, days: settings.backup_days, months: settings.backup_months };
}
