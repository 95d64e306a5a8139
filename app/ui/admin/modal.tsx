import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { firstFieldOf } from "../dialog-focus.ts";
import { Control, IconControl } from "./control.tsx";
import { modalCopy } from "./copy.ts";
import { useOnTop } from "./modal-stack.ts";

export type ModalProps = {
	title: ReactNode;
	/** Beside the title: a badge. */
	beside?: ReactNode;
	/** Asked for by Escape, the close button and the browser's back gesture; the owner unmounts the modal, or asks first. */
	onClose: () => void;
	/** Gives the focus elsewhere than where it came from once the modal is gone; answers whether it did. */
	giveBack?: () => boolean;
	/** What Escape does first, where something in the modal is to be left before it. */
	onEscape?: (() => void) | undefined;
	narrow?: boolean;
	/** The line below: buttons. */
	foot?: ReactNode;
	/** « alertdialog » for a question that stops everything. */
	role?: "dialog" | "alertdialog";
	className?: string;
	children: ReactNode;
};

/** A modal sheet: focus goes in, stays in and comes back. Mounted means open. */
export function Modal({ title, beside, onClose, onEscape, giveBack, narrow, foot, role, className, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const latestEscape = useRef(onEscape ?? onClose);
	latestEscape.current = onEscape ?? onClose;
	const latestBack = useRef(giveBack);
	latestBack.current = giveBack;
	useOnTop(dialog);

	useEffect(() => {
		const element = dialog.current;
		if (!element) return;
		const before = document.activeElement;
		element.showModal();
		const body = element.querySelector<HTMLElement>(".modal-body");
		const foot = element.querySelector<HTMLElement>(".modal-foot .end button, .modal-foot .end a");
		((body && firstFieldOf(body)) ?? foot ?? element.querySelector<HTMLElement>("h2"))?.focus({ preventScroll: true });
		const onCancel = (event: Event) => {
			if (event.target !== element) return;
			event.preventDefault();
			latestEscape.current();
		};
		// Browsers skip `cancel` when Escape is pressed twice in a row: the key itself is what counts.
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
			event.preventDefault();
			event.stopPropagation();
			latestEscape.current();
		};
		element.addEventListener("cancel", onCancel);
		element.addEventListener("keydown", onKeyDown);
		return () => {
			element.removeEventListener("cancel", onCancel);
			element.removeEventListener("keydown", onKeyDown);
			queueMicrotask(() => {
				if (!latestBack.current?.() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
			});
		};
	}, []);

	return (
		<dialog ref={dialog} role={role} className={classNames("modal", narrow && "modal-narrow", className)} aria-labelledby={titleId}>
			<div className="modal-head">
				<h2 id={titleId} tabIndex={-1}>
					{title}
				</h2>
				{beside}
				<IconControl className="modal-close" icon={X} label={modalCopy.close} onClick={onClose} />
			</div>
			<div className="modal-body">{children}</div>
			{foot && <div className="modal-foot">{foot}</div>}
		</dialog>
	);
}

export type Question = {
	title: string;
	text?: ReactNode;
	/** The word on the button that goes ahead. */
	confirm: string;
	cancel?: string;
	/** Goes ahead with something that cannot be taken back. */
	danger?: boolean;
};

/** A question with two answers (deletions, leaving unsaved work). */
export function QuestionModal({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
	return (
		<Modal
			narrow
			role="alertdialog"
			title={question.title}
			onClose={() => onAnswer(false)}
			foot={
				<span className="end">
					<Control onClick={() => onAnswer(false)}>{question.cancel ?? modalCopy.cancel}</Control>
					<Control kind={question.danger ? "danger" : "primary"} onClick={() => onAnswer(true)}>
						{question.confirm}
					</Control>
				</span>
			}
		>
			{question.text ? <div>{question.text}</div> : null}
		</Modal>
	);
}
