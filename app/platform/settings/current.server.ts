// Owns the settings as the pages read them: from memory until the content version moves.
// When the database does not answer, the last ones known stand in, so that an error page keeps its frame.

import { type Declarations, firstValues, type ValuesOf } from "../../shared/settings/setting.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/open.ts";
import { recalling } from "../db/recalled.ts";
import { noteMomentary } from "../db/recorded-reads.ts";
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
	const recalled = recalling("settings", async (asked: Db) => valuesIn((await asked.executeQuery(rows)).rows));
	const needs = { db, contentVersion };
	const first = firstValues(declared, config.seeds);

	return {
		async read() {
			try {
				return await recalled.read(needs);
			} catch (error) {
				noteMomentary();
				log.warn({ err: error }, "the settings could not be read; the last ones known stand in");
				return recalled.last(needs) ?? first;
			}
		},
		lastKnown: () => recalled.last(needs) ?? first,
	};
}
