import { Undo2 } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { journalCopy } from "./copy.ts";

/** Brings a deleted item back, long after the message that offered it has left. */
export function RestoreButton({ kind, id, subject }: { kind: Kind; id: string; subject: string }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState(false);

	async function restore(): Promise<void> {
		setBusy(true);
		const sent = await send(adminPaths.items.restore(kind), { ids: [id] });
		if (sent.ok) say({ kind: "success", title: journalCopy.restored, text: subject });
		else say({ kind: "error", title: errorOf(sent.message) });
		// Pressed twice, it is said once: until the page is read again it still stands here.
		if (sent.ok) await reread();
		setBusy(false);
	}

	return (
		<Control kind="bare" icon={Undo2} disabled={busy} onClick={restore} aria-label={journalCopy.restoreOne(subject)}>
			{journalCopy.restore}
		</Control>
	);
}
