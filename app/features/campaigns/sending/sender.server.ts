// Owns the process's sender: it looks every second for what is due (schedules, audiences to write down, campaigns under way,
// rows left by a process that is gone) and serves each. Several processes may do so at once: the rows decide.
import { randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeContent } from "../../../platform/db/content-version.ts";
import { writeJournal } from "../../../platform/journal/journal.server.ts";
import { openStates } from "../rules.ts";
import { moveNewsletter, readNewsletter } from "../store.server.ts";
import { audienceOf, WHOLE, writeAudience } from "./audience.server.ts";
import { sendCampaign } from "./campaign.server.ts";
import { countStates, readOwners, recoverDeliveries } from "./deliveries.server.ts";
import { fileLine } from "./file-line.server.ts";
import { type Line, smtpLine, type Timeouts } from "./line.server.ts";
import { begin, draftOf, hindranceOf, keyOf, type SendingServices } from "./start.server.ts";

const LOOK_MS = 1_000;
const RECOVER_MS = 5_000;
/** Later than this, the administrator is asked first. */
const LATE_MS = 6 * 60 * 60_000;
const SWEEP_AT_A_TIME = 500;

export type SenderOptions = {
	lookMs?: number;
	timeouts?: Timeouts;
	pause?: (ms: number) => Promise<unknown>;
};

export type Sender = {
	/** Lets the messages under way end, gives the rest back, and ends. */
	stop: () => Promise<void>;
};

/** The machine as far as process numbers mean something on it: containers count their own. */
function machine(): string {
	try {
		return `${hostname()}/${readlinkSync("/proc/self/ns/pid")}`;
	} catch {
		return hostname();
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Names this process in the leases it holds. */
function newOwner(): string {
	return `${machine()}#${process.pid}#${randomUUID()}`;
}

/** Whether the process that held a lease is known to be gone; only asked of processes of this very machine. */
function isGone(owner: string, mine: ReadonlySet<string>): boolean {
	const [place, pid, run] = owner.split("#");
	if (place !== machine() || !run || mine.has(owner)) return false;
	return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** The senders of this process; more than one in tests. */
const owners = new Set<string>();

/** Starts what is due; one that is more than six hours late waits for a decision. */
async function startDue(services: SendingServices): Promise<void> {
	const { db, clock, log } = services;
	const now = clock.now();
	const due = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "scheduled")
		.where("scheduled_at", "<=", now.toISOString())
		.where("pause_reason", "is", null)
		.where("hidden_at", "is", null)
		.execute();
	for (const { id } of due) {
		const newsletter = await readNewsletter(db, id);
		if (!newsletter?.scheduledAt || newsletter.status !== "scheduled") continue;
		if (now.getTime() - Date.parse(newsletter.scheduledAt) > LATE_MS) {
			await db.updateTable("newsletters").set({ pause_reason: "missed" }).where("id", "=", id).where("status", "=", "scheduled").execute();
			log.warn({ newsletter: id }, "a scheduled newsletter is hours late; the administrator is asked first");
			continue;
		}
		const draft = await draftOf(services, newsletter);
		const { count } = await audienceOf(db);
		const reason = hindranceOf(newsletter, draft)?.reason ?? (count === 0 ? "nobody" : null);
		if (reason) await moveNewsletter(db, id, { from: "scheduled", to: "failed", also: { pause_reason: reason } });
		else await begin(services, newsletter, { draft, key: keyOf(newsletter), actor: null, count });
	}
}

/** Ends a campaign no row of which is open; the condition stands in the write itself. */
export async function finishIfDone(services: SendingServices, id: string): Promise<boolean> {
	const { db, clock } = services;
	const counts = await countStates(db, id);
	if (openStates.some((state) => counts[state])) return false;
	const failed = !counts.accepted && !counts.uncertain && (counts.failed ?? 0) > 0;
	const at = clock.now();
	return writeContent(services, async (transaction) => {
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
async function sweepCancelled({ db, clock }: SendingServices): Promise<void> {
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

/** Starts the sender of this process. */
export function startSender(services: SendingServices, options: SenderOptions = {}): Sender {
	const { db, clock, log, config } = services;
	const owner = newOwner();
	owners.add(owner);
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	const running = new Map<string, Promise<void>>();
	let recoveredAt = 0;
	let started = false;

	const { smtpUrl } = config.mail;
	const openLine = (): Line => (smtpUrl ? smtpLine(smtpUrl, options.timeouts) : fileLine(join(config.dataDir, "mail")));

	async function recover(): Promise<void> {
		const now = clock.now();
		if (started && now.getTime() - recoveredAt < RECOVER_MS) return;
		recoveredAt = now.getTime();
		const gone = (await readOwners(db)).filter((name) => isGone(name, owners));
		const { uncertain } = await recoverDeliveries(db, now, gone);
		started = true;
		if (uncertain > 0) log.warn({ uncertain }, "messages were under way when a process ended; the administrator decides about them");
	}

	async function prepare(id: string): Promise<void> {
		await writeAudience(services, id, isStopping);
		const row = await db.selectFrom("newsletters").select("audience_done").where("id", "=", id).executeTakeFirst();
		if (row?.audience_done === WHOLE) await moveNewsletter(db, id, { from: "preparing", to: "sending" });
	}

	async function serve(id: string, status: string): Promise<void> {
		if (status === "preparing") await prepare(id);
		if (isStopping()) return;
		await sendCampaign(services, id, { owner, isStopping, openLine, ...(options.pause && { pause: options.pause }) });
		await finishIfDone(services, id);
	}

	async function look(): Promise<void> {
		await recover();
		await startDue(services);
		await sweepCancelled(services);
		const underWay = await db.selectFrom("newsletters").select(["id", "status"]).where("status", "in", ["preparing", "sending"]).execute();
		for (const { id, status } of underWay) {
			if (running.has(id) || isStopping()) continue;
			const task = serve(id, status)
				.catch((error) => log.error({ err: error, newsletter: id }, "a campaign stopped; it is taken up again"))
				.finally(() => running.delete(id));
			running.set(id, task);
		}
	}

	async function loop(): Promise<void> {
		while (!isStopping()) {
			try {
				await look();
			} catch (error) {
				log.error({ err: error }, "what is to be sent could not be read; it is tried again");
			}
			await wait(options.lookMs ?? LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
		}
	}
	const looping = loop();

	return {
		async stop() {
			stopping.abort();
			await looping;
			await Promise.all(running.values());
			owners.delete(owner);
		},
	};
}
