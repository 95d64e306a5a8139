// Owns the moments of writing: whatever several connections have to write down goes into one transaction, and so into one
// flush to the disk; nobody's message leaves before its row is durable.
import type { Services } from "../../../platform/services.ts";
import { refusesUs } from "../receivers/classes.ts";
import type { Verdict } from "./answers.ts";
import { pauseForRefusals, suppressIfGone } from "./bounced.server.ts";
import { markSending, type Settled, settleDeliveries } from "./delivery-states-store.server.ts";
import { takePermits } from "./permits.server.ts";
import { addFailures, forgetFailures } from "./sendings-store.server.ts";

/** One delivery's end, and what it means for the sending. */
export type Ending = { settled: Settled; verdict: Verdict; emailHash: string | null };

export type Leave = "yes" | "no" | number;

const AGAIN_MS = 500;

export type Flusher = {
	/** Resolves once the row is durably about to leave, or must not; a number: the rate asks to wait so many milliseconds. */
	mark: (id: string) => Promise<Leave>;
	settle: (ending: Ending) => void;
	/** Resolves once everything handed in is written. */
	drained: () => Promise<void>;
};

export function openFlusher(
	{ db, clock, log }: Pick<Services, "db" | "clock" | "log">,
	{ newsletterId, owner, leaseMs }: { newsletterId: string; owner: string; leaseMs: number },
): Flusher {
	let marks: { id: string; resolve: (leave: Leave) => void }[] = [];
	let endings: Ending[] = [];
	let running: Promise<void> | null = null;

	async function writeAll(ids: string[], ended: Ending[]): Promise<(id: string) => Leave> {
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
			const stopped = ended.length > 0 && (await breakIfNeeded(transaction, ended));
			if (stopped || ids.length === 0) return () => "no";
			const { count, waitMs } = await takePermits(transaction, { newsletterId, wanted: ids.length, now });
			const leaseUntil = new Date(now.getTime() + leaseMs);
			const leaving = await markSending(transaction, { newsletterId, owner, ids: ids.slice(0, count), leaseUntil });
			const later = new Set(ids.slice(count));
			return (id) => (leaving.has(id) ? "yes" : later.has(id) ? waitMs : "no");
		});
	}

	/** Keeps the run of errors; stops the sending when it is ours to repair. */
	async function breakIfNeeded(transaction: Parameters<typeof markSending>[0], ended: Ending[]): Promise<boolean> {
		const errors = ended.filter(({ verdict }) => verdict.error).length;
		const taken = ended.some(({ verdict }) => verdict.state === "accepted");
		if (taken) await forgetFailures(transaction, newsletterId);
		else if (errors > 0) await addFailures(transaction, newsletterId, errors);
		const isRefused = ended.some(({ verdict: { error, refusal } }) => error && refusal !== null && refusesUs(refusal));
		const stop = ended.find(({ verdict }) => verdict.stop)?.verdict.stop ?? (isRefused ? "policy" : null);
		return (stop !== null || (!taken && errors > 0)) && pauseForRefusals(transaction, newsletterId, stop);
	}

	async function run(): Promise<void> {
		while (marks.length > 0 || endings.length > 0) {
			// Whoever else is about to write joins.
			await new Promise(setImmediate);
			const [marking, ended] = [marks, endings];
			[marks, endings] = [[], []];
			try {
				const leaveOf = await writeAll(
					marking.map(({ id }) => id),
					ended,
				);
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
		mark: (id) =>
			new Promise((resolve) => {
				marks.push({ id, resolve });
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
