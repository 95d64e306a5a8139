import { useCallback, useRef, useState } from "react";
import { errorOf } from "../../../../../shared/copy.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../../ui/admin/use-send.ts";

/** Sends an act to an address of a sending, one at a time; what could not be done is said: by `refused`, beside the fields, where the answer names some. Resolves with the answer, or null. */
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
			refused?: (errors: Record<string, string>) => void,
		): Promise<Answer | null> => {
			if (running.current) return null;
			running.current = true;
			setBusy(true);
			const sent = await send<Answer>(addressOf(id), body);
			const errors = sent.ok ? {} : errorsOf(sent.body);
			const isByField = refused && Object.keys(errors).length > 0;
			if (sent.ok) say({ kind: "success", title: done(sent.answer) });
			else if (!isByField) say({ kind: "error", title: errorOf(sent.message) });
			await reread();
			running.current = false;
			setBusy(false);
			if (isByField) refused(errors);
			return sent.ok ? sent.answer : null;
		},
		[id, send, say, reread],
	);
	return { act, busy };
}
