// Owns `GET /admin/newsletter/campagnes/:id/journal.csv`; it leaves as it is read.
import { csvFile } from "../../../../../platform/http/csv-file.server.ts";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../../../platform/services.ts";
import { readNewsletter } from "../../../store.server.ts";
import { exportLog } from "../log.server.ts";
import { readLogQuery } from "../log-query.ts";
import type { Route } from "./+types/log-export";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const newsletter = await reading(services, request, () => readNewsletter(services.db, params.id));
	if (!newsletter) throw notFound();
	const parts = exportLog(services, newsletter, readLogQuery(url.searchParams), context.get(administratorContext).id);
	return csvFile(services, request, `envoi-${newsletter.slug ?? newsletter.id}.csv`, parts);
}
