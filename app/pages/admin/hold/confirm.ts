// Owns `POST /admin/envois/autoriser`: says what would leave, and who left since the copy, and, once the administrator is sure, has
// these go and lets the rest leave. Said twice it is done once.
import { copiesCopy } from "../../../features/moving/copies/copy.ts";
import { keepsCopies, wordsOf } from "../../../features/moving/copies/keep/keep.server.ts";
import { CopyRefusal } from "../../../features/moving/copies/refusal.ts";
import { whoLeft } from "../../../features/moving/copies/who-left.server.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { releaseSending, sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { z } from "../../../shared/zod.ts";
import { applyLaterDepartures, countStrangers, foreseeDepartures } from "../../moving/departures.server.ts";
import { holdCopy as copy } from "./copy.ts";
import { readWaiting, type Waiting } from "./waiting-store.server.ts";

const bodySchema = z.object({ sure: z.boolean() });

/** Who left since the copy: how many go again, how many this database cannot know, and what is said of places that know nobody. */
export type LeftSince = { people: number; messages: number; strangers: number; empty: string[] };

/** What is answered to who is not sure yet; hours in words. `left` is null where no place could be asked. */
export type Asked = { waiting: Waiting; left: LeftSince | null };

/** The screen waits thirty seconds: a place that keeps silent is named before it gives up. */
const PLACES_WITHIN_MS = 20_000;

/** What the places know: they are only read, since another site may live from them. */
async function readPlaces({ config, log }: Services) {
	try {
		return await whoLeft(config, { passphrase: config.backup.passphrase, withinMs: PLACES_WITHIN_MS });
	} catch (error) {
		if (!(error instanceof CopyRefusal)) throw error;
		log.warn({ err: error }, "a place of copies cannot say who left: sending waits on");
		throw new Refusal(409, copy.unread(wordsOf(error)));
	}
}

async function readLeft(services: Services): Promise<LeftSince | null> {
	if (!keepsCopies(services.config)) return null;
	const { departures, empty } = await readPlaces(services);
	const strangers = await countStrangers(services.db, departures);
	return { ...(await foreseeDepartures(services.db, departures)), strangers, empty: empty.map(copiesCopy.emptyPlace) };
}

export const action = adminAction(
	json(bodySchema, () => new Refusal(422, copy.reload)),
	async ({ services, actor, body }) => {
		const { db, clock, config } = services;
		if (!body.sure) {
			const { newsletters, mails } = await readWaiting(db, clock.now());
			const inWords = newsletters.map((one) => ({ ...one, at: momentText(one.at, config.timeZone) }));
			return { waiting: { newsletters: inWords, mails }, left: await readLeft(services) } satisfies Asked;
		}
		const hold = await sendingHold({ db, config: { sendingPaused: false } });
		if (hold && hold.why !== "away") {
			const { departures } = await readPlaces(services);
			await applyLaterDepartures(db, departures, services.mail);
			await db.transaction().execute(async (tx) => {
				await releaseSending(tx);
				await writeJournal(tx, { kind: "sending-confirmed", actor, at: clock.now(), details: { why: hold.why } });
			});
			services.mail.wake();
		}
		return { ok: true };
	},
);

export { onlyPost as loader };
