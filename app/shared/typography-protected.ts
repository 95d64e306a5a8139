const SCHEME = /[a-z0-9+.-]/i;
const OUTER_START = /^[([{«“‘’"'<]+/;
const OUTER_END = /[)\]}»”’"'>.,;:!?…]+$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT_LETTER = /[\p{L}\p{N}]/u;

/**
 * Marks what French typesetting must not touch in a run of text: URLs, e-mail addresses, domain and file names, paths,
 * HTML entities, emoticons, right-to-left stretches with the punctuation around them. Returns one flag for each UTF-16
 * unit, 1 = leave alone. Works in time proportional to the text.
 */
export function protectedSpans(text: string): Uint8Array {
	const kept = new Uint8Array(text.length);
	for (const match of text.matchAll(/[^\s\ufffc]+/g)) protectToken(match[0], match.index, kept);
	for (const match of text.matchAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi)) {
		kept.fill(1, match.index, match.index + match[0].length);
	}
	// :) ;-) :D and the like, only between spaces.
	for (const match of text.matchAll(/(?<=^|\s)[:;]['’]?-?(?:[()[\]|/\\*]+|[DPpOo])(?=$|[\s.,!?…])/g)) {
		kept.fill(1, match.index, match.index + match[0].length);
	}
	if (RIGHT_TO_LEFT.test(text)) protectRightToLeft(text, kept);
	return kept;
}

function protectToken(token: string, at: number, kept: Uint8Array): void {
	if (!/[./\\@:]/.test(token)) return;
	const lead = OUTER_START.exec(token)?.[0].length ?? 0;
	let end = token.length - trailing(token);
	if (end <= lead) return;
	const address = token.indexOf("://");
	if (address > 0) {
		let start = address;
		while (start > lead && SCHEME.test(token[start - 1] ?? "")) start--;
		// A closing bracket belongs to the address when its opening one does: …/Vent_(film).
		if (token[end] === ")" && token.indexOf("(", start) !== -1) end++;
		kept.fill(1, at + start, at + end);
		return;
	}
	// l'exemple.fr, d'atelier@exemple.fr: the elided article is ordinary text.
	let from = lead;
	const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/i.exec(token.slice(from, from + 9));
	if (elision) from += elision[0].length;
	const core = token.slice(from, end);
	const technical =
		/^(?:mailto|tel|sms|urn|data|javascript):/i.test(core) ||
		/^[^@]+@[^@]+$/.test(core) ||
		/^(?:~|\.{1,2})?[/\\]/.test(core) ||
		core.includes("\\") ||
		dotted(core);
	if (technical) kept.fill(1, at + from, at + end);
}

/** Length of the closing punctuation at the end of a token; scanned from the end, since tokens may be very long. */
function trailing(token: string): number {
	return OUTER_END.exec(token.slice(-24))?.[0].length ?? 0;
}

/** exemple.fr, photo.jpg, 1.2.3, O.N.U, a.b/c?d=e */
function dotted(core: string): boolean {
	return /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:[/?#:].*)?$/u.test(core);
}

/** Right-to-left letters, the neutral characters that follow them and the spaces before them. */
function protectRightToLeft(text: string, kept: Uint8Array): void {
	let inside = false;
	for (let i = 0; i < text.length; i++) {
		const char = text[i] ?? "";
		if (RIGHT_TO_LEFT.test(char)) {
			if (!inside) for (let k = i - 1; k >= 0 && !LEFT_TO_RIGHT_LETTER.test(text[k] ?? ""); k--) kept[k] = 1;
			inside = true;
		} else if (LEFT_TO_RIGHT_LETTER.test(char)) {
			inside = false;
		}
		if (inside) kept[i] = 1;
	}
}
