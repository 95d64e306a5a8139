// Owns what is known of one image (GET ?url=) and its changes (POST): words, focus, ink.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { answering } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { changeDetails } from "../commands.server.ts";
import { readLibraryImage } from "../library.server.ts";
import { unknownImage } from "../refusals.server.ts";
import { addressSchema, detailsSchema } from "../rules.ts";
import type { Route } from "./+types/details";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = addressSchema.safeParse({ url: url.searchParams.get("url") });
		return { image: asked.success ? await readLibraryImage(services, asked.data.url) : null };
	});
}

export const action = adminAction(json(detailsSchema, unknownImage), async ({ services, body }) => {
	const image = await changeDetails(services, body);
	if (!image) throw unknownImage();
	return { image };
});
