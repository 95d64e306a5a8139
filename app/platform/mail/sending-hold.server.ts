// Owns whether anything may leave this house at all. A copy of a site that writes to the same readers would write to them twice: so
// after a restoration, and where the data seems to have been put back by hand, all waits until the administrator has confirmed.
import { z } from "../../shared/zod.ts";
import type { Config } from "../config/config.ts";
import { movedTo } from "../db/moved-away.ts";
import type { Db } from "../db/open.ts";
import { isUnfinished } from "../db/restoration.ts";
import { forgetInstallation } from "../installation/installation-store.server.ts";
import { forgetMemo, readMemo, writeMemo } from "../memos/memo-store.server.ts";

const MEMO = "sending_held";

/**
 * `environment`: SENDING=paused, for as long as it is set; `restored`: a copy was restored; `moved`: the data stands elsewhere than it did, or was
 * said to by SENDING=paused;
 * `away`: the site lives at `place` by now, and sends from there.
 */
export type Hold = { why: "environment" | "restored" | "moved"; since: string | null } | { why: "away"; place: string };

const keptSchema = z.object({ why: z.enum(["restored", "moved"]), since: z.string() });

/** Why nothing leaves; null when mails may leave. A note that cannot be read holds: silence is mended, a mail sent is not. */
export async function sendingHold({ db, config }: { db: Db; config: Pick<Config, "sendingPaused"> }): Promise<Hold | null> {
	const place = await movedTo(db);
	if (place !== null) return { why: "away", place };
	if (config.sendingPaused) return { why: "environment", since: null };
	// What is only half there must not leave, whether or not the note has come with it already.
	if (await isUnfinished({ db })) return { why: "restored", since: null };
	const memo = await readMemo(db, MEMO);
	if (memo === null) return null;
	try {
		return keptSchema.parse(JSON.parse(memo));
	} catch {
		return { why: "restored", since: null };
	}
}

/**
 * Holds everything from now on, until it is released. Where the same rows may run elsewhere, this is another installation: in the places
 * of copies neither takes the other for itself.
 */
export async function holdSending(db: Db, why: z.infer<typeof keptSchema>["why"], at: Date): Promise<void> {
	await writeMemo(db, MEMO, JSON.stringify({ why, since: at.toISOString() }));
	await forgetInstallation(db);
}

/** Lets mails leave again, as far as the environment does. */
export async function releaseSending(db: Db): Promise<void> {
	await forgetMemo(db, MEMO);
}
