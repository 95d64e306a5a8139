/** Row 124. */
const OPEN_AFTER_MS = 2_000;

/**
 * Opens the provider's newsletter page in a new tab, two seconds from now.
 * @param whenBlocked - the browser refused: the reader needs a link. Hence no "noopener" feature, which hides a refusal.
 */
export function openProviderLater(url: string, whenBlocked: () => void): void {
	setTimeout(() => {
		const tab = window.open(url, "_blank");
		if (tab) tab.opener = null;
		else whenBlocked();
	}, OPEN_AFTER_MS);
}
