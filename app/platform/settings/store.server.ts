// Owns the settings table: one row a key, the value as JSON. Which settings there are, whoever asks says.
import { type Declarations, firstValues, type Seeds, type Setting, type ValuesOf } from "../../shared/settings/setting.ts";
import type { Db } from "../db/open.ts";

/** A row of the table. */
type SettingRow = { key: string; value: string };

/** What a row holds, in order: rows that are the same are found so by their place. */
export const settingRows = (db: Db) => db.selectFrom("settings").select(["key", "value"]).orderBy("key");

/**
 * Opens the reading of rows: a setting that is missing, or that its rule refuses, is as in a new database. A text that stands as it stood at
 * the last reading is not read again, and rows that all do are answered with the same object.
 */
export function openReading<Declared extends Declarations>(
	declared: Declared,
	seeds: Seeds,
): (rows: readonly SettingRow[]) => ValuesOf<Declared> {
	const first = firstValues(declared, seeds);
	let texts = new Map<string, string>();
	let known = first;
	return (rows) => {
		const isKnown = ({ key, value }: SettingRow) => texts.get(key) === value;
		if (rows.length === texts.size && rows.every(isKnown)) return known;
		const settings: Record<string, unknown> = { ...first };
		for (const row of rows) {
			const setting = Object.hasOwn(declared, row.key) ? declared[row.key] : undefined;
			if (setting) settings[row.key] = isKnown(row) ? known[row.key] : valueIn(row.value, setting, first[row.key]);
		}
		texts = new Map(rows.map(({ key, value }) => [key, value]));
		known = settings as ValuesOf<Declared>;
		return known;
	};
}

function valueIn(text: string, { rule }: Setting<unknown>, first: unknown): unknown {
	try {
		const parsed = rule.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : first;
	} catch {
		// A value that is not JSON is no value.
		return first;
	}
}

/**
 * Reads the settings, as `openReading` does.
 * @param options.forUpdate - they are about to be written: nobody else writes them before the transaction ends
 */
export async function readSettings<Declared extends Declarations>(
	db: Db,
	declared: Declared,
	seeds: Seeds,
	{ forUpdate = false } = {},
): Promise<ValuesOf<Declared>> {
	const rows = await (forUpdate ? settingRows(db).forUpdate() : settingRows(db)).execute();
	return openReading(declared, seeds)(rows);
}

/** Writes the settings a database does not have yet; what is set stays. */
export async function insertMissingSettings(db: Db, declared: Declarations, seeds: Seeds): Promise<void> {
	const rows = Object.entries(firstValues(declared, seeds)).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
	await db
		.insertInto("settings")
		.values(rows)
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
}

/** Writes these settings; the others stay. */
export async function writeSettings(db: Db, settings: Record<string, unknown>): Promise<void> {
	for (const [key, set] of Object.entries(settings)) {
		const value = JSON.stringify(set);
		await db
			.insertInto("settings")
			.values({ key, value })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
			.execute();
	}
}
