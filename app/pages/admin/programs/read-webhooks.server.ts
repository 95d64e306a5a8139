// Owns what the screen shows of the addresses that are told what happens here.
import { countWaitingDeliveries, lastDeliveries } from "../../../platform/programs/delivery-store.server.ts";
import { listWebhooks, type Webhook } from "../../../platform/programs/webhook-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import type { WebhookEvent } from "../../../shared/webhook-events.ts";
import { answerText, eventWords, programsCopy } from "./copy.ts";

const LAST = 5;
const copy = programsCopy.webhooks;

type Moment = { iso: string; text: string };
export type ShownWebhook = {
	id: string;
	host: string;
	url: string;
	events: readonly WebhookEvent[];
	withAddress: boolean;
	state: "on" | "failing" | "off";
	text: { state: string; why: string | null };
	waiting: number;
	last: { id: string; at: Moment; event: string; state: string; answer: string }[];
};

/** Every address, with what it answered lately; its secret stays behind. */
export async function readWebhooks({ db, config }: Pick<Services, "db" | "config">): Promise<ShownWebhook[]> {
	const moment = (iso: string): Moment => ({ iso, text: momentText(iso, config.timeZone) ?? iso });
	function stateOf({ disabledAt, disabledWhy, failingSince }: Webhook): Pick<ShownWebhook, "state" | "text"> {
		if (disabledAt) return { state: "off", text: { state: copy.stopped, why: copy.why[disabledWhy ?? "hand"] } };
		if (failingSince) return { state: "failing", text: { state: copy.fails(moment(failingSince).text), why: null } };
		return { state: "on", text: { state: copy.runs, why: null } };
	}
	return Promise.all(
		(await listWebhooks(db)).map(async (webhook) => {
			const { id, url, events, withAddress } = webhook;
			const last = await lastDeliveries(db, id, LAST);
			return {
				id,
				host: new URL(url).host,
				url,
				events,
				withAddress,
				...stateOf(webhook),
				waiting: await countWaitingDeliveries(db, id),
				last: last.map((row) => ({
					id: row.id,
					at: moment(row.created_at),
					event: eventWords[row.event as keyof typeof eventWords] ?? row.event,
					state: row.state,
					answer: answerText({ code: row.answered_code, problem: row.problem }),
				})),
			};
		}),
	);
}
