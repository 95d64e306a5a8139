// Owns what is known of images (GET ?url=, of one with its uses, of several without) and its changes (POST): words, focus, ink.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { answering } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { changeDetails } from "../commands.server.ts";
import { readImages, readLibraryImage } from "../library.server.ts";
import { unknownImage } from "../refusals.server.ts";
import { addressSchema, detailsSchema } from "../rules.ts";
import type { Route } from "./+types/details";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = addressSchema.safeParse({ url: url.searchParams.get("url") });
		const urls = url.searchParams.getAll("url");
		if (urls.length > 1) return { images: await readImages(services.db, urls) };
		return { image: asked.success ? await readLibraryImage(services, asked.data.url) : null };
	});
}

export const action = adminAction(json(detailsSchema, unknownImage), async ({ services, body }) => {
	const image = await changeDetails(services, body);
	if (!image) throw unknownImage();
	return { image };
});
