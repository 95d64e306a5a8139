// Owns giving up the addresses that nobody confirmed: a few at a time, safe beside another process doing the same.
import { setImmediate as pause } from "node:timers/promises";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import { deleteMailAbout } from "../../../platform/mail/outbox-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { pendingSince } from "./rules.ts";
import { aboutReader, findUnconfirmed } from "./store.server.ts";

const AT_ONCE = 200;

type Needs = Pick<Services, "db" | "clock"> & { mail: Pick<Services["mail"], "forget"> };

/** Erases who has not confirmed within 14 days; who had left before is left as before. New addresses not confirmed go too. */
export async function purgeUnconfirmed({ db, clock, mail }: Needs): Promise<void> {
	const before = pendingSince(clock.now());
	let gone = 0;
	while (true) {
		const { found, mails } = await db.transaction().execute(async (tx) => {
			const rows = await findUnconfirmed(tx, before, AT_ONCE);
			const deleted = await tx
				.deleteFrom("newsletter_subscribers")
				.where("id", "in", rows.length > 0 ? rows.map(({ id }) => id) : [""])
				.where("unsubscribed_at", "is", null)
				// Confirmed in this very moment, a row stays.
				.where("pending_since", "<", before)
				.returning("id")
				.execute();
			for (const { id } of rows) {
				await tx
					.updateTable("newsletter_subscribers")
					.set({ pending_since: null })
					.where("id", "=", id)
					.where("pending_since", "<", before)
					.execute();
			}
			gone += deleted.length;
			return {
				found: rows.length,
				mails: await deleteMailAbout(
					tx,
					rows.map(({ id }) => aboutReader(id)),
				),
			};
		});
		await mail.forget(mails);
		if (found < AT_ONCE) break;
		await pause();
	}
	await db
		.updateTable("newsletter_subscribers")
		.set({ next_email: null, next_email_at: null })
		.where("next_email_at", "<", before)
		.execute();
	if (gone > 0) await forgetDeleted(db);
}
