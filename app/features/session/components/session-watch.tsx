import { useEffect } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type AdminAuthRecord, RECORD_KEY } from "../../../shared/admin-record.ts";

/** A tab come back to after this long asks whether its session still stands. */
const ASK_AGAIN_MS = 10 * 60_000;

/** Asks the server; false only when it says so: without an answer, nothing is known. */
async function sessionStands(): Promise<boolean> {
	try {
		const { status } = await fetch(adminPaths.session, { headers: { Accept: "application/json" } });
		return status !== 401;
	} catch {
		return true;
	}
}

/**
 * Keeps the browser's record (row 151) in step with the session: a mirror, never a key. Where the session is
 * gone behind the page's back, the page does not stay as it was:
 * - brought back from the browser's memory (the back button after a logout): loaded anew, which leads to the login form;
 * - ended by its 24 hours, closed from elsewhere, logged out in another tab: `onEnded` asks to sign in again in place,
 *   since something may be half written here.
 */
export function SessionWatch({ session, onEnded }: { session: Omit<AdminAuthRecord, "isAuthenticated">; onEnded: () => void }) {
	const { timestamp, expiresAt } = session;
	useEffect(() => {
		localStorage.setItem(RECORD_KEY, JSON.stringify({ isAuthenticated: true, timestamp, expiresAt } satisfies AdminAuthRecord));
	}, [timestamp, expiresAt]);

	useEffect(() => {
		let asked = Date.now();
		const ask = async () => {
			asked = Date.now();
			if (!(await sessionStands())) onEnded();
		};
		const timer = setTimeout(ask, Math.max(0, expiresAt - Date.now()) + 1_000);
		const onVisible = () => {
			if (document.visibilityState === "visible" && Date.now() - asked > ASK_AGAIN_MS) void ask();
		};
		const onShow = async (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			if (localStorage.getItem(RECORD_KEY) === null) document.body.hidden = true;
			if (document.body.hidden || !(await sessionStands())) location.reload();
		};
		const onStorage = (event: StorageEvent) => {
			if (event.key === RECORD_KEY && event.newValue === null) onEnded();
		};
		addEventListener("pageshow", onShow);
		addEventListener("storage", onStorage);
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			clearTimeout(timer);
			removeEventListener("pageshow", onShow);
			removeEventListener("storage", onStorage);
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, [expiresAt, onEnded]);
	return null;
}
