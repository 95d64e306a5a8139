import { type ReactNode, useState } from "react";
import { Control } from "../../../../../ui/admin/control.tsx";
import { editorCopy } from "../copy.ts";

const words = editorCopy.library;

/** What is typed of a new element of a library; `field` hands a control what it needs; what is required is said missing from the first attempt on. */
export function useTyped<Name extends string>(blank: Readonly<Record<Name, string>>, labels: Readonly<Record<Name, string>>) {
	const [typed, setTyped] = useState<Record<Name, string>>(blank);
	const [attempted, setAttempted] = useState(false);
	const field = (name: Name, required = false) => ({
		label: labels[name],
		required,
		value: typed[name],
		onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
		error: attempted && required && typed[name].trim() === "" ? editorCopy.rich.required : null,
	});
	return { typed, field, attempt: () => setAttempted(true) };
}

type Props = { label: string; busy: boolean; onAdd: () => Promise<unknown>; onDone: () => void; children: ReactNode };

/** The form that adds an element to a library. */
export function LibraryForm({ label, busy, onAdd, onDone, children }: Props) {
	return (
		<form
			className="newsletter-form"
			noValidate
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault();
				void onAdd();
			}}
		>
			{children}
			<div className="newsletter-panel-acts">
				<Control kind="primary" type="submit" disabled={busy}>
					{words.keep}
				</Control>
				<Control onClick={onDone}>{words.cancel}</Control>
			</div>
		</form>
	);
}
