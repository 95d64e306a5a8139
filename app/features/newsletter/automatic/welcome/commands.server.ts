// Owns what the administrator does to the welcome path: a step is added, given another delay, switched on and off; and its words
// come into service when they are marked ready.
import type { Transaction } from "kysely";
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import type { Database } from "../../../../platform/db/schema.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { deliverabilityRefusal } from "../../deliverability/state.server.ts";
import type { Newsletter } from "../../rules.ts";
import { cancelSending } from "../../sending/commands.server.ts";
import { MOVED_AT_ONCE, skipCancelled } from "../../sending/delivery-states-store.server.ts";
import type { Frozen } from "../../sending/frozen.ts";
import { lockSending, openSending, readSending, reopenSending, writeFrozen } from "../../sending/sendings-store.server.ts";
import { findOrRefuse, hindranceOf, renderToFreeze, type SendingServices, type ToFreeze } from "../../sending/start.server.ts";
import { isUnderWay } from "../../states.ts";
import { insertNewsletter, moveNewsletter } from "../../states-store.server.ts";
import { automaticCopy as copy } from "../copy.ts";
import { type Delay, minutesOf, nextDelay, STEPS_AT_MOST } from "./rules.ts";
import { changeStep, insertStep, listSteps, readStep } from "./store.server.ts";

type Actor = { actor: string };

/** Held while a step is added: of two at once, both count. */
const TURN = "welcome-path";

/** Adds a step, still to be written; said twice under one id, it is one. */
export async function addStep(services: SendingServices, id: string, { actor }: Actor): Promise<{ id: string }> {
	const at = services.clock.now();
	await services.db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, TURN);
		const steps = await listSteps(transaction);
		if (steps.some((step) => step.id === id)) return;
		if (steps.length >= STEPS_AT_MOST) throw new Refusal(409, copy.welcome.enough);
		const last = steps.at(-1);
		const title = copy.welcome.untitled(steps.length + 1);
		const created = at.toISOString();
		// No page of the site shows it: its mails bear no link to one.
		const also = {
			title,
			subject: "",
			content: "",
			role: "welcome",
			is_archived: false,
			created_at: created,
			updated_at: created,
			revision: 1,
		};
		if (!(await insertNewsletter(transaction, id, { status: "draft", also }))) throw new Refusal(409, copy.unreadable);
		await insertStep(transaction, id, nextDelay(last?.delayMinutes ?? null));
		await writeJournal(transaction, { kind: "created", actor, at, subject: { type: "newsletters", id, title } });
	});
	return { id };
}

/** Writes how long after their confirmation readers are due. */
export async function setDelay(services: SendingServices, id: string, delay: Delay): Promise<{ id: string }> {
	const minutes = minutesOf(delay);
	if (minutes === null) throw new Refusal(422, copy.welcome.badDelay);
	await findStep(services, id);
	await changeStep(services.db, id, { delay_minutes: minutes });
	return { id };
}

async function findStep(services: Pick<SendingServices, "db">, id: string): Promise<Newsletter> {
	const newsletter = await findOrRefuse(services, id);
	if (newsletter.role !== "welcome" || !(await readStep(services.db, id))) throw new Refusal(404, copy.gone);
	return newsletter;
}

/** Has readers who confirm from now on welcomed by this step, in its words as they were last marked ready. */
export async function switchOn(services: SendingServices, id: string, { actor }: Actor): Promise<{ id: string }> {
	const newsletter = await findStep(services, id);
	if (isUnderWay(newsletter.status)) return { id };
	const isFirst = newsletter.startedAt === null;
	if (isFirst && newsletter.status !== "ready") throw new Refusal(409, copy.welcome.notReady);
	const toFreeze = isFirst ? await renderStep(services, newsletter) : null;
	const refusal = await deliverabilityRefusal(services, 1);
	if (refusal) throw new Refusal(409, refusal);
	const at = services.clock.now();
	await services.db.transaction().execute(async (transaction) => {
		await lockSending(transaction, id);
		const from = newsletter.status;
		if (!(await moveNewsletter(transaction, id, { from, to: "standing", also: { pause_reason: null, scheduled_at: null } })))
			throw new Refusal(409, copy.changed);
		if (toFreeze) await open(transaction, newsletter, toFreeze, at);
		else await reopenSending(transaction, id);
		await changeStep(transaction, id, { on_since: at.toISOString(), entered_to: at.toISOString() });
		const subject = { type: "newsletters", id, title: newsletter.title } as const;
		await writeJournal(transaction, { kind: "sending-started", actor, at, subject });
	});
	return { id };
}

/** Welcomes nobody any more; who was due and has not been written to is left out. */
export async function switchOff(services: SendingServices, id: string, { actor }: Actor): Promise<{ id: string }> {
	const newsletter = await findStep(services, id);
	await changeStep(services.db, id, { on_since: null });
	if (isUnderWay(newsletter.status)) await cancelSending(services, id, { actor });
	// Now, and not at the sender's next look: switched on again at once, it would go to them.
	const now = services.clock.now();
	while ((await skipCancelled(services.db, id, { now, atMost: MOVED_AT_ONCE })) > 0);
	return { id };
}

async function open(transaction: Transaction<Database>, { id, revision }: Newsletter, toFreeze: ToFreeze, at: Date): Promise<void> {
	const frozen: Frozen = { ...toFreeze, slug: "", stands: true };
	if (!(await openSending(transaction, id, { frozen, startedAt: at.toISOString(), key: id, isWhole: true })))
		throw new Refusal(409, copy.changed);
	const now = await findOrRefuse({ db: transaction }, id);
	if (now.revision !== revision) throw new Refusal(409, copy.changed);
	await changeStep(transaction, id, { served_revision: revision });
}

/** Renders a step to leave. @throws Refusal when it cannot */
export async function renderStep(services: Pick<SendingServices, "config" | "db" | "settings">, newsletter: Newsletter): Promise<ToFreeze> {
	const toFreeze = await renderToFreeze(services, newsletter);
	const hindrance = hindranceOf(newsletter, toFreeze);
	if (hindrance) throw new Refusal(422, hindrance.message);
	return toFreeze;
}

/** From now on each message bears these words; links of messages that left lead where they led. */
export async function serveWords(
	transaction: Transaction<Database>,
	{ id, revision }: Pick<Newsletter, "id" | "revision">,
	toFreeze: ToFreeze,
) {
	await lockSending(transaction, id);
	const before = (await readSending(transaction, id))?.frozen?.links ?? [];
	const links = [...before, ...toFreeze.links.filter((link) => !before.includes(link))];
	await writeFrozen(transaction, id, { ...toFreeze, links, slug: "", stands: true });
	await changeStep(transaction, id, { served_revision: revision });
}
