import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";

/** Has the server do something about an address, says what came of it, and reads the page again. */
export function useAct(): (act: "forget" | "again" | "ignored" | "remove", subject: string, done: string) => Promise<void> {
	const send = useSend();
	const { say, reread } = useShell();
	return async (act, subject, done) => {
		const sent = await send(adminPaths.rot.act, { act, subject });
		say({ id: "rot", ...(sent.ok ? { kind: "success", title: done } : { kind: "error", title: errorOf(sent.message) }) });
		await reread();
	};
}
