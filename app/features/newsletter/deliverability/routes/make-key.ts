// Owns the address that makes the key of the sending domain.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { makeKey } from "../commands.server.ts";

export const action = adminAction(noBody, async ({ services, actor }) => makeKey(services, { actor }));

export { onlyPost as loader };
