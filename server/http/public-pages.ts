// Owns which paths are public pages that the page cache may hold.

const NEVER = ["/admin", "/assets/", "/images/", "/art/", "/healthz", "/readyz", "/envois/", "/inscription", "/contribution", "/o/", "/l/"];

/** true for the paths of public pages, feeds and maps; false for files, probes, forms' answers and the admin area. */
export function mayBeHeld(path: string): boolean {
	return !NEVER.some((prefix) => path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}
