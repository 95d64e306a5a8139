import { type FormEvent, type ReactNode, useId } from "react";
import { Control } from "./control.tsx";
import { modalCopy } from "./copy.ts";
import { Modal } from "./modal.tsx";

type FormDialogProps = {
	title: string;
	/** The word on the button that sends it. */
	confirm: string;
	/** It takes something away. */
	danger?: boolean;
	/** Under way: pressed again, it is not sent twice. */
	busy: boolean;
	/** Of the form. */
	className?: string;
	/** What else may be pressed, before the button that sends it. */
	beside?: ReactNode;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	onClose: () => void;
	children: ReactNode;
};

/** A small dialog that is one form: what it asks, and two buttons below. */
export function FormDialog({ title, confirm, danger, busy, className, beside, onSubmit, onClose, children }: FormDialogProps) {
	const form = useId();
	return (
		<Modal
			narrow
			title={title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{modalCopy.cancel}</Control>
					{beside}
					<Control kind={danger ? "danger" : "primary"} type="submit" form={form} aria-disabled={busy || undefined}>
						{confirm}
					</Control>
				</span>
			}
		>
			<form
				id={form}
				className={className}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) onSubmit(event);
				}}
			>
				{children}
			</form>
		</Modal>
	);
}
