import { useEffect, useRef } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { RECORD_KEY } from "../../../shared/admin-record.ts";
import { Modal } from "../../../ui/admin/modal.tsx";
import { sessionCopy } from "../copy.ts";
import { LoginForm } from "./login-form.tsx";
import "./sign-in-again.css";

/** The login form over the page, when the session ended while something was being written: nothing is lost. */
export function SignInAgain({ username, onDone }: { username: string; onDone: (signedIn: boolean) => void }) {
	const done = useRef(onDone);
	done.current = onDone;
	useEffect(() => {
		// Signed in again in another tab: this one has nothing left to ask.
		const onStorage = (event: StorageEvent) => {
			if (event.key === RECORD_KEY && event.newValue !== null) done.current(true);
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, []);
	return (
		<Modal narrow title={sessionCopy.expiredTitle} onClose={() => onDone(false)}>
			<p className="sign-in-words">
				{sessionCopy.expiredText}. {sessionCopy.expiredKept}
			</p>
			<LoginForm returnTo={adminPaths.home} username={username} onSignedIn={() => onDone(true)} />
		</Modal>
	);
}
