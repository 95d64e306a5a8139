import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { addressWithDialog, dialogOf, onlyDialogChanged } from "../shared/dialog-address.ts";

/**
 * Said on an entry of the history that a link put over the very page it belongs to, here or by a whole load (at-first-intent.tsx):
 * with the entry, it outlives a reload.
 */
const LAID_OVER = "over";
/** What it says where the link was followed by a whole load: the page below is another document. */
const BY_LOAD = "load";

/** `stays`: what is about to be said is said in this document, which is not to be left. */
export type CloseDialog = (how?: { stays?: boolean }) => void;

function liesOver(page: Location, dialog: Location): boolean {
	return !dialogOf(page.search) && dialogOf(dialog.search) !== null && onlyDialogChanged(page, dialog);
}

/**
 * Closes the dialog that the address asks for, and leaves nothing of it in the history: back to the page it was opened
 * over by a link, else, opened by its address, the address without it takes its place (docs/decisions/019). So it does where going
 * back would leave the document that has something to say.
 * @returns the way to close; called again while it is closing, it does nothing
 */
export function useCloseDialog(): CloseDialog {
	const location = useLocation();
	const arrivedBy = useNavigationType();
	const navigate = useNavigate();
	const before = useRef(location);
	const closing = useRef(false);

	useEffect(() => {
		closing.current = false;
		if (arrivedBy === "PUSH" && liesOver(before.current, location)) history.replaceState({ ...history.state, [LAID_OVER]: true }, "");
		before.current = location;
	}, [location, arrivedBy]);
	useEffect(() => {
		// A document that closing left, and the browser kept whole: forward, its dialog is open again.
		const again = () => {
			closing.current = false;
		};
		addEventListener("pageshow", again);
		return () => removeEventListener("pageshow", again);
	}, []);

	return ({ stays = false } = {}) => {
		if (closing.current) return;
		closing.current = true;
		const over: unknown = history.state?.[LAID_OVER];
		if (over && !(stays && over === BY_LOAD)) navigate(-1);
		else navigate(addressWithDialog(location, null), { replace: true, preventScrollReset: true });
	};
}
