// Owns what is known of one image (GET ?url=) and its changes (POST): words, focus, ink.
import { answering, Refusal, readJson } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { changeDetails } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { readLibraryImage } from "../library.server.ts";
import { addressSchema, detailsSchema } from "../rules.ts";
import type { Route } from "./+types/details";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = addressSchema.safeParse({ url: url.searchParams.get("url") });
		return { image: asked.success ? await readLibraryImage(services, asked.data.url) : null };
	});
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const asked = detailsSchema.safeParse(await readJson(request));
		const image = asked.success ? await changeDetails(services, asked.data) : null;
		if (!image) throw new Refusal(404, mediaText.unknown);
		return { image };
	});
}
