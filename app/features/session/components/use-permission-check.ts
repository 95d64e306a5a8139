import { useEffect, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { RECORD_KEY, readRecord } from "../../../shared/admin-record.ts";

/**
 * On the login page of a browser that believes it is signed in: asks the server (« Vérification des permissions... »).
 * A record past its expiry, or that the server does not confirm, is removed (row 152); `ended` says that it was.
 */
export function usePermissionCheck(onConfirmed: () => void): { checking: boolean; ended: boolean } {
	const [checking, setChecking] = useState(false);
	const [ended, setEnded] = useState(false);
	useEffect(() => {
		const stored = localStorage.getItem(RECORD_KEY);
		if (stored === null) return;
		const record = readRecord(stored);
		if (!record || record.expiresAt <= Date.now()) {
			localStorage.removeItem(RECORD_KEY);
			setEnded(true);
			return;
		}
		setChecking(true);
		const leave = new AbortController();
		fetch(adminPaths.session, { headers: { Accept: "application/json" }, signal: leave.signal })
			.then((response) => {
				if (response.ok) return onConfirmed();
				if (response.status === 401) {
					localStorage.removeItem(RECORD_KEY);
					setEnded(true);
				}
				setChecking(false);
			})
			.catch(() => {
				if (!leave.signal.aborted) setChecking(false);
			});
		return () => leave.abort();
	}, [onConfirmed]);
	return { checking, ended };
}
