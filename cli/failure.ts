// Owns what a person reads of a failure: what they can mend is said in words, with the file or folder it is about.
import { isDiskFull } from "../app/platform/db/errors.ts";
import { nameToBe } from "../app/platform/files/drafts.ts";
import { failureCopy as copy, diskReasons } from "./copy.ts";

/** The words of a failure. */
export function wordsOf(error: unknown): string {
	if (isDiskFull(error)) return copy.diskFull;
	const { code = "", path } = Object(error) as NodeJS.ErrnoException;
	if (path && Object.hasOwn(diskReasons, code)) return copy.unusable(nameToBe(path), diskReasons[code as keyof typeof diskReasons]);
	return error instanceof Error ? error.message : String(error);
}
