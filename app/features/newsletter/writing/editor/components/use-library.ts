import { useCallback, useRef, useState } from "react";
import { newId } from "../../../../../ui/admin/new-id.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { editorCopy } from "../copy.ts";

/** What a library holds beside its samples, and the ways to add to it and take from it. */
export function useLibrary<Element extends { id: string }>(address: string, start: readonly Element[]) {
	const send = useSend();
	const { say } = useShell();
	const [elements, setElements] = useState(start);
	const [busy, setBusy] = useState(false);
	/** Kept until it is answered, so that a second try after a lost answer adds nothing twice. */
	const request = useRef<string | null>(null);

	const write = useCallback(
		async (body: object): Promise<boolean> => {
			setBusy(true);
			const sent = await send<{ elements: Element[] }>(address, body);
			setBusy(false);
			if (sent.ok) setElements(sent.answer.elements);
			// Words that a row gives stand alone; what failed says so.
			else say({ id: "library", kind: "error", title: sent.status === 422 ? sent.message : editorCopy.library.failed(sent.message) });
			return sent.ok;
		},
		[send, address, say],
	);
	const add = useCallback(
		async (element: Omit<Element, "id">): Promise<boolean> => {
			request.current ??= newId();
			const added = await write({ act: "add", element: { ...element, id: request.current } });
			if (added) request.current = null;
			return added;
		},
		[write],
	);
	const remove = useCallback((id: string) => write({ act: "remove", id }), [write]);
	return { elements, busy, add, remove };
}

export type Library<Element extends { id: string }> = ReturnType<typeof useLibrary<Element>>;
