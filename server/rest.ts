// Owns giving back what is no longer used: once there is nothing to do, and now and then where there is always something. V8 collects while it
// works, and a process goes on holding the pages its work, or its start, has left here and there in use (docs/decisions/045-memory.md).

const LOOK_EVERY_MS = 2_000;
/** Less than this of a look's time is rest: timers, a probe, a kept page now and then. */
const REST = 0.02;
/** So little work leaves nothing that is worth a collection, which takes some 100 ms of the one thread. */
const LEAST_WORK_MS = 1_000;
/** Less work may leave as much: a job that looks at everything takes a third of a second, and a tenth of what an idle process holds. */
const LEAST_GROWTH = 6 * 1_048_576;
/** A process that is never at rest is collected after so much work, where it has grown: a collection takes some 0.2 s of the processor with 55 MB that live. */
const LONG_WORK_MS = 30_000;

/**
 * `worked`: milliseconds of the processor this process has used; `held`: bytes of memory it holds; `collect`: gives back what is not used; null
 * where Node does not offer it.
 */
type Machine = { worked: () => number; held: () => number; collect: (() => void) | null };

const ofNode = (): Machine => {
	const { gc } = globalThis as { gc?: (options: object) => void };
	return {
		worked() {
			const { user, system } = process.cpuUsage();
			return (user + system) / 1_000;
		},
		held: () => process.memoryUsage.rss(),
		// All that can be given back, and the pages V8 keeps to itself (node: `--expose-gc`, scripts/memory.mjs).
		collect: gc ? () => gc({ type: "major", execution: "sync", flavor: "last-resort" }) : null,
	};
};

/**
 * Collects once the process rests after work; where it never rests, after `LONG_WORK_MS` of it that left something. The answer is asked every
 * `LOOK_EVERY_MS`, and says whether it has collected.
 */
export function collectAfterWork({ worked, held, collect }: Machine): () => boolean {
	let collectedAt = 0;
	/** Since it last collected. */
	let leastHeld = held();
	let lookedAt = 0;
	return () => {
		const now = worked();
		const isAtRest = now - lookedAt < LOOK_EVERY_MS * REST;
		lookedAt = now;
		const heldNow = held();
		// What was held for a moment, a picture that was being printed when it was collected, hides no growth.
		leastHeld = Math.min(leastHeld, heldNow);
		const workedSince = now - collectedAt;
		const hasGrown = heldNow - leastHeld >= LEAST_GROWTH;
		const isDue = isAtRest ? workedSince >= LEAST_WORK_MS || hasGrown : workedSince >= LONG_WORK_MS && hasGrown;
		if (!isDue || !collect) return false;
		collect();
		leastHeld = held();
		// Its own work is none.
		collectedAt = lookedAt = worked();
		return true;
	};
}

/** Looks again and again, as long as this process lives, whether it rests, or has worked for long without a rest. */
export function giveBack(): void {
	setInterval(collectAfterWork(ofNode()), LOOK_EVERY_MS).unref();
}
