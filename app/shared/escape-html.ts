const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML: as content, or in an attribute between double quotes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}
