// Owns the fields of a block that is one of the fixed forms, and its source.
import type { Node } from "prosemirror-model";
import { type FixedForm, formSource } from "../../../shared/markdown/fixed-forms.ts";

export type LeafForm = Extract<FixedForm, { kind: "button" | "card" | "picture" }>;

/** A form's fields as a block holds them. */
export function attrsOf({ kind: _, ...attrs }: LeafForm): Omit<LeafForm, "kind"> {
	return attrs;
}

/** The form that a block of fields is; null for any other block. */
export function leafFormOf({ type, attrs }: Node): LeafForm | null {
	const kind = type.name === "button" ? "button" : type.name === "item_card" ? "card" : type.name === "sized_picture" ? "picture" : null;
	return kind && ({ kind, ...attrs } as LeafForm);
}

/** The HTML of a block of fields. */
export function sourceOfLeaf(node: Node): string {
	const form = leafFormOf(node);
	return (form && formSource(form)) ?? "";
}
