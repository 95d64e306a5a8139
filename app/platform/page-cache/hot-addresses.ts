// Owns which addresses are asked most, and that their pages are ready before they are asked: after a change, and after a start. Addresses
// are kept between two starts, pages are not.
import type { ContentChanges } from "../db/content-changes.ts";
import type { FreshPages } from "./fresh-pages.ts";

/** Where the addresses asked most are kept between two starts. */
export type AskedAddresses = { read: () => Promise<string[]>; write: (addresses: readonly string[]) => Promise<void> };

export type HotAddresses = {
	/** A page was answered that is kept under this key. */
	count: (key: string) => void;
	/** Keeps the addresses, and makes nothing more; what is being made has ended by then. */
	stop: () => Promise<void>;
};

const MOST_COUNTED = 2_000;
const READY_AFTER_CHANGE = 50;
const READY_AFTER_START = 20;
const LOOKS_EVERY_MS = 1_000;
const KEPT_EVERY_MS = 10 * 60_000;
/** What could not be made is tried again, the site's database or its files being away perhaps. */
const TRIED_AGAIN_MS = 10_000;
/** A count of an hour ago is worth half. */
const HALVED_EVERY_MS = 3_600_000;

/** Starts counting, and making ready whatever is hot and stale, while nobody waits for a page. */
export function openHotAddresses(needs: {
	pages: Pick<FreshPages, "make" | "isStale" | "isQuiet">;
	changes: Pick<ContentChanges, "current">;
	asked: AskedAddresses;
}): HotAddresses {
	const { pages, changes, asked } = needs;
	const counts = new Map<string, number>();
	let readyAt: number | null = null;
	let triedAgainAt = Number.POSITIVE_INFINITY;
	let keptAt = performance.now();
	let halvedAt = performance.now();
	/** What was asked most before the start, until it has been made; null: not read yet. */
	let before: readonly string[] | null = null;
	let stopped = false;
	let work: Promise<void> | null = null;

	const hottest = (most: number) =>
		[...counts]
			.sort(([, one], [, other]) => other - one)
			.slice(0, most)
			.map(([key]) => key);

	function halve(): void {
		for (const [key, count] of counts) {
			if (count > 1) counts.set(key, count / 2);
			else counts.delete(key);
		}
		halvedAt = performance.now();
	}

	/** What was asked most before the start. It counts as asked once: who starts twice in an hour loses none of it. */
	async function recall(): Promise<readonly string[]> {
		const addresses = await asked.read();
		for (const address of addresses) counts.set(address, counts.get(address) ?? 1);
		return addresses;
	}

	/** Whether there is nothing left to make: a page, or that there is none. What fails is its reader's to be told. */
	async function make(key: string): Promise<boolean> {
		const answered = await pages.make(key).catch(() => null);
		if (!answered) return false;
		return "page" in answered ? !answered.standsIn : answered.response.status < 500;
	}

	/** One page after the other; whoever waits for one goes first, and this goes on at the next look (null). Answers whether all are ready. */
	async function makeReady(keys: readonly string[]): Promise<boolean | null> {
		let ready = true;
		for (const key of keys) {
			if (stopped || !pages.isQuiet()) return null;
			if (pages.isStale(key) && !(await make(key))) ready = false;
		}
		return ready;
	}

	async function look(): Promise<void> {
		if (performance.now() - halvedAt > HALVED_EVERY_MS) halve();
		// Nothing before the first reader has been answered.
		if (counts.size === 0) return;
		before ??= await recall();
		if (performance.now() - keptAt > KEPT_EVERY_MS) {
			keptAt = performance.now();
			await asked.write(hottest(READY_AFTER_START));
		}
		const version = changes.current();
		if (version === readyAt && performance.now() < triedAgainAt) return;
		const ready = await makeReady([...before, ...hottest(READY_AFTER_CHANGE)]);
		if (ready === null) return;
		if (ready) before = [];
		readyAt = version;
		triedAgainAt = ready ? Number.POSITIVE_INFINITY : performance.now() + TRIED_AGAIN_MS;
	}

	const timer = setInterval(() => {
		work ??= look()
			.catch(() => {})
			.finally(() => {
				work = null;
			});
	}, LOOKS_EVERY_MS);
	timer.unref();

	return {
		count(key) {
			if (key.includes(".data")) return;
			if (counts.size >= MOST_COUNTED && !counts.has(key)) halve();
			counts.set(key, (counts.get(key) ?? 0) + 1);
		},
		async stop() {
			stopped = true;
			clearInterval(timer);
			await work;
			// Nobody asked anything: what was asked before the start stands. Who did so within the first second is one among those.
			if (counts.size === 0) return;
			try {
				before ??= await recall();
				await asked.write(hottest(READY_AFTER_START));
			} catch {}
		},
	};
}
