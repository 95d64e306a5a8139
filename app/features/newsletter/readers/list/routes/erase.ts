// Owns `POST /admin/newsletter/abonnes/effacer`: nothing is kept of somebody any more.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { eraseSubscriber } from "../commands.server.ts";
import { oneSubscriber } from "../request.server.ts";

export const action = adminAction(oneSubscriber, ({ services, actor, body: id }) => eraseSubscriber(services, { actor }, id));

export { onlyPost as loader };
