// Owns giving up the addresses that nobody confirmed: a few at a time, safe beside another process doing the same.
import { setImmediate as pause } from "node:timers/promises";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import { deleteMailAbout } from "../../../platform/mail/outbox-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { deleteUnconfirmed, forgetAskedTopics, forgetNewAddresses, listUnconfirmed } from "./retention-store.server.ts";
import { pendingSince } from "./rules.ts";
import { aboutReader } from "./store.server.ts";

const AT_ONCE = 200;

type Needs = Pick<Services, "db" | "clock"> & { mail: Pick<Services["mail"], "forget"> };

/** Erases who has not confirmed within 14 days; who had left before is left as before. New addresses and letters not confirmed go too. */
export async function purgeUnconfirmed({ db, clock, mail }: Needs): Promise<void> {
	const before = pendingSince(clock.now());
	let gone = 0;
	while (true) {
		const { found, mails } = await db.transaction().execute(async (tx) => {
			const ids = await listUnconfirmed(tx, before, AT_ONCE);
			gone += await deleteUnconfirmed(tx, ids, before);
			return { found: ids.length, mails: await deleteMailAbout(tx, ids.map(aboutReader)) };
		});
		await mail.forget(mails);
		if (found < AT_ONCE) break;
		await pause();
	}
	await forgetNewAddresses(db, before);
	await forgetAskedTopics(db, before);
	if (gone > 0) await forgetDeleted(db);
}
