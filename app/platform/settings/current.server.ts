// Owns the settings as the pages read them: from memory until the content version moves.
// When the database does not answer, the last ones known stand in, so that an error page keeps its frame.

import { type Declarations, firstValues, type ValuesOf } from "../../shared/settings/setting.ts";
import type { Config } from "../config/config.ts";
import { noteMomentary, noteRecalled, unrecorded } from "../db/recorded-reads.ts";
import type { Services } from "../services.ts";
import { readSettings } from "./store.server.ts";

type Needs = Pick<Services, "db" | "contentVersion" | "log"> & { config: Pick<Config, "seeds"> };

export type CurrentSettings<Values> = {
	/** The settings in force; never throws. */
	read: () => Promise<Values>;
	/** Those last read, for what must not wait for a database: an answer of health, a picture. */
	lastKnown: () => Values;
};

/** Opens the settings of a process. Nothing is read before somebody asks. */
export function openSettings<Declared extends Declarations>(
	declared: Declared,
	{ db, config, contentVersion, log }: Needs,
): CurrentSettings<ValuesOf<Declared>> {
	const ask = () => unrecorded(() => readSettings(db, declared, config.seeds));
	let known: { version: number | null; settings: ValuesOf<Declared> } = { version: null, settings: firstValues(declared, config.seeds) };
	return {
		async read() {
			const version = contentVersion.current();
			try {
				if (known.version !== version) known = { version, settings: await ask() };
				noteRecalled("settings", known.settings, ask);
			} catch (error) {
				noteMomentary();
				log.warn({ err: error }, "the settings could not be read; the last ones known stand in");
			}
			return known.settings;
		},
		lastKnown: () => known.settings,
	};
}
