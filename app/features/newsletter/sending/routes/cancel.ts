// Owns `POST /admin/newsletter/:id/annuler`: one that is planned or under way ends here.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { cancelSending } from "../commands.server.ts";
import type { Route } from "./+types/cancel";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) =>
	cancelSending(services, params.id, { actor }),
);

export { onlyPost as loader };
