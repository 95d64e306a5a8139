import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { callerContext, servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/versions-route";
import { ASKED } from "./versions.ts";
import { readVersions } from "./versions-store.server.ts";

export const handle: RouteHandle = { waits: true };

/** Three times a full shelf a minute, and what is kept meanwhile. */
const OPENINGS = { name: "versions-of-kept-pages", points: 30, seconds: 60 };
const KEPT_NOWHERE = { "Cache-Control": "no-store" };

/** The versions of the pages named by `?page=`, as JSON; 429 where it is asked too often. What somebody keeps is theirs: nothing of it is kept here. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const seconds = await services.limits.take(OPENINGS, context.get(callerContext).clientAddress);
	if (seconds !== null) return Response.json({}, { status: 429, headers: { ...KEPT_NOWHERE, "Retry-After": String(seconds) } });
	return reading(services, request, async () =>
		Response.json(await readVersions(services.db, url.searchParams.getAll(ASKED)), { headers: KEPT_NOWHERE }),
	);
}
