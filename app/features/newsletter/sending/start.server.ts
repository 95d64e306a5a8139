// Owns the start of a sending: what is checked, frozen and moved in one compare-and-set, so that of two starts one wins and
// the same act said twice is one start.

import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { writeContent } from "../../../platform/db/content-version.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { readSender } from "../../../platform/mail/message.ts";
import type { Services } from "../../../platform/services.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { freeSlug, slugify } from "../../../shared/slug.ts";
import { deliverabilityRefusal } from "../deliverability/state.server.ts";
import { type Newsletter, REFUSE_BYTES } from "../rules.ts";
import { segmentCopy } from "../segments/copy.ts";
import { isNarrowed, isSameSegment } from "../segments/rules.ts";
import { isEditable, type PauseReason } from "../states.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { readNewsletter, slugsLike } from "../store.server.ts";
import { listedTopic } from "../topics/store.server.ts";
import { knownIn } from "../writing/templates/known.server.ts";
import { lookOf } from "../writing/templates/own/store.server.ts";
import { mailSite } from "../writing/templates/site.server.ts";
import { renderSubject } from "../writing/templates/subject.ts";
import { audienceOf } from "./audience.server.ts";
import { sendingCopy as copy } from "./copy.ts";
import { nameNewslettersForFeeds } from "./feed-name-store.server.ts";
import type { Frozen } from "./frozen.ts";
import { openSending, wasStartedBy } from "./sendings-store.server.ts";
import { trialCopy } from "./trial/copy.ts";
import { mayConclude, type TrialInput } from "./trial/rules.ts";
import { readTrial, writeTrial } from "./trial/store.server.ts";

export type SendingServices = Pick<Services, "db" | "clock" | "log" | "config" | "mail" | "settings" | "contentVersion" | "dns">;

/** Why a newsletter cannot leave as it is: a code the row keeps, and the words for whoever asked. */
export type Hindrance = { reason: PauseReason; message: string };

/** What is frozen, but for the slug. */
export type ToFreeze = Omit<Frozen, "slug">;

/** Renders a newsletter for sending. */
export async function renderToFreeze(services: Pick<Services, "config" | "settings" | "db">, newsletter: Newsletter): Promise<ToFreeze> {
	const { config } = services;
	const topic = await listedTopic(services.db, newsletter.topicId);
	const settings = await services.settings();
	const { contact } = mailboxesOf(settings);
	const site = await mailSite(services);
	// Loaded with the first letter that leaves, as what writes one in the admin area is.
	const { renderNewsletter } = await import("../writing/templates/render.server.ts");
	const { html, text, bytes, links } = await renderNewsletter({
		newsletter,
		site,
		look: await lookOf(services.db, newsletter.template),
		known: await knownIn(services.db, newsletter.content),
	});
	const set = readSender(config.mail.from ?? "");
	const from = { name: set?.name || settings.site_name, address: set?.address ?? contact };
	return {
		subject: renderSubject(newsletter.subject),
		html,
		text,
		bytes,
		links,
		from,
		replyTo: contact,
		mailbox: config.mail.bounceAddress ?? from.address,
		siteUrl: config.siteUrl,
		...(topic && { topic }),
	};
}

/** What stands in the way of sending these words; null when nothing does. */
export function hindranceOf(newsletter: Newsletter, toFreeze: ToFreeze): Hindrance | null {
	if (newsletter.subject.trim() === "") return { reason: "subject", message: copy.noSubject };
	if (newsletter.content.trim() === "") return { reason: "content", message: copy.noContent };
	if (toFreeze.bytes > REFUSE_BYTES) return { reason: "too-large", message: copy.tooLarge(Math.ceil(toFreeze.bytes / 1_024)) };
	return null;
}

async function ownSlug(db: Db, newsletter: Newsletter): Promise<string> {
	if (newsletter.slug) return newsletter.slug;
	const base = slugify(newsletter.title || newsletter.subject) || "newsletter";
	return freeSlug(base, await slugsLike(db, base));
}

async function freeze(
	transaction: Transaction<Database>,
	newsletter: Newsletter,
	start: { toFreeze: ToFreeze; at: Date; key: string; trial?: TrialInput | null },
): Promise<boolean> {
	const slug = await ownSlug(transaction, newsletter);
	const moved = await moveNewsletter(transaction, newsletter.id, {
		from: newsletter.status,
		to: "preparing",
		also: { slug, pause_reason: null, ...(newsletter.status !== "scheduled" && { scheduled_at: null }) },
	});
	if (!moved) return false;
	if (start.trial !== undefined) await writeTrial(transaction, newsletter.id, start.trial);
	const trial = await readTrial(transaction, newsletter.id);
	const frozen: Frozen = { ...start.toFreeze, slug, ...(trial && { otherSubject: renderSubject(trial.subject) }) };
	const isFirst = await openSending(transaction, newsletter.id, { frozen, startedAt: start.at.toISOString(), key: start.key });
	if (!isFirst) throw new Refusal(409, copy.alreadyStarted);
	// The words must be those that were rendered, the hour the one that had come: a save, or another date, says otherwise.
	const started = await readNewsletter(transaction, newsletter.id);
	const moment = newsletter.status === "scheduled" ? newsletter.scheduledAt : null;
	const isSame =
		started?.revision === newsletter.revision &&
		started.scheduledAt === moment &&
		started.topicId === newsletter.topicId &&
		isSameSegment(started.segment, newsletter.segment);
	if (!isSame) throw new Refusal(409, copy.changed);
	await nameNewslettersForFeeds(transaction, start.toFreeze.siteUrl, newsletter.id);
	return true;
}

