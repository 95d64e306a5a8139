// Owns which part of a file a request asks for (RFC 9110, 14): one range of bytes. Pure.
import type { Part } from "../../app/platform/files/files.ts";

/**
 * Reads a `Range` header against a file's size. null: the whole file is answered, nothing having been asked, or nothing we answer in
 * parts (another unit, several ranges, no range at all); « none »: no byte of it is in the file (416).
 */
export function rangeOf(header: string | undefined, size: number): Part | "none" | null {
	const [, from = "", to = ""] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "") ?? [];
	if (from === "" && to === "") return null;
	if (from === "") return to === "0" || size === 0 ? "none" : { start: Math.max(0, size - Number(to)), end: size - 1 };
	const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
	if (to !== "" && Number(to) < start) return null;
	return start < size ? { start, end } : "none";
}
