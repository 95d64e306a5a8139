import { useState } from "react";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { deliverabilityCopy as copy } from "../copy.ts";

/** The page's writes, one at a time; what was said is said by a toast, and the page is read anew. */
export function useActs() {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState(false);
	async function act(address: string, done: { title: string; text?: string }, body: object = {}): Promise<boolean> {
		if (busy) return false;
		setBusy(true);
		const sent = await send(address, body);
		if (!sent.ok) say({ id: "deliverability", kind: "error", title: copy.errorPrefix + sent.message });
		else say({ id: "deliverability", kind: "success", ...done });
		await reread();
		setBusy(false);
		return sent.ok;
	}
	return { act, busy };
}
