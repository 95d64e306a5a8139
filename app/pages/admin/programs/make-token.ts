// Owns making a key for a program: for who says the password and the second factor again. The answer is the one time it is shown.
import { granted, refusal, refuseFields } from "../../../features/session/account-answer.server.ts";
import { confirmInFull } from "../../../features/session/account-commands.server.ts";
import { besideFieldsSchema } from "../../../features/session/rules.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { addToken } from "../../../platform/programs/token-store.server.ts";
import { oneLine } from "../../../shared/one-line.ts";
import { z } from "../../../shared/zod.ts";
import { programsCopy } from "./copy.ts";

const NAME_AT_MOST = 80;
const copy = programsCopy.tokens;
const requestSchema = besideFieldsSchema.extend({ name: z.string().transform(oneLine) });

export const action = adminAction(
	json(requestSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, actor, body: { name, password, code } }) => {
		const wrong = name === "" ? copy.nameRequired : name.length > NAME_AT_MOST ? copy.nameTooLong : null;
		refuseFields({ name: wrong }, password);
		granted(await confirmInFull(services, administrator, { password, code }));
		const at = services.clock.now();
		return services.db.transaction().execute(async (tx) => {
			const { id, token } = await addToken(tx, name, at);
			await writeJournal(tx, { kind: "token-made", actor, at, subject: { type: "programs", id, title: name } });
			return { name, token };
		});
	},
);

export { onlyPost as loader };
