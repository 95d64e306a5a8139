// Owns `POST /admin/newsletter/:id/pause`: a sending that is under way stands still.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { pauseSending } from "../commands.server.ts";
import type { Route } from "./+types/pause";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) =>
	pauseSending(services, params.id, { actor }),
);

export { onlyPost as loader };
