import { sidesCopy } from "./form-copy.ts";
import type { Run } from "./word-diff.ts";

/** One side of two compared texts, its own words marked. */
export function OneSide({ runs, side }: { runs: readonly Run[]; side: "before" | "after" }) {
	const sideRuns = runs.filter((run) => run.side === "both" || run.side === side);
	if (sideRuns.every(({ text }) => text === "")) return <p className="compared muted">{sidesCopy.empty}</p>;
	return (
		<p className="compared">
			{sideRuns.map((run, index) =>
				run.side === "both" ? (
					run.text
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: runs are made anew whenever a text changes
					<mark key={index}>{run.text}</mark>
				),
			)}
		</p>
	);
}
