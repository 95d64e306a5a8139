// Owns the note that the administrator's password is weak: the installation chose it, was not refused, and is told until it
// is changed. A row of the settings table that no setting reads.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { type PasswordFault, passwordFaults } from "./password-rules.ts";

type Db = Kysely<Database>;

const KEY = "weak_password";

/** Notes what is wrong with the password that was just taken; with nothing wrong, the note goes. */
export async function noteWeakPassword(db: Db, faults: PasswordFault[]): Promise<void> {
	await db.deleteFrom("settings").where("key", "=", KEY).execute();
	if (faults.length === 0) return;
	await db
		.insertInto("settings")
		.values({ key: KEY, value: JSON.stringify(faults) })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
}

/** What is wrong with the administrator's password, as far as it is known; empty when nothing is. */
export async function readWeakPassword(db: Db): Promise<PasswordFault[]> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
	return row ? passwordFaults.filter((fault) => row.value.includes(`"${fault}"`)) : [];
}
