// Owns the two cookies of the admin area, both HttpOnly, Secure on https: the session's, and the one by which a browser
// that has signed in before is known again (it opens nothing; it only has attempts of its own, see attempts.server.ts).
import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Db } from "../../platform/db/open.ts";
import { isSigned, sign } from "../../platform/secrets/secrets.server.ts";
import { adminPaths } from "../../shared/admin-addresses.ts";

const SESSION = "contrevent_session";
const BROWSER = "contrevent_browser";
const BROWSER_SECONDS = 365 * 86_400;
const BROWSER_SECRET = "known-browser";

const isHttps = (siteUrl: string) => siteUrl.startsWith("https:");
/** On https the browser itself refuses these names from another host, or without Secure. */
const sessionName = (siteUrl: string) => (isHttps(siteUrl) ? `__Host-${SESSION}` : SESSION);
const browserName = (siteUrl: string) => (isHttps(siteUrl) ? `__Secure-${BROWSER}` : BROWSER);

const sessionAttributes = (siteUrl: string) => ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(siteUrl) }) as const;

function read(request: Request, name: string): string | null {
	return parse(request.headers.get("cookie") ?? "", name)[name] || null;
}

/** The token a request carries, or null. */
export function readToken(request: Request, siteUrl: string): string | null {
	return read(request, sessionName(siteUrl));
}

/** The header that hands a token to the browser until `end`. */
export function tokenCookie(token: string, end: Date, siteUrl: string): string {
	return serialize(sessionName(siteUrl), token, { ...sessionAttributes(siteUrl), expires: end });
}

/** The header that makes the browser forget. */
export function noCookie(siteUrl: string): string {
	return serialize(sessionName(siteUrl), "", { ...sessionAttributes(siteUrl), maxAge: 0 });
}

/** What a request shows to be known again, or null. */
export function readBrowser(request: Request, siteUrl: string): string | null {
	return read(request, browserName(siteUrl));
}

/** The name of a browser that has signed in to this account before; null for one that has not, whatever it shows. */
export async function knownBrowser(db: Db, shown: string | null, administratorId: string): Promise<string | null> {
	const [name, signature] = shown?.split(".") ?? [];
	if (!name || !signature) return null;
	return (await isSigned(db, BROWSER_SECRET, `${administratorId} ${name}`, signature)) ? name : null;
}

/** The header by which a browser is known again, for a year. */
export async function browserCookie(db: Db, administratorId: string, siteUrl: string): Promise<string> {
	const name = randomBytes(16).toString("base64url");
	const value = `${name}.${await sign(db, BROWSER_SECRET, `${administratorId} ${name}`)}`;
	return serialize(browserName(siteUrl), value, {
		path: adminPaths.home,
		httpOnly: true,
		sameSite: "Strict",
		secure: isHttps(siteUrl),
		maxAge: BROWSER_SECONDS,
	});
}
