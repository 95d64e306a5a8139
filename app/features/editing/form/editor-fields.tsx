// The fields of the form tied to the item being written, each by its name: drawn as its declaration says.

import type { InputHTMLAttributes, ReactNode } from "react";
import { Switch } from "../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect, AdminTextArea } from "../../../ui/admin/field.tsx";
import { choiceLabels, fieldLabels, switchLabels } from "../copy.ts";
import type { Field, FormPlace } from "../field.ts";
import { declarationsOf, type FieldName, type NameOf } from "../field-values.ts";
import { formCopy, orderedCopy } from "./copy.ts";
import { IconPicker } from "./icon-picker.tsx";
import { LinkList, TextList } from "./ordered-list.tsx";
import { ReadTime } from "./read-time.tsx";
import type { Editor } from "./use-editor.ts";
import { useProposedExcerpt } from "./use-proposed-excerpt.tsx";

type Tied = { editor: Editor; name: FieldName; required?: boolean; hint?: ReactNode; aid?: ReactNode; placeholder?: string };

type Line = Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "list" | "value" | "onChange"> & { suggestions?: readonly string[] };

function textOf(editor: Editor, name: FieldName): string {
	const value = editor.fields[name];
	return typeof value === "string" ? value : "";
}

/** One line of text. */
export function LineField({ editor, name, ...rest }: Tied & Line) {
	return (
		<AdminInput
			{...rest}
			label={fieldLabels[name]}
			name={name}
			autoComplete="off"
			value={textOf(editor, name)}
			error={editor.errors[name]}
			onChange={(event) => editor.set(name, event.target.value)}
		/>
	);
}

/** Several lines of text. */
export function TextField({ editor, name, rows = 3, counted, aid, ...rest }: Tied & { rows?: number; counted?: boolean }) {
	const text = textOf(editor, name);
	return (
		<AdminTextArea
			{...rest}
			label={fieldLabels[name]}
			name={name}
			rows={rows}
			aid={counted ? formCopy.characters([...text].length) : aid}
			value={text}
			error={editor.errors[name]}
			onChange={(event) => editor.set(name, event.target.value)}
		/>
	);
}

/** The excerpt, proposed from the text while it is empty. */
function Excerpt(tied: Tied & { rows?: number }) {
	return <TextField {...tied} counted hint={useProposedExcerpt(tied.editor)} />;
}

/** One of some values; nothing is chosen at first. */
function ChoiceField({ editor, name, choices, ...rest }: Tied & { choices: readonly string[] }) {
	const chosen = textOf(editor, name);
	return (
		<AdminSelect
			{...rest}
			label={fieldLabels[name]}
			name={name}
			value={chosen}
			error={editor.errors[name]}
			onChange={(event) => editor.set(name, event.target.value)}
		>
			{!chosen && <option value="">{formCopy.chooseType}</option>}
			{choices.map((choice) => (
				<option key={choice} value={choice}>
					{choiceLabels[choice]}
				</option>
			))}
		</AdminSelect>
	);
}

/** A list put in order: of texts, or of named links. */
function ListField({ editor, name, control }: Tied & Pick<Field, "control">) {
	const words = orderedCopy[name];
	const value = editor.fields[name];
	if (!words || !Array.isArray(value)) return null;
	const drawn = { ...words, title: fieldLabels[name], name, error: editor.errors[name] };
	return control === "text-list" ? (
		<TextList {...drawn} items={value.filter((item) => typeof item === "string")} onChange={(items) => editor.set(name, items)} />
	) : (
		<LinkList {...drawn} items={value.filter((item) => typeof item === "object")} onChange={(items) => editor.set(name, items)} />
	);
}

function FieldInput({ editor, name, field }: { editor: Editor; name: FieldName; field: Field }) {
	const { control, lines, isCounted, choices = [] } = field;
	const tied: Tied = { editor, name, required: field.isRequired };
	switch (control) {
		case "line":
			return <LineField {...tied} />;
		case "web-address":
			return <LineField {...tied} type="url" inputMode="url" placeholder="https://…" hint={formCopy.websiteHint} />;
		case "sentences":
			return name === "excerpt" ? <Excerpt {...tied} rows={lines} /> : <TextField {...tied} rows={lines} counted={isCounted} />;
		case "choice":
			return <ChoiceField {...tied} choices={choices} />;
		case "minutes":
			return <ReadTime editor={editor} />;
		case "icon":
			return <IconPicker label={fieldLabels[name]} value={textOf(editor, name)} onChange={(icon) => editor.set(name, icon)} />;
		case "switch":
			return (
				<Switch
					label={switchLabels[name] ?? fieldLabels[name]}
					name={name}
					checked={editor.fields[name] === true}
					onChange={(event) => editor.set(name, event.target.checked)}
				/>
			);
		case "text-list":
		case "link-list":
			return <ListField {...tied} control={control} />;
		default:
			// Drawn with its neighbours, where every kind has them.
			return null;
	}
}

/** One field by its name, wherever its kind has it. */
export function FieldNamed({ editor, name }: { editor: Editor; name: FieldName }) {
	const field = declarationsOf(editor.kind).find(([own]) => own === name)?.[1];
	return field && <FieldInput editor={editor} name={name} field={field} />;
}

/** The names of the fields that an item's kind has at a place of the form. */
export function namesAt(editor: Pick<Editor, "kind">, place: FormPlace): FieldName[] {
	return declarationsOf(editor.kind).flatMap(([name, field]) => (field.place === place ? name : []));
}

/** The names of the texts in Markdown that an item's kind has at a place of the form. */
export function textsAt(editor: Pick<Editor, "kind">, place: FormPlace): NameOf<string>[] {
	return declarationsOf(editor.kind).flatMap(([name, field]) =>
		field.place === place && field.control === "markdown" ? (name as NameOf<string>) : [],
	);
}

/** The fields that an item's kind has at a place of the form. */
export function FieldsAt({ editor, place }: { editor: Editor; place: FormPlace }) {
	return declarationsOf(editor.kind).map(
		([name, field]) => field.place === place && <FieldInput key={name} editor={editor} name={name} field={field} />,
	);
}
