// What the screens of a sending must say, counted row by row out of the whole ledger: slow, and right by itself.
import { sql } from "kysely";
import { deliveryStateOf } from "../../app/features/newsletter/sending/delivery-states.ts";
import type { Db } from "../../app/platform/db/open.ts";
import { readFlag } from "../../app/shared/rows.ts";

const hourOf = (iso: string | null) => iso?.slice(0, 13) ?? "";

/** How many times each thing is there, but for nothing. */
export function tallyOf(things: readonly (string | null | undefined)[]): Record<string, number> {
	const tally: Record<string, number> = {};
	for (const thing of things) if (thing) tally[thing] = (tally[thing] ?? 0) + 1;
	return tally;
}

/** Counts a newsletter. */
export async function countRows(db: Db, id: string) {
	const rows = await db.selectFrom("deliveries").selectAll().where("newsletter_id", "=", id).execute();
	const events = (await db.selectFrom("delivery_events").selectAll().where("newsletter_id", "=", id).execute()).map((event) => ({
		...event,
		machine: readFlag(event.machine),
	}));
	const accepted = rows.filter(({ state }) => state === "accepted");
	const answered = rows.filter(({ state }) => state === "accepted" || state === "failed");
	const failed = rows.filter(({ state }) => state === "failed");
	const measured = accepted.filter(({ tracked }) => readFlag(tracked));
	const isWaiting = (state: string) => ["queued", "claimed", "sending"].includes(state);
	const firstsOf = (kind: string, some = measured) =>
		some.map((row) => {
			const moments = events.filter((event) => event.delivery_id === row.id && event.kind === kind && !event.machine).map(({ at }) => at);
			return hourOf(moments.sort()[0] ?? null);
		});
	const links = new Set(
		events.filter(({ kind, machine, url }) => kind === "click" && !machine && url).map(({ delivery_id, url }) => `${delivery_id} ${url}`),
	);
	return {
		states: tallyOf(rows.map(({ state }) => (isWaiting(state) ? "waiting" : deliveryStateOf(state)))),
		troubles: tallyOf(
			rows
				.filter(({ state }) => ["failed", "deferred", "uncertain", "skipped"].includes(state))
				.map(({ state, reason, smtp_code }) => JSON.stringify([state, reason, smtp_code])),
		),
		retriable: failed.filter(({ email, bounce_kind }) => email !== null && bounce_kind !== "hard").length,
		accepted: tallyOf(accepted.map(({ settled_at }) => hourOf(settled_at))),
		bounced: tallyOf(answered.map(({ bounced_at }) => hourOf(bounced_at))),
		unsubscribed: tallyOf(rows.map(({ unsubscribed_at }) => hourOf(unsubscribed_at))),
		answered: answered.length,
		complaints: answered.filter(({ complained_at }) => complained_at !== null).length,
		measured: measured.length,
		opens: tallyOf(firstsOf("open")),
		clicks: tallyOf(firstsOf("click")),
		machines: {
			opens: events.filter(({ kind, machine }) => kind === "open" && machine).length,
			clicks: events.filter(({ kind, machine }) => kind === "click" && machine).length,
		},
		links: tallyOf([...links].map((link) => link.slice(link.indexOf(" ") + 1))),
		receivers: tallyOf(
			rows.map(({ state, receiver, refused_us_at }) => {
				if (state === "accepted" || state === "failed") return `${state} ${receiver}`;
				if (state === "deferred" && refused_us_at !== null) return `refused ${receiver}`;
				return isWaiting(state) || state === "held" || state === "deferred" ? `waiting ${receiver}` : null;
			}),
		),
	};
}

/** Folds what is kept as changes, where the engine keeps them; nothing on SQLite. */
export async function foldFigures(db: Db, id: string): Promise<void> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from delivery_figure_changes`.execute(db);
	if (Number(rows[0]?.count) > 0) await sql`select fold_delivery_figures(${id})`.execute(db);
}
