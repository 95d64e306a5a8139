// Owns how many pages are rendered at a time, and how many may wait: beyond what the machine does, whoever comes is told so at once.
// Kept pages go on meanwhile: between two renders the process answers whoever else waits.
import { setImmediate as nextTurn } from "node:timers/promises";

/** More pages wait to be rendered than this machine renders in the time a reader waits. */
export class TooManyRenders extends Error {
	constructor(waiting: number) {
		super(`${waiting} pages wait to be rendered`);
		this.name = "TooManyRenders";
	}
}

export type RenderQueue = {
	/** Runs `render` in its turn. Rejects with TooManyRenders where too many wait. */
	run: <Result>(render: () => Promise<Result>) => Promise<Result>;
	/** Whether nobody is rendering or waiting, here or in the queues beside it. */
	isQuiet: () => boolean;
};

/**
 * Opens queues for the same places: `atOnce` renders under way, and behind them as many in each as `mostWaiting` says. A place that is left
 * goes to the queues in turn: however long the others are, whoever waits in one waits for its own length as many times as there are queues, at most.
 */
export function openRenderQueues<Name extends string>(options: {
	atOnce: number;
	mostWaiting: Record<Name, number>;
}): Record<Name, RenderQueue> {
	const lines: (() => void)[][] = [];
	let underWay = 0;
	let served = 0;

	/** Whoever is next takes this place. */
	function leave(): void {
		for (let step = 1; step <= lines.length; step++) {
			const place = (served + step) % lines.length;
			const next = lines[place]?.shift();
			if (!next) continue;
			served = place;
			next();
			return;
		}
		underWay -= 1;
	}

	function open(mostWaiting: number): RenderQueue {
		const line: (() => void)[] = [];
		const place = lines.push(line) - 1;
		return {
			async run(render) {
				if (underWay >= options.atOnce) {
					if (line.length >= mostWaiting) throw new TooManyRenders(line.length);
					await new Promise<void>((resolve) => line.push(resolve));
				} else {
					underWay += 1;
					served = place;
				}
				try {
					await nextTurn();
					return await render();
				} finally {
					leave();
				}
			},
			isQuiet: () => underWay === 0,
		};
	}

	const opened = Object.entries<number>(options.mostWaiting).map(([name, mostWaiting]) => [name, open(mostWaiting)]);
	return Object.fromEntries(opened) as Record<Name, RenderQueue>;
}

/** One renders while another waits for its database. */
const RENDERS_AT_ONCE = 2;
/** About two seconds of a small machine. */
const MOST_WAITING = 200;
/** Those that no page will be kept of give way sooner. */
const MOST_UNKEPT_WAITING = 100;
/** Some seconds of printing. */
const MOST_PICTURES_WAITING = 50;

export type RenderQueues = {
	/** Pages that are kept, or were. */
	kept: RenderQueue;
	/** Addresses of pages that may be kept, and none was so far: a page nobody has opened yet, or a name somebody made up. */
	unknown: RenderQueue;
	/** Those that never are, for the same places: addresses made up by robots keep no page waiting. */
	unkept: RenderQueue;
	/** What is no page and costs as much, with places of its own: many who type in the field of the search wait for each other, and hold up no page. */
	aside: RenderQueue;
	/** Pictures of words, with a place of their own: they wait for whatever picture is being printed, and hold no page's place while they do. */
	pictures: RenderQueue;
};

/** Opens the queues of one process. */
export function openProcessQueues(): RenderQueues {
	return {
		...openRenderQueues({
			atOnce: RENDERS_AT_ONCE,
			mostWaiting: { kept: MOST_WAITING, unknown: MOST_WAITING, unkept: MOST_UNKEPT_WAITING },
		}),
		...openRenderQueues({ atOnce: RENDERS_AT_ONCE, mostWaiting: { aside: MOST_UNKEPT_WAITING } }),
		...openRenderQueues({ atOnce: 1, mostWaiting: { pictures: MOST_PICTURES_WAITING } }),
	};
}
