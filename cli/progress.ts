// Owns the line on the terminal that follows a long command.
import { SingleBar } from "cli-progress";
import type { Progress } from "../app/shared/progress.ts";
import type { Stop } from "./stop.ts";

/** A bar on the terminal, one after another for each phase; silent where the output is not a terminal. Whoever wants the command to stop is heard at each step. */
export function progressBar<Phase extends string>(
	words: Record<Phase, string>,
	stop: Stop,
): { follow: (progress: Progress<Phase>) => void; end: () => void } {
	const bar = new SingleBar({ format: "{phase} {bar} {percentage} %", hideCursor: true, clearOnComplete: true, noTTYOutput: false });
	let phase: Phase | null = null;
	return {
		follow(progress) {
			stop.check();
			if (!process.stderr.isTTY) return;
			if (phase !== progress.phase) {
				if (phase) bar.stop();
				phase = progress.phase;
				bar.start(progress.total, progress.done, { phase: words[phase] });
			} else bar.update(progress.done);
		},
		end: () => phase && bar.stop(),
	};
}
