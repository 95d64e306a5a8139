import { useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import type { Preview } from "../preview.server.ts";
import type { NewsletterFields } from "../rules.ts";

const PAUSE_MS = 450;

export type PreviewState = { preview: Preview | null; failed: boolean };

/** Asks for the message a little after the last key; the last one stays while the next is made. */
export function usePreview(fields: NewsletterFields): PreviewState {
	const [state, setState] = useState<PreviewState>({ preview: null, failed: false });
	const first = useRef(true);
	useEffect(() => {
		const abort = new AbortController();
		const timer = setTimeout(
			async () => {
				try {
					const answer = await fetch(adminPaths.newsletter.preview, {
						method: "POST",
						headers: { Accept: "application/json", "Content-Type": "application/json" },
						body: JSON.stringify(fields),
						signal: abort.signal,
					});
					if (!answer.ok) throw new Error(String(answer.status));
					setState({ preview: (await answer.json()) as Preview, failed: false });
				} catch {
					if (!abort.signal.aborted) setState((shown) => ({ ...shown, failed: true }));
				}
			},
			first.current ? 0 : PAUSE_MS,
		);
		first.current = false;
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [fields]);
	return state;
}
