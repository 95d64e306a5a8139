/** `exemple.fr` is what people type; a web address has its scheme. */
export function withScheme(text: string): string {
	return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

/** Whether a text is the address of a page of the web, and nothing that could run. */
export function isWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}
