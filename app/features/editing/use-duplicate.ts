import { useCallback, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { newId } from "../../ui/admin/new-id.ts";
import { useShell } from "../../ui/admin/shell.tsx";
import { useSend } from "../../ui/admin/use-send.ts";
import { listCopy } from "./copy.ts";
import { noteListStale } from "./form/list-below.ts";

/**
 * Makes a draft of an item and opens it; `stay` leads there by a link instead, for whoever has something open that is not saved.
 * A lost answer asked for again makes no second copy.
 */
export function useDuplicate(kind: Kind): { busy: boolean; duplicate: (id: string, options?: { stay?: boolean }) => Promise<void> } {
	const send = useSend();
	const { say, reread } = useShell();
	const navigate = useNavigate();
	const { search } = useLocation();
	const [busy, setBusy] = useState(false);
	const requests = useRef(new Map<string, string>());
	const duplicate = useCallback(
		async (id: string, { stay = false } = {}) => {
			const requestId = requests.current.get(id) ?? newId();
			requests.current.set(id, requestId);
			setBusy(true);
			const sent = await send<{ id: string }>(adminPaths.items.duplicate(kind), { id, requestId });
			setBusy(false);
			if (!sent.ok) {
				// Refused: that copy will never be; asked again it is another one.
				if (sent.status > 0) requests.current.delete(id);
				say({ kind: "error", title: listCopy.failed(sent.message) });
				return;
			}
			requests.current.delete(id);
			const href = adminPaths.items.one(kind, sent.answer.id);
			if (stay) {
				say({ kind: "success", title: listCopy.duplicated, text: listCopy.duplicatedAsSaved, link: { href, label: listCopy.openCopy } });
				await reread();
				return;
			}
			say({ kind: "success", title: listCopy.duplicated });
			noteListStale();
			await navigate(href + search, { preventScrollReset: true });
		},
		[kind, send, say, reread, navigate, search],
	);
	return { busy, duplicate };
}
