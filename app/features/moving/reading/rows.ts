// Reading a row of another software's tables: nothing of it is trusted to be there, or to be what it says.

export type Row = Record<string, unknown>;

/** Whether this is an object with named values: no list, and not nothing. */
export function isRow(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A column as text without outer spaces; "" for what is no text or number. */
export function textIn(row: Row | undefined, name: string): string {
	const value = row && Object.hasOwn(row, name) ? row[name] : undefined;
	return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** Whether a column says yes, in any of the ways databases do. */
export function saysYes(row: Row | undefined, name: string): boolean {
	const value = row?.[name];
	return value === true || value === 1 || value === "1" || value === "true";
}

/** A column that holds rows; [] for anything else. */
export function rowsIn(row: Row | undefined, name: string): Row[] {
	const value = row?.[name];
	return Array.isArray(value) ? value.filter(isRow) : [];
}

/** A column that holds a row; {} for anything else. */
export function rowIn(row: Row | undefined, name: string): Row {
	const value = row?.[name];
	return isRow(value) ? value : {};
}

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;

/** A moment as the house keeps it; null for what is none. Without a zone it is UTC, a number is milliseconds. */
export function momentIn(row: Row | undefined, name: string): string | null {
	const value = row?.[name];
	if (typeof value !== "string" && typeof value !== "number") return null;
	// Days and months in another order would be guessed by the engine, and a wrong date is worse than none.
	if (typeof value === "string" && !/^\d{4}-\d{2}-\d{2}/.test(value.trim())) return null;
	const date = typeof value === "number" ? new Date(value) : new Date(value.trim().replace(WITHOUT_ZONE, "$1T$2Z"));
	const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
	return year >= 1970 && year <= 9999 ? date.toISOString() : null;
}

/** The words of a title on one line; no-break spaces stay, French needs them. */
export function headingIn(row: Row | undefined, name: string): string {
	return textIn(row, name)
		.replace(/[\p{Cc} ]+/gu, " ")
		.trim();
}

/** Whether a column says nothing: what databases and lists have for « no », and nothing at all. */
export function isEmpty(value: unknown): boolean {
	return (
		value === null || value === undefined || value === "" || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
	);
}
