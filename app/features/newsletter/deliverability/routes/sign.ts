// Owns the address that switches signing on.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { startSigning } from "../commands.server.ts";

export const action = adminAction(noBody, async ({ services, actor }) => startSigning(services, { actor }));

export { onlyPost as loader };
