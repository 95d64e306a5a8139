// Owns the showing of a newsletter as a page of its own, inside a frame of the admin area.

/**
 * Inline styles, pictures of this site, and nothing else: no script, no form, no other site, framed by ourselves alone.
 * The site is named as well: to WebKit, a document without an origin of its own (sandbox) has no 'self'.
 */
const policyFor = (origin: string) =>
	`default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** A newsletter's HTML as an answer, with pictures of the site at `origin`; its links open beside it. */
export function mailPage(html: string, origin: string): Response {
	const beside = html.replace("<head>", '<head><base target="_blank">');
	return new Response(beside, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policyFor(origin),
			"cache-control": "no-store",
			"x-robots-tag": "noindex",
		},
	});
}
