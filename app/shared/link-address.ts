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

/** Whether a browser does nothing with an address but go there, or write to somebody. */
export function isHarmless(address: string): boolean {
	try {
		return /^(?:https?|mailto|tel):$/.test(new URL(address, "https://site.invalid").protocol);
	} catch {
		return false;
	}
}

/** Whether a link may be made to an address: of the web, of a mail, of a telephone, or of this site. Words alone lead nowhere. */
export function leadsSomewhere(address: string): boolean {
	return /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S|\/(?![/\\])|\.{1,2}\/|[#?]|\{\{)/i.test(address) && isHarmless(address);
}
