import { useState } from "react";
import { momentText } from "../../../../../shared/dates-fr.ts";
import { type Choice, ConflictQuestion, isMade } from "../../../../../ui/admin/conflict-question.tsx";
import { Control } from "../../../../../ui/admin/control.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
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

/** Two windows wrote the same newsletter: where they differ, paragraph by paragraph, and which side of each stays. */
export function ConflictModal({ mine, theirs, timeZone, saving, onMine, onTheirs, onBack }: Props) {
	const [choices, setChoices] = useState<Partial<Record<keyof NewsletterFields, Choice>>>({});
	const [missing, setMissing] = useState(false);
	const asked = differences(mine, theirs);
	const settle = () => {
		if (asked.some((field) => !isMade(choices[field]))) return setMissing(true);
		const chosen = asked.map((field) => {
			const choice = choices[field];
			return [field, choice && "text" in choice ? choice.text : (choice?.side === "theirs" ? theirs : mine)[field]];
		});
		onMine({ ...mine, ...Object.fromEntries(chosen) });
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
						{missing && asked.some((field) => !isMade(choices[field])) ? copy.missing : null}
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
			{asked.map((field) => (
				<ConflictQuestion
					key={field}
					label={fieldNames[field]}
					texts={{ mine: text(mine, field), theirs: text(theirs, field) }}
					isLong={isLong(mine, theirs, field)}
					choice={choices[field]}
					missing={missing}
					onChoose={(choice) => setChoices((all) => ({ ...all, [field]: choice }))}
				/>
			))}
		</Modal>
	);
}

/** A text of paragraphs that both sides have. */
function isLong(mine: NewsletterFields, theirs: NewsletterFields, field: keyof NewsletterFields): boolean {
	return (field === "content" || field === "text_content") && mine[field] !== null && theirs[field] !== null;
}
