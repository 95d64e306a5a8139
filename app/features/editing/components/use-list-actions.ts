import { useCallback, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, publicPath } from "../../../shared/kinds.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import type { Filed } from "../categorise.server.ts";
import { listCopy } from "../copy.ts";
import type { PublicationState } from "../publish.server.ts";

const UNDO_MS = 12_000;
/** What is said of an item's deletion; its coming back takes that offer's place. */
const deletionOf = (ids: readonly string[]) => (ids.length === 1 ? `deleted-${ids[0]}` : undefined);

type ListAct = "publish" | "remove" | "restore" | "categorise";

/** Each resolves with whether it was done; what could not be done has been said. */
export type ListActions = {
	busy: boolean;
	/** Asks first. */
	remove: (ids: string[]) => Promise<boolean>;
	publish: (ids: string[], published: boolean) => Promise<boolean>;
	/** Files everything under one category; resolves with what is wrong with it, or null. */
	categorise: (ids: string[], category: string) => Promise<string | null>;
	/** Brings a deleted item back as it was. */
	restore: (item: { id: string; heading: string }) => Promise<boolean>;
};

/** What a list does with its items, and how each act is taken back. `onGone` hears that lines left: focus needs a place. */
export function useListActions(kind: Kind, items: readonly { id: string; slug: string }[], onGone: () => void): ListActions {
	const send = useSend();
	const { say, ask, reread } = useShell();
	const [busy, setBusy] = useState(false);

	const write = useCallback(
		async <Answer>(act: ListAct, body: object): Promise<Answer | null> => {
			setBusy(true);
			const sent = await send<Answer>(adminPaths.items[act](kind), body);
			if (sent.ok) await reread();
			else say({ kind: "error", title: listCopy.failed(sent.message) });
			setBusy(false);
			return sent.ok ? sent.answer : null;
		},
		[send, say, reread, kind],
	);
	const undo = useCallback(
		(act: ListAct, body: object) => ({
			label: listCopy.undo,
			onPress: async () => {
				if (await write(act, body)) say({ kind: "success", title: listCopy.undone });
			},
		}),
		[write, say],
	);

	return {
		busy,
		async remove(ids) {
			const title = listCopy.deleteManyQuestion(ids.length);
			if (!(await ask({ title, text: listCopy.deleteHint, confirm: listCopy.confirmDelete, danger: true }))) return false;
			const answer = await write<{ deleted: string[] }>("remove", { ids });
			if (!answer) return false;
			say({
				id: deletionOf(ids),
				kind: "success",
				title: listCopy.deletedMany(ids.length),
				action: undo("restore", { ids: answer.deleted }),
				duration: UNDO_MS,
			});
			onGone();
			return true;
		},
		async restore({ id, heading }) {
			if (!(await write("restore", { ids: [id] }))) return false;
			say({
				id: deletionOf([id]),
				kind: "success",
				title: listCopy.bin.restored(heading),
				link: { href: adminPaths.items.one(kind, id), label: listCopy.bin.open },
			});
			onGone();
			return true;
		},
		async publish(ids, published) {
			const answer = await write<{ before: PublicationState[] }>("publish", { ids, published });
			if (!answer) return false;
			const { before } = answer;
			const titleOf = published ? listCopy.publishedMany : listCopy.unpublishedMany;
			const one = published && before.length === 1 ? items.find(({ id }) => id === before[0]?.id) : undefined;
			say({
				kind: "success",
				title: before.length > 0 ? titleOf(before.length) : listCopy.nothingChanged,
				link: one && { href: publicPath(kind, one.slug), label: listCopy.view, newTab: true },
				action: before.length > 0 ? undo("publish", { states: before }) : undefined,
				duration: UNDO_MS,
			});
			return true;
		},
		async categorise(ids, asked) {
			const category = asked.trim();
			setBusy(true);
			const sent = await send<{ before: Filed[] }>(adminPaths.items.categorise(kind), { ids, category });
			if (sent.ok) await reread();
			setBusy(false);
			if (!sent.ok) return errorsOf(sent.body).category ?? listCopy.failed(sent.message);
			const { before } = sent.answer;
			say({
				kind: "success",
				title: before.length > 0 ? listCopy.category.filed(before.length, category) : listCopy.nothingChanged,
				action: before.length > 0 ? undo("categorise", { states: before, from: category }) : undefined,
				duration: UNDO_MS,
			});
			return null;
		},
	};
}
