// Owns what database errors mean, whichever engine raised them.
// Callers ask a question; they never read an engine's code.

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = "53100";
const POSTGRES_UNIQUE_VIOLATION = "23505";

const POSTGRES_TRY_AGAIN = new Set(["40P01", "40001"]);

function field(error: unknown, name: string): unknown {
	return typeof error === "object" && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** true when a write was refused because a unique value is already taken. */
export function isUniqueViolation(error: unknown): boolean {
	const errcode = field(error, "errcode");
	return (
		errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || field(error, "code") === POSTGRES_UNIQUE_VIOLATION
	);
}

/** true when the disk did not take what was to be written: it is full, or fails. */
export function isRefusedByDisk(error: unknown): boolean {
	const errcode = field(error, "errcode");
	return (
		(typeof errcode === "number" && [SQLITE_FULL, SQLITE_IOERR].includes(errcode & 0xff)) ||
		["ENOSPC", "EIO", POSTGRES_DISK_FULL].includes(String(field(error, "code")))
	);
}

/** true when the database ended a transaction because another one stood in its way: the same write may well pass now. */
export function isDeadlock(error: unknown): boolean {
	return POSTGRES_TRY_AGAIN.has(String(field(error, "code")));
}
