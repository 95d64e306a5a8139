// Owns one message as a JSON file; written into the journal.
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { readMailAbout } from "../../../../platform/mail/outbox-store.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { inboxCopy } from "../copy.ts";
import { jsonOf } from "../export.server.ts";
import { aboutStory } from "../rules.ts";
import { findMessage } from "../store.server.ts";
import type { Route } from "./+types/export-message";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, clock } = context.get(servicesContext);
	const message = await findMessage(db, params.id);
	if (!message) return new Response(inboxCopy.nothingThere, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	const replies = await readMailAbout(db, aboutStory(message.id), "reply");
	await writeJournal(db, {
		kind: "exported",
		actor: context.get(administratorContext).id,
		at: clock.now(),
		subject: { type: "messages", id: message.id },
		details: { count: 1 },
	});
	return new Response(jsonOf(message, replies), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="message-${message.createdAt.slice(0, 10)}-${message.id.slice(0, 8)}.json"`,
		},
	});
}
