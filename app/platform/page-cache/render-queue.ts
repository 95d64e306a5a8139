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
	/** Whether nobody is rendering or waiting. */
	isQuiet: () => boolean;
};

/** Opens the queue: `atOnce` renders under way, `mostWaiting` behind them. */
export function openRenderQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): RenderQueue {
	const waiting: (() => void)[] = [];
	let underWay = 0;

	return {
		async run(render) {
			if (underWay >= atOnce) {
				if (waiting.length >= mostWaiting) throw new TooManyRenders(waiting.length);
				await new Promise<void>((resolve) => waiting.push(resolve));
			} else underWay += 1;
			try {
				await nextTurn();
				return await render();
			} finally {
				// Whoever is next takes this place.
				const next = waiting.shift();
				if (next) next();
				else underWay -= 1;
			}
		},
		isQuiet: () => underWay === 0,
	};
}
