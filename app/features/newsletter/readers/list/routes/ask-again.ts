// Owns `POST /admin/newsletter/abonnes/renvoyer`: somebody who has not confirmed is asked once more.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { askAgain } from "../commands.server.ts";
import { oneSubscriber } from "../request.server.ts";

export const action = adminAction(oneSubscriber, ({ services, body: id }) => askAgain(services, id));

export { onlyPost as loader };
