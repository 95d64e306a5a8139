// Owns the settings as the pages read them: from memory until the content version moves.
// When the database does not answer, the last ones known stand in, so that an error page keeps its frame.

import { type Settings, seedSettings } from "../../shared/settings.ts";
import type { Services } from "../services.ts";
import { readSettings } from "./store.server.ts";

const known = new WeakMap<Services["db"], { version: number; settings: Settings }>();

/** The settings last read, for what must not wait for a database: an answer of health, a picture. */
export function lastKnownSettings({ db, config }: Pick<Services, "db" | "config">): Settings {
	return known.get(db)?.settings ?? seedSettings(config.seeds);
}

/** The settings in force; never throws. */
export async function currentSettings({ db, config, contentVersion, log }: Services): Promise<Settings> {
	const version = contentVersion.current();
	const held = known.get(db);
	if (held?.version === version) return held.settings;
	try {
		const settings = await readSettings(db, seedSettings(config.seeds));
		known.set(db, { version, settings });
		return settings;
	} catch (error) {
		log.warn({ err: error }, "the settings could not be read; the last ones known stand in");
		return held?.settings ?? seedSettings(config.seeds);
	}
}
