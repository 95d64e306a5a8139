import { useState } from "react";
import { useAct } from "../../../../ui/admin/use-act.ts";

/** The page's writes, one at a time; what was done is said by a toast, and the page is read anew. */
export function useActs() {
	const write = useAct("automatic");
	const [busy, setBusy] = useState(false);
	async function act(address: string, done: string, body: object = {}): Promise<boolean> {
		if (busy) return false;
		setBusy(true);
		const isDone = await write(address, body, done);
		setBusy(false);
		return isDone;
	}
	return { act, busy };
}
