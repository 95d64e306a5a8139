// Owns what is measured: openings and clicks of people who agreed to it, and who still do at that moment. For everyone else
// the image and the links do what they are for, and nothing is written.
import type { Db } from "../../../../platform/db/open.ts";
import type { Services } from "../../../../platform/services.ts";
import { readFlag } from "../../../../shared/rows.ts";
import { changeReader } from "../../readers/store.server.ts";
import { TRAP } from "./addresses.ts";
import { isMachineClick, isMachineOpen, isVolley, type Visitor, volleyBegan } from "./machines.ts";
import { addEvent, EVENTS_AT_MOST, findMeasurable, listEvents, markMachineClicks, readFrozenOf } from "./measure-store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log">;

/** A mail program asks for the same image again and again: one line a minute says enough. */
const SAME_MS = 60_000;

/** Notes an opening, where it may be; never fails: the image is served whatever happens. */
export async function noteOpen({ db, clock, log }: Needs, token: string, visitor: Visitor): Promise<void> {
	try {
		const delivery = await findMeasurable(db, token);
		if (!delivery) return;
		const at = clock.now();
		const before = await listEvents(db, delivery.id, "open");
		const machine = isMachineOpen(visitor, at, delivery.acceptedAt);
		const same = before.some((event) => readFlag(event.machine) === machine && at.getTime() - Date.parse(event.at) < SAME_MS);
		if (same || before.length >= EVENTS_AT_MOST) return;
		await addEvent(db, delivery, { kind: "open", at: at.toISOString(), url: null, machine });
	} catch (error) {
		log.warn({ err: error }, "an opening could not be measured");
	}
}

/**
 * Notes a click, where it may be; never fails: the link leads where it leads. A volley of clicks makes the first ones a
 * machine's too. A person's click is a sign of life, and its date is kept with them.
 */
export async function noteClick(
	{ db, clock, log }: Needs,
	click: { token: string; place: number; url: string | null },
	visitor: Visitor,
): Promise<void> {
	try {
		const delivery = await findMeasurable(db, click.token);
		if (!delivery) return;
		const at = clock.now();
		const url = click.place === TRAP ? null : click.url;
		const before = await listEvents(db, delivery.id, "click");
		if (before.length >= EVENTS_AT_MOST) return;
		const volley = url === null || isVolley({ at, url }, before);
		const machine = url === null || isMachineClick(visitor, { at, url }, delivery.acceptedAt, before);
		if (volley) await markMachineClicks(db, delivery.id, volleyBegan(at));
		const same = before.some((event) => event.url === url && at.getTime() - Date.parse(event.at) < SAME_MS);
		if (same) return;
		await addEvent(db, delivery, { kind: "click", at: at.toISOString(), url, machine });
		if (!machine && delivery.subscriberId) await changeReader(db, delivery.subscriberId, { last_contact_at: at.toISOString() });
	} catch (error) {
		log.warn({ err: error }, "a click could not be measured");
	}
}

/** Where a counted link leads: only to the links frozen with the newsletter. null when there is no such link. */
export async function targetOf(db: Db, token: string, place: number): Promise<string | null> {
	const link = linksIn(await readFrozenOf(db, token))[place - 1];
	return typeof link === "string" && /^https?:\/\//i.test(link) ? link : null;
}

function linksIn(frozen: string | null): unknown[] {
	if (!frozen) return [];
	try {
		const { links } = JSON.parse(frozen) as { links?: unknown };
		return Array.isArray(links) ? links : [];
	} catch {
		return [];
	}
}
