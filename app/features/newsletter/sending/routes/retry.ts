// Owns `POST /admin/newsletter/:id/relancer`: what failed is tried again.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { retryFailed } from "../commands.server.ts";
import type { Route } from "./+types/retry";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) =>
	retryFailed(services, params.id, { actor }),
);

export { onlyPost as loader };
