import { useState } from "react";
import { tagsOf, toTag } from "../../../shared/tags.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { fieldLabels } from "../copy.ts";
import { isSame } from "../merge.ts";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";

/** A list of a browser says no more than so many at once. */
const SHOWN_AT_MOST = 30;

const namesIn = (text: string) =>
	text
		.split(/[,;]/)
		.map((name) => name.trim())
		.filter(Boolean);

/** The tags of an item on one line, between commas; what is being written is completed by those in use. */
export function TagsField({ editor, known }: { editor: Editor; known: readonly string[] }) {
	const names = editor.fields.tags ?? [];
	// As it is typed: a comma that nothing follows yet is no tag, and stays.
	const [typed, setTyped] = useState(() => names.join(", "));
	const text = isSame(namesIn(typed), names) ? typed : names.join(", ");
	return (
		<AdminInput
			label={fieldLabels.tags}
			name="tags"
			autoComplete="off"
			suggestions={completions(text, known)}
			value={text}
			hint={formCopy.tagsHint}
			error={editor.errors.tags}
			onChange={(event) => {
				setTyped(event.target.value);
				editor.set("tags", namesIn(event.target.value));
			}}
		/>
	);
}

/** The whole line with its last name completed, by each known tag it begins and does not hold yet. */
export function completions(text: string, known: readonly string[]): string[] {
	const [, before = "", begun = ""] = /^(.*[,;])?\s*(.*)$/s.exec(text) ?? [];
	const held = new Set(tagsOf(namesIn(before)).map(({ slug }) => slug));
	const start = toTag(begun).slug;
	const line = namesIn(before);
	return known
		.filter((name) => {
			const { slug } = toTag(name);
			return !held.has(slug) && slug.startsWith(start);
		})
		.slice(0, SHOWN_AT_MOST)
		.map((name) => [...line, name].join(", "));
}
