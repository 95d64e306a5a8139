// Owns the moments of writing: whatever several connections have to write down goes into one transaction, and so into one
// flush to the disk; nobody's message leaves before its row is durable.
import type { Db } from "../../../platform/db/open.ts";
import type { Services } from "../../../platform/services.ts";
import type { Day } from "../../../shared/local-days.ts";
import type { AnswerTally, ReceiverStanding } from "../receivers/breaker.ts";
import { lockReceivers, noteAnswers, retryReceiver, type Said, takeProbe } from "../receivers/breaker-store.server.ts";
import { refusesUs } from "../receivers/classes.ts";
import { paceOf } from "../receivers/limits.ts";
import { roomOf, type Stand } from "../warm-up/rules.ts";
import { countOfDay, lockStands } from "../warm-up/store.server.ts";
import type { Verdict } from "./answers.ts";
import { pauseForRefusals, suppressIfGone } from "./bounced.server.ts";
import { markSending, type Settled, settleDeliveries } from "./delivery-states-store.server.ts";
import { takePermits, takePermitsOf } from "./permits.server.ts";
import { addFailures, forgetFailures, SEVERAL } from "./sendings-store.server.ts";
import type { Warming } from "./warming.server.ts";

/** One delivery's end, and what it means for the sending. */
export type Ending = {
	settled: Settled;
	verdict: Verdict;
	emailHash: string | null;
	receiver: string;
	/** It was the one message that asked a receiver again. */
	isProbe: boolean;
};

/**
 * Whether a message may leave. `probe`: it asks a receiver again that refuses us; `tomorrow`: its receiver has had today's letters of
 * a domain that is warmed up. A wait is the newsletter's rate's, or one receiver's alone.
 */
export type Leave = "yes" | "probe" | "no" | "tomorrow" | { waitMs: number; of: "newsletter" | "receiver" };

const AGAIN_MS = 500;

export type Flusher = {
	/** Resolves once the row is durably about to leave, or must not. */
	mark: (mark: Mark) => Promise<Leave>;
	settle: (ending: Ending) => void;
	/** Resolves once everything handed in is written. */
	drained: () => Promise<void>;
};

/** A delivery that asks to leave; `isFirst`: it was never tried. */
export type Mark = { id: string; email: string; receiver: string; isFirst: boolean };

/** A day of warming up, and how receivers stood on it before these messages. */
type WarmDay = { name: Day; stands: ReadonlyMap<string, Stand> };

/** What came of these messages, all of them to one receiver. */
function tallyOf(endings: readonly Ending[]): AnswerTally {
	const refusals = endings.filter(({ settled }) => settled.refusesUs);
	const probe = endings.find(({ isProbe }) => isProbe);
	const waits = refusals.flatMap(({ verdict }) => verdict.refusal?.waitMs ?? []);
	return {
		accepted: endings.filter(({ verdict }) => verdict.state === "accepted").length,
		refusals: refusals.length,
		failures: endings.filter(({ verdict: { error, refusal } }) => error && refusal?.class === "unknown").length,
		slow: endings.some(({ verdict }) => verdict.slow && verdict.refusal?.class === "rate"),
		probe: probe ? (probe.settled.refusesUs ? "refused" : probe.verdict.state === "accepted" ? "taken" : "unclear") : null,
		waitMs: waits.length > 0 ? Math.max(...waits) : null,
		later: false,
	};
}

/** What was said last of us; null: nothing. */
function saidIn(endings: readonly Ending[], newsletterId: string): Said | null {
	const last = endings.findLast(({ settled }) => settled.refusesUs) ?? endings.findLast(({ verdict }) => verdict.error && verdict.refusal);
	const refusal = last?.verdict.refusal;
	return last && refusal ? { newsletterId, refusal, code: last.settled.code, reply: last.settled.reply ?? "" } : null;
}

