// Owns `POST /admin/newsletter/automatiques/:id/arreter`: this letter welcomes nobody any more.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { switchOff } from "../welcome/commands.server.ts";
import type { Route } from "./+types/switch-off";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) => switchOff(services, params.id, { actor }));

export { onlyPost as loader };
