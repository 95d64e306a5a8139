// Owns the library as data, for whatever lets one choose an image (ui/admin/media-picker.tsx).
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { readLibraryQuery } from "../../../shared/media.ts";
import { readLibrary } from "../library.server.ts";
import type { Route } from "./+types/list";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () =>
		Response.json(await readLibrary(services, readLibraryQuery(url.searchParams), { only: "pictures" })),
	);
}
