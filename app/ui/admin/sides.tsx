import { useId, useMemo } from "react";
import { OneSide } from "./compared.tsx";
import { sidesCopy as copy } from "./form-copy.ts";
import type { Side } from "./paragraph-diff.ts";
import { compareWords } from "./word-diff.ts";

type Props = {
	mine: string;
	theirs: string;
	/** What it is that differs: said with each choice. */
	label: string;
	taken: Side | undefined;
	missing: boolean;
	onTake: (side: Side) => void;
	/** The name of the set of radios that this one is part of. */
	group?: string;
};

const sides = [
	["mine", copy.mine, copy.takeMine],
	["theirs", copy.theirs, copy.takeTheirs],
] as const;

/** Two texts beside one another, their own words marked, one of them to be taken. */
export function Sides({ mine, theirs, label, taken, missing, onTake, group }: Props) {
	const own = useId();
	const runs = useMemo(() => compareWords(mine, theirs), [mine, theirs]);
	return (
		<div className="conflict-sides">
			{sides.map(([side, title, take]) => (
				<label key={side} className="conflict-side">
					<span className="heading">{title}</span>
					<OneSide runs={runs} side={side === "mine" ? "before" : "after"} />
					<span className="tick">
						<input
							type="radio"
							name={group ?? own}
							checked={taken === side}
							aria-invalid={(missing && !taken) || undefined}
							aria-label={`${take} : ${label}`}
							onChange={() => onTake(side)}
						/>
						{take}
					</span>
				</label>
			))}
		</div>
	);
}
