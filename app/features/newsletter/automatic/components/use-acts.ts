import { useState } from "react";
import { errorOf } from "../../../../shared/copy.ts";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";

/** The page's writes, one at a time; what was done is said by a toast, and the page is read anew. */
export function useActs() {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState(false);
	async function act(address: string, done: string, body: object = {}): Promise<boolean> {
		if (busy) return false;
		setBusy(true);
		const sent = await send(address, body);
		if (sent.ok) say({ id: "automatic", kind: "success", title: done });
		else say({ id: "automatic", kind: "error", title: errorOf(sent.message) });
		await reread();
		setBusy(false);
		return sent.ok;
	}
	return { act, busy };
}
