import { Save } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { kinds } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminTextArea } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { type AnyFields, declarationsOf } from "../rules.ts";
import { OneSide } from "./compared.tsx";
import { fieldLabel, formCopy } from "./copy.ts";
import type { Conflict, Editor } from "./use-editor.ts";
import { valueText } from "./value-text.ts";
import { compareWords } from "./word-diff.ts";

const copy = formCopy.conflict;

type Choice = { side: "mine" | "theirs" } | { side: "own"; text: string };

type Props = { editor: Editor; conflict: Conflict; timeZone: string; onSettled: (chosen: AnyFields) => void };

/** Fields changed on both sides: both texts, and which one stays. */
export default function ConflictPanel({ editor, conflict, timeZone, onSettled }: Props) {
	const heading = kinds[editor.type].heading;
	const declared = new Map(declarationsOf(editor.type));
	// The address goes with the title or name it was made from.
	const asked = conflict.fields.filter((field) => field !== "slug" || !conflict.fields.includes(heading));
	const [choices, setChoices] = useState<Record<string, Choice>>({});
	const [missing, setMissing] = useState(false);
	const settle = () => {
		if (asked.some((field) => !choices[field])) return setMissing(true);
		const chosen: AnyFields = {};
		for (const field of asked) {
			const choice = choices[field] as Choice;
			const value = choice.side === "own" ? choice.text : (choice.side === "mine" ? editor.fields : conflict.theirs)[field];
			if (value !== undefined) chosen[field] = value;
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
						{missing && asked.some((field) => !choices[field]) ? copy.missing : null}
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
			{asked.map((field) => (
				<Question
					key={field}
					field={field}
					isFreeText={declared.get(field)?.isFreeText ?? false}
					mine={editor.fields[field]}
					theirs={conflict.theirs[field]}
					timeZone={timeZone}
					choice={choices[field] ?? null}
					missing={missing && !choices[field]}
					onChoose={(choice) => setChoices((all) => ({ ...all, [field]: choice }))}
				/>
			))}
		</Modal>
	);
}

type QuestionProps = {
	field: string;
	/** A third text may be written. */
	isFreeText: boolean;
	mine: AnyFields[string] | undefined;
	theirs: AnyFields[string] | undefined;
	timeZone: string;
	choice: Choice | null;
	missing: boolean;
	onChoose: (choice: Choice) => void;
};

function Question({ field, isFreeText, mine, theirs, timeZone, choice, missing, onChoose }: QuestionProps) {
	const group = useId();
	const texts = { mine: valueText(field, mine, timeZone), theirs: valueText(field, theirs, timeZone) };
	const runs = useMemo(() => compareWords(texts.mine, texts.theirs), [texts.mine, texts.theirs]);
	const side = (name: "mine" | "theirs", title: string, take: string) => (
		<label className="conflict-side">
			<span className="heading">{title}</span>
			<OneSide runs={runs} side={name === "mine" ? "before" : "after"} />
			<span className="tick">
				<input
					type="radio"
					name={group}
					checked={choice?.side === name}
					aria-invalid={missing || undefined}
					aria-label={`${take} : ${fieldLabel(field)}`}
					onChange={() => onChoose({ side: name })}
				/>
				{take}
			</span>
		</label>
	);
	return (
		<fieldset className="conflict-field">
			<legend className="heading">{fieldLabel(field)}</legend>
			<div className="conflict-sides">
				{side("mine", copy.mine, copy.takeMine)}
				{side("theirs", copy.theirs, copy.takeTheirs)}
			</div>
			{isFreeText && (
				<label className="tick conflict-own">
					<input type="radio" name={group} checked={choice?.side === "own"} onChange={() => onChoose({ side: "own", text: texts.mine })} />
					{copy.write}
				</label>
			)}
			{choice?.side === "own" && (
				<AdminTextArea
					label={`${copy.result} : ${fieldLabel(field)}`}
					code={field === "content"}
					rows={field === "content" ? 12 : 3}
					value={choice.text}
					onChange={(event) => onChoose({ side: "own", text: event.target.value })}
				/>
			)}
		</fieldset>
	);
}
