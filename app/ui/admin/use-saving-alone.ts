import { useCallback, useRef } from "react";
import type { KnownText } from "../../shared/kept-text.ts";

/** What a save asks of the texts kept on the server: to be still while it is made, and to go on when it was not. */
type KeptTexts = { settle: () => Promise<KnownText[]>; resume: () => void };

/**
 * Runs a save while nothing else is sent; what was kept on the server goes with it, to be forgotten by it. Null where a save is under
 * way already, or where it was refused.
 */
export function useSavingAlone({ settle, resume }: KeptTexts) {
	const busy = useRef(false);
	return useCallback(
		async <Saved>(save: (kept: KnownText[]) => Promise<Saved | null>): Promise<Saved | null> => {
			if (busy.current) return null;
			busy.current = true;
			const saved = await save(await settle());
			busy.current = false;
			if (!saved) resume();
			return saved;
		},
		[settle, resume],
	);
}
