import { CircleAlert } from "lucide";
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { HONEYPOT } from "../shared/honeypot.ts";
import { classNames } from "./class-names.ts";
import { uiCopy } from "./copy.ts";
import { Glyph } from "./icon.tsx";

type FieldWords = {
	label: ReactNode;
	name: string;
	/** Spelled out beside the label: « obligatoire » or « facultatif ». */
	required?: boolean;
	/** The error in words; drawn under the field with an icon. */
	error?: string | null;
	hint?: ReactNode;
};

/** What a control needs to be tied to its label, hint and error. */
export type FieldControl = {
	id: string;
	name: string;
	required: boolean | undefined;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

export type FieldProps = FieldWords & {
	id?: string;
	className?: string;
	/** Draws the control with the attributes handed to it. */
	children: (control: FieldControl) => ReactNode;
};

/** A label above, its control, its hint and its error, tied together. */
export function Field({ id, label, name, required, error, hint, className, children }: FieldProps) {
	const generated = useId();
	const controlId = id ?? generated;
	const hintId = hint ? `${controlId}-hint` : null;
	const errorId = error ? `${controlId}-error` : null;
	return (
		<div className={classNames("field", className)}>
			<label htmlFor={controlId}>
				<span className="field-label">{label}</span> <span className="field-need">{required ? "obligatoire" : "facultatif"}</span>
			</label>
			{children({
				id: controlId,
				name,
				required,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": classNames(errorId, hintId),
			})}
			{hintId && (
				<p className="field-hint" id={hintId}>
					{hint}
				</p>
			)}
			{errorId && (
				<p className="field-error" id={errorId}>
					<Glyph icon={CircleAlert} />
					<span>{error}</span>
				</p>
			)}
		</div>
	);
}

export type TextFieldProps = FieldWords &
	Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "required" | "style"> & { ref?: Ref<HTMLInputElement> };

/** A one-line field: text, e-mail, telephone. */
export function TextField({ label, name, required, error, hint, id, className, type = "text", ...input }: TextFieldProps) {
	return (
		<Field {...{ id, label, name, required, error, hint, className }}>{(control) => <input {...input} {...control} type={type} />}</Field>
	);
}

export type TextAreaProps = FieldWords &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "required" | "style"> & { ref?: Ref<HTMLTextAreaElement> };

/** A field of several lines; grows with its text where the browser can. */
export function TextArea({ label, name, required, error, hint, id, className, rows = 5, ...area }: TextAreaProps) {
	return (
		<Field {...{ id, label, name, required, error, hint, className }}>{(control) => <textarea {...area} {...control} rows={rows} />}</Field>
	);
}

/** Lays fields out in two columns where there is room; a child with class `field-full` takes the whole line. */
export function Fields({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={classNames("fields", className)}>{children}</div>;
}

/** A field people never see or reach and robots fill. The server refuses politely what comes with it. */
export function Honeypot({ name = HONEYPOT }: { name?: string }) {
	const id = useId();
	return (
		<div className="honeypot" aria-hidden="true">
			<label htmlFor={id}>{uiCopy.leaveEmpty}</label>
			<input id={id} type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
		</div>
	);
}

export type FormErrorProps = { title: ReactNode; text?: ReactNode; className?: string };

/** What went wrong with the whole form, said at once to screen readers. Render it only when there is an error. */
export function FormError({ title, text, className }: FormErrorProps) {
	return (
		<div className={classNames("form-error", className)} role="alert">
			<Glyph icon={CircleAlert} />
			<div>
				<b>{title}</b>
				{text && <p>{text}</p>}
			</div>
		</div>
	);
}
