import { momentText } from "../../../../../shared/dates-fr.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { editorCopy, fieldNames } from "../copy.ts";
import { differences, type NewsletterFields } from "../rules.ts";
import "./conflict.css";

const copy = editorCopy.conflict;

type Props = {
	mine: NewsletterFields;
	theirs: NewsletterFields;
	timeZone: string;
	saving: boolean;
	onMine: () => void;
	onTheirs: () => void;
	onBack: () => void;
};

/** Two windows wrote the same newsletter: both texts, and which one stays. */
export function ConflictModal({ mine, theirs, timeZone, saving, onMine, onTheirs, onBack }: Props) {
	const text = (fields: NewsletterFields, field: keyof NewsletterFields) =>
		(field === "scheduled_at" ? momentText(fields[field], timeZone) : fields[field]) || copy.empty;
	return (
		<Modal
			role="alertdialog"
			title={copy.title}
			onClose={onBack}
			foot={
				<span className="end">
					<Control onClick={onBack}>{copy.back}</Control>
					<Control onClick={onTheirs}>{copy.takeTheirs}</Control>
					<Control kind="primary" aria-disabled={saving || undefined} onClick={onMine}>
						{copy.keepMine}
					</Control>
				</span>
			}
		>
			<p>{copy.text}</p>
			<div className="newsletter-conflict">
				{differences(mine, theirs).map((field) => (
					<section key={field} aria-label={fieldNames[field]}>
						<h3>{fieldNames[field]}</h3>
						<div>
							<div>
								<p className="muted newsletter-small">{copy.mine}</p>
								<pre>{text(mine, field)}</pre>
							</div>
							<div>
								<p className="muted newsletter-small">{copy.theirs}</p>
								<pre>{text(theirs, field)}</pre>
							</div>
						</div>
					</section>
				))}
			</div>
		</Modal>
	);
}
