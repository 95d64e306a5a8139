import { Check, CircleAlert, X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { uiCopy } from "./copy.ts";
import { Glyph } from "./icon.tsx";
import { TextLink } from "./links.tsx";

export type ToastMessage = {
	id: string;
	kind: "success" | "error";
	title: string;
	text?: string;
	/** Somewhere to go: the provider's page when the browser blocked its tab. */
	link?: { href: string; label: string; newTab?: boolean };
	/** Something to do about it at once: taking back what was just done. */
	action?: { label: string; onPress: () => void };
	/** Milliseconds on screen; 6,000 by default (direction, section 5). */
	duration?: number;
};

export type ToasterProps = { toasts: readonly ToastMessage[]; onDismiss: (id: string) => void };

/** The corner where messages appear. Keep it mounted: a live region must be there before its words. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
	const shown = (kind: ToastMessage["kind"]) =>
		toasts.filter((toast) => toast.kind === kind).map((toast) => <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />);
	return (
		<div className="toaster">
			<div role="status">{shown("success")}</div>
			<div role="alert">{shown("error")}</div>
		</div>
	);
}

/** One message: leaves after its time, waits while the pointer or focus is on it. */
function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss: (id: string) => void }) {
	const [held, setHeld] = useState(false);
	const left = useRef(0);
	const told = useRef<ToastMessage>(null);
	const dismiss = useRef(onDismiss);
	dismiss.current = onDismiss;

	useEffect(() => {
		// New words under the same id have their whole time.
		if (told.current !== toast) left.current = toast.duration ?? 6000;
		told.current = toast;
		if (held) return;
		const start = performance.now();
		const timer = setTimeout(() => dismiss.current(toast.id), left.current);
		return () => {
			clearTimeout(timer);
			// A toast just left keeps at least a second, so that it does not vanish under the reader's eyes.
			left.current = Math.max(1000, left.current - (performance.now() - start));
		};
	}, [held, toast]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the clock, nothing is done by pressing
		<div
			className={classNames("toast", `toast-${toast.kind}`)}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<ToastBody kind={toast.kind} title={toast.title} text={toast.text} link={toast.link}>
				{toast.action && (
					<button
						type="button"
						className="toast-action"
						onClick={() => {
							onDismiss(toast.id);
							toast.action?.onPress();
						}}
					>
						{toast.action.label}
					</button>
				)}
			</ToastBody>
			<button type="button" className="toast-close" aria-label={uiCopy.closeMessage} onClick={() => onDismiss(toast.id)}>
				<Glyph icon={X} />
			</button>
		</div>
	);
}

function ToastBody({
	kind,
	title,
	text,
	link,
	children,
}: Pick<ToastMessage, "kind" | "title" | "text" | "link"> & { children?: ReactNode }) {
	return (
		<>
			<Glyph icon={kind === "error" ? CircleAlert : Check} className="toast-icon" />
			<div className="toast-words">
				<b>{title}</b>
				{text && <p>{text}</p>}
				{link && (
					<p>
						<TextLink href={link.href} newTab={link.newTab} arrow={link.newTab ? "out" : "right"}>
							{link.label}
						</TextLink>
					</p>
				)}
				{children}
			</div>
		</>
	);
}

export type NoticeProps = Omit<ToastMessage, "id" | "duration" | "action"> & { className?: string; children?: ReactNode };

/** The same message written by the server into the page, for readers without JavaScript. It stays. */
export function Notice({ className, children, ...message }: NoticeProps) {
	return (
		<div className={classNames("toast", `toast-${message.kind}`, "notice", className)} role={message.kind === "error" ? "alert" : "status"}>
			<ToastBody {...message} />
			{children}
		</div>
	);
}
