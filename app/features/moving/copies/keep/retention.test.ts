import { expect, test } from "vitest";
import { addMonths, dayStart, localDay } from "../../../../shared/local-days.ts";
import { longestKept } from "../../../../shared/settings/copies.ts";
import { copyName, momentOf } from "../format.ts";
import { keptCopies } from "./retention.ts";

const timeZone = "Europe/Paris";
const usual = { hours: 24, days: 30, months: 12 };
const HOUR_MS = 3_600_000;
const addMs = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Lives through days of copies, pruning after each, as the job does. */
function live(hours: number, retention = usual, everyMs = HOUR_MS): { names: string[]; now: Date } {
	let names: string[] = [];
	let now = new Date("2026-01-15T10:20:00.000Z");
	for (let passed = 0; passed < hours * HOUR_MS; passed += everyMs) {
		now = new Date(now.getTime() + everyMs);
		names.push(copyName(now));
		const kept = keptCopies(names, retention, { now, timeZone });
		names = names.filter((name) => kept.has(name));
	}
	return { names, now };
}

test("a year and a half of copies leaves a day, 30 days and 12 months of them", () => {
	const { names, now } = live(24 * 450, usual, 12 * HOUR_MS);
	const ages = names.map(
		(name) => (now.getTime() - Date.parse(`${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`)) / 86_400_000,
	);
	expect(names.length).toBeGreaterThanOrEqual(1 + 28 + 10);
	expect(names.length).toBeLessThanOrEqual(4 + 30 + 12);
	expect(Math.max(...ages)).toBeLessThan(367);
	expect(new Set(names.map((name) => name.slice(0, 6))).size).toBeGreaterThanOrEqual(12);
});

test("of several copies in an hour that is over the last one is kept, the newest whatever its age, and what is no copy's name", () => {
	const at = (time: string) => copyName(new Date(`2026-02-03T${time}:00.000Z`));
	const names = [at("04:05"), at("04:35"), at("05:01"), "unknown"];
	const soon = { now: new Date("2026-02-03T05:40:00.000Z"), timeZone };
	expect([...keptCopies(names, usual, soon)].sort()).toEqual([at("04:35"), at("05:01"), "unknown"].sort());
	expect([...keptCopies(names, usual, { ...soon, now: new Date("2030-01-01T00:00:00.000Z") })].sort()).toEqual(
		[at("05:01"), "unknown"].sort(),
	);
});

test("what was made within the hour stays, however much of it there is", () => {
	const names = ["04:41", "04:59", "05:00", "05:01"].map((time) => copyName(new Date(`2026-02-03T${time}:00.000Z`)));
	const now = new Date("2026-02-03T05:40:00.000Z");
	expect([...keptCopies(names, { hours: 1, days: 0, months: 0 }, { now, timeZone })].sort()).toEqual(names);
});

test("no copy outlives what readers are told, whatever the rules", () => {
	for (const retention of [usual, { hours: 1, days: 0, months: 0 }, { hours: 72, days: 2, months: 0 }, { hours: 2, days: 90, months: 1 }]) {
		const { names, now } = live(24 * 400, retention, 36 * HOUR_MS);
		const { count, unit } = longestKept(retention);
		const oldest = unit === "month" ? dayStart(addMonths(localDay(now, timeZone), -count), timeZone) : addMs(now, -count * 24 * HOUR_MS);
		for (const name of names) expect(momentOf(name)?.getTime()).toBeGreaterThanOrEqual(oldest.getTime());
	}
});
