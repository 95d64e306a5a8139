import { Copy, Download } from "lucide";
import { useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { Tick } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { accountCopy } from "../account-copy.ts";

function download(text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = accountCopy.codes.fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** The recovery codes, shown this once: the dialog closes when they have been put somewhere. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const copy = accountCopy.codes;
	const [noted, setNoted] = useState(false);
	const [status, setStatus] = useState("");
	const text = `${codes.join("\n")}\n`;
	return (
		<Modal
			narrow
			title={copy.title}
			onClose={() => (noted ? onClose() : setStatus(copy.notNoted))}
			foot={
				<>
					<Tick label={copy.noted} checked={noted} onChange={(event) => setNoted(event.currentTarget.checked)} />
					<span className="end">
						<Control kind="primary" disabled={!noted} onClick={onClose}>
							{accountCopy.done}
						</Control>
					</span>
				</>
			}
		>
			<div className="admin-fields">
				<p>{copy.about}</p>
				<ul className="recovery-codes">
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ul>
				<div className="account-actions">
					<Control icon={Download} onClick={() => download(text)}>
						{copy.download}
					</Control>
					<Control
						icon={Copy}
						onClick={() =>
							navigator.clipboard.writeText(text).then(
								() => setStatus(copy.copied),
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
