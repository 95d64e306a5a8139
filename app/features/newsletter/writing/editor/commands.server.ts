// Owns saving a newsletter: once however often it is sent, never over what another window saved, never once it has left.

import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { forgetKept } from "../../../../platform/kept-work/kept-work-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { renderStep, serveWords } from "../../automatic/welcome/commands.server.ts";
import { type Newsletter, REFUSE_BYTES } from "../../rules.ts";
import { copyAddressed } from "../../segments/store.server.ts";
import { lockSending } from "../../sending/sendings-store.server.ts";
import { isEditable } from "../../states.ts";
import { readNewsletter } from "../../store.server.ts";
import { knownIn } from "../templates/known.server.ts";
import { lookOf } from "../templates/own/store.server.ts";
import { renderNewsletter } from "../templates/render.server.ts";
import { mailSite } from "../templates/site.server.ts";
import { differences, type NewsletterFields, newsletterOf, type SaveBody } from "./rules.ts";
import { addNewsletter, changeNewsletter, changeStanding } from "./store.server.ts";

export type SaveResult =
	| { kind: "saved"; newsletter: Newsletter }
	/** Another window saved meanwhile. */
	| { kind: "conflict"; theirs: Newsletter }
	/** Deleted meanwhile. */
	| { kind: "gone" }
	/** It is being sent, or was. */
	| { kind: "left" }
	| { kind: "too-large"; bytes: number }
	/** Ready without a subject, or without a word: `empty` names the field. */
	| { kind: "empty"; empty: "subject" | "content" };

type Needs = Pick<Services, "db" | "clock" | "settings" | "config">;

/** Steps of the welcome path whose words leave already: what is marked ready takes their place. */
const wasServed = ({ role, startedAt }: Newsletter) => role === "welcome" && startedAt !== null;

/** Saves a newsletter as a draft or as ready; a step of the welcome path leaves in its words as they were last ready. A date to come stays with it; only the sender acts on it. */
export async function saveNewsletter(
	services: Needs,
	{ id, requestId, copyOf, revision, status, kept = [], ...given }: SaveBody,
	actor: string,
): Promise<SaveResult> {
	const fields: NewsletterFields = { ...given, scheduled_at: given.scheduled_at && new Date(given.scheduled_at).toISOString() };
	if (status === "ready") {
		const empty = (["subject", "content"] as const).find((field) => fields[field].trim() === "");
		if (empty) return { kind: "empty", empty };
		const { bytes } = await renderNewsletter({
			newsletter: { ...fields, textContent: fields.text_content },
			site: await mailSite(services),
			look: await lookOf(services.db, fields.template),
			known: await knownIn(services.db, fields.content),
		});
		if (bytes > REFUSE_BYTES) return { kind: "too-large", bytes };
	}
	const known = id === null || status !== "ready" ? null : await readNewsletter(services.db, id);
	const toServe = known && wasServed(known) ? await renderStep(services, { ...known, ...fields, textContent: fields.text_content }) : null;
	const at = services.clock.now();
	const written = { fields, status, at: at.toISOString() };
	return services.db.transaction().execute(async (tx): Promise<SaveResult> => {
		const target = id ?? requestId;
		const journal = (kind: "created" | "updated") =>
			writeJournal(tx, { kind, actor, at, subject: { type: "newsletters", id: target, title: fields.title || fields.subject } });
		const saved = async (): Promise<SaveResult> => {
			await forgetKept(tx, kept);
			return { kind: "saved", newsletter: (await readNewsletter(tx, target)) as Newsletter };
		};
		if (id === null && (await addNewsletter(tx, target, written))) {
			if (copyOf) await copyAddressed(tx, { from: copyOf, to: target });
			await journal("created");
			return saved();
		}
		// A creation whose answer was lost is the first revision of its own.
		if (await changeNewsletter(tx, target, id === null ? 1 : revision, written)) {
			await journal("updated");
			return saved();
		}
		const theirs = await readNewsletter(tx, target);
		if (!theirs || theirs.hiddenAt) return { kind: "gone" };
		if (wasServed(theirs)) {
			await lockSending(tx, target);
			if (await changeStanding(tx, target, revision, written)) {
				if (toServe) await serveWords(tx, { id: target, revision: revision + 1 }, toServe);
				await journal("updated");
				return saved();
			}
		} else if (!isEditable(theirs)) return { kind: "left" };
		// The same words already stand there: this save, whose answer was lost.
		if ((theirs.status === status || wasServed(theirs)) && differences(newsletterOf(theirs), fields).length === 0) return saved();
		return { kind: "conflict", theirs };
	});
}
