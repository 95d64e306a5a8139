// What every admin screen may ask of the frame around it: say something, ask a question, send something to the server.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, type ToastMessage } from "../toast.tsx";
import { type Question, QuestionModal } from "./modal.tsx";
import { type ModalStack, ModalStackContext } from "./modal-stack.ts";
import { useReread } from "./use-reread.ts";

type Say = (toast: Omit<ToastMessage, "id"> & { id?: string }) => void;
type Ask = (question: Question) => Promise<boolean>;

type Shell = {
	/** Shows a toast. */
	say: Say;
	/** Asks in a modal; resolves with the answer. */
	ask: Ask;
	/** Asks to sign in again without leaving the page; resolves once that is done, false when it was given up. */
	signInAgain: () => Promise<boolean>;
	/** Reads the screen anew, once the server is there; resolves with whether it was read. What changed something calls it. */
	reread: () => Promise<boolean>;
};

const ShellContext = createContext<Shell | null>(null);

/** The frame's services; only inside `AdminShell`. */
export function useShell(): Shell {
	const shell = useContext(ShellContext);
	if (!shell) throw new Error("useShell is for screens inside AdminShell");
	return shell;
}

let counter = 0;

export type AdminShellProps = {
	/** Draws the sign-in dialog; `onDone(true)` once signed in. */
	signIn: (onDone: (signedIn: boolean) => void) => ReactNode;
	children: ReactNode;
};

/** Holds the toasts, the question and the sign-in dialog of the admin area. */
export function AdminShell({ signIn, children }: AdminShellProps) {
	const [toasts, setToasts] = useState<ToastMessage[]>([]);
	const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
	const [signing, setSigning] = useState(false);
	const [modals, setModals] = useState<HTMLElement[]>([]);
	const waiting = useRef<((signedIn: boolean) => void)[]>([]);

	const say = useCallback<Say>((toast) => {
		counter += 1;
		const id = toast.id ?? `toast-${counter}`;
		setToasts((shown) => [...shown.filter((other) => other.id !== id), { ...toast, id }]);
	}, []);
	const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
	const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), []);
	const signInAgain = useCallback(
		() =>
			new Promise<boolean>((resolve) => {
				waiting.current.push(resolve);
				setSigning(true);
			}),
		[],
	);
	const stack = useMemo<ModalStack>(
		() => ({
			enter: (element) => setModals((open) => [...open, element]),
			leave: (element) => setModals((open) => open.filter((other) => other !== element)),
		}),
		[],
	);
	const reread = useReread(say);
	const shell = useMemo(() => ({ say, ask, signInAgain, reread }), [say, ask, signInAgain, reread]);

	// A toast under an open modal could be neither read aloud nor pressed: it stands inside the topmost one.
	const toaster = <Toaster toasts={toasts} onDismiss={dismiss} />;
	const top = modals.at(-1);

	return (
		<ShellContext value={shell}>
			<ModalStackContext value={stack}>
				{children}
				{asked && (
					<QuestionModal
						question={asked.question}
						onAnswer={(yes) => {
							setAsked(null);
							asked.answer(yes);
						}}
					/>
				)}
				{signing &&
					signIn((signedIn) => {
						setSigning(false);
						for (const resolve of waiting.current.splice(0)) resolve(signedIn);
					})}
				{top ? createPortal(toaster, top) : toaster}
			</ModalStackContext>
		</ShellContext>
	);
}
