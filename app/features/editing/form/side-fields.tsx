import { kinds, publicPath } from "../../../shared/kinds.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { fieldLabels } from "../copy.ts";
import { formCopy } from "./copy.ts";
import { FieldsAt, LineField } from "./editor-fields.tsx";
import { ItemImage } from "./item-image.tsx";
import { Publication } from "./publication.tsx";
import { SignatureField } from "./signature-field.tsx";
import { TagsField } from "./tags-field.tsx";
import type { Editor } from "./use-editor.ts";
import { useSlug } from "./use-slug.ts";

/** `categories`, `tags`, `series`, `authors`: those in use. */
type Props = { editor: Editor; timeZone: string } & Record<"categories" | "tags" | "series" | "authors", readonly string[]>;

/** The narrow column: image, sorting, address, publication. */
export function SideFields({ editor, categories, tags, series, authors, timeZone }: Props) {
	return (
		<div className="admin-fields editor-side">
			<ItemImage editor={editor} />
			<Category editor={editor} categories={categories} />
			<TagsField editor={editor} known={tags} />
			<Known editor={editor} name="series" known={series} />
			<SignatureField editor={editor} known={authors} />
			<FieldsAt editor={editor} place="sorting" />
			<Slug editor={editor} />
			<Publication editor={editor} timeZone={timeZone} />
			<FieldsAt editor={editor} place="showing" />
		</div>
	);
}

/** Its category, with those in use. */
export function Category({ editor, categories }: { editor: Editor; categories: readonly string[] }) {
	return <Known editor={editor} name="category" known={categories} />;
}

/** What it is filed under, with what is filed already. */
function Known({ editor, name, known }: { editor: Editor; name: "category" | "series"; known: readonly string[] }) {
	return <LineField editor={editor} name={name} suggestions={known} />;
}

/** The address: follows the title or name, or is written by hand. */
export function Slug({ editor }: { editor: Editor }) {
	const { kind, ownId, fields, base, errors, set } = editor;
	const { byHand, write } = useSlug(kind, ownId, fields, base, set, editor.slugStale);
	const slug = fields.slug ?? "";
	const saved = base?.slug ?? "";
	// A draft nobody has seen leaves nothing behind.
	const redirects = base?.published === true && slug !== "" && slug !== saved;
	const follows = formCopy.slug.follows[kinds[kind].heading];
	return (
		<AdminInput
			label={fieldLabels.slug}
			name="slug"
			aid={publicPath(kind, "")}
			autoComplete="off"
			spellCheck={false}
			value={slug}
			error={errors.slug}
			hint={redirects ? formCopy.slug.redirect(publicPath(kind, saved)) : byHand ? formCopy.slug.byHand : follows}
			onChange={(event) => write(event.target.value)}
		/>
	);
}
