import { useId, useMemo } from "react";
import { AdminTextArea } from "./field.tsx";
import { sidesCopy as copy } from "./form-copy.ts";
import { compareParagraphs, joinStretches, type Side, type Stretch } from "./paragraph-diff.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { Sides } from "./sides.tsx";

/** What was answered for a field: one side, a text of one's own, or a side of each paragraph (`text` once each has one). */
export type Choice = { side: Side } | { side: "own"; text: string } | { side: "parts"; taken: (Side | undefined)[]; text: string | null };

/** Whether a question is answered whole. */
export const isMade = (choice: Choice | undefined) => choice !== undefined && (choice.side !== "parts" || choice.text !== null);

type Props = {
	label: string;
	texts: Record<Side, string>;
	/** A text of paragraphs, each taken from either side. */
	isLong: boolean;
	/** Whether a third text may be written instead. */
	mayWrite?: boolean;
	choice: Choice | undefined;
	missing: boolean;
	onChoose: (choice: Choice) => void;
};

/** A field that was changed on both sides: both texts, and what stays of them. */
export function ConflictQuestion({ label, texts, isLong, mayWrite = false, choice, missing, onChoose }: Props) {
	const group = useId();
	const { mine, theirs } = texts;
	const stretches = useMemo(() => (isLong ? compareParagraphs(mine, theirs) : []), [isLong, mine, theirs]);
	const isMissing = missing && !isMade(choice);
	return (
		<fieldset className="conflict-field">
			<legend className="heading">{label}</legend>
			{stretches.length > 1 ? (
				<Paragraphs
					stretches={stretches}
					label={label}
					taken={choice?.side === "parts" ? choice.taken : []}
					missing={isMissing}
					onTake={(taken) => onChoose({ side: "parts", taken, text: joined(stretches, taken, texts) })}
				/>
			) : (
				<Sides
					{...texts}
					group={group}
					label={label}
					taken={choice?.side === "mine" || choice?.side === "theirs" ? choice.side : undefined}
					missing={isMissing}
					onTake={(side) => onChoose({ side })}
				/>
			)}
			{mayWrite && (
				<label className="tick conflict-own">
					<input
						type="radio"
						name={group}
						checked={choice?.side === "own"}
						onChange={() => onChoose({ side: "own", text: choice?.side === "parts" ? (choice.text ?? mine) : mine })}
					/>
					{copy.write}
				</label>
			)}
			{choice?.side === "own" && (
				<AdminTextArea
					label={`${copy.result} : ${label}`}
					code={isLong}
					rows={isLong ? 12 : 3}
					value={choice.text}
					onChange={(event) => onChoose({ side: "own", text: event.target.value })}
				/>
			)}
		</fieldset>
	);
}

/** The text made of what is taken, once all of it is; one side's alone is that side's, sign for sign. */
function joined(stretches: readonly Stretch[], taken: readonly (Side | undefined)[], texts: Record<Side, string>): string | null {
	const count = stretches.filter(({ isSame }) => !isSame).length;
	const sides = Array.from({ length: count }, (_, index) => taken[index]).filter((side) => side !== undefined);
	if (sides.length < count) return null;
	const [first] = sides;
	return first && sides.every((side) => side === first) ? texts[first] : joinStretches(stretches, sides);
}