/** @param options.standing - what is known of a receiver, that has a row: those alone are looked at each time */
export function openFlusher(
	{ db, clock, log }: Pick<Services, "db" | "clock" | "log">,
	{
		newsletterId,
		owner,
		leaseMs,
		standing,
		warming,
	}: {
		newsletterId: string;
		owner: string;
		leaseMs: number;
		standing: (receiver: string) => ReceiverStanding | null;
		warming: Pick<Warming, "day" | "holds">;
	},
): Flusher {
	let marks: (Mark & { resolve: (leave: Leave) => void })[] = [];
	let endings: Ending[] = [];
	let running: Promise<void> | null = null;

	async function writeAll(asked: readonly Mark[], ended: Ending[]): Promise<(id: string) => Leave> {
		const now = clock.now();
		return db.transaction().execute(async (transaction) => {
			await settleDeliveries(
				transaction,
				owner,
				ended.map(({ settled }) => settled),
				now,
			);
			for (const { settled, verdict, emailHash } of ended) {
				const { bounceKind: kind } = verdict;
				if (kind && emailHash) await suppressIfGone(transaction, { kind, deliveryId: settled.id, emailHash, now });
			}
			const standings = await heedReceivers(transaction, asked, ended, now);
			const day = await openDay(transaction, asked, ended);
			const stopped = ended.length > 0 && (await breakIfNeeded(transaction, ended));
			if (stopped || asked.length === 0) return () => "no";
			return letLeave(transaction, { asked, standings, day, now });
		});
	}

	/** Where the domain is warmed up: counts what receivers took, and holds their day until the transaction ends. */
	async function openDay(transaction: Db, asked: readonly Mark[], ended: readonly Ending[]): Promise<WarmDay | null> {
		const name = warming.day();
		if (name === null) return null;
		const taken = Map.groupBy(
			ended.filter(({ verdict, receiver }) => verdict.state === "accepted" && receiver !== ""),
			({ receiver }) => receiver,
		);
		// Nobody knows whose those without a name are.
		const first = asked.filter(({ receiver, isFirst }) => isFirst && receiver !== "");
		const stands = await lockStands(transaction, name, [...taken.keys(), ...first.map(({ receiver }) => receiver)]);
		for (const [receiver, some] of taken) await countOfDay(transaction, { receiver, day: name, taken: some.length });
		return { name, stands };
	}

	/** Whom of these today's ceiling of their receiver lets leave, if anything does; who was tried before was counted that day. */
	function withinCeiling(some: readonly Mark[], receiver: string, day: WarmDay | null): readonly Mark[] {
		if (day === null || !warming.holds || receiver === "") return some;
		let room = roomOf(receiver, day.stands.get(receiver));
		return some.filter(({ isFirst }) => !isFirst || room-- > 0);
	}

	/** Writes down what receivers said; the rows of those that are known for something are held until the transaction ends. */
	async function heedReceivers(
		transaction: Db,
		asked: readonly Mark[],
		ended: readonly Ending[],
		now: Date,
	): Promise<Map<string, ReceiverStanding>> {
		const byReceiver = Map.groupBy(ended, ({ receiver }) => receiver);
		const tallies = new Map([...byReceiver].map(([receiver, some]) => [receiver, tallyOf(some)]));
		const isSpokenOf = ({ refusals, failures, slow, probe }: AnswerTally) => refusals > 0 || failures > 0 || slow || probe !== null;
		const told = [...tallies]
			.filter(([receiver, tally]) => receiver !== "" && (isSpokenOf(tally) || standing(receiver)))
			.map(([name]) => name);
		const paced = asked
			.map(({ receiver }) => receiver)
			.filter((receiver) => receiver !== "" && (standing(receiver)?.refusedSince || paceOf(receiver, standing(receiver)?.pace ?? null)));
		const standings = await lockReceivers(transaction, [...told, ...paced]);
		for (const [receiver, before] of standings) {
			const tally = tallies.get(receiver);
			if (!tally) continue;
			const said = saidIn(byReceiver.get(receiver) ?? [], newsletterId);
			standings.set(receiver, await noteAnswers(transaction, receiver, { before, tally, said, now }));
		}
		return standings;
	}

	/** Who of these may leave now, as far as their receivers and the rate go, and the rows do not say otherwise. */
	async function letLeave(
		transaction: Db,
		{
			asked,
			standings,
			day,
			now,
		}: { asked: readonly Mark[]; standings: ReadonlyMap<string, ReceiverStanding>; day: WarmDay | null; now: Date },
	): Promise<(id: string) => Leave> {
		const answers = new Map<string, Leave>();
		const free: string[] = [];
		const probes: string[] = [];
		for (const [receiver, some] of Map.groupBy(asked, (mark) => mark.receiver)) {
			const within = withinCeiling(some, receiver, day);
			for (const mark of some) if (!within.includes(mark)) answers.set(mark.id, "tomorrow");
			const ids = within.map(({ id }) => id);
			const known = standings.get(receiver);
			const pace = paceOf(receiver, known?.pace ?? null);
			if (known?.refusedSince) {
				const [first] = ids;
				if (first && (await takeProbe(transaction, receiver, known, now))) probes.push(first);
			} else if (known && pace !== null) {
				const { count, waitMs } = await takePermitsOf(transaction, { receiver, ratePerMinute: pace, wanted: ids.length, now });
				free.push(...ids.slice(0, count));
				for (const id of ids.slice(count)) answers.set(id, { waitMs, of: "receiver" });
			} else free.push(...ids);
		}
		const may = [...probes, ...free];
		const { count, waitMs } = await takePermits(transaction, { newsletterId, wanted: may.length, now });
		for (const id of may.slice(count)) answers.set(id, { waitMs, of: "newsletter" });
		const leaseUntil = new Date(now.getTime() + leaseMs);
		const allowed = new Set(may.slice(0, count));
		const messages = asked.filter(({ id }) => allowed.has(id));
		const leaving = await markSending(transaction, { newsletterId, owner, messages, probes, leaseUntil });
		for (const [receiver, some] of Map.groupBy(asked, (mark) => mark.receiver)) {
			const left = some.filter(({ id, isFirst }) => isFirst && leaving.has(id)).length;
			if (day !== null && receiver !== "") await countOfDay(transaction, { receiver, day: day.name, left });
			const probe = asked.find((mark) => mark.receiver === receiver && probes.includes(mark.id));
			// Somebody else asks it in a moment.
			if (probe && !leaving.has(probe.id)) await retryReceiver(transaction, receiver, now);
		}
		for (const id of leaving) answers.set(id, probes.includes(id) ? "probe" : "yes");
		return (id) => answers.get(id) ?? "no";
	}

	/** Keeps the run of errors; stops the sending when it is ours to repair. */
	async function breakIfNeeded(transaction: Db, ended: Ending[]): Promise<boolean> {
		// A receiver asked again and again until it takes us back is waited for by itself, for days: its refusals are known.
		const errors = ended.filter(({ verdict, isProbe }) => verdict.error && !isProbe);
		const taken = ended.some(({ verdict }) => verdict.state === "accepted");
		// A connection that ends is our own server's doing, whoever the message was for.
		const behind = new Set(
			errors.map(({ verdict, receiver }) => (verdict.refusal === null || verdict.stop || receiver === "" ? SEVERAL : receiver)),
		);
		if (taken) await forgetFailures(transaction, newsletterId);
		else if (errors.length > 0) {
			const [first = SEVERAL] = behind;
			await addFailures(transaction, newsletterId, { count: errors.length, behind: behind.size === 1 ? first : SEVERAL });
		}
		const stop = ended.find(({ verdict }) => verdict.stop)?.verdict.stop ?? null;
		return (stop !== null || (!taken && errors.length > 0)) && pauseForRefusals(transaction, newsletterId, stop);
	}

	async function run(): Promise<void> {
		while (marks.length > 0 || endings.length > 0) {
			// Whoever else is about to write joins.
			await new Promise(setImmediate);
			const [marking, ended] = [marks, endings];
			[marks, endings] = [[], []];
			try {
				const leaveOf = await writeAll(marking, ended);
				for (const { id, resolve } of marking) resolve(leaveOf(id));
			} catch (error) {
				log.error({ err: error }, "how mails ended could not be written down; it is tried again");
				// What must not be lost waits; what has not left does not leave.
				endings = [...ended, ...endings];
				for (const { resolve } of marking) resolve("no");
				await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
			}
		}
		running = null;
	}

	function start(): void {
		running ??= run();
	}

	return {
		mark: (mark) =>
			new Promise((resolve) => {
				marks.push({ ...mark, resolve });
				start();
			}),
		settle(ending) {
			endings.push(ending);
			start();
		},
		drained: async () => {
			while (running) await running;
		},
	};
}

/** Whether a verdict is a refusal of ours at its receiver, and not of our own server's. */
export function isRefusalOfUs({ refusal, stop }: Verdict): boolean {
	return refusal !== null && stop === null && refusesUs(refusal);
}
