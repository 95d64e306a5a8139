// Owns « Voir ce qui viendrait »: what was sent is read whole, and nothing is written.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { importPartCopy as copy } from "./copy.ts";
import { wishSchema } from "./rules.ts";
import { beginImport } from "./work.server.ts";

const bodySchema = z.object({ draft: z.uuid(), wish: wishSchema });

export const action = adminAction(
	json(bodySchema, () => new Refusal(422, copy.badWish)),
	async ({ services, actor, body }) => {
		await beginImport(services, { ...body, actor }, false);
		return {};
	},
);

export const loader = onlyPost;
