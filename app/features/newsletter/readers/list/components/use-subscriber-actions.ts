import { useRef } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../../shared/copy.ts";
import type { Question } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useAct } from "../../../../../ui/admin/use-act.ts";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { subscribersCopy as copy } from "../copy.ts";
import type { ListedSubscriber } from "../present.server.ts";

/** Unsubscribes or erases, each after a question; `place` takes the focus when a row is gone. */
export function useSubscriberActions() {
	const { ask, say, reread } = useShell();
	const send = useSend();
	const write = useAct();
	const place = useRef<HTMLTableElement>(null);

	async function act(question: Question, address: string, id: string, done: string): Promise<void> {
		if (!(await ask(question))) return;
		const sent = await send(address, { id });
		if (!sent.ok) {
			say({ kind: "error", title: errorOf(sent.message) });
			// Someone else was faster: the list shows it.
			if (sent.status === 410) await reread();
			return;
		}
		say({ kind: "success", title: done });
		await reread();
		place.current?.focus({ preventScroll: true });
	}

	async function resend({ id }: ListedSubscriber): Promise<void> {
		await write(adminPaths.subscribers.askAgain, { id }, copy.resent);
	}

	return {
		place,
		resend,
		unsubscribe: ({ id, email }: ListedSubscriber) =>
			act(
				{ title: copy.unsubscribeTitle, text: copy.unsubscribeText(email), confirm: copy.unsubscribeConfirm },
				adminPaths.subscribers.unsubscribe,
				id,
				copy.unsubscribeDone,
			),
		erase: ({ id, email }: ListedSubscriber) =>
			act(
				{ title: copy.eraseTitle, text: copy.eraseText(email), confirm: copy.eraseConfirm, danger: true },
				adminPaths.subscribers.erase,
				id,
				copy.eraseDone,
			),
	};
}
