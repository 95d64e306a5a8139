import { Save } from "lucide";
import { Control } from "../../../ui/admin/control.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { formCopy } from "./copy.ts";

/** What is being written was deleted elsewhere: saved as a new item, or left. */
export function Gone({ onSave, onLeave }: { onSave: () => void; onLeave: () => void }) {
	return (
		<Modal
			narrow
			role="alertdialog"
			title={formCopy.gone.title}
			onClose={onLeave}
			foot={
				<span className="end">
					<Control onClick={onLeave}>{formCopy.cancel}</Control>
					<Control kind="primary" icon={Save} onClick={onSave}>
						{formCopy.gone.saveAsNew}
					</Control>
				</span>
			}
		>
			<p>{formCopy.gone.text}</p>
		</Modal>
	);
}
