// Pure: what becomes of two people's changes to the same item.
import { type FieldName, namesOf, pickFields, type SomeFields } from "./field-values.ts";

export type Merge<Some extends SomeFields> = {
	fields: Some;
	/** Fields taken from the other side, because only it changed them. */
	mergedFields: FieldName[];
	/** Fields both sides changed, each its own way; when there are any, nothing may be written. */
	conflicts: FieldName[];
};

/** Whether two values of a field say the same. */
export function isSame(left: unknown, right: unknown): boolean {
	return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** The fields in which two versions differ. */
export function changedFields(before: SomeFields, after: SomeFields): FieldName[] {
	return namesOf(after).filter((name) => !isSame(before[name], after[name]));
}

/**
 * Merges field by field: what one side alone changed since `base` is kept, whoever it was.
 * @param base - what the writer started from
 * @param mine - what the writer made of it
 * @param theirs - what is stored now
 */
export function mergeFields<Some extends SomeFields>(base: Some, mine: Some, theirs: Some): Merge<Some> {
	const kept: FieldName[] = [];
	const mergedFields: FieldName[] = [];
	const conflicts: FieldName[] = [];
	for (const name of changedFields(mine, theirs)) {
		if (isSame(mine[name], base[name])) mergedFields.push(name);
		else if (isSame(theirs[name], base[name])) kept.push(name);
		else conflicts.push(name);
	}
	return { fields: { ...theirs, ...pickFields(mine, kept) }, mergedFields, conflicts };
}
