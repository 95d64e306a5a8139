// Owns what changing a name that items bear takes, whichever it is: a name that is one, one change at a time, addresses that lead on.
import type { Transaction } from "kysely";
import { writeContent } from "../../../platform/db/content-version.ts";
import { againAfterDeadlock } from "../../../platform/db/deadlock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { moveAddress } from "../../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { TAG_AT_MOST, type Tag } from "../../../shared/tags.ts";

type Tx = Transaction<Database>;

/** Runs a change of names once `lock` lets it: one at a time; again, where PostgreSQL gave it up for somebody who saves an item that bears one. */
export function changeNames<Answer>(
	services: Pick<Services, "db" | "contentVersion">,
	lock: (tx: Tx) => Promise<void>,
	change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
	return againAfterDeadlock(() =>
		writeContent(services, async (tx) => {
			await lock(tx);
			return change(tx);
		}),
	);
}

/**
 * What is typed as the name of a tag or a series.
 * @param read - how one is read
 * @throws Refusal (422, beside `name`) for what is none
 */
export function wantedName(text: string, refusals: { empty: string; noLetter: string; tooLong: string }, read: (text: string) => Tag): Tag {
	const tag = read(text);
	const wrong = !tag.name ? refusals.empty : !tag.slug ? refusals.noLetter : tag.name.length > TAG_AT_MOST ? refusals.tooLong : null;
	if (wrong) throw new Refusal(422, wrong, { errors: { name: wrong } });
	return tag;
}

/**
 * Has each of a name's addresses lead to the one of another name that shows the same: `from` and `to` are in one order.
 * @returns what led to them before, and leads on now
 */
export async function moveAddresses(db: Db, from: readonly string[], to: readonly string[]): Promise<string[]> {
	const led: string[] = [];
	for (const [place, path] of from.entries()) led.push(...(await moveAddress(db, path, to[place] as string)));
	return led;
}
