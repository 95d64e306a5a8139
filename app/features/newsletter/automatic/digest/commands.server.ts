// Owns what the administrator sets of the letter made of what was published.
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { automaticCopy } from "../copy.ts";
import { isRhythm, lastDue } from "./rhythm.ts";
import { type Digest, type DigestSettings, readDigest, writeDigest } from "./store.server.ts";

/** Sets it, and switches it on or off. Another rhythm holds from now on: no hour that is past makes anything. */
export async function saveDigest(
	{ db, clock, config }: Pick<Services, "db" | "clock" | "config">,
	{ isOn, ...settings }: DigestSettings & { isOn: boolean },
	{ actor }: { actor: string },
): Promise<{ isOn: boolean }> {
	if (!isRhythm(settings)) throw new Refusal(422, automaticCopy.digest.badRhythm);
	if (settings.title.trim() === "") throw new Refusal(422, automaticCopy.digest.noTitle);
	const at = clock.now();
	const now = at.toISOString();
	await db.transaction().execute(async (transaction) => {
		const before = await readDigest(transaction);
		await writeDigest(transaction, { ...settings, ...(isOn ? since(before, now) : off(before)) });
		await writeJournal(transaction, {
			kind: "settings-changed",
			actor,
			at,
			subject: { type: "settings", title: automaticCopy.digest.title },
		});
	});
	return { isOn };

	function since(before: Digest | null, now: string): Pick<Digest, "onSince" | "toldTo"> {
		const isSame = before && before.cadence === settings.cadence && before.day === settings.day && before.hour === settings.hour;
		if (before?.onSince) return { onSince: isSame ? before.onSince : now, toldTo: before.toldTo };
		// Switched on: the first one tells a whole period, and nothing that was told.
		const period = lastDue(settings, at, config.timeZone).at;
		return { onSince: now, toldTo: before?.toldTo && before.toldTo > period ? before.toldTo : period };
	}
	function off(before: Digest | null): Pick<Digest, "onSince" | "toldTo"> {
		return { onSince: null, toldTo: before?.toldTo ?? null };
	}
}
