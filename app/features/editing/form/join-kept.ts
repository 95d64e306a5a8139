// Pure: what becomes of a form when a text that was kept unsaved is put into it.
import type { Kind } from "../../../shared/kinds.ts";
import type { SomeFields } from "../field-values.ts";
import { changedFields, mergeFields } from "../merge.ts";
import { emptyFields } from "../rules.ts";

type State = { fields: SomeFields; base: SomeFields | null };
type Joined = State & { way: "instead" | "merged" | "same" };

/**
 * Joins a kept text with what stands in the form, field by field (decision 009). Where the same field was saved otherwise since, the
 * kept text comes in with the base it had, so that saving it asks; where it was typed otherwise here, it comes in instead.
 */
export function joinKept(kind: Kind, form: State, kept: State): Joined {
	const empty = emptyFields(kind);
	const stored = form.base ?? empty;
	const since = mergeFields(form.base ? (kept.base ?? form.base) : empty, kept.fields, stored);
	if (since.conflicts.length > 0) return { way: "instead", fields: kept.fields, base: form.base && (kept.base ?? form.base) };
	const both = mergeFields(stored, form.fields, since.fields);
	if (both.conflicts.length > 0) return { way: "instead", fields: since.fields, base: form.base };
	if (changedFields(form.fields, both.fields).length === 0) return { way: "same", fields: form.fields, base: form.base };
	const isTyped = changedFields(stored, form.fields).length > 0;
	return { way: isTyped ? "merged" : "instead", fields: both.fields, base: form.base };
}
