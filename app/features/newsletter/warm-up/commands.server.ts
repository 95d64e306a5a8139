// Owns the choice to warm the sending domain up, and to stop.
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { localDay } from "../../../shared/local-days.ts";
import { deliverabilityCopy } from "../deliverability/copy.ts";
import { sendingDomains } from "../deliverability/state.server.ts";
import { forgetWarmUpDays, readWarmUp, writeWarmUp } from "./store.server.ts";

/** Warms the sending domain up from now on, or stops; said twice it is done once. */
export async function chooseWarmUp(
	services: Pick<Services, "db" | "clock" | "config" | "settings">,
	{ isOn, actor }: { isOn: boolean; actor: string },
): Promise<{ isOn: boolean }> {
	const { db, clock } = services;
	const { domain } = await sendingDomains(services);
	if (isOn && !domain.includes(".")) throw new Refusal(409, deliverabilityCopy.noDomain);
	return db.transaction().execute(async (transaction) => {
		if ((await readWarmUp(transaction, domain)) === isOn) return { isOn };
		await writeWarmUp(transaction, isOn ? domain : null);
		await writeJournal(transaction, { kind: "settings-changed", actor, at: clock.now(), details: { fields: "warm_up" } });
		return { isOn };
	});
}

/** The ticker's job: lets go of the days that no receiver is thought to remember. */
export async function endWarmUpDays({ db, clock, config }: Pick<Services, "db" | "clock" | "config">): Promise<void> {
	await forgetWarmUpDays(db, localDay(clock.now(), config.timeZone));
}
