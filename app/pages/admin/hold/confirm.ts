// Owns `POST /admin/envois/autoriser`: says what would leave, and, once the administrator is sure, lets it. Said twice it is done once.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { releaseSending, sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { z } from "../../../shared/zod.ts";
import { holdCopy as copy } from "./copy.ts";
import { readWaiting, type Waiting } from "./waiting-store.server.ts";

const bodySchema = z.object({ sure: z.boolean() });

/** What is answered to who is not sure yet; hours in words. */
export type Asked = { waiting: Waiting };

export const action = adminAction(
	json(bodySchema, () => new Refusal(422, copy.reload)),
	async ({ services, actor, body }) => {
		const { db, clock, config } = services;
		if (!body.sure) {
			const { newsletters, mails } = await readWaiting(db, clock.now());
			const inWords = newsletters.map((one) => ({ ...one, at: momentText(one.at, config.timeZone) }));
			return { waiting: { newsletters: inWords, mails } } satisfies Asked;
		}
		const hold = await sendingHold({ db, config: { sendingPaused: false } });
		if (hold && hold.why !== "away") {
			await db.transaction().execute(async (tx) => {
				await releaseSending(tx);
				await writeJournal(tx, { kind: "sending-confirmed", actor, at: clock.now(), details: { why: hold.why } });
			});
			services.mail.wake();
		}
		return { ok: true };
	},
);

export { onlyPost as loader };
