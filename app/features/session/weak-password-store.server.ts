// Owns the note that the administrator's password is weak: the installation chose it, was not refused, and is told until it
// is changed.
import type { Db } from "../../platform/db/open.ts";
import { forgetMemo, readMemo, writeMemo } from "../../platform/memos/memo-store.server.ts";
import { type PasswordFault, passwordFaults } from "./password-rules.ts";

const WEAK_PASSWORD = "weak_password";

/** Notes what is wrong with the password that was just taken; with nothing wrong, the note goes. */
export async function noteWeakPassword(db: Db, faults: PasswordFault[]): Promise<void> {
	if (faults.length === 0) await forgetMemo(db, WEAK_PASSWORD);
	else await writeMemo(db, WEAK_PASSWORD, JSON.stringify(faults));
}

/** What is wrong with the administrator's password, as far as it is known; empty when nothing is. */
export async function readWeakPassword(db: Db): Promise<PasswordFault[]> {
	const memo = await readMemo(db, WEAK_PASSWORD);
	return passwordFaults.filter((fault) => memo?.includes(`"${fault}"`));
}
