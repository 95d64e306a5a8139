// Owns the settings table: one row a key, the value as JSON. Which settings there are, whoever asks says.
import { type Declarations, firstValues, type Seeds, type ValuesOf } from "../../shared/settings/setting.ts";
import type { Db } from "../db/open.ts";

/**
 * Reads the settings; one that is missing, or that its rule refuses, is as in a new database.
 * @param options.forUpdate - they are about to be written: nobody else writes them before the transaction ends
 */
export async function readSettings<Declared extends Declarations>(
	db: Db,
	declared: Declared,
	seeds: Seeds,
	{ forUpdate = false } = {},
): Promise<ValuesOf<Declared>> {
	const query = db.selectFrom("settings").select(["key", "value"]).orderBy("key");
	const rows = await (forUpdate ? query.forUpdate() : query).execute();
	const settings: Record<string, unknown> = firstValues(declared, seeds);
	for (const { key, value } of rows) {
		if (!Object.hasOwn(declared, key)) continue;
		try {
			const parsed = declared[key]?.rule.safeParse(JSON.parse(value));
			if (parsed?.success) settings[key] = parsed.data;
		} catch {
			// A value that is not JSON is no value.
		}
	}
	return settings as ValuesOf<Declared>;
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
