// Owns the sending of one campaign by this process: rows are claimed as connections fall idle, each leaves once, its answer
// is written down. Everything that steers it (pause, rate, connections) is read from the database.
import { setTimeout as wait } from "node:timers/promises";
import { type Line, LineError, type Outcome } from "../../../platform/mail/line.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppressions.server.ts";
import { statusOf } from "../rules.ts";
import { moveNewsletter } from "../store.server.ts";
import { backOff, judge } from "./answers.ts";
import { recheck } from "./audience.server.ts";
import { openNewsletterComposer } from "./compose.ts";
import { type Claimed, claimDeliveries, hasOpenRows, releaseClaimed, renewLeases, skipClaimed } from "./deliveries.server.ts";
import { openFlusher } from "./flusher.server.ts";
import { readFrozen } from "./frozen.ts";

/** As nodemailer's pool, and what most servers allow a client. */
export const USUAL_CONNECTIONS = 5;
export const MOST_CONNECTIONS = 20;
const CLAIM_AT_MOST = 50;
const CLAIM_FOR_SECONDS = 5;
/** How long a claimed row may wait, and a message be under way; the dialogue's own limits are shorter. */
const LEASE_MS = 3 * 60_000;
const RENEW_MS = 60_000;
const SEEN_AT_ONCE_MS = 5_000;
const LOOK_AGAIN_MS = 500;
const SLOWEST_MS = 60_000;
/** Of one connection, while none hears of the server: with the pauses between, some eight minutes. */
const MOST_CONNECTS = 15;

export type CampaignNeeds = Pick<Services, "db" | "clock" | "log">;
export type CampaignOptions = {
	owner: string;
	isStopping: () => boolean;
	openLine: () => Line;
	/** A message is about to leave. */
	onLeave?: () => void;
	/** Waits of the software's own; a test may make them short. */
	pause?: (ms: number) => Promise<unknown>;
};

