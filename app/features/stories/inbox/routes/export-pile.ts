// Owns the pile as a CSV file, streamed; written into the journal.
import { Readable } from "node:stream";
import { writeJournal } from "../../../../platform/journal/journal.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { csvOf } from "../export.server.ts";
import { readFilter } from "../rules.ts";
import { countInbox, readPile } from "../store.server.ts";
import type { Route } from "./+types/export-pile";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { view, kind } = readFilter(new URL(request.url).searchParams);
	const now = services.clock.now();
	const count = (await countInbox(services.db, kind))[view];
	await writeJournal(services.db, {
		kind: "exported",
		actor: context.get(administratorContext).username,
		at: now,
		subject: { type: "messages" },
		details: { count },
	});
	const body = Readable.toWeb(Readable.from(csvOf(readPile(services.db, view, kind)), { objectMode: false })) as ReadableStream;
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="messages-${view}-${now.toISOString().slice(0, 10)}.csv"`,
		},
	});
}
