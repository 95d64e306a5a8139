import { Copy } from "lucide";
import { useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { programsCopy as copy } from "./copy.ts";

type ShownOnceProps = { title: string; text: string; label: string; secret: string; copied: string; onClose: () => void };

/** What is shown this once: the dialog is the only place it ever stands in. */
export function ShownOnce({ title, text, label, secret, copied, onClose }: ShownOnceProps) {
	const [status, setStatus] = useState("");
	return (
		<Modal
			narrow
			title={title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control kind="primary" onClick={onClose}>
						{copy.done}
					</Control>
				</span>
			}
		>
			<div className="admin-fields">
				<p>{text}</p>
				<AdminInput label={label} className="programs-secret" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
				<div className="programs-copy">
					<Control
						icon={Copy}
						onClick={() =>
							navigator.clipboard.writeText(secret).then(
								() => setStatus(copied),
								() => setStatus(copy.notCopied),
							)
						}
					>
						{copy.copy}
					</Control>
					<span role="status" className="muted">
						{status}
					</span>
				</div>
			</div>
		</Modal>
	);
}