/**
 * Starts what has been checked; answers whether it was this call that started it.
 * @param start.trial - the two subjects tried are written with it; undefined: as they are
 */
export async function startChecked(
	services: SendingServices,
	newsletter: Newsletter,
	start: { toFreeze: ToFreeze; key: string; actor: string | null; count: number; trial?: TrialInput | null },
): Promise<boolean> {
	const at = services.clock.now();
	return writeContent(services, async (transaction) => {
		if (!(await freeze(transaction, newsletter, { ...start, at }))) return false;
		await writeJournal(transaction, {
			kind: "sending-started",
			actor: start.actor,
			at,
			subject: { type: "newsletters", id: newsletter.id, title: newsletter.title },
			details: { recipients: start.count, bytes: start.toFreeze.bytes },
		});
		return true;
	});
}

/** Reads a newsletter somebody acts on. @throws Refusal when there is none */
export async function findOrRefuse(services: Pick<Services, "db">, id: string): Promise<Newsletter> {
	const newsletter = await readNewsletter(services.db, id);
	if (!newsletter || newsletter.hiddenAt) throw new Refusal(404, copy.gone);
	return newsletter;
}

/** A step of the welcome path goes to each reader in their turn, never to everybody. @throws Refusal for one */
export function refuseStanding({ role }: Newsletter): void {
	if (role === "welcome") throw new Refusal(409, copy.stands);
}

/** Checks everything a start or a schedule asks for; answers what would be sent and to how many. */
export async function checkStart(
	services: SendingServices,
	newsletter: Newsletter,
	confirmCount: number | null,
	trial: TrialInput | null | undefined,
): Promise<{ toFreeze: ToFreeze; count: number }> {
	const toFreeze = await renderToFreeze(services, newsletter);
	const hindrance = hindranceOf(newsletter, toFreeze);
	if (hindrance) throw new Refusal(422, hindrance.message);
	const { count, leftOut, measured } = await audienceOf(services.db, newsletter);
	if (count === 0) throw new Refusal(422, isNarrowed(newsletter.segment) ? segmentCopy.nobody : copy.nobody);
	const refusal = await deliverabilityRefusal(services, count);
	if (refusal) throw new Refusal(409, refusal);
	if (confirmCount !== null && confirmCount !== count) throw new Refusal(409, copy.countChanged(count), { count, leftOut, measured });
	if (trial && !mayConclude(measured, trial.share)) throw new Refusal(422, trialCopy.cannotConclude(trial.share, measured));
	return { toFreeze, count };
}

/** A key for a start nobody named. */
export function keyOf(newsletter: Newsletter): string {
	return createHash("sha256").update(`${newsletter.id} ${newsletter.revision} ${newsletter.scheduledAt}`).digest("hex");
}

/**
 * Sends a newsletter: freezes it and lets the sender write down and serve its recipients.
 * @param ask.key - names the act: said twice (double click, retry) it is one start
 * @param ask.confirmCount - the number of recipients that was confirmed; another number now refuses, and says it
 */
export async function startSending(
	services: SendingServices,
	id: string,
	ask: { actor: string | null; key?: string; confirmCount: number | null; trial?: TrialInput | null },
): Promise<{ id: string; count: number | null }> {
	const newsletter = await findOrRefuse(services, id);
	refuseStanding(newsletter);
	const key = ask.key ?? keyOf(newsletter);
	/** Said once more, it is done already; any other act comes too late. */
	const answerStarted = async () => {
		if (await wasStartedBy(services.db, id, key)) return { id, count: null };
		throw new Refusal(409, copy.alreadyStarted);
	};
	if (newsletter.status === "failed" && newsletter.startedAt !== null) throw new Refusal(409, copy.alreadyStarted);
	if (!isEditable(newsletter)) return answerStarted();
	const { toFreeze, count } = await checkStart(services, newsletter, ask.confirmCount, ask.trial);
	const { actor, trial } = ask;
	if (await startChecked(services, newsletter, { toFreeze, key, actor, count, ...(trial !== undefined && { trial }) }))
		return { id, count };
	return answerStarted();
}
