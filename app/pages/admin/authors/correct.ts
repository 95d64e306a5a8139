// Owns `POST /admin/auteurs/signature`: `{ signature, as }` says whom a signature names, one person or each name in it.
import { randomUUID } from "node:crypto";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { SIGNATURE_AT_MOST } from "../../../shared/authors.ts";
import { z } from "../../../shared/zod.ts";
import { correctSignature } from "./commands.server.ts";
import { authorRefusals } from "./copy.ts";

const asked = z.object({ signature: z.string().max(SIGNATURE_AT_MOST), as: z.enum(["one", "names"]) });

export const action = adminAction(
	json(asked, () => new Refusal(422, authorRefusals.unreadable)),
	async ({ services, actor, body }) => {
		await correctSignature({ ...services, newId: randomUUID }, { ...body, actor });
		return {};
	},
);

export { onlyPost as loader };
