// Owns `GET /admin/liens?q=` → `{ links }`: the site's own pages that a link may lead to.
import { answering, Refusal } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { oneLine } from "../../../shared/one-line.ts";
import type { Route } from "./+types/search";
import { linksCopy } from "./copy.ts";
import { findLinks } from "./find-links.server.ts";

const LONGEST = 300;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const words = oneLine(url.searchParams.get("q") ?? "");
		if (words.length > LONGEST) throw new Refusal(422, linksCopy.tooLong);
		return { links: await findLinks(services, words) };
	});
}
