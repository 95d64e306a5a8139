import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { addressWithDialog, dialogOf, onlyDialogChanged } from "../shared/dialog-address.ts";

/** Keys of the history entries that a link put over the very page they belong to. */
const laidOver = new Set<string>();

function liesOver(page: Location, dialog: Location): boolean {
	return !dialogOf(page.search) && dialogOf(dialog.search) !== null && onlyDialogChanged(page, dialog);
}

/**
 * Closes the dialog that the address asks for, and leaves nothing of it in the history: back to the page it was opened
 * over by a link, else, opened by its address, the address without it takes its place (docs/decisions/019).
 * @returns the way to close; called again while it is closing, it does nothing
 */
export function useCloseDialog(): () => void {
	const location = useLocation();
	const arrivedBy = useNavigationType();
	const navigate = useNavigate();
	const before = useRef(location);
	const closing = useRef(false);

	useEffect(() => {
		closing.current = false;
		if (arrivedBy === "PUSH" && liesOver(before.current, location)) laidOver.add(location.key);
		before.current = location;
	}, [location, arrivedBy]);

	return () => {
		if (closing.current) return;
		closing.current = true;
		if (laidOver.has(location.key)) navigate(-1);
		else navigate(addressWithDialog(location, null), { replace: true, preventScrollReset: true });
	};
}
