// Owns the addresses that hold a token: whoever knows one acts for the person it was sent to, so it is never cached, never
// handed on as a referrer, never written into the log.

/** First parts of such addresses: links of mails, counted links and pixels included. */
const FIRST_PARTS = new Set(["desinscription", "confirmation", "mes-donnees", "l", "o"]);

function firstParts(path: string): string[] {
	const parts = path.split("/").filter(Boolean);
	try {
		// The router knows an address in other capitals, or with its letters encoded, all the same.
		return [decodeURIComponent(parts[0] ?? "").toLowerCase(), ...parts.slice(1)];
	} catch {
		return parts;
	}
}

/** Whether a path is that of a link made for one person. */
export function isPrivateLink(path: string): boolean {
	const [first = "", second] = firstParts(path);
	return FIRST_PARTS.has(first) && second !== undefined;
}

/** A path as the log may hold it: without the token. */
export function loggablePath(path: string): string {
	if (!isPrivateLink(path)) return path;
	const [first, , ...rest] = firstParts(path);
	return `/${[first, "…", ...rest].join("/")}`;
}

/** A path inside a sentence, of this site or with an origin before it, and what may follow it. */
const PATH_IN_TEXT = /(https?:\/\/[^\s/"'<>]+|(?<![\w.%~-]))(\/[^\s"'<>()?#]+)/gi;
/** The parameter of a draft's private preview. */
const PREVIEW_IN_TEXT = /([?&]apercu=)[^\s&"'<>()#]+/gi;

/** Words as the log may hold them: every path in them without its token. */
export function loggableText(text: string): string {
	return text.replace(PATH_IN_TEXT, (_, origin: string, path: string) => origin + loggablePath(path)).replace(PREVIEW_IN_TEXT, "$1…");
}
