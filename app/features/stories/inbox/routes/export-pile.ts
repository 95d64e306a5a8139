// Owns the pile as a CSV file, streamed; written into the journal.
import { csvFile } from "../../../../platform/http/csv-file.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { csvOf } from "../export.server.ts";
import { readFilter } from "../rules.ts";
import { countInbox, readPile } from "../store.server.ts";
import type { Route } from "./+types/export-pile";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db } = services;
	const { id: actor } = context.get(administratorContext);
	const { view, kind } = readFilter(new URL(request.url).searchParams);
	const now = services.clock.now();
	async function* parts(): AsyncGenerator<string, void> {
		const count = (await countInbox(db, kind))[view];
		await writeJournal(db, { kind: "exported", actor, at: now, subject: { type: "messages" }, details: { count } });
		yield* csvOf(readPile(db, view, kind));
	}
	return csvFile(services, request, `messages-${view}-${now.toISOString().slice(0, 10)}.csv`, parts());
}
