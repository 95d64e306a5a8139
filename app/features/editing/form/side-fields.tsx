import { useId } from "react";
import { publicPath } from "../../../shared/kinds.ts";
import { DEFAULT_READ_TIME } from "../../../shared/reading-time.ts";
import { Switch } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { fieldLabel, formCopy } from "./copy.ts";
import { LineField } from "./editor-fields.tsx";
import { IconPicker } from "./icon-picker.tsx";
import { ItemImage } from "./item-image.tsx";
import { Publication } from "./publication.tsx";
import type { Editor } from "./use-editor.ts";
import { useSlug } from "./use-slug.ts";
import { readingMinutes, wordCount } from "./values.ts";

type Props = { editor: Editor; categories: readonly string[]; timeZone: string };

/** The narrow column: image, sorting, address, publication. */
export function SideFields({ editor, categories, timeZone }: Props) {
	const { type, fields, set } = editor;
	return (
		<div className="admin-fields editor-side">
			<ItemImage editor={editor} />
			<Category editor={editor} categories={categories} />
			{type === "vie-alt" && <LineField editor={editor} field="location" />}
			{type === "vie-alt" && (
				<LineField editor={editor} field="website_url" type="url" inputMode="url" placeholder="https://…" hint={formCopy.websiteHint} />
			)}
			{type === "actualites" && <LineField editor={editor} field="author_name" />}
			{type === "actualites" && <ReadTime editor={editor} />}
			{type !== "actualites" && <IconPicker value={String(fields.icon_name ?? "")} onChange={(name) => set("icon_name", name)} />}
			<Slug editor={editor} />
			<Publication editor={editor} timeZone={timeZone} />
			{type === "actualites" && (
				<Switch
					label={formCopy.featured}
					name="is_featured"
					checked={fields.is_featured === true}
					onChange={(event) => set("is_featured", event.target.checked)}
				/>
			)}
		</div>
	);
}

function Category({ editor, categories }: { editor: Editor; categories: readonly string[] }) {
	const list = useId();
	return (
		<>
			<LineField editor={editor} field="category" list={list} />
			<datalist id={list}>
				{categories.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</>
	);
}

/** Minutes: what an empty field shows readers, and what the text would take. */
function ReadTime({ editor }: { editor: Editor }) {
	const { fields, errors, set } = editor;
	const words = wordCount(String(fields.content ?? ""));
	const proposed = readingMinutes(words);
	const minutes = typeof fields.read_time === "number" ? fields.read_time : null;
	// What readers see of an empty field counts as what it says.
	const differs = words > 0 && proposed !== (minutes ?? DEFAULT_READ_TIME);
	return (
		<AdminInput
			label={fieldLabel("read_time")}
			name="read_time"
			type="number"
			min={1}
			step={1}
			inputMode="numeric"
			value={minutes ?? ""}
			error={errors.read_time}
			hint={
				<>
					{minutes === null && formCopy.emptyMinutes}
					{minutes === null && differs && "\u202f; "}
					{differs && (
						<>
							{formCopy.countedMinutes(proposed)},{" "}
							<button type="button" className="word-button" onClick={() => set("read_time", proposed)}>
								{formCopy.takeProposed}
							</button>
						</>
					)}
				</>
			}
			onChange={(event) => set("read_time", event.target.value === "" ? null : event.target.valueAsNumber)}
		/>
	);
}

/** The address: follows the title or name, or is written by hand. */
function Slug({ editor }: { editor: Editor }) {
	const { type, ownId, fields, base, errors, set } = editor;
	const { byHand, write } = useSlug(type, ownId, fields, base, set, editor.slugStale);
	const slug = String(fields.slug ?? "");
	const saved = String(base?.slug ?? "");
	// A draft nobody has seen leaves nothing behind.
	const redirects = base?.published === true && slug !== "" && slug !== saved;
	const follows = type === "actualites" ? formCopy.slug.follows : formCopy.slug.followsName;
	return (
		<AdminInput
			label={fieldLabel("slug")}
			name="slug"
			aid={publicPath(type, "")}
			autoComplete="off"
			spellCheck={false}
			value={slug}
			error={errors.slug}
			hint={redirects ? formCopy.slug.redirect(publicPath(type, saved)) : byHand ? formCopy.slug.byHand : follows}
			onChange={(event) => write(event.target.value)}
		/>
	);
}
