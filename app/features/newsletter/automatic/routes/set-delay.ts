// Owns `POST /admin/newsletter/automatiques/:id/delai`: how long after their confirmation readers are due.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { automaticCopy as copy } from "../copy.ts";
import { setDelay } from "../welcome/commands.server.ts";
import { delayUnits } from "../welcome/rules.ts";
import type { Route } from "./+types/set-delay";

const asked = z.object({ count: z.number(), unit: z.enum(delayUnits) });

export const action = adminAction(
	json(asked, () => new Refusal(422, copy.welcome.badDelay)),
	({ services, body }, { params }: Route.ActionArgs) => setDelay(services, params.id, body),
);

export { onlyPost as loader };
