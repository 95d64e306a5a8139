/** Whether a text is the address of a page of the web, and nothing that could run. */
export function isWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}
