// Owns `POST /admin/newsletter/abonnes/desinscrire`: somebody who asked for it reads no more.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { unsubscribeByHand } from "../commands.server.ts";
import { oneSubscriber } from "../request.server.ts";

export const action = adminAction(oneSubscriber, ({ services, body: id }) => unsubscribeByHand(services, id));

export { onlyPost as loader };
