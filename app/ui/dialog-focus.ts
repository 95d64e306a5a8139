/**
 * Where focus goes when a dialog opens.
 * @param root - the dialog
 * @returns its first wrong field, else the one marked `data-first` (what stands before it is known), else its first field a
 * person can reach, else null
 */
export function firstFieldOf(root: HTMLElement): HTMLElement | null {
	const fields = [...root.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea, select")].filter(
		(field) => field.tabIndex >= 0 && !field.hasAttribute("disabled"),
	);
	return (
		fields.find((field) => field.getAttribute("aria-invalid") === "true") ??
		fields.find((field) => "first" in field.dataset) ??
		fields[0] ??
		null
	);
}

/**
 * Tells whether an element can take focus back.
 * @param element - still in the page and drawn?
 */
export function isVisible(element: HTMLElement): boolean {
	return element.isConnected && element.getClientRects().length > 0;
}
