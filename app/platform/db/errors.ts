// Owns what database errors mean, whichever engine raised them.
// Callers ask a question; they never read an engine's code.

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_TOO_BIG = 18;
const SQLITE_CONSTRAINT = 19;
const SQLITE_MISMATCH = 20;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";
const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_UNDEFINED_COLUMN = "42703";
const POSTGRES_DISK_FULL = "53100";
const POSTGRES_LOCK_NOT_AVAILABLE = "55P03";
/** Classes 22 (data), 23 (constraints) and 54 (limits). */
const POSTGRES_REFUSED_VALUE = /^(?:22|23|54)[0-9A-Z]{3}$/;
const POSTGRES_TRY_AGAIN = new Set(["40P01", "40001"]);

function field(error: unknown, name: string): unknown {
	return typeof error === "object" && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** What SQLite says, without what it adds in the higher bits. */
function sqliteCode(error: unknown): number | null {
	const errcode = field(error, "errcode");
	return typeof errcode === "number" ? errcode & 0xff : null;
}

/** true when a write was refused because a unique value is already taken. */
export function isUniqueViolation(error: unknown): boolean {
	const errcode = field(error, "errcode");
	return (
		errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || field(error, "code") === POSTGRES_UNIQUE_VIOLATION
	);
}

/** The columns whose values, together, are already taken, as the refusal says; empty when it does not. */
export function takenColumns(error: unknown): string[] {
	const said =
		/constraint failed: (\w+\..+)$/.exec(String(field(error, "message"))) ?? /\(([^()]+)\)=\(/.exec(String(field(error, "detail")));
	return said?.[1]?.split(", ").map((name) => name.replace(/^\w+\.|"/g, "")) ?? [];
}

/** true when a write was refused because what it refers to is not there. */
export function isDangling(error: unknown): boolean {
	return field(error, "errcode") === SQLITE_CONSTRAINT_FOREIGNKEY || field(error, "code") === POSTGRES_FOREIGN_KEY_VIOLATION;
}

/** true when a statement names a column that its table lacks. */
export function isUnknownColumn(error: unknown): boolean {
	return field(error, "code") === POSTGRES_UNDEFINED_COLUMN || /^no such column\b/.test(String(field(error, "message")));
}

/** true when the database ended a transaction because another one stood in its way: the same write may well pass now. */
export function isDeadlock(error: unknown): boolean {
	return POSTGRES_TRY_AGAIN.has(String(field(error, "code")));
}

/** true when somebody else held the database for longer than one waits. */
export function isTaken(error: unknown): boolean {
	return sqliteCode(error) === SQLITE_BUSY || field(error, "code") === POSTGRES_LOCK_NOT_AVAILABLE;
}

/** true when the database took offence at what was to be written, not at writing: the same values will be refused again. */
export function isRefusedValue(error: unknown): boolean {
	const code = sqliteCode(error);
	if (code !== null) return [SQLITE_TOO_BIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(code);
	return POSTGRES_REFUSED_VALUE.test(String(field(error, "code")));
}

/** true when a disk is full: this machine's, or the database's own. */
export function isDiskFull(error: unknown): boolean {
	return sqliteCode(error) === SQLITE_FULL || ["ENOSPC", POSTGRES_DISK_FULL].includes(String(field(error, "code")));
}

/** true when the disk did not take what was to be written: it is full, or fails. */
export function isRefusedByDisk(error: unknown): boolean {
	return isDiskFull(error) || sqliteCode(error) === SQLITE_IOERR || field(error, "code") === "EIO";
}
