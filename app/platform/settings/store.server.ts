// Owns the settings table: one row a key, the value as JSON.
import { type SettingKey, type Settings, settingsSchema } from "../../shared/settings.ts";
import type { Db } from "../db/open.ts";

/**
 * Reads the settings; a key that is missing or cannot be used counts as its seed.
 * @param options.forUpdate - they are about to be written: nobody else writes them before the transaction ends
 */
export async function readSettings(db: Db, seeds: Settings, { forUpdate = false } = {}): Promise<Settings> {
	const query = db.selectFrom("settings").select(["key", "value"]).orderBy("key");
	const rows = await (forUpdate ? query.forUpdate() : query).execute();
	const settings: Record<string, unknown> = { ...seeds };
	for (const { key, value } of rows) {
		const field = settingsSchema.shape[key as keyof Settings];
		try {
			const parsed = field?.safeParse(JSON.parse(value));
			if (parsed?.success) settings[key] = parsed.data;
		} catch {
			// A value that is not JSON is no value.
		}
	}
	return settings as Settings;
}

/** Writes the seeds a database does not have yet; what is set stays. */
export async function insertMissingSettings(db: Db, seeds: Settings): Promise<void> {
	const rows = Object.entries(seeds).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
	await db
		.insertInto("settings")
		.values(rows)
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
}

/** Writes some of the settings. */
export async function writeSettings(db: Db, settings: Settings, keys: readonly SettingKey[]): Promise<void> {
	for (const key of keys) {
		const value = JSON.stringify(settings[key]);
		await db
			.insertInto("settings")
			.values({ key, value })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
			.execute();
	}
}
