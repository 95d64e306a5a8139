/**
 * A copy of a string that stands alone. A string cut out of a longer one keeps that alive: a kept id would keep the 64 KB of the
 * file it was read in, a kept address its whole text, and memory would grow with the source.
 */
export function detachString(text: string): string {
	return Buffer.from(text, "utf8").toString("utf8");
}
