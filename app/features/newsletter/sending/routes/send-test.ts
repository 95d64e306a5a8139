// Owns `POST /admin/newsletter/:id/essai`: a newsletter to some addresses, for a look at it in real mail programs.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { isMailAddress } from "../../../../platform/mail/message.ts";
import { z } from "../../../../shared/zod.ts";
import { sendingCopy as copy } from "../copy.ts";
import { sendingBody } from "../request.server.ts";
import { sendTest } from "../test-mail.server.ts";
import type { Route } from "./+types/send-test";

const MOST_ADDRESSES = 10;
const asked = z.object({ addresses: z.union([z.string().max(5_000), z.array(z.string().max(300)).max(100)]) });

/** `a@b.fr, c@d.fr` and a list alike. */
function addressesIn({ addresses }: z.infer<typeof asked>): string[] {
	const all = (typeof addresses === "string" ? addresses.split(/[\s,;]+/) : addresses).map((address) => address.trim()).filter(Boolean);
	const list = [...new Set(all)];
	if (list.length === 0) throw new Refusal(422, copy.noAddress);
	if (list.length > MOST_ADDRESSES) throw new Refusal(422, copy.tooManyAddresses);
	const wrong = list.find((address) => !isMailAddress(address));
	if (wrong) throw new Refusal(422, copy.badAddress(wrong));
	return list;
}

export const action = adminAction(sendingBody(asked), ({ services, body }, { params }: Route.ActionArgs) =>
	sendTest(services, params.id, addressesIn(body)),
);

export { onlyPost as loader };
