// Owns turning a message into a draft: one message, one draft, however often and from wherever it is asked.
// The draft bears the message's id, so that the database itself refuses a second one.

import { createHash } from "node:crypto";
import { saveItem } from "../../../features/editing/commands.server.ts";
import { readRow } from "../../../features/editing/store.server.ts";
import { claimDraftType, findMessage, forgetDraft, setDraft } from "../../../features/stories/inbox/store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { isKind, type Kind } from "../../../shared/kinds.ts";
import { draftFields } from "./draft-fields.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion"> & { config: Pick<Services["config"], "siteUrl"> };

const MOST_DRAFTS = 20;

export type Draft = { kind: Kind; id: string };

/** The id after this one: the same everywhere, for a draft made again after the first was deleted. */
function idAfter(id: string): string {
	const hex = createHash("sha256").update(`draft after ${id}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Makes a draft of a message, or answers the one that was made.
 * @returns null when the message is gone
 */
export async function makeDraft(services: Needs, asked: { messageId: string; kind: Kind; actor: string }): Promise<Draft | null> {
	const { db } = services;
	const message = await findMessage(db, asked.messageId);
	if (!message) return null;
	if (message.draftId && isKind(message.draftType ?? undefined)) {
		const made: Draft = { kind: message.draftType as Kind, id: message.draftId };
		if (await readRow(db, made.kind, made.id)) return made;
		await forgetDraft(db, message.id, made.id);
	}
	const claimed = await claimDraftType(db, message.id, asked.kind);
	if (!claimed) return null;
	const kind = isKind(claimed) ? claimed : asked.kind;
	let id = message.id;
	for (let attempt = 0; attempt < MOST_DRAFTS; attempt++) {
		const fields = draftFields(kind, message);
		const result = await saveItem(services, { kind, id: null, newId: id, base: null, fields, actor: asked.actor });
		if (result.kind === "gone") {
			id = idAfter(id);
			continue;
		}
		if (result.kind === "invalid") throw new Error(`a draft was refused: ${Object.keys(result.problems).join(", ")}`);
		// Edited meanwhile in other words: it is there, which is all that was asked.
		await setDraft(db, message.id, id);
		return { kind, id };
	}
	throw new Error("too many drafts were made of one message");
}
