import { Save } from "lucide";
import { useState } from "react";
import { kinds } from "../../../shared/kinds.ts";
import { type Choice, ConflictQuestion, isMade } from "../../../ui/admin/conflict-question.tsx";
import { Control } from "../../../ui/admin/control.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { fieldLabels } from "../copy.ts";
import { declarationsOf, type FieldName, type SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import type { Conflict, Editor } from "./use-editor.ts";
import { valueText } from "./value-text.ts";

const copy = formCopy.conflict;

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
						<ConflictQuestion
							key={name}
							label={fieldLabels[name]}
							isLong={field.control === "markdown"}
							mayWrite={field.isFreeText === true}
							texts={{ mine: valueText(field, editor.fields[name], timeZone), theirs: valueText(field, conflict.theirs[name], timeZone) }}
							choice={choices[name]}
							missing={missing}
							onChoose={(choice) => setChoices((all) => ({ ...all, [name]: choice }))}
						/>
					),
			)}
		</Modal>
	);
}
