// Owns how a test compares words on a page, whichever runner it runs in.

/** The text as the checks compare it: ’ counts as ', no-break spaces as spaces. */
export function plain(text: string | null): string {
	return (text ?? "")
		.replace(/’/g, "'")
		.replace(/[\u00a0\u202f]/g, " ")
		.replace(/\u2060/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
