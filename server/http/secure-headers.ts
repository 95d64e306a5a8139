// Owns the headers that every answer bears, whatever gave it: the ladder, or what stands in front of it and failed.

import { plainPolicy } from "../../app/platform/page-cache/secure-html.ts";
import type { Services } from "../../app/platform/services.ts";
import { isPrivateLink } from "../../app/shared/private-links.ts";

const YEAR_SECONDS = 31_536_000;

/** Adds what browsers are to be told of an answer to `path`, the path as React Router reads it. */
export function secureHeaders(services: Pick<Services, "config" | "lastKnownSettings">, headers: Headers, path: string): void {
	if (!headers.has("content-security-policy")) headers.set("content-security-policy", plainPolicy);
	headers.set("x-content-type-options", "nosniff");
	const personal = isPrivateLink(path);
	headers.set("referrer-policy", personal ? "no-referrer" : "strict-origin-when-cross-origin");
	if (personal) {
		headers.set("cache-control", "no-store");
		headers.set("x-robots-tag", "noindex, nofollow");
	}
	headers.set("cross-origin-opener-policy", "same-origin");
	// Pictures are part of the feeds and of shared links: a reader's page elsewhere may show them.
	const picture = headers.get("content-type")?.startsWith("image/");
	headers.set("cross-origin-resource-policy", picture ? "cross-origin" : "same-origin");
	headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
	if (!services.config.siteUrl.startsWith("https:")) return;
	const everywhere = services.lastKnownSettings().hsts_subdomains ? "; includeSubDomains" : "";
	headers.set("strict-transport-security", `max-age=${YEAR_SECONDS}${everywhere}`);
}
