// Owns what is read of a request to be measured: enough to tell a machine, nothing of it kept.
import type { Visitor } from "./machines.ts";

/** What a request says of itself. */
export function visitorOf(request: Request): Visitor {
	const { headers } = request;
	return {
		method: request.method,
		userAgent: headers.get("user-agent") ?? "",
		purpose: headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-purpose") ?? headers.get("x-moz") ?? "",
	};
}

/** Nothing of these addresses is for caches, search engines or other sites. */
export const unkept = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
} as const;
