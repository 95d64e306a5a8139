import { lazy, Suspense, useState } from "react";
import { textsOf } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { FieldsAt, namesAt, textsAt } from "./editor-fields.tsx";
import { ElsewhereFields, type NamedSite } from "./elsewhere-fields.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { TabText } from "./tab-text.tsx";
import type { Editor } from "./use-editor.ts";

/** Most texts hold none. */
const Cards = lazy(() => import("./cards.tsx"));

type Props = { editor: Editor; site: NamedSite; previewing: boolean; onPreviewing: (shown: boolean) => void } & Pick<
	Parameters<typeof MarkdownField>[0],
	"room" | "hand"
>;

/** The wide column: what readers read, in the order of the page. */
export function MainFields({ editor, site, previewing, onPreviewing, room, hand }: Props) {
	const texts = textsOf(editor.kind, editor.fields).join("\n\n");
	const mayHoldCards = texts.includes("//");
	const [cardsKept, setCardsKept] = useState(0);
	return (
		<div className="admin-fields editor-main">
			{namesAt(editor, "name").length > 0 && (
				<div className="editor-pair">
					<FieldsAt editor={editor} place="name" />
				</div>
			)}
			<FieldsAt editor={editor} place="text" />
			<MarkdownField
				kind={editor.kind}
				name="content"
				required
				rows={16}
				value={editor.fields.content ?? ""}
				cardsKept={cardsKept}
				error={editor.errors.content}
				onChange={(text) => editor.set("content", text)}
				onSending={editor.noteImageUnderWay}
				previewing={previewing}
				onPreviewing={onPreviewing}
				isNew={!editor.id}
				room={room}
				hand={hand}
			/>
			{mayHoldCards && (
				<Suspense>
					<Cards text={texts} onKept={() => setCardsKept((times) => times + 1)} />
				</Suspense>
			)}
			<FieldsAt editor={editor} place="quote" />
			<FieldsAt editor={editor} place="more" />
			<Details editor={editor} cardsKept={cardsKept} />
			<ElsewhereFields editor={editor} site={site} />
		</div>
	);
}

/** What is rarely written, folded until something in it is wrong. */
function Details({ editor, cardsKept }: { editor: Editor; cardsKept: number }) {
	const names = textsAt(editor, "details");
	if (names.length === 0) return null;
	return (
		<details className="editor-details" open={names.some((name) => editor.errors[name]) || undefined}>
			<summary>{formCopy.details}</summary>
			<div className="admin-fields">
				<p className="field-hint">{formCopy.detailsHint}</p>
				{names.map((name) => (
					<TabText key={name} editor={editor} name={name} cardsKept={cardsKept} />
				))}
			</div>
		</details>
	);
}
