/** The dialogs a public page may have open, as `?dialogue=` spells them (docs/design.md, "Names"). */
export const dialogNames = ["newsletter", "histoire", "projet"] as const;
export type DialogName = (typeof dialogNames)[number];

type Address = { pathname: string; search: string };

/** The dialog an address asks for, or null. */
export function dialogOf(search: string): DialogName | null {
	if (!search) return null;
	const name = new URLSearchParams(search).get("dialogue");
	return dialogNames.find((known) => known === name) ?? null;
}

/**
 * The same address with a dialog open, or with none (null). Filters and cursor stay; words of an earlier success
 * (`?fait=`) do not.
 */
export function addressWithDialog({ pathname, search }: Address, dialog: DialogName | null): string {
	if (!search) return dialog ? `${pathname}?dialogue=${dialog}` : pathname;
	const params = new URLSearchParams(search);
	params.delete("fait");
	if (dialog) params.set("dialogue", dialog);
	else params.delete("dialogue");
	const query = params.toString();
	return query ? `${pathname}?${query}` : pathname;
}

/** Whether all that changed is the dialog: opening or closing one changes nothing that was read. */
export function onlyDialogChanged(current: Address, next: Address): boolean {
	return (
		current.pathname === next.pathname &&
		addressWithDialog(current, null) === addressWithDialog(next, null) &&
		current.search !== next.search
	);
}

/** A public route's shouldRevalidate: for a dialog nothing is read again. */
export function shouldReadAgain(move: { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }): boolean {
	return onlyDialogChanged(move.currentUrl, move.nextUrl) ? false : move.defaultShouldRevalidate;
}
