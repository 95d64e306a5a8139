// What was measured, and what it means. Pure.
import type { Arrival } from "../../platform/http/arrival.server.ts";
import type { Hold } from "../../platform/mail/sending-hold.server.ts";
import { good, type Judged, mend, type State, watch } from "./check.ts";
import { healthCopy as copy } from "./copy.ts";
import type { Backups } from "./needs.ts";

const MB = 1_000_000;
const DISK_LEAST = 500 * MB;
const DISK_LITTLE = 2_000 * MB;
const MEMORY_LITTLE = 450 * MB;
const MEMORY_FREE_LEAST = 64 * MB;
const CLOCK_SECONDS = 5;
const CLOCK_WRONG_SECONDS = 60;
const BACKUP_HOURS = 36;
const HOUR_MS = 3_600_000;
export const OLDEST_NODE = 24;
const OLDEST_POSTGRES = 14;

/** @param free - bytes that this user may still write */
export function judgeDisk({ free, total }: { free: number; total: number }): Judged {
	if (free < DISK_LEAST) return mend(copy.disk.seen(free, total), copy.disk.mend);
	return free < DISK_LITTLE ? watch(copy.disk.seen(free, total), copy.disk.watch) : good(copy.disk.seen(free, total));
}

/** @param total - what the machine has, or the container may take; `free`: what could still be had, both in bytes */
export function judgeMemory({ free, total }: { free: number; total: number }): Judged {
	if (total < MEMORY_LITTLE) return watch(copy.memory.seen(free, total), copy.memory.little);
	return free < MEMORY_FREE_LEAST ? watch(copy.memory.seen(free, total), copy.memory.full) : good(copy.memory.seen(free, total));
}

/** @param versions - `process.version`, such as v24.21.0 */
export function judgeNode(version: string): Judged {
	const major = Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
	return major < OLDEST_NODE ? mend(copy.node.seen(version), copy.node.mend) : good(copy.node.seen(version));
}

/** Reference clocks and how many seconds ours is ahead of each; without one, nothing contradicts it. */
export function judgeClock({ ahead, ofTraces }: { ahead: number | null; ofTraces: number | null }): Judged {
	if (ofTraces !== null && ofTraces < -CLOCK_WRONG_SECONDS) return mend(copy.clock.back(-ofTraces), copy.clock.mend);
	if (ahead === null) return good(copy.clock.alone);
	const off = Math.abs(ahead);
	if (off > CLOCK_WRONG_SECONDS) return mend(copy.clock.off(off), copy.clock.mend);
	return off > CLOCK_SECONDS ? watch(copy.clock.off(off), copy.clock.mend) : good(copy.clock.good);
}

type BackupFacts = { now: Date; hold: Hold | null; isSealed: boolean };

const hoursBetween = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / HOUR_MS;

/** `why`: what is to be said of copies beside how old the newest is, and what its proof was; `todo`: null where nothing is to be done. */
export type JudgedCopies = { state: State; isTooOld: boolean; why: string[]; todo: string | null };

/** What is thought of copies wherever they are told of. */
export function judgeCopies({ newest, failures, unproved, isBeside }: Backups, { now, hold, isSealed }: BackupFacts): JudgedCopies {
	const isTooOld = newest !== null && hoursBetween(newest, now) > BACKUP_HOURS;
	const judged = (state: State, why: string[], todo: string | null): JudgedCopies => ({ state, isTooOld, why, todo });
	if (hold?.why === "away") return judged("watch", [copy.backup.away(hold.place)], copy.database.follow);
	if (hold) {
		const since = newest ?? (hold.since === null ? now : new Date(hold.since));
		const todo = hold.why === "environment" ? copy.backup.unpause : copy.backup.allow;
		return judged(hoursBetween(since, now) > BACKUP_HOURS ? "mend" : "watch", [copy.backup.held], todo);
	}
	if (failures.length > 0) return judged("mend", failures, copy.backup.again);
	if (newest === null || isTooOld) return judged("mend", [], copy.backup.mend);
	if (unproved !== null) return judged("mend", [], copy.backup.proveAgain);
	if (isBeside) return judged("watch", [copy.backup.beside], copy.backup.elsewhere);
	return isSealed ? judged("good", [], null) : judged("watch", [copy.backup.open], copy.backup.seal);
}

