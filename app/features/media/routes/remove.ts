// Owns the address an image is removed from its item by: detached at once, erased later if nothing shows it.
import { servicesContext } from "../../../platform/services.ts";
import { detachImage } from "../commands.server.ts";
import { addressSchema } from "../rules.ts";
import type { Route } from "./+types/remove";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const asked = addressSchema.safeParse(await request.json().catch(() => null));
	try {
		// An address that is none of ours has nothing to detach: the form lets go of it all the same.
		if (asked.success) await detachImage(services, asked.data.url);
		return Response.json({ ok: true });
	} catch (error) {
		services.log.error({ err: error }, "an image could not be detached");
		return Response.json({ message: "l’image n’a pas pu être retirée, réessayez" }, { status: 500 });
	}
}

/** Only removals come here. */
export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
