import { useCallback, useRef, useState } from "react";
import { errorOf } from "../../../../../shared/copy.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";

/** Sends an act to an address of a sending, one at a time; what could not be done is said. Resolves with the answer, or null. */
export function useActs(id: string) {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState(false);
	const running = useRef(false);

	const act = useCallback(
		async <Answer extends object>(
			addressOf: (id: string) => string,
			body: object,
			done: (answer: Answer) => string,
		): Promise<Answer | null> => {
			if (running.current) return null;
			running.current = true;
			setBusy(true);
			const sent = await send<Answer>(addressOf(id), body);
			if (sent.ok) say({ kind: "success", title: done(sent.answer) });
			else say({ kind: "error", title: errorOf(sent.message) });
			await reread();
			running.current = false;
			setBusy(false);
			return sent.ok ? sent.answer : null;
		},
		[id, send, say, reread],
	);
	return { act, busy };
}
