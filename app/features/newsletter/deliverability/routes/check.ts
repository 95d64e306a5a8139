// Owns the address that looks the checks up again.
import { adminAction, noBody } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { checkAgain } from "../commands.server.ts";

export const action = adminAction(noBody, async ({ services }) => checkAgain(services));

export { onlyPost as loader };
