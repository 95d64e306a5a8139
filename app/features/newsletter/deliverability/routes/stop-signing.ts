// Owns the address that switches signing off.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { stopSigning } from "../commands.server.ts";

export const action = adminAction(noBody, async ({ services, actor }) => stopSigning(services, { actor }));

export { onlyPost as loader };
