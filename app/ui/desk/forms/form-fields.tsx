import { type ReactNode, useEffect, useRef } from "react";
import { buttonSizes, buttonStyles } from "../../../shared/markdown/fixed-forms.ts";
import { formAddress } from "../../../shared/markdown/form-address.ts";
import { AdminInput, AdminSelect } from "../../admin/field.tsx";
import type { LeafForm } from "../document/form-attrs.ts";
import { deskFormsCopy } from "./copy.ts";

const copy = deskFormsCopy.fields;

type Set = (name: string, value: unknown) => void;
type Props = {
	form: LeafForm;
	/** Whether the first field has the focus once it is shown. */
	takesFocus: boolean;
	onSet: Set;
	/** Back to the text. */
	onLeave: () => void;
};

/** The fields of a button, a card or a picture; the block follows what is typed. */
export function FormFields({ form, takesFocus, onSet, onLeave }: Props) {
	return (
		<FieldsRow label={deskFormsCopy.kinds[form.kind]} takesFocus={takesFocus} onLeave={onLeave}>
			<FieldsOf form={form} onSet={onSet} />
		</FieldsRow>
	);
}

/** Who said what is quoted. */
export function AuthorField({ author, onSet, onLeave }: { author: string; onSet: (author: string) => void; onLeave: () => void }) {
	return (
		<FieldsRow label={deskFormsCopy.kinds.quote} takesFocus={false} onLeave={onLeave}>
			<AdminInput label={copy.author} autoComplete="off" value={author} onChange={({ target }) => onSet(target.value)} />
		</FieldsRow>
	);
}

type RowProps = { label: string; takesFocus: boolean; onLeave: () => void; children: ReactNode };

function FieldsRow({ label, takesFocus, onLeave, children }: RowProps) {
	const row = useRef<HTMLDivElement>(null);
	const leave = useRef(onLeave);
	leave.current = onLeave;
	useEffect(() => {
		if (takesFocus) row.current?.querySelector<HTMLElement>("input")?.focus();
	}, [takesFocus]);
	useEffect(() => {
		// Enter and Escape go back to the text: neither sends the form nor closes the modal, whose own listener stands above.
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !/^(?:Enter|Escape)$/.test(event.key)) return;
			event.preventDefault();
			event.stopPropagation();
			leave.current();
		};
		const element = row.current;
		element?.addEventListener("keydown", onKeyDown);
		return () => element?.removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: it stands inside another form
		<div className="desk-chosen desk-chosen-fields" role="group" aria-label={label} ref={row}>
			{children}
		</div>
	);
}

function FieldsOf({ form, onSet }: Pick<Props, "form" | "onSet">) {
	const line = (
		name: string,
		label: string,
		value: string,
		more: { hint?: string; maxLength?: number; placeholder?: string; className?: string } = {},
	) => <AdminInput label={label} autoComplete="off" value={value} onChange={({ target }) => onSet(name, target.value)} {...more} />;
	const address = (label: string, value: string, set: (url: string) => void) => (
		<AdminInput
			label={label}
			inputMode="url"
			autoComplete="off"
			autoCapitalize="off"
			spellCheck={false}
			placeholder="https://…"
			value={value}
			error={value.trim() !== "" && formAddress(value) === null ? copy.badAddress : null}
			onChange={({ target }) => set(target.value)}
		/>
	);
	switch (form.kind) {
		case "button":
			return (
				<>
					{line("text", copy.text, form.text)}
					{address(copy.url, form.url, (url) => onSet("url", url))}
					<AdminSelect
						className="desk-field-short"
						label={copy.style}
						value={form.style}
						onChange={({ target }) => onSet("style", target.value)}
					>
						{buttonStyles.map((style) => (
							<option key={style} value={style}>
								{deskFormsCopy.styles[style]}
							</option>
						))}
					</AdminSelect>
					<AdminSelect
						className="desk-field-short"
						label={copy.size}
						value={form.size}
						onChange={({ target }) => onSet("size", target.value)}
					>
						{buttonSizes.map((size) => (
							<option key={size} value={size}>
								{deskFormsCopy.sizes[size]}
							</option>
						))}
					</AdminSelect>
					{line("icon", copy.icon, form.icon, { hint: copy.iconHint, maxLength: 16, placeholder: "🌱", className: "desk-field-short" })}
				</>
			);
		case "card": {
			const { image } = form;
			const setImage = (url: string, alt: string) => onSet("image", url === "" && alt === "" ? null : { url, alt });
			return (
				<>
					{line("title", copy.title, form.title)}
					{address(copy.url, form.url, (url) => onSet("url", url))}
					{line("excerpt", copy.excerpt, form.excerpt)}
					{line("act", copy.act, form.act)}
					{address(copy.picture, image?.url ?? "", (url) => setImage(url, image?.alt ?? ""))}
					<AdminInput
						label={copy.alt}
						autoComplete="off"
						value={image?.alt ?? ""}
						onChange={({ target }) => setImage(image?.url ?? "", target.value)}
					/>
				</>
			);
		}
		case "picture":
			return (
				<>
					<AdminInput
						label={copy.width}
						hint={copy.widthHint}
						inputMode="numeric"
						autoComplete="off"
						maxLength={4}
						value={form.width === null ? "" : String(form.width)}
						onChange={({ target }) => onSet("width", Number(target.value.replace(/\D/g, "")) || null)}
					/>
					{line("alt", copy.alt, form.alt)}
					{address(copy.picture, form.url, (url) => onSet("url", url))}
				</>
			);
	}
}
