import { useEffect } from "react";
import { type AdminAuthRecord, RECORD_KEY } from "../../../shared/admin-record.ts";

/**
 * Keeps the browser's record (specification §3) in step with the session: a mirror, never a key. Where the session is
 * gone behind the page's back, the page does not stay:
 * - brought back from the browser's memory (the back button after a logout): loaded anew, which leads to the login form;
 * - logged out in another tab: `onEnded` asks to sign in again in place, since something may be half written here.
 */
export function SessionWatch({ session, onEnded }: { session: Omit<AdminAuthRecord, "isAuthenticated">; onEnded: () => void }) {
	const { timestamp, expiresAt } = session;
	useEffect(() => {
		localStorage.setItem(RECORD_KEY, JSON.stringify({ isAuthenticated: true, timestamp, expiresAt } satisfies AdminAuthRecord));
	}, [timestamp, expiresAt]);

	useEffect(() => {
		const onShow = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			if (localStorage.getItem(RECORD_KEY) === null) document.body.hidden = true;
			fetch("/admin/session", { headers: { Accept: "application/json" } }).then(
				({ status }) => status === 401 && location.reload(),
				() => location.reload(),
			);
		};
		const onStorage = (event: StorageEvent) => {
			if (event.key === RECORD_KEY && event.newValue === null) onEnded();
		};
		addEventListener("pageshow", onShow);
		addEventListener("storage", onStorage);
		return () => {
			removeEventListener("pageshow", onShow);
			removeEventListener("storage", onStorage);
		};
	}, [onEnded]);
	return null;
}
