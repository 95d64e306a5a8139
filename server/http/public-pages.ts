// Owns which paths are public pages that the page cache may hold.

import { isPrivateLink } from "../../app/platform/http/private-links.ts";

const NEVER = ["/admin", "/assets/", "/images/", "/art/", "/healthz", "/readyz", "/envois/", "/inscription", "/contribution"];

/** true for the paths of public pages, feeds and maps; false for files, probes, forms' answers and the admin area. */
export function mayBeHeld(path: string): boolean {
	if (isPrivateLink(path)) return false;
	return !NEVER.some((prefix) => path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}
