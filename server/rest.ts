// Owns giving back what is no longer used once there is nothing to do: V8 collects while it works, and an idle process goes on holding
// what its last work, or its start, has left (docs/decisions/045-memory.md).

const LOOK_EVERY_MS = 2_000;
/** Less than this of a look's time is rest: timers, a probe, a kept page now and then. */
const REST = 0.02;
/** So little work leaves nothing that is worth a collection, which takes some 100 ms of the one thread. */
const LEAST_WORK_MS = 1_000;

/** `worked`: milliseconds of the processor this process has used; `collect`: gives back what is not used; null where Node does not offer it. */
type Machine = { worked: () => number; collect: (() => void) | null };

const ofNode = (): Machine => {
	const { gc } = globalThis as { gc?: (options: object) => void };
	return {
		worked() {
			const { user, system } = process.cpuUsage();
			return (user + system) / 1_000;
		},
		// All that can be given back, and the pages V8 keeps to itself (node: `--expose-gc`, scripts/memory.mjs).
		collect: gc ? () => gc({ type: "major", execution: "sync", flavor: "last-resort" }) : null,
	};
};

/**
 * Collects once the process rests after work. The answer is asked every `LOOK_EVERY_MS`, and says whether it has collected.
 */
export function restAfterWork({ worked, collect }: Machine): () => boolean {
	let collectedAt = 0;
	let lookedAt = 0;
	return () => {
		const now = worked();
		const isAtRest = now - lookedAt < LOOK_EVERY_MS * REST;
		lookedAt = now;
		if (!isAtRest || now - collectedAt < LEAST_WORK_MS || !collect) return false;
		collect();
		// Its own work is none.
		collectedAt = lookedAt = worked();
		return true;
	};
}

/** Looks again and again whether this process rests, as long as it lives. */
export function giveBackAtRest(): void {
	setInterval(restAfterWork(ofNode()), LOOK_EVERY_MS).unref();
}
