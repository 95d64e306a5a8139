// Owns when a text is sent to be kept: two seconds after the last key, every fifteen at least while one types, one request at a time, and
// again once network or session is back.

const QUIET_MS = 2_000;
const MOST_MS = 15_000;
const RETRY_MS = 15_000;

/** `away`: nobody answered; `signed-out`: the session has ended; `refused`: it was read and not taken. */
export type Trouble = "away" | "signed-out" | "refused";

export type KeptSender = {
	/** Something was typed. */
	touch: () => void;
	/** Sends at once what was not sent yet. */
	flush: () => Promise<void>;
	/** Nothing leaves from now on; resolves once nothing is on its way. */
	pause: () => Promise<void>;
	/** A pause is over. */
	resume: () => void;
	/** Network or session may be back. */
	retry: () => void;
	/** What was typed needs no sending any more. */
	clear: () => void;
};

/**
 * Makes a sender.
 * @param send - sends the text as it stands at this moment; answers what stood in the way, or null
 * @param onTrouble - told after each sending what stands in the way, or null
 */
export function makeSender(send: () => Promise<Trouble | null>, onTrouble: (trouble: Trouble | null) => void): KeptSender {
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Since when something waits to be sent. */
	let since: number | null = null;
	let running: Promise<void> | null = null;
	let trouble: Trouble | null = null;
	let isPaused = false;

	function plan(): void {
		if (since === null || running || isPaused || trouble === "signed-out") return;
		// Where nobody answers, one does not ask at every pause of the hand.
		if (trouble === "away" && timer) return;
		clearTimeout(timer);
		const wait = trouble === "away" ? RETRY_MS : Math.min(QUIET_MS, since + MOST_MS - Date.now());
		timer = setTimeout(() => void run(), Math.max(0, wait));
	}
	function run(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		if (running) return running;
		if (since === null || isPaused) return Promise.resolve();
		const began = since;
		since = null;
		running = send()
			.catch((): Trouble => "away")
			.then((met) => {
				running = null;
				trouble = met;
				if (met === "away" || met === "signed-out") since ??= began;
				onTrouble(met);
				plan();
			});
		return running;
	}
	return {
		touch() {
			since ??= Date.now();
			plan();
		},
		async flush() {
			if (running) await running;
			await run();
		},
		async pause() {
			isPaused = true;
			clearTimeout(timer);
			timer = undefined;
			await running;
		},
		resume() {
			isPaused = false;
			plan();
		},
		retry() {
			if (trouble === null) return;
			trouble = null;
			void run();
		},
		clear() {
			isPaused = false;
			since = null;
			clearTimeout(timer);
			timer = undefined;
		},
	};
}
