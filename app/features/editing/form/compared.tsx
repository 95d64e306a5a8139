import type { Run } from "../../../ui/admin/word-diff.ts";
import { comparedCopy } from "../compare/copy.ts";

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
