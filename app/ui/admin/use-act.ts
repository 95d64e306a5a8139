import { errorOf } from "../../shared/copy.ts";
import { useShell } from "./shell.tsx";
import { useSend } from "./use-send.ts";

/**
 * Sends a write, says what came of it (`done`, or why not), and reads the page again; answers whether it was done.
 * @param id - of the message, where the next one is to take its place
 */
export function useAct(
	id?: string,
): <Answer>(address: string, body: object, done: string | ((answer: Answer) => string)) => Promise<boolean> {
	const send = useSend();
	const { say, reread } = useShell();
	return async <Answer>(address: string, body: object, done: string | ((answer: Answer) => string)) => {
		const sent = await send<Answer>(address, body);
		const place = id === undefined ? {} : { id };
		if (sent.ok) say({ ...place, kind: "success", title: typeof done === "string" ? done : done(sent.answer) });
		else say({ ...place, kind: "error", title: errorOf(sent.message) });
		await reread();
		return sent.ok;
	};
}