/** Sends what is due of one campaign until it is finished, stands still, or the process stops. */
export async function sendCampaign(services: CampaignNeeds, id: string, options: CampaignOptions): Promise<void> {
	const { db, clock, log } = services;
	const { owner, isStopping, openLine } = options;
	const start = await db.selectFrom("newsletters").select(["frozen", "started_at"]).where("id", "=", id).executeTakeFirst();
	const frozen = readFrozen(start?.frozen ?? null);
	if (!frozen || !start?.started_at) {
		log.error({ newsletter: id }, "a newsletter is being sent without anything frozen");
		await moveNewsletter(db, id, { from: "sending", to: "paused", also: { pause_reason: "content" } });
		return;
	}
	const compose = await openNewsletterComposer(db, { id, startedAt: start.started_at }, frozen);
	const hash = await suppressionHasher(db);
	const flusher = openFlusher({ db, clock, log }, { newsletterId: id, owner, leaseMs: LEASE_MS });

	const waiting: Claimed[] = [];
	const end = new AbortController();
	const isOver = () => end.signal.aborted || isStopping();
	/** Waits, unless it is over. */
	const rest = (ms: number) => wait(ms, undefined, { signal: end.signal }).catch(() => {});
	const pause = options.pause ?? rest;
	let coolUntil = 0;
	let slowness = 0;
	/** How often the server has let somebody in, or answered to a message. */
	let heard = 0;
	/** The tries of each connection to be let in; `unheard`: those since the server was last heard, on whichever one. */
	const misses = new Map<Line, { tries: number; unheard: number; heard: number }>();
	let idleFor = 0;
	let refill: Promise<void> | null = null;
	let steering = { connections: 1, claim: 1, readAt: 0 };

	async function steer(): Promise<boolean> {
		const row = await db
			.selectFrom("newsletters")
			.select(["status", "connections", "rate_per_minute"])
			.where("id", "=", id)
			.executeTakeFirst();
		const connections = Math.min(MOST_CONNECTIONS, Math.max(1, row?.connections ?? USUAL_CONNECTIONS));
		// Not more than leave within seconds: whoever unsubscribes meanwhile must be seen.
		const claim = row?.rate_per_minute ? Math.ceil((row.rate_per_minute / 60) * CLAIM_FOR_SECONDS) : CLAIM_AT_MOST;
		steering = { connections, claim: Math.min(CLAIM_AT_MOST, claim), readAt: clock.now().getTime() };
		return row !== undefined && statusOf(row.status) === "sending";
	}

	/** The last answers come within moments; rows asked to wait are there for hours. */
	const idle = () => Math.min(LOOK_AGAIN_MS, 20 * 2 ** idleFor);

	/** Takes the next rows, waiting for a permit, a due row, or the end. */
	async function fill(): Promise<void> {
		while (waiting.length === 0 && !isOver()) {
			if (!(await steer())) {
				end.abort();
				return;
			}
			const rows = await claimDeliveries(db, { newsletterId: id, owner, now: clock.now(), leaseMs: LEASE_MS, limit: steering.claim });
			if (rows.length === 0) {
				idleFor += 1;
				if (!(await hasOpenRows(db, id))) end.abort();
				else await rest(idle());
				continue;
			}
			idleFor = 0;
			const { skip, tracked } = await recheck(db, rows, hash);
			if (skip.length > 0) await skipClaimed(db, owner, skip, clock.now());
			await noteTracking(rows, tracked);
			const skipped = new Set(skip.map((row) => row.id));
			// Others may have put theirs back meanwhile: theirs stay.
			waiting.push(...rows.filter((row) => !skipped.has(row.id)).map((row) => ({ ...row, tracked: tracked.has(row.id) })));
		}
	}

	/** The row says whether its mail is measured; the person may have changed their mind since it was written down. */
	async function noteTracking(rows: readonly Claimed[], tracked: ReadonlySet<string>): Promise<void> {
		for (const now of [true, false]) {
			const changed = rows.filter((row) => row.tracked !== now && tracked.has(row.id) === now).map((row) => row.id);
			if (changed.length > 0) await db.updateTable("deliveries").set({ tracked: now }).where("id", "in", changed).execute();
		}
	}

	async function next(): Promise<Claimed | null> {
		for (;;) {
			const row = waiting.shift();
			if (row) return row;
			if (isOver()) return null;
			refill ??= fill().finally(() => {
				refill = null;
			});
			await refill;
		}
	}

	async function connect(line: Line): Promise<boolean> {
		try {
			await line.open();
			heard += 1;
			misses.delete(line);
			return true;
		} catch (error) {
			if (!(error instanceof LineError)) throw error;
			const before = misses.get(line);
			const tries = (before?.tries ?? 0) + 1;
			// A server that takes fewer connections than we have refuses some of them for as long as the others work.
			const unheard = before?.heard === heard ? before.unheard + 1 : 1;
			misses.set(line, { tries, unheard, heard });
			log.warn({ newsletter: id, tries, reason: error.message }, "the mail server could not be used");
			const reason = error.kind === "login" ? "login" : unheard >= MOST_CONNECTS ? "unreachable" : null;
			if (reason) {
				end.abort();
				await moveNewsletter(db, id, { from: "sending", to: "paused", also: { pause_reason: reason } });
			}
			return false;
		}
	}

	/** Waits, but not longer than a stop or a pause by hand allows. */
	async function pauseFor(ms: number): Promise<void> {
		for (let left = ms; left > 0 && !isOver(); left -= LOOK_AGAIN_MS) {
			await pause(Math.min(left, LOOK_AGAIN_MS));
			if (clock.now().getTime() - steering.readAt > LOOK_AGAIN_MS && !(await steer())) end.abort();
		}
	}

	async function deliver(line: Line, row: Claimed & { email: string }): Promise<Outcome> {
		const mail = await compose(row);
		const fresh = line.used() === 0;
		const began = performance.now();
		const outcome = await line.send(mail);
		// A connection used before may have been closed between two messages: that is seen at once, and nothing of this one has left.
		const closedBefore =
			!fresh &&
			performance.now() - began < SEEN_AT_ONCE_MS &&
			((outcome.kind === "lost" && !outcome.begun) || (outcome.kind === "refused" && outcome.code === 421 && outcome.stage !== "message"));
		if (!closedBefore || !(await connect(line))) return outcome;
		return line.send(mail);
	}

	function finish(row: Claimed & { email: string }, outcome: Outcome): void {
		const attempts = row.attempts + 1;
		const verdict = judge(outcome, attempts);
		if (outcome.kind !== "lost") heard += 1;
		if (verdict.slow) {
			slowness = Math.min(slowness + 1, 8);
			coolUntil = clock.now().getTime() + Math.min(SLOWEST_MS, 250 * 2 ** slowness);
		} else if (verdict.state === "accepted") slowness = 0;
		flusher.settle({
			verdict,
			emailHash: verdict.suppress || verdict.bounceKind === "soft" ? hash(row.email) : null,
			settled: {
				id: row.id,
				state: verdict.state,
				code: "code" in outcome ? outcome.code : null,
				reply: "reply" in outcome ? outcome.reply : "",
				reason: verdict.reason,
				bounceKind: verdict.bounceKind,
				nextAt: verdict.state === "deferred" ? new Date(clock.now().getTime() + backOff(attempts, Math.random())).toISOString() : null,
			},
		});
	}

	async function work(place: number): Promise<void> {
		const line = openLine();
		try {
			while (!isOver()) {
				if (place >= steering.connections) {
					line.close();
					await rest(LOOK_AGAIN_MS);
					continue;
				}
				if (coolUntil > clock.now().getTime()) {
					await pauseFor(coolUntil - clock.now().getTime());
					continue;
				}
				const row = await next();
				if (!row) continue;
				if (!line.isOpen() && !(await connect(line))) {
					// Back before the wait: another connection may be open.
					waiting.unshift(row);
					await pauseFor(Math.min(SLOWEST_MS, 250 * 2 ** (misses.get(line)?.tries ?? 1)));
					continue;
				}
				const leave = row.email === null ? "no" : await flusher.mark(row.id);
				if (typeof leave === "number") {
					waiting.unshift(row);
					await pauseFor(leave);
					continue;
				}
				if (leave === "no") {
					await releaseClaimed(db, { newsletterId: id, owner, id: row.id });
					if (!(await steer())) end.abort();
					continue;
				}
				options.onLeave?.();
				finish(row as Claimed & { email: string }, await deliver(line, row as Claimed & { email: string }));
			}
		} catch (error) {
			// The others end too: the campaign is taken up again as a whole.
			end.abort();
			throw error;
		} finally {
			line.close();
		}
	}

	// What an earlier attempt of this process could not give back, when the database failed in the middle of it.
	await releaseClaimed(db, { newsletterId: id, owner });
	await steer();
	const renewal = setInterval(() => {
		renewLeases(db, owner, new Date(clock.now().getTime() + LEASE_MS)).catch((error) =>
			log.warn({ err: error }, "leases could not be renewed"),
		);
	}, RENEW_MS);
	try {
		const ends = await Promise.allSettled(Array.from({ length: MOST_CONNECTIONS }, (_, place) => work(place)));
		const failed = ends.find((end) => end.status === "rejected");
		if (failed) throw failed.reason;
	} finally {
		clearInterval(renewal);
		end.abort();
		await flusher.drained();
		await releaseClaimed(db, { newsletterId: id, owner });
	}
}
