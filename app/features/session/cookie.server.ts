// Owns the session's cookie: HttpOnly, SameSite=Lax, Secure on https, sent to the admin area and private previews alone.
import { parse, serialize } from "hono/utils/cookie";

const NAME = "contrevent_session";

function attributes(siteUrl: string) {
	return { path: "/", httpOnly: true, sameSite: "Lax", secure: siteUrl.startsWith("https:") } as const;
}

/** The token a request carries, or null. */
export function readToken(request: Request): string | null {
	return parse(request.headers.get("cookie") ?? "", NAME)[NAME] || null;
}

/** The header that hands a token to the browser until `end`. */
export function tokenCookie(token: string, end: Date, siteUrl: string): string {
	return serialize(NAME, token, { ...attributes(siteUrl), expires: end });
}

/** The header that makes the browser forget. */
export function noCookie(siteUrl: string): string {
	return serialize(NAME, "", { ...attributes(siteUrl), maxAge: 0 });
}
