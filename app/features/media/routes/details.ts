// Owns what is known of one image (GET ?url=) and its changes (POST): words, focus, ink.
import { servicesContext } from "../../../platform/services.ts";
import { changeDetails } from "../commands.server.ts";
import { addressSchema, detailsSchema } from "../rules.ts";
import { findRow, toMediaImage } from "../store.server.ts";
import type { Route } from "./+types/details";

const unknown = () => Response.json({ message: "cette image n’existe plus" }, { status: 404 });

export async function loader({ url, context }: Route.LoaderArgs) {
	const asked = addressSchema.safeParse({ url: url.searchParams.get("url") });
	const row = asked.success ? await findRow(context.get(servicesContext).db, asked.data.url) : null;
	return Response.json({ image: row && toMediaImage(row) });
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const asked = detailsSchema.safeParse(await request.json().catch(() => null));
	if (!asked.success) return unknown();
	try {
		const image = await changeDetails(services, asked.data);
		return image ? Response.json({ image }) : unknown();
	} catch (error) {
		services.log.error({ err: error }, "an image could not be changed");
		return Response.json({ message: "l’image n’a pas pu être modifiée, réessayez" }, { status: 500 });
	}
}
