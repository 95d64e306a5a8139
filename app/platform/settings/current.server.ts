// Owns the settings as the pages read them: from memory until the content version moves.
// When the database does not answer, the last ones known stand in, so that an error page keeps its frame.

import { type Declarations, firstValues, type ValuesOf } from "../../shared/settings/setting.ts";
import type { Config } from "../config/config.ts";
import { noteMomentary, noteRecalled, unrecorded } from "../db/recorded-reads.ts";
import type { Services } from "../services.ts";
import { openReading, settingRows } from "./store.server.ts";

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
	// Asked after every change, of anything.
	const rows = settingRows(db).compile();
	const valuesIn = openReading(declared, config.seeds);
	let known: { version: number | null; asked: number; settings: ValuesOf<Declared> } = {
		version: null,
		asked: 0,
		settings: firstValues(declared, config.seeds),
	};
	let timesAsked = 0;

	/** Those of the database, whatever is known. Who has asked has spared the next one the question. */
	async function ask(): Promise<ValuesOf<Declared>> {
		const version = contentVersion.current();
		const asked = ++timesAsked;
		const settings = valuesIn((await unrecorded(() => db.executeQuery(rows))).rows);
		// PostgreSQL may answer a later question first; versions do not tell which is newer.
		if (asked > known.asked) known = { version, asked, settings };
		return known.settings;
	}

	return {
		async read() {
			try {
				const settings = known.version === contentVersion.current() ? known.settings : await ask();
				noteRecalled("settings", settings, ask);
				return settings;
			} catch (error) {
				noteMomentary();
				log.warn({ err: error }, "the settings could not be read; the last ones known stand in");
				return known.settings;
			}
		},
		lastKnown: () => known.settings,
	};
}
