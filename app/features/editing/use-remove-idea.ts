import { useCallback } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { useShell } from "../../ui/admin/shell.tsx";
import { useSend } from "../../ui/admin/use-send.ts";
import { ideaCopy as copy, listCopy } from "./copy.ts";

const UNDO_MS = 12_000;

/** Throws an idea away, once that was confirmed; it is taken back as an item is. Resolves with whether it was done; what was not has been said. */
export function useRemoveIdea(kind: Kind): (id: string) => Promise<boolean> {
	const send = useSend();
	const { say, ask, reread } = useShell();
	return useCallback(
		async (id) => {
			if (!(await ask({ title: copy.question, text: copy.questionHint, confirm: listCopy.confirmDelete, danger: true }))) return false;
			const write = async (body: object) => {
				const sent = await send<{ places: string[] }>(adminPaths.items.drop(kind), body);
				if (!sent.ok) say({ kind: "error", title: listCopy.failed(sent.message) });
				else await reread();
				return sent.ok ? sent.answer : null;
			};
			const dropped = await write({ dropAbout: [id] });
			if (!dropped) return false;
			const onPress = async () => {
				if (await write({ takeBack: dropped.places })) say({ kind: "success", title: listCopy.undone });
			};
			say({
				id: `dropped-${id}`,
				kind: "success",
				title: copy.removed,
				action: dropped.places.length > 0 ? { label: listCopy.undo, onPress } : undefined,
				duration: UNDO_MS,
			});
			return true;
		},
		[send, say, ask, reread, kind],
	);
}
