// Owns `POST /admin/newsletter/abonnes/debloquer`: letters go again to an address that a mail server had refused.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../../shared/zod.ts";
import { readerPageCopy as copy } from "../copy.ts";
import { liftBlock } from "../lift.server.ts";
import { liftReasons } from "../rules.ts";

const asked = z.object({ id: z.string().max(100), reason: z.enum(liftReasons) });

export const action = adminAction(
	json(asked, () => new Refusal(422, copy.needReason, { errors: { reason: copy.needReason } })),
	({ services, body, actor }) => liftBlock(services, { ...body, actor }),
);

export { onlyPost as loader };
