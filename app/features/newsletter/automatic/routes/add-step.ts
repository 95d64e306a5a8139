// Owns `POST /admin/newsletter/automatiques/etape`: one more letter of the welcome path. `id` names it: said twice, it is one.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { automaticCopy as copy } from "../copy.ts";
import { addStep } from "../welcome/commands.server.ts";

const asked = z.object({ id: z.uuid() });

export const action = adminAction(
	json(asked, () => new Refusal(422, copy.unreadable)),
	({ services, actor, body }) => addStep(services, body.id, { actor }),
);

export { onlyPost as loader };
