// Owns deleting an image from the library, refused while something shows it, and taking it back.
import { answering, onlyPost, Refusal, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { deleteImage, restoreImage } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { deletionSchema } from "../rules.ts";
import type { Route } from "./+types/delete";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = deletionSchema.safeParse(await readJson(request));
		if (!asked.success) throw new Refusal(404, mediaText.unknown);
		const { url, back } = asked.data;
		const { username } = context.get(administratorContext);
		const done = back ? await restoreImage(services, url) : await deleteImage(services, url, username);
		if (!done) throw new Refusal(404, mediaText.unknown);
		if ("uses" in done) throw new Refusal(409, mediaText.used, { uses: done.uses });
		return { image: done };
	});
}

export const loader = onlyPost;
