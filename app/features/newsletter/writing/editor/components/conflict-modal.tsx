import { useId, useState } from "react";
import { momentText } from "../../../../../shared/dates-fr.ts";
import { OneSide } from "../../../../../ui/admin/compared.tsx";
import { Control } from "../../../../../ui/admin/control.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { compareParagraphs, joinStretches, type Side, type Stretch } from "../../../../../ui/admin/paragraph-diff.ts";
import { Paragraphs } from "../../../../../ui/admin/paragraphs.tsx";
import { compareWords } from "../../../../../ui/admin/word-diff.ts";
import { editorCopy, fieldNames } from "../copy.ts";
import { differences, type NewsletterFields } from "../rules.ts";

const copy = editorCopy.conflict;

type Props = {
	mine: NewsletterFields;
	theirs: NewsletterFields;
	timeZone: string;
	saving: boolean;
	/** What is to be saved over theirs. */
	onMine: (chosen: NewsletterFields) => void;
	onTheirs: () => void;
	onBack: () => void;
};

type Taken = (Side | undefined)[];

/** Two windows wrote the same newsletter: where they differ, paragraph by paragraph, and which side of each stays. */
export function ConflictModal({ mine, theirs, timeZone, saving, onMine, onTheirs, onBack }: Props) {
	const [taken, setTaken] = useState<Partial<Record<keyof NewsletterFields, Taken>>>({});
	const [missing, setMissing] = useState(false);
	const asked = differences(mine, theirs).map((field) => ({ field, stretches: stretchesOf(mine, theirs, field) }));
	const isWhole = (field: keyof NewsletterFields, stretches: readonly Stretch[]) =>
		stretches.filter(({ isSame }) => !isSame).every((_, index) => taken[field]?.[index] !== undefined);
	const settle = () => {
		if (asked.some(({ field, stretches }) => !isWhole(field, stretches))) return setMissing(true);
		const chosen = Object.fromEntries(
			asked.map(({ field, stretches }) => {
				const sides = (taken[field] ?? []) as Side[];
				const [first] = sides;
				const isOne = sides.every((side) => side === first);
				return [field, isOne ? (first === "theirs" ? theirs : mine)[field] : joinStretches(stretches, sides)];
			}),
		);
		onMine({ ...mine, ...chosen });
	};
	const text = (fields: NewsletterFields, field: keyof NewsletterFields) =>
		(field === "scheduled_at" ? momentText(fields[field], timeZone) : fields[field]) ?? "";
	return (
		<Modal
			className="conflict-modal"
			role="alertdialog"
			title={copy.title}
			onClose={onBack}
			foot={
				<>
					<p role="alert" className="editor-failure">
						{missing && asked.some(({ field, stretches }) => !isWhole(field, stretches)) ? copy.missing : null}
					</p>
					<span className="end">
						<Control onClick={onBack}>{copy.back}</Control>
						<Control onClick={onTheirs}>{copy.takeTheirs}</Control>
						<Control aria-disabled={saving || undefined} onClick={() => onMine(mine)}>
							{copy.keepMine}
						</Control>
						<Control kind="primary" aria-disabled={saving || undefined} onClick={settle}>
							{copy.save}
						</Control>
					</span>
				</>
			}
		>
			<p>{copy.text}</p>
			{asked.map(({ field, stretches }) => {
				const take = (sides: Taken) => setTaken((all) => ({ ...all, [field]: sides }));
				return (
					<fieldset key={field} className="conflict-field">
						<legend className="heading">{fieldNames[field]}</legend>
						{stretches.length > 1 ? (
							<Paragraphs stretches={stretches} label={fieldNames[field]} taken={taken[field] ?? []} missing={missing} onTake={take} />
						) : (
							<Sides
								name={fieldNames[field]}
								mine={text(mine, field)}
								theirs={text(theirs, field)}
								taken={taken[field]?.[0]}
								missing={missing}
								onTake={(side) => take([side])}
							/>
						)}
					</fieldset>
				);
			})}
		</Modal>
	);
}

/** Long texts differ by paragraphs, the others as a whole. */
function stretchesOf(mine: NewsletterFields, theirs: NewsletterFields, field: keyof NewsletterFields): Stretch[] {
	const [left, right] = [mine[field], theirs[field]];
	const isLong = field === "content" || field === "text_content";
	if (isLong && left !== null && right !== null) return compareParagraphs(left, right);
	return [{ isSame: false, mine: left ?? "", theirs: right ?? "" }];
}

type SidesProps = { name: string; mine: string; theirs: string; taken: Side | undefined; missing: boolean; onTake: (side: Side) => void };

function Sides({ name, mine, theirs, taken, missing, onTake }: SidesProps) {
	const group = useId();
	const runs = compareWords(mine, theirs);
	const sides = [
		["mine", copy.mine, copy.keepMine],
		["theirs", copy.theirs, copy.takeTheirs],
	] as const;
	return (
		<div className="conflict-sides">
			{sides.map(([side, title, take]) => (
				<label key={side} className="conflict-side">
					<span className="heading">{title}</span>
					<OneSide runs={runs} side={side === "mine" ? "before" : "after"} />
					<span className="tick">
						<input
							type="radio"
							name={group}
							checked={taken === side}
							aria-invalid={(missing && !taken) || undefined}
							aria-label={`${take} : ${name}`}
							onChange={() => onTake(side)}
						/>
						{take}
					</span>
				</label>
			))}
		</div>
	);
}