const NO_BACKUPS: Backups = { newest: null, failures: [], unproved: null, isBeside: false };
const judgedAs = ({ state, why, todo }: JudgedCopies, seen: string[]): Judged => ({ state, seen: [...seen, ...why].join(" "), todo });

/** @param backups - undefined: no place for copies is set */
export function judgeBackup(backups: Backups | undefined, facts: BackupFacts): Judged {
	if (facts.hold?.why === "away") return judgedAs(judgeCopies(NO_BACKUPS, facts), []);
	if (!backups) return watch(copy.backup.notSet, copy.backup.set);
	const judged = judgeCopies(backups, facts);
	const { newest, failures, unproved } = backups;
	const proof = unproved === null ? [] : [copy.backup.unproved(unproved)];
	if (newest) return judgedAs(judged, [copy.backup.age(hoursBetween(newest, facts.now)), ...proof]);
	return judgedAs(judged, [...(facts.hold || failures.length === 0 ? [copy.backup.none] : []), ...proof]);
}

type Migrations = { missing: string[]; newer: string | null } | null;

/** @param migrations - null: no database of ours */
export function judgeDatabase({
	engine,
	version,
	migrations,
}: {
	engine: "sqlite" | "postgres";
	version: string;
	migrations: Migrations;
}): Judged {
	const name = `${engine === "sqlite" ? "SQLite" : "PostgreSQL"} ${version}`;
	if (!migrations) return mend(copy.database.notOurs(name), copy.database.start);
	if (migrations.newer) return mend(copy.database.newer(name), copy.database.update);
	if (migrations.missing.length > 0) return mend(copy.database.behind(name, migrations.missing.length), copy.database.start);
	if (engine === "postgres" && Number.parseInt(version, 10) < OLDEST_POSTGRES)
		return watch(copy.database.good(name), copy.database.old(OLDEST_POSTGRES));
	return good(copy.database.good(name));
}

/** Where the site's own question said it came from: an address kept for examples, which belongs to nobody (RFC 5737). */
export const FORGED_ADDRESS = "192.0.2.123";

/**
 * What our own question, sent with a forged X-Forwarded-For, arrived as. A proxy that is worth its name appends the address it
 * saw, or throws away what it was told: either way the entries that are not ours are the proxies'.
 */
export function judgeProxies(arrival: Arrival, { siteUrl, trusted }: { siteUrl: string; trusted: number }): Judged {
	const proxies = arrival.hops.filter((hop) => hop !== FORGED_ADDRESS).length;
	if (arrival.believed === FORGED_ADDRESS) return mend(copy.proxies.forged(trusted, proxies), copy.proxies.set(proxies));
	if (proxies > trusted) return mend(copy.proxies.hidden(trusted, proxies), copy.proxies.set(proxies));
	if (proxies < trusted) return mend(copy.proxies.tooMany(trusted, proxies), copy.proxies.set(proxies));
	if (siteUrl.startsWith("https:") && arrival.scheme !== "https")
		return trusted === 0 ? mend(copy.proxies.noHttps, copy.proxies.addProxy) : mend(copy.proxies.noScheme, copy.proxies.sendScheme);
	return good(copy.proxies.good(proxies));
}

/** @param open - entries that others than their owner may read; `foreign`: entries of another owner than the folder's */
export function judgeFolder({ path, open, foreign, ours }: { path: string; open: number; foreign: number; ours: boolean }): Judged {
	if (!ours) return mend(copy.folder.notOurs(path), copy.folder.own(path));
	if (foreign > 0) return mend(copy.folder.foreign(path, foreign), copy.folder.own(path));
	return open > 0 ? mend(copy.folder.open(path, open), copy.folder.close(path)) : good(copy.folder.good(path));
}
