// Owns the address that keeps the page's settings.
import { adminAction, readJson } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { saveDeliverability } from "../commands.server.ts";

export const action = adminAction(readJson, async ({ services, actor, body }) => saveDeliverability(services, { actor }, body));

export { onlyPost as loader };
