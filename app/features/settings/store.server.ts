// Owns the settings table: one row a key, the value as JSON.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { type Settings, settingsSchema } from "./rules.ts";

/** Reads the settings; a key that is missing or cannot be used counts as its seed. */
export async function readSettings(db: Kysely<Database>, seeds: Settings): Promise<Settings> {
	const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
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
export async function insertMissingSettings(db: Kysely<Database>, seeds: Settings): Promise<void> {
	const rows = Object.entries(seeds).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
	await db
		.insertInto("settings")
		.values(rows)
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
}
