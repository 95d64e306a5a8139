// Owns taking a program's key back.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { revokeToken } from "../../../platform/programs/token-store.server.ts";
import { z } from "../../../shared/zod.ts";
import { programsCopy as copy } from "./copy.ts";

export const action = adminAction(
	json(z.object({ id: z.string().min(1).max(64) }), () => new Refusal(400, copy.unreadable)),
	async ({ services, actor, body: { id } }) => {
		const at = services.clock.now();
		return services.db.transaction().execute(async (tx) => {
			const name = await revokeToken(tx, id, at);
			if (name === null) throw new Refusal(404, copy.tokens.gone);
			await writeJournal(tx, { kind: "token-revoked", actor, at, subject: { type: "programs", id, title: name } });
			return { name };
		});
	},
);

export { onlyPost as loader };
