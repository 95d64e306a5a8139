import { namesSigned, wholeName } from "../../../shared/authors.ts";
import { declarationsOf } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { LineField } from "./editor-fields.tsx";
import type { Editor } from "./use-editor.ts";

/** A list of a browser says no more than so many at once. */
const SHOWN_AT_MOST = 30;

/** Who signs, of a kind that is signed; the last name is completed by those used already. */
export function SignatureField({ editor, known }: { editor: Editor; known: readonly string[] }) {
	if (!declarationsOf(editor.kind).some(([name]) => name === "author_name")) return null;
	const proposed = namesProposed(editor.fields.author_name ?? "", known);
	return <LineField editor={editor} name="author_name" suggestions={proposed} hint={formCopy.signatureHint} />;
}

/** The whole signature with its last name completed, by each known name that begins so, in any of its words, and does not stand there yet. */
export function namesProposed(text: string, known: readonly string[]): string[] {
	const [, before = "", begun = ""] = /^(.*(?:[,;]|\s(?:et|&)(?=\s)))?\s*(.*)$/isu.exec(text) ?? [];
	const held = new Set(namesSigned(`${before} `).map(({ slug }) => slug));
	const start = wholeName(begun)?.slug ?? "";
	return known
		.filter((name) => {
			const slug = wholeName(name)?.slug ?? "";
			return slug !== start && !held.has(slug) && `-${slug}`.includes(`-${start}`);
		})
		.slice(0, SHOWN_AT_MOST)
		.map((name) => (before ? `${before.trimEnd()} ${name}` : name));
}
