// Owns `POST /admin/newsletter/:id/reprendre`: one that stands still goes on.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { resumeSending } from "../commands.server.ts";
import type { Route } from "./+types/resume";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) =>
	resumeSending(services, params.id, { actor }),
);

export { onlyPost as loader };
