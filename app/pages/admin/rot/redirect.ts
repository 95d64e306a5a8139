// Owns `POST /admin/liens-morts/rediriger`: `{ path, to }` → where a missing address leads from now on.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { answerAtContext } from "../../../platform/http/answer-at.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { redirectMissing } from "./commands.server.ts";
import { rotRefusals } from "./copy.ts";

const asked = z.object({ path: z.string().max(2_000), to: z.string().trim().max(2_000) });

export const action = adminAction(
	json(asked, () => new Refusal(422, rotRefusals.unreadable)),
	({ services, actor, body }, { context }) => redirectMissing(services, { ...body, actor }, context.get(answerAtContext)),
);

export { onlyPost as loader };
