import { CircleAlert, Search } from "lucide";
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "../class-names.ts";
import { Glyph } from "../icon.tsx";
import { searchCopy } from "./copy.ts";

type Words = {
	label: ReactNode;
	/** Marked with an asterisk (rows 183 to 185). */
	required?: boolean;
	/** On the right of the label: a count, accepted formats. */
	aid?: ReactNode;
	hint?: ReactNode;
	error?: string | null;
	className?: string;
};

/** What ties a control to its label, its hint and its error. */
export type Tied = {
	id: string;
	required: boolean | undefined;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

/** A label, its control and its error tied together. `children` draws the control with what it is handed. */
export function AdminField({ label, required, aid, hint, error, className, children }: Words & { children: (tied: Tied) => ReactNode }) {
	const id = useId();
	return (
		<div className={classNames("admin-field", className)}>
			<label htmlFor={id} id={`${id}-label`}>
				<span>
					<span id={`${id}-name`}>{label}</span>
					{required && " *"}
				</span>
				{aid && <span className="aid">{aid}</span>}
			</label>
			{children({
				id,
				required,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined,
			})}
			{hint && (
				<p className="field-hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					<Glyph icon={CircleAlert} />
					<span>{error}</span>
				</p>
			)}
		</div>
	);
}

/** Parts what stands around a control from what is the control's own. */
function apart<Given extends Words>({ label, required, aid, hint, error, className, ...control }: Given) {
	return [{ label, required, aid, hint, error, className } as Words, control] as const;
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "list"> & { ref?: Ref<HTMLInputElement> };

/** A one-line field; `suggestions`: what the browser proposes while it is filled, each once. */
export function AdminInput({ suggestions, ...props }: Words & Input & { suggestions?: readonly string[] }) {
	const list = useId();
	const [words, input] = apart(props);
	const draw = (tied: Tied) => (
		<>
			<input {...input} {...tied} list={suggestions && list} className="admin-input" />
			{suggestions && (
				<datalist id={list}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			)}
		</>
	);
	return <AdminField {...words}>{draw}</AdminField>;
}

/** A field of several lines; `code` sets it in the monospace face. */
export function AdminTextArea({
	code,
	...props
}: Words & { code?: boolean } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "style"> & { ref?: Ref<HTMLTextAreaElement> }) {
	const [words, area] = apart(props);
	return (
		<AdminField {...words}>
			{(tied) => <textarea {...area} {...tied} className={classNames("admin-input", code && "admin-code")} />}
		</AdminField>
	);
}

/** A choice in a list; `children` are its options. */
export function AdminSelect(props: Words & Omit<SelectHTMLAttributes<HTMLSelectElement>, "style"> & { ref?: Ref<HTMLSelectElement> }) {
	const [words, select] = apart(props);
	return <AdminField {...words}>{(tied) => <select {...select} {...tied} className="admin-input" />}</AdminField>;
}

/** A tick with its words. */
export function Tick({ label, ...input }: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style">) {
	return (
		<label className="tick">
			<input {...input} type="checkbox" />
			<span>{label}</span>
		</label>
	);
}

/** The search box of a list (« Rechercher... », row 166). */
export function SearchBox({
	label = searchCopy.label,
	...input
}: { label?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style">) {
	return (
		<div className="search-box">
			<Glyph icon={Search} />
			<input placeholder={searchCopy.placeholder} aria-label={label} {...input} type="search" className="admin-input" />
		</div>
	);
}
