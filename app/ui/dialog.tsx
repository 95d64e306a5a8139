import { X } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { uiCopy } from "./copy.ts";
import { firstFieldOf, isVisible } from "./dialog-focus.ts";
import { Glyph } from "./icon.tsx";
import { wordsIn } from "./kept-words.ts";
import { SmartLink } from "./smart-link.tsx";

export type DialogProps = {
	title: ReactNode;
	/** Address of the page without the dialog: where the close button leads, with or without JavaScript. */
	closeHref: string;
	/** Closes it once hydrated; may be called twice. */
	onClose: () => void;
	/** CSS selector of the control that focus returns to when the opener is not known (the page was loaded with the dialog open). */
	opener?: string;
	id?: string;
	className?: string;
	children: ReactNode;
};

/**
 * A paper form over the page. The server writes `<dialog open>`, drawn as an overlay, so that it works with JavaScript
 * off; once hydrated the same element becomes modal, without a change on screen. Escape and the close link close it, the
 * veil only while nothing is typed; focus returns to the opener. Closed, it is not there.
 */
export function Dialog({ title, closeHref, onClose, opener, id, className, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const generated = useId();
	const titleId = `${id ?? generated}-title`;

	// Listeners are set once and must call the newest.
	const latestClose = useRef(onClose);
	latestClose.current = onClose;

	useEffect(() => {
		const element = dialog.current;
		if (!element) return;
		const before = document.activeElement;
		const returnTo = before instanceof HTMLElement && before !== document.body && !element.contains(before) ? before : null;
		const becomeModal = () => {
			// A reader who was already typing when the page hydrated keeps the caret.
			const focused = document.activeElement;
			const typingIn = element.contains(focused) && focused instanceof HTMLElement ? focused : null;
			element.removeAttribute("open");
			element.showModal();
			(typingIn ?? firstFieldOf(element) ?? element.querySelector<HTMLElement>(".dialog-title"))?.focus({ preventScroll: true });
		};
		// A changed field may be what makes React take over, as its reader moves to the next one: where focus goes is known a task later.
		const waking = document.documentElement.dataset.hydrated === undefined;
		const timer = waking ? setTimeout(becomeModal) : undefined;
		if (!waking) becomeModal();

		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
			event.preventDefault();
			latestClose.current();
		};
		// The browser's own ways to close (back gesture on Android) end the same way.
		const onCancel = (event: Event) => {
			if (event.target !== element) return;
			event.preventDefault();
			latestClose.current();
		};
		document.addEventListener("keydown", onKeyDown);
		element.addEventListener("cancel", onCancel);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("keydown", onKeyDown);
			element.removeEventListener("cancel", onCancel);
			const known = returnTo && isVisible(returnTo) ? returnTo : null;
			const target = known ?? (opener ? [...document.querySelectorAll<HTMLElement>(opener)].find(isVisible) : null);
			// The element leaves the page right after this; only then can focus move behind it.
			queueMicrotask(() => target?.focus({ preventScroll: true }));
		};
	}, [opener]);

	const onLink = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		onClose();
	};
	const onVeil = (event: MouseEvent) => {
		event.preventDefault();
		if (dialog.current && Object.keys(wordsIn(dialog.current)).length === 0) onClose();
	};
	return (
		<dialog ref={dialog} open id={id} className={classNames("dialog", className)} aria-labelledby={titleId}>
			{/* The veil is a link too, for pointers only: the close button says the same to everyone else. */}
			<SmartLink
				className="dialog-veil"
				href={closeHref}
				data-hold
				onMouseDown={(event) => event.preventDefault()}
				onClick={onVeil}
				tabIndex={-1}
				aria-hidden="true"
			/>
			<div className="dialog-sheet">
				<SmartLink className="dialog-close" href={closeHref} data-hold onClick={onLink} aria-label={uiCopy.close}>
					<Glyph icon={X} />
				</SmartLink>
				<h2 className="dialog-title" id={titleId} tabIndex={-1}>
					{title}
				</h2>
				{children}
			</div>
		</dialog>
	);
}

/** The last line of a form in a dialog: its button and a word of reassurance. */
export function DialogActions({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={classNames("dialog-actions", className)}>{children}</div>;
}
