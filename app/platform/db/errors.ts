// Owns what database errors mean, whichever engine raised them.
// Callers ask a question; they never read an engine's code.

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE_VIOLATION = "23505";

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
