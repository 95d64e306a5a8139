// Owns how the steps of the welcome path are said to the browser.
import type { Services } from "../../../../platform/services.ts";
import { momentText } from "../../../../shared/dates-fr.ts";
import { pauseText } from "../../sending/copy.ts";
import { isUnderWay, pauseReasonOf } from "../../states.ts";
import { automaticCopy } from "../copy.ts";
import { figuresOf } from "../figures-store.server.ts";
import { delayOf } from "./rules.ts";
import { countWaiting, listSteps, type Step } from "./store.server.ts";

const copy = automaticCopy.welcome;

/** The steps with their figures, in the order they leave. */
export async function presentSteps({ db, clock, config }: Pick<Services, "db" | "clock" | "config">) {
	const steps = await listSteps(db);
	const figures = await figuresOf(
		db,
		steps.map(({ id }) => id),
	);
	const now = clock.now().toISOString();
	return Promise.all(
		steps.map(async (step, index) => {
			const isOn = isUnderWay(step.status);
			return {
				id: step.id,
				title: step.title.trim() || copy.untitled(index + 1),
				subject: step.subject,
				status: step.status,
				isOn,
				delay: delayOf(step.delayMinutes),
				standing: standingWords(step, config.timeZone),
				hasOtherWords: step.servedRevision !== null && step.servedRevision !== step.revision,
				figures: figures.get(step.id) ?? null,
				// Who has confirmed since, and will have it when their time comes.
				due: isOn && step.onSince ? await countWaiting(db, step.id, { after: step.onSince, upTo: now }) : 0,
			};
		}),
	);
}

/** Where a step stands, in words. */
function standingWords({ status, pauseReason, onSince }: Step, timeZone: string): string {
	const reason = pauseReasonOf(pauseReason);
	if (status === "paused" && reason) return pauseText[reason];
	if (status === "paused") return copy.held(momentText(onSince, timeZone) ?? "");
	if (isUnderWay(status)) return copy.since(momentText(onSince, timeZone) ?? "");
	if (status === "cancelled") return copy.stopped;
	return status === "ready" ? copy.readyToServe : copy.toWrite;
}

export type ShownStep = Awaited<ReturnType<typeof presentSteps>>[number];
