import { useMemo, useRef } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import type { KeptText } from "../../../../../shared/kept-text.ts";
import type { KeptOnServer } from "../../../../../ui/admin/use-kept-on-server.ts";
import { useKeptWork } from "../../../../../ui/admin/use-kept-work.ts";
import { useSavingAlone } from "../../../../../ui/admin/use-saving-alone.ts";
import { differences, type NewsletterFields } from "../rules.ts";
import type { NewsletterEditor } from "./use-newsletter.ts";

/**
 * Keeps a newsletter while it is written: in this browser, and on the server. Nothing is merged (decision 013): another device's text is
 * put at once where it was written on the revision that is shown, and offered where another one was saved since.
 */
export function useKeptNewsletter(editor: NewsletterEditor, { id, texts }: { id: string | null; texts: readonly KeptText[] }) {
	const { stored, fields, changed } = editor;
	const latest = useRef(editor);
	latest.current = editor;
	const revision = stored?.revision ?? null;
	const remote = useMemo<KeptOnServer<NewsletterFields>>(
		() => ({
			addresses: { keep: adminPaths.newsletter.keep, drop: adminPaths.newsletter.drop },
			id: () => latest.current.ownId(),
			revision,
			texts,
			isAbout: () => true,
			atOnce: (work) => latest.current.stored?.editable === true && work.revision === latest.current.stored.revision,
			isByHand: () => true,
			clear: () => latest.current.putStored(),
			put(work) {
				if (differences(latest.current.fields, work.fields).length === 0) return "same";
				latest.current.putKept(work);
				return "instead";
			},
		}),
		[revision, texts],
	);
	const kept = useKeptWork(`contrevent:newsletter:${id ?? "nouvelle"}`, fields, stored?.fields ?? null, changed, remote);

	return { kept, saving: useSavingAlone(kept.server) };
}
