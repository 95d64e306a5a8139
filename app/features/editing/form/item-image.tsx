import { ImageField } from "../../../ui/admin/image-field.tsx";
import type { Editor } from "./use-editor.ts";

/** The item's image with its words; three fields of the item. */
export function ItemImage({ editor }: { editor: Editor }) {
	const { kind, fields, set } = editor;
	const url = fields.image_url ?? "";
	return (
		<ImageField
			kind={kind}
			image={url ? { url, alt: fields.image_alt ?? "", credit: fields.image_credit ?? "" } : null}
			onSending={editor.noteImageUnderWay}
			onChange={(image) => {
				set("image_url", image?.url ?? "");
				set("image_alt", image?.alt ?? "");
				set("image_credit", image?.credit ?? "");
			}}
		/>
	);
}
