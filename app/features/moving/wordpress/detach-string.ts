/**
 * A copy of a string that stands alone. The reader's strings are slices of 64 KB chunks and keep them alive: a kept id
 * would keep its chunk, and memory would grow with the file.
 */
export function detachString(text: string): string {
	return Buffer.from(text, "utf8").toString("utf8");
}
