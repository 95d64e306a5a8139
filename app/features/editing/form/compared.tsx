import { comparedCopy } from "../compare/copy.ts";
import { formCopy } from "./copy.ts";
import type { Run } from "./word-diff.ts";

/** One side of two compared texts, its own words marked. */
export function OneSide({ runs, side }: { runs: readonly Run[]; side: "before" | "after" }) {
	const sideRuns = runs.filter((run) => run.side === "both" || run.side === side);
	if (sideRuns.every(({ text }) => text === "")) return <p className="compared muted">{formCopy.conflict.empty}</p>;
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

/** Both texts in one, what left struck out, what came underlined. */
export function BothSides({ runs }: { runs: readonly Run[] }) {
	return (
		<p className="compared">
			{runs.map((run, index) => {
				if (run.side === "both") return run.text;
				const Tag = run.side === "before" ? "del" : "ins";
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: runs are made anew whenever a text changes
					<Tag key={index}>
						<span className="visually-hidden">{comparedCopy[run.side].words}</span>
						{run.text}
					</Tag>
				);
			})}
		</p>
	);
}
