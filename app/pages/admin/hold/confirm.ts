// Owns `POST /admin/envois/autoriser`: what was held may leave again. Said twice it is done once.
import { adminAction, noBody } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { releaseSending, sendingHold } from "../../../platform/mail/sending-hold.server.ts";

export const action = adminAction(noBody, async ({ services, actor }) => {
	const { db, clock } = services;
	const hold = await sendingHold({ db, config: { sendingPaused: false } });
	if (hold && hold.why !== "away") {
		await db.transaction().execute(async (tx) => {
			await releaseSending(tx);
			await writeJournal(tx, { kind: "sending-confirmed", actor, at: clock.now(), details: { why: hold.why } });
		});
		services.mail.wake();
	}
	return { ok: true };
});

export { onlyPost as loader };
