// Owns the end of a campaign: finished when no row of it is open, cancelled once what had not left is closed.
import { setTimeout as wait } from "node:timers/promises";
import { writeContent } from "../../../platform/db/content-version.ts";
import { writeJournal } from "../../../platform/journal/journal.server.ts";
import { openStates } from "../rules.ts";
import { readNewsletter } from "../store.server.ts";
import { countStates } from "./deliveries.server.ts";
import type { SendingServices } from "./start.server.ts";

const SWEEP_AT_A_TIME = 500;

/** Ends a campaign no row of which is open; the condition stands in the write itself. */
export async function finishIfDone(services: SendingServices, id: string): Promise<boolean> {
	const { db, clock } = services;
	const counts = await countStates(db, id);
	if (openStates.some((state) => counts[state])) return false;
	const failed = !counts.accepted && !counts.uncertain && (counts.failed ?? 0) > 0;
	const at = clock.now();
	return writeContent(services, async (transaction) => {
		// Held first: rows put back by somebody who held it are seen by the write below, and by none before.
		await transaction.selectFrom("newsletters").select("id").where("id", "=", id).forUpdate().execute();
		const { numUpdatedRows } = await transaction
			.updateTable("newsletters")
			.set((row) => ({
				status: failed ? "failed" : "sent",
				finished_at: at.toISOString(),
				// A later try does not make it a newer letter.
				sent_at: row.fn.coalesce("sent_at", row.val(failed ? null : at.toISOString())),
			}))
			.where("id", "=", id)
			.where("status", "=", "sending")
			.where((row) =>
				row.not(
					row.exists(
						row
							.selectFrom("deliveries")
							.select("id")
							.where("newsletter_id", "=", id)
							.where("state", "in", [...openStates]),
					),
				),
			)
			.executeTakeFirst();
		if (Number(numUpdatedRows) === 0) return false;
		const newsletter = await readNewsletter(transaction, id);
		await writeJournal(transaction, {
			kind: "sending-ended",
			actor: null,
			at,
			subject: { type: "newsletters", id, title: newsletter?.title ?? "" },
			details: {
				accepted: counts.accepted ?? 0,
				failed: counts.failed ?? 0,
				uncertain: counts.uncertain ?? 0,
				skipped: counts.skipped ?? 0,
			},
		});
		return true;
	});
}

/** Closes the rows of cancelled campaigns, a few at a time. */
export async function sweepCancelled({ db, clock }: SendingServices): Promise<void> {
	const cancelled = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "cancelled")
		.where("finished_at", "is", null)
		.execute();
	for (const { id } of cancelled) {
		const present = clock.now().toISOString();
		for (;;) {
			const { numUpdatedRows } = await db
				.updateTable("deliveries")
				.set({ state: "skipped", reason: "cancelled", settled_at: present, next_at: null, lease_owner: null, lease_until: null })
				.where("id", "in", (from) =>
					from
						.selectFrom("deliveries")
						.select("id")
						.where("newsletter_id", "=", id)
						.where("state", "in", ["queued", "deferred", "claimed"])
						.limit(SWEEP_AT_A_TIME),
				)
				.where("state", "in", ["queued", "deferred", "claimed"])
				.executeTakeFirst();
			if (Number(numUpdatedRows) === 0) break;
			await wait(2);
		}
		const counts = await countStates(db, id);
		if (openStates.some((state) => counts[state])) continue;
		await db.updateTable("newsletters").set({ finished_at: present }).where("id", "=", id).where("status", "=", "cancelled").execute();
	}
}
