// Owns the address an image is removed from its item by: detached at once, erased later if nothing shows it.
import { answering, onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { detachImage } from "../commands.server.ts";
import { addressSchema } from "../rules.ts";
import type { Route } from "./+types/remove";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = addressSchema.safeParse(await readJson(request));
		// An address that is none of ours has nothing to detach: the form lets go of it all the same.
		if (asked.success) await detachImage(services, asked.data.url);
		return { ok: true };
	});
}

export const loader = onlyPost;
