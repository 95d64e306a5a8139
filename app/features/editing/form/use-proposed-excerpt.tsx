import { useMemo } from "react";
import { formCopy } from "./copy.ts";
import { firstParagraph } from "./first-paragraph.ts";
import type { Editor } from "./use-editor.ts";

/**
 * What stands below the excerpt: one made of the first paragraph, for whoever wants it, never stored by itself. Always one line: what
 * comes and goes above a text would move it under the hand that writes or presses.
 */
export function useProposedExcerpt({ fields, set }: Pick<Editor, "fields" | "set">) {
	const isEmpty = (fields.excerpt ?? "").trim() === "";
	const content = fields.content ?? "";
	const proposed = useMemo(() => (isEmpty ? firstParagraph(content) : ""), [isEmpty, content]);
	if (proposed === "") return formCopy.excerptHint;
	return (
		<span className="proposed-excerpt">
			<span>{formCopy.proposedExcerpt(proposed)}</span>{" "}
			<button type="button" className="word-button" onClick={() => set("excerpt", proposed)}>
				{formCopy.takeProposed}
			</button>
		</span>
	);
}
