const ASKED = "@media (prefers-color-scheme:dark)";

/** The same newsletter as a client of that scheme shows it, whatever the screen it is looked at on. */
export function inScheme(html: string, scheme: "light" | "dark"): string {
	return html
		.replace(ASKED, scheme === "dark" ? "@media all" : "@media not all")
		.replace(":root{color-scheme:light dark;supported-color-schemes:light dark}", `:root{color-scheme:${scheme}}`)
		.replace(/(<meta name="(?:color-scheme|supported-color-schemes)" content=")light dark/g, `$1${scheme}`);
}
