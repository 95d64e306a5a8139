import { QUERY, readSearch } from "../../../features/search/rules.ts";
import { reading } from "../../../platform/http/reading.ts";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { countLine, kindName, searchCopy } from "../copy.ts";
import { searched } from "../present.server.ts";
import type { Route } from "./+types/route";
import type { AsTyped } from "./answer.ts";

/** A search as any other: many who type wait for each other, and hold up no page that is kept. */
export const handle: RouteHandle = { waits: true };

/** Who types asks at each pause: four a second at most, and nobody for a minute without end. */
const PAUSES = { name: "searches-as-typed", points: 180, seconds: 60 };
const SHOWN = 6;
const KEPT_NOWHERE = { "Cache-Control": "no-store" };

/** The first results of `?q=`, as JSON; 429 where it is asked too often. What somebody looks for is theirs: nothing of it is kept. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const search = readSearch(new URLSearchParams({ [QUERY]: url.searchParams.get(QUERY) ?? "" }));
	const nothing: AsTyped = { results: [], counted: null, other: null };
	if (!search.typed.trim()) return Response.json(nothing, { headers: KEPT_NOWHERE });
	const seconds = await services.limits.take(PAUSES, context.get(callerContext).clientAddress);
	if (seconds !== null) return Response.json(nothing, { status: 429, headers: { ...KEPT_NOWHERE, "Retry-After": String(seconds) } });
	return reading(services, request, async () => {
		const found = await searched(services, search, { size: SHOWN, isBrief: true });
		if (!found || found.count === 0) return Response.json(nothing, { headers: KEPT_NOWHERE });
		const answer: AsTyped = {
			results: found.results.map(({ href, title, kind, category, date }) => ({
				href,
				title,
				facts: [kindName(kind, "one"), category, date?.long].filter(Boolean).join(" · "),
			})),
			counted: countLine(found.count, found.isMore),
			other: found.instead ? searchCopy.instead(search.typed.trim(), found.instead) : found.leftOut ? searchCopy.leftOut : null,
		};
		return Response.json(answer, { headers: KEPT_NOWHERE });
	});
}
