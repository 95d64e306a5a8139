// /epub/…: a public item as a book for reading devices.
import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import type { Route } from "./+types/epub";
import { answerBook, bookOf } from "./book.server.ts";
import { booksCopy } from "./copy.ts";
import { readItem } from "./items.server.ts";

/** Not kept whole, unlike pages: some are megabytes, and few are asked for twice. They wait where pictures do. */
export const handle: RouteHandle = { picture: true };

const FILE = /^(?<folder>[\w-]+)\/(?<slug>[^/]+)\.epub$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { folder, slug } = FILE.exec(params["*"])?.groups ?? {};
		const kind = kindNames.find((name) => kinds[name].cards === folder);
		const item = kind && slug ? await readItem(services, kind, slug) : null;
		if (!item) throw new Response(booksCopy.missing, { status: 404 });
		return answerBook(services, request, await bookOf(services, [item]));
	});
}
