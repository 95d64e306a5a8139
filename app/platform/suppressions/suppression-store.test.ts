import { expect, test } from "vitest";
import { earlierHash } from "../../../tests/support/before.ts";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { bringForward, type SuppressionReason, suppress, suppressionHasher } from "./suppression-store.server.ts";

const EMAIL = "zoe@été.fr";

/** A row said in short: its reason, and the day of January since when. */
function suppressionOf(row: string) {
	const [reason, day] = row.split(" ");
	return { reason: reason as SuppressionReason, created_at: `2025-01-0${day}T00:00:00.000Z` };
}

describeOnEveryEngine("what was suppressed under several spellings of one address", (open) => {
	test.each([
		["complaint 9, soft 2, erased 1", "complaint 9"],
		["soft 1, hard 9, erased 2", "hard 9"],
		["erased 1, erased 2, soft 9", "soft 9"],
		["hard 2, complaint 9, hard 5", "hard 2"],
		["erased 9, erased 5, erased 2", "erased 2"],
	])("%s: kept is %s, whichever spelling bears it", async (rows, kept) => {
		const { db } = await open();
		const hash = (await suppressionHasher(db))(EMAIL);
		const spellings = [hash, await earlierHash(db, "zoe@xn--t-9fab.fr"), await earlierHash(db, "zoe@été。fr")];
		const other = { email_hash: (await suppressionHasher(db))("ada@été.fr"), ...suppressionOf("soft 1") };
		const [a = "", b = "", c = ""] = rows.split(", ");
		const orders = [`${a},${b},${c}`, `${a},${c},${b}`, `${b},${a},${c}`, `${b},${c},${a}`, `${c},${a},${b}`, `${c},${b},${a}`];
		for (const order of orders) {
			await db.deleteFrom("suppressions").execute();
			await suppress(db, other.email_hash, other.created_at, other.reason);
			for (const [index, row] of order.split(",").entries()) {
				await suppress(db, spellings[index] ?? "", suppressionOf(row).created_at, suppressionOf(row).reason);
			}
			await bringForward(db, [{ email: EMAIL }, { email: "ada@été.fr" }]);
			const left = await db.selectFrom("suppressions").selectAll().execute();
			expect(left).toHaveLength(2);
			expect(left).toEqual(expect.arrayContaining([other, { email_hash: hash, ...suppressionOf(kept) }]));
		}
	});
});
