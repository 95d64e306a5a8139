// Apart from what readers' pages know of web addresses: only who writes asks these.

/** `exemple.fr` is what people type; a web address has its scheme. */
export function withScheme(text: string): string {
	return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

/** What somebody typed for a link: `exemple.org` gets its scheme, an e-mail address its own; paths, anchors and other schemes stay. */
export function linkAddress(text: string): string {
	const address = text.trim();
	if (/^(?:[a-z][a-z\d+.-]*:(?!\d)|[/#?])/i.test(address)) return address;
	if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
	return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u.test(address) ? `https://${address}` : address;
}
