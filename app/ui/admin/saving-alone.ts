import type { KnownText } from "../../shared/kept-text.ts";

/** What a save asks of the texts kept on the server: to be still while it is made, and to go on when it was not. */
export type KeptTexts = { settle: () => Promise<KnownText[]>; resume: () => void };

/** Runs a save; null where another is under way, or where it was refused. */
export type SavingAlone = <Saved>(save: (kept: KnownText[]) => Promise<Saved | null>) => Promise<Saved | null>;

/** Runs saves while nothing else is sent; what was kept on the server goes with each, to be forgotten by it. */
export function savingAlone(texts: () => KeptTexts): SavingAlone {
	let busy = false;
	return async (save) => {
		if (busy) return null;
		busy = true;
		let saved: Awaited<ReturnType<typeof save>> = null;
		try {
			saved = await save(await texts().settle());
			return saved;
		} finally {
			// One that breaks off is as one that was refused: what is typed next is kept, and may be saved.
			busy = false;
			if (!saved) texts().resume();
		}
	};
}
