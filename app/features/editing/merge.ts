// Pure: what becomes of two people's changes to the same item.
import type { AnyFields, Fields } from "./rules.ts";

export type Merge = {
	fields: Fields;
	/** Fields taken from the other side, because only it changed them. */
	mergedFields: string[];
	/** Fields both sides changed, each its own way; when there are any, nothing may be written. */
	conflicts: string[];
};

/** Whether two values of a field say the same. */
export function isSame(left: unknown, right: unknown): boolean {
	return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** The fields in which two versions differ. */
export function changedFields(before: Fields, after: Fields): string[] {
	const [old, now] = [before as AnyFields, after as AnyFields];
	return Object.keys(now).filter((name) => !isSame(old[name], now[name]));
}

/**
 * Merges field by field: what one side alone changed since `base` is kept, whoever it was.
 * @param base - what the writer started from
 * @param mine - what the writer made of it
 * @param theirs - what is stored now
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merge {
	const [old, written, stored] = [base as AnyFields, mine as AnyFields, theirs as AnyFields];
	const fields: AnyFields = { ...stored };
	const mergedFields: string[] = [];
	const conflicts: string[] = [];
	for (const name of Object.keys(stored)) {
		if (isSame(written[name], stored[name])) continue;
		if (isSame(written[name], old[name])) mergedFields.push(name);
		else if (isSame(stored[name], old[name])) fields[name] = written[name] as AnyFields[string];
		else conflicts.push(name);
	}
	return { fields: fields as Fields, mergedFields, conflicts };
}
