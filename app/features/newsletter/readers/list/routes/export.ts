// Owns the address of the exported file; it leaves as it is read.
import { csvFile } from "../../../../../platform/http/csv-file.server.ts";
import { administratorContext, servicesContext } from "../../../../../platform/services.ts";
import { localDay } from "../../../../../shared/local-days.ts";
import { listTopics } from "../../../topics/store.server.ts";
import { exportSubscribers } from "../export.server.ts";
import { readQuery } from "../rules.ts";
import type { Route } from "./+types/export";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { id: actor } = context.get(administratorContext);
	const day = localDay(services.clock.now(), services.config.timeZone);
	const query = readQuery(url.searchParams);
	const topic = (await listTopics(services.db)).find(({ slug }) => slug === query.topic);
	const parts = exportSubscribers(services, { actor }, { ...query, topicId: topic?.id ?? null });
	return csvFile(services, request, `abonnes-${day}.csv`, parts);
}
