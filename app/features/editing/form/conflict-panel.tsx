import { Save } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { kinds } from "../../../shared/kinds.ts";
import { OneSide } from "../../../ui/admin/compared.tsx";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminTextArea } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { compareParagraphs, joinStretches, type Side, type Stretch } from "../../../ui/admin/paragraph-diff.ts";
import { Paragraphs } from "../../../ui/admin/paragraphs.tsx";
import { compareWords } from "../../../ui/admin/word-diff.ts";
import { fieldLabels } from "../copy.ts";
import type { Field } from "../field.ts";
import { declarationsOf, type FieldName, type SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import type { Conflict, Editor } from "./use-editor.ts";
import { valueText } from "./value-text.ts";

const copy = formCopy.conflict;

type Choice = { side: Side } | { side: "own"; text: string } | { side: "parts"; taken: (Side | undefined)[]; text: string | null };

type Props = { editor: Editor; conflict: Conflict; timeZone: string; onSettled: (chosen: SomeFields) => void };

/** Fields changed on both sides: both texts, and which one stays. */
export default function ConflictPanel({ editor, conflict, timeZone, onSettled }: Props) {
	const heading = kinds[editor.kind].heading;
	// The address goes with the title or name it was made from.
	const asked = conflict.fields.filter((name) => name !== "slug" || !conflict.fields.includes(heading));
	const [choices, setChoices] = useState<Partial<Record<FieldName, Choice>>>({});
	const [missing, setMissing] = useState(false);
	const settle = () => {
		if (asked.some((name) => !isMade(choices[name]))) return setMissing(true);
		let chosen: SomeFields = {};
		for (const name of asked) {
			const choice = choices[name] as Choice;
			const value =
				choice.side === "own" || choice.side === "parts"
					? (choice.text ?? undefined)
					: (choice.side === "mine" ? editor.fields : conflict.theirs)[name];
			if (value !== undefined) chosen = { ...chosen, [name]: value };
		}
		if (conflict.fields.includes("slug") && !("slug" in chosen)) {
			const side = choices[heading]?.side;
			chosen.slug = (side === "own" ? "" : (side === "mine" ? editor.fields : conflict.theirs).slug) ?? "";
		}
		onSettled(chosen);
	};
	return (
		<Modal
			className="conflict-modal"
			role="alertdialog"
			title={copy.title}
			onClose={editor.leaveConflict}
			foot={
				<>
					<p role="alert" className="editor-failure">
						{missing && asked.some((name) => !isMade(choices[name])) ? copy.missing : null}
					</p>
					<span className="end">
						<Control onClick={editor.leaveConflict}>{copy.back}</Control>
						<Control kind="primary" icon={Save} aria-disabled={editor.saving || undefined} onClick={settle}>
							{copy.save}
						</Control>
					</span>
				</>
			}
		>
			<p>{copy.text}</p>
			{declarationsOf(editor.kind).map(
				([name, field]) =>
					asked.includes(name) && (
						<Question
							key={name}
							name={name}
							field={field}
							texts={{ mine: valueText(field, editor.fields[name], timeZone), theirs: valueText(field, conflict.theirs[name], timeZone) }}
							choice={choices[name] ?? null}
							missing={missing && !isMade(choices[name])}
							onChoose={(choice) => setChoices((all) => ({ ...all, [name]: choice }))}
						/>
					),
			)}
		</Modal>
	);
}

/** Whether a question is answered whole. */
const isMade = (choice: Choice | undefined) => choice !== undefined && (choice.side !== "parts" || choice.text !== null);

type QuestionProps = {
	name: FieldName;
	field: Field;
	texts: { mine: string; theirs: string };
	choice: Choice | null;
	missing: boolean;
	onChoose: (choice: Choice) => void;
};

function Question({ name, field, texts, choice, missing, onChoose }: QuestionProps) {
	const group = useId();
	const isLong = field.control === "markdown";
	const stretches = useMemo(() => (isLong ? compareParagraphs(texts.mine, texts.theirs) : []), [isLong, texts.mine, texts.theirs]);
	const differences = stretches.filter(({ isSame }) => !isSame).length;
	const isByParagraph = differences > 1 || (differences === 1 && stretches.length > 1);
	const runs = useMemo(() => compareWords(texts.mine, texts.theirs), [texts.mine, texts.theirs]);
	const sideOf = (side: "mine" | "theirs", title: string, take: string) => (
		<label className="conflict-side">
			<span className="heading">{title}</span>
			<OneSide runs={runs} side={side === "mine" ? "before" : "after"} />
			<span className="tick">
				<input
					type="radio"
					name={group}
					checked={choice?.side === side}
					aria-invalid={missing || undefined}
					aria-label={`${take} : ${fieldLabels[name]}`}
					onChange={() => onChoose({ side })}
				/>
				{take}
			</span>
		</label>
	);
	return (
		<fieldset className="conflict-field">
			<legend className="heading">{fieldLabels[name]}</legend>
			{isByParagraph ? (
				<Paragraphs
					stretches={stretches}
					label={fieldLabels[name]}
					taken={choice?.side === "parts" ? choice.taken : []}
					missing={missing}
					onTake={(taken) => {
						const isWhole = Array.from({ length: differences }, (_, index) => taken[index]).every((side) => side !== undefined);
						onChoose({ side: "parts", taken, text: isWhole ? joined(stretches, taken as Side[], texts) : null });
					}}
				/>
			) : (
				<div className="conflict-sides">
					{sideOf("mine", copy.mine, copy.takeMine)}
					{sideOf("theirs", copy.theirs, copy.takeTheirs)}
				</div>
			)}
			{field.isFreeText && (
				<label className="tick conflict-own">
					<input
						type="radio"
						name={group}
						checked={choice?.side === "own"}
						onChange={() => onChoose({ side: "own", text: choice?.side === "parts" ? (choice.text ?? texts.mine) : texts.mine })}
					/>
					{copy.write}
				</label>
			)}
			{choice?.side === "own" && (
				<AdminTextArea
					label={`${copy.result} : ${fieldLabels[name]}`}
					code={isLong}
					rows={isLong ? 12 : 3}
					value={choice.text}
					onChange={(event) => onChoose({ side: "own", text: event.target.value })}
				/>
			)}
		</fieldset>
	);
}

/** The text made of what is taken; one side's alone is that side's, sign for sign. */
function joined(stretches: readonly Stretch[], taken: readonly Side[], texts: Record<Side, string>): string {
	const [first] = taken;
	return first && taken.every((side) => side === first) ? texts[first] : joinStretches(stretches, taken);
}
