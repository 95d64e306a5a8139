// Owns `GET /admin/contenus/:kind/carte?titre=&categorie=&image=`: the share card that these words and these pictures would have: the first that is there.
import { answering } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { drawCard } from "../../../platform/share-card/draw-card.server.ts";
import { requestKind } from "../request.server.ts";
import type { Route } from "./+types/card";

/** A card has four lines. */
const TITLE_AT_MOST = 300;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		requestKind(params.kind);
		const asked = (name: string) => url.searchParams.get(name)?.slice(0, TITLE_AT_MOST) || null;
		return drawCard(services, {
			title: asked("titre") ?? "",
			label: asked("categorie"),
			pictures: url.searchParams.getAll("image").slice(0, 2),
		});
	});
}
