import { Modal } from "../../../ui/admin/modal.tsx";
import { sessionCopy } from "../copy.ts";
import { LoginForm } from "./login-form.tsx";
import "./sign-in-again.css";

/** The login form over the page, when the session ended while something was being written: nothing is lost. */
export function SignInAgain({ onDone }: { onDone: (signedIn: boolean) => void }) {
	return (
		<Modal narrow title={sessionCopy.expiredTitle} onClose={() => onDone(false)}>
			<p className="sign-in-words">
				{sessionCopy.expiredText}. {sessionCopy.expiredKept}
			</p>
			<LoginForm returnTo="/admin" onSignedIn={() => onDone(true)} />
		</Modal>
	);
}
