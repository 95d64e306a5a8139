// Owns `POST /admin/newsletter/delivrabilite/montee-en-charge`: the sending domain is warmed up, or no more.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { chooseWarmUp } from "../commands.server.ts";
import { warmUpCopy as copy } from "../copy.ts";

const asked = z.object({ isOn: z.boolean() });

export const action = adminAction(
	json(asked, () => new Refusal(400, copy.bad)),
	async ({ services, actor, body: { isOn } }) => chooseWarmUp(services, { isOn, actor }),
);

export { onlyPost as loader };
