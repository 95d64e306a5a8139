import { returnPath } from "../../../../../shared/return-path.ts";
import { Dialog } from "../../../../../ui/dialog.tsx";
import type { CloseDialog } from "../../../../../ui/dialog-history.ts";
import type { ToastMessage } from "../../../../../ui/toast.tsx";
import type { LetterToChoose } from "../../../topics/to-choose.server.ts";
import { signupCopy, signupProblemWords, signupSuccess } from "../copy.ts";
import type { SignupProblem } from "../rules.ts";
import { openProviderLater } from "./open-provider.ts";
import { SignupForm } from "./signup-form.tsx";

export type NewsletterDialogProps = {
	/** Address of the page without the dialog. */
	closeHref: string;
	siteName: string;
	/** Settings: the provider's page, and whether it opens after a signup. */
	newsletterUrl: string;
	redirectAfterSignup: boolean;
	/** Whether a signup waits for its confirmation by mail. */
	confirmsSignup: boolean;
	/** What there is to choose from, where there are several letters. */
	letters: readonly LetterToChoose[] | undefined;
	/** Shows a message; one with the id of a message already shown takes its place. */
	notify: (toast: ToastMessage) => void;
	/** Closes the dialog. */
	onClose: CloseDialog;
};

const TOAST = "newsletter";
const LATE_PROBLEM = "newsletter-problem";
/** The message stays while the provider's page opens, and leaves time to use its link or to read what comes next. */
const LONG_TOAST_MS = 12_000;

/** « Rejoindre la communauté », opened by `?dialogue=newsletter`. What it has begun outlives its closing by two seconds. */
export function NewsletterDialog({ closeHref, siteName, letters, notify, onClose, ...provider }: NewsletterDialogProps) {
	const tell = (withLink: boolean) =>
		notify({
			id: TOAST,
			kind: "success",
			...signupSuccess(provider, withLink),
			...((provider.redirectAfterSignup || provider.confirmsSignup) && { duration: LONG_TOAST_MS }),
		});
	const onSuccess = (shown: boolean) => {
		if (shown) onClose({ stays: true });
		tell(false);
		if (provider.redirectAfterSignup) openProviderLater(provider.newsletterUrl, () => tell(true));
	};
	const onLateProblem = (problem: SignupProblem) => notify({ id: LATE_PROBLEM, kind: "error", ...signupProblemWords(problem) });
	return (
		<Dialog title={signupCopy.title} closeHref={closeHref} onClose={onClose} opener='a[href*="dialogue=newsletter"]'>
			<p className="reading">{letters ? signupCopy.leadLetters : signupCopy.lead}</p>
			<SignupForm
				siteName={siteName}
				letters={letters}
				returnTo={returnPath(closeHref)}
				onSuccess={onSuccess}
				onLateProblem={onLateProblem}
			/>
		</Dialog>
	);
}
