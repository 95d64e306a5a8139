// Owns `POST /admin/newsletter/automatiques/:id/en-service`: readers who confirm from now on are welcomed by this letter.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { switchOn } from "../welcome/commands.server.ts";
import type { Route } from "./+types/switch-on";

export const action = adminAction(noBody, ({ services, actor }, { params }: Route.ActionArgs) => switchOn(services, params.id, { actor }));

export { onlyPost as loader };
