import { useEffect, useMemo, useRef } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { KeptText } from "../../../shared/kept-text.ts";
import { foundText } from "../../../ui/admin/kept-work.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import type { KeptOnServer } from "../../../ui/admin/use-kept-on-server.ts";
import { useKeptWork } from "../../../ui/admin/use-kept-work.ts";
import { useSavingAlone } from "../../../ui/admin/use-saving-alone.ts";
import type { SomeFields } from "../field-values.ts";
import { changedFields } from "../merge.ts";
import { emptyFields } from "../rules.ts";
import { joinKept } from "./join-kept.ts";
import { noteListStale } from "./list-below.ts";
import type { Editor } from "./use-editor.ts";

/** What was typed of an item and not saved, as the page was made. */
export type KeptOfItem = {
	/** About this one, newest first. */
	texts: KeptText[];
	/** Places of all texts of the kind that are no item yet, where the form begins a new one. */
	standing: string[];
	/** The idea the form was opened with. */
	idea: KeptText | null;
};

const keyOf = (kind: string, id: string) => `contrevent:editing:${kind}:${id}`;

/** Keeps an item while it is written: in this browser, and on the server. */
export function useKeptItem(editor: Editor, { texts, standing, idea }: KeptOfItem) {
	const { kind, fields, base, changed } = editor;
	const latest = useRef(editor);
	latest.current = editor;
	const { reread } = useShell();
	const isClosed = useRef(false);
	useEffect(() => {
		isClosed.current = false;
		return () => {
			isClosed.current = true;
		};
	}, []);
	const about = editor.id ?? idea?.id ?? null;
	const remote = useMemo<KeptOnServer<SomeFields>>(
		() => ({
			addresses: { keep: adminPaths.items.keep(kind), drop: adminPaths.items.drop(kind) },
			id: () => latest.current.id ?? latest.current.ownId(),
			revision: null,
			onKept() {
				if (latest.current.id) return;
				// An idea: the list below shows it.
				noteListStale();
				if (isClosed.current) void reread();
			},
			...{ texts, standing },
			start: idea && foundText<SomeFields>(idea, emptyFields(kind)),
			...(idea && { also: keyOf(kind, "nouveau") }),
			isAbout: (work) => work.id === idea?.id,
			atOnce: () => true,
			// The address follows the title by itself.
			isByHand: (before, after) =>
				changedFields(before, after).some((name) => name !== "slug" || document.activeElement?.getAttribute("name") === "slug"),
			clear: () => latest.current.replace(latest.current.base ?? emptyFields(kind)),
			put(work) {
				const editor = latest.current;
				const joined = joinKept(kind, editor, work);
				if (joined.way === "instead" && work.id) editor.goOnAs(work.id);
				if (joined.way !== "same") editor.replace(joined.fields, joined.base);
				return joined.way;
			},
		}),
		[kind, texts, standing, idea, reread],
	);
	const kept = useKeptWork<SomeFields>(keyOf(kind, about ?? "nouveau"), fields, base, changed, remote);

	return { kept, saving: useSavingAlone(kept.server) };
}
