// Owns the suspicion that DATA_DIR was put here by hand: copied back from a backup, or onto a second machine. What it holds may be
// older than what was sent, or be running elsewhere; so nothing leaves before the administrator has confirmed.
import type { Config } from "../config/config.ts";
import type { Db } from "../db/open.ts";
import { type Home, homeOf, isSameHome, readHome } from "../files/home.ts";
import { readInstallation } from "../installation/installation-store.server.ts";
import { readMemo, writeMemo } from "../memos/memo-store.server.ts";
import type { Services } from "../services.ts";
import { holdSending, sendingHold } from "./sending-hold.server.ts";

/** Where the database lives, as it was told at the last start. A copy that is restored forgets it. */
export const HOME_MEMO = "home";

type HomeNeeds = { db: Db; config: Pick<Config, "databaseUrl" | "dataDir"> };

/** Where the SQLite file lived at the last start, and where it lives now; null where nobody can say. */
async function homesOf({ db, config }: HomeNeeds): Promise<{ before: Home | null; now: Home } | null> {
	if (config.databaseUrl) return null;
	const now = await homeOf(config.dataDir);
	if (!now) return null;
	const memo = await readMemo(db, HOME_MEMO);
	return { before: memo === null ? null : readHome(memo), now };
}

/** Whether the SQLite file lives elsewhere than at the last start. */
export async function livesElsewhere(needs: HomeNeeds): Promise<boolean> {
	const homes = await homesOf(needs);
	return homes?.before != null && !isSameHome(homes.before, homes.now);
}

/**
 * To be called at each start, before anything may leave: compares where the SQLite file lives with where it lived, and notes it. A
 * snapshot of the whole machine cannot be told from the machine: whoever started before and is started with SENDING=paused says that
 * it may be one, and is asked too, once that line is gone.
 */
export async function suspectMove({ db, config, clock, log }: Pick<Services, "db" | "config" | "clock" | "log">): Promise<void> {
	const homes = await homesOf({ db, config });
	const before = homes?.before ?? null;
	const isElsewhere = homes !== null && before !== null && !isSameHome(before, homes.now);
	const isSaid = config.sendingPaused && (before !== null || (await readInstallation(db)) !== null);
	if ((isElsewhere || isSaid) && !(await sendingHold({ db, config: { sendingPaused: false } }))) {
		await holdSending(db, "moved", clock.now());
		log.warn("this database may have lived elsewhere; nothing leaves until the administrator has confirmed");
	}
	if (homes && (isElsewhere || before === null)) await writeMemo(db, HOME_MEMO, JSON.stringify(homes.now));
}
