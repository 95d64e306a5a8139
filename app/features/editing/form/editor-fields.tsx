// The fields of the form tied to the item being written, each by its column's name.
import type { InputHTMLAttributes, ReactNode } from "react";
import { AdminInput, AdminTextArea } from "../../../ui/admin/field.tsx";
import { fieldLabel, formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";

type Tied = { editor: Editor; field: string; label?: ReactNode; required?: boolean; aid?: ReactNode; hint?: ReactNode };

function textOf(editor: Editor, field: string): string {
	const value = editor.fields[field];
	return typeof value === "string" ? value : "";
}

/** One line of text. */
export function LineField({
	editor,
	field,
	label = fieldLabel(field),
	...rest
}: Tied & Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "value" | "onChange">) {
	return (
		<AdminInput
			{...rest}
			label={label}
			name={field}
			autoComplete="off"
			value={textOf(editor, field)}
			error={editor.errors[field]}
			onChange={(event) => editor.set(field, event.target.value)}
		/>
	);
}

/** Several lines of text. */
export function TextField({
	editor,
	field,
	label = fieldLabel(field),
	rows = 3,
	counted,
	aid,
	...rest
}: Tied & { rows?: number; counted?: boolean }) {
	const text = textOf(editor, field);
	return (
		<AdminTextArea
			{...rest}
			label={label}
			name={field}
			rows={rows}
			aid={counted ? formCopy.characters([...text].length) : aid}
			value={text}
			error={editor.errors[field]}
			onChange={(event) => editor.set(field, event.target.value)}
		/>
	);
}
