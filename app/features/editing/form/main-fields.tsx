import { AdminSelect } from "../../../ui/admin/field.tsx";
import { fieldLabel, formCopy, listCopy } from "./copy.ts";
import { LineField, TextField } from "./editor-fields.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { LinkList, TextList } from "./ordered-list.tsx";
import type { Editor } from "./use-editor.ts";

type Props = { editor: Editor; previewing: boolean; onPreviewing: (shown: boolean) => void };

/** The wide column: what readers read, in the order of the page. */
export function MainFields({ editor, previewing, onPreviewing }: Props) {
	const { type } = editor;
	return (
		<div className="admin-fields editor-main">
			{type !== "actualites" && (
				<div className="editor-pair">
					<LineField editor={editor} field="name" required />
					{type === "vie-alt" && <KindField editor={editor} />}
				</div>
			)}
			<LineField editor={editor} field="title" required />
			<TextField editor={editor} field="excerpt" required counted />
			<MarkdownField
				type={type}
				value={String(editor.fields.content ?? "")}
				error={editor.errors.content}
				onChange={(text) => editor.set("content", text)}
				onSending={editor.sending}
				previewing={previewing}
				onPreviewing={onPreviewing}
			/>
			{type === "visionnaires" && <VisionaryLists editor={editor} />}
			{type === "vie-alt" && <VieAltLists editor={editor} />}
		</div>
	);
}

function KindField({ editor }: { editor: Editor }) {
	return (
		<AdminSelect
			label={fieldLabel("type")}
			required
			name="type"
			value={String(editor.fields.type ?? "")}
			error={editor.errors.type}
			onChange={(event) => editor.set("type", event.target.value)}
		>
			{!editor.fields.type && <option value="">{formCopy.chooseType}</option>}
			<option value="personne">{formCopy.person}</option>
			<option value="societe">{formCopy.company}</option>
		</AdminSelect>
	);
}

type Links = { name: string; url: string }[];

function VisionaryLists({ editor }: { editor: Editor }) {
	const { fields, errors, set } = editor;
	return (
		<>
			<TextField editor={editor} field="quote" rows={2} />
			<TextField editor={editor} field="impact" rows={2} />
			<TextList
				{...listCopy.achievements}
				name="achievements"
				items={fields.achievements as string[]}
				error={errors.achievements}
				onChange={(items) => set("achievements", items)}
			/>
			<LinkList
				{...listCopy.links}
				name="links"
				items={fields.links as Links}
				error={errors.links}
				onChange={(items) => set("links", items)}
			/>
		</>
	);
}

function VieAltLists({ editor }: { editor: Editor }) {
	const { fields, errors, set } = editor;
	const tabs = ["context_text", "impact_text", "perspectives_text"] as const;
	return (
		<>
			<TextField editor={editor} field="quote" rows={2} />
			<TextField editor={editor} field="impact" rows={2} />
			<TextList
				{...listCopy.key_points}
				name="key_points"
				items={fields.key_points as string[]}
				error={errors.key_points}
				onChange={(items) => set("key_points", items)}
			/>
			<LinkList
				{...listCopy.social_links}
				name="social_links"
				items={fields.social_links as Links}
				error={errors.social_links}
				onChange={(items) => set("social_links", items)}
			/>
			<details className="editor-details" open={tabs.some((field) => errors[field]) || undefined}>
				<summary>{formCopy.details}</summary>
				<div className="admin-fields">
					<p className="field-hint">{formCopy.detailsHint}</p>
					{tabs.map((field) => (
						<TextField key={field} editor={editor} field={field} rows={3} />
					))}
				</div>
			</details>
		</>
	);
}
