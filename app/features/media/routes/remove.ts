// Owns the address an image is removed from its item by: detached at once, erased later if nothing shows it.
import { adminAction, readJson } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { detachImage } from "../commands.server.ts";
import { addressSchema } from "../rules.ts";

export const action = adminAction(readJson, async ({ services, body }) => {
	const asked = addressSchema.safeParse(body);
	// An address that is none of ours has nothing to detach: the form lets go of it all the same.
	if (asked.success) await detachImage(services, asked.data.url);
	return { ok: true };
});

export const loader = onlyPost;
