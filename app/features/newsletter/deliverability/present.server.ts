// Owns what the page shows, ready to be read.
import { dkimRecord } from "../../../platform/mail/dkim-store.server.ts";
import { shownDomain } from "../../../platform/mail/shown-address.server.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { mailboxName } from "../bounces/mailbox.server.ts";
import { readPassedOver } from "../bounces/passing-over.server.ts";
import { readHealth } from "../bounces/store.server.ts";
import { presentDmarc } from "../dmarc/present.server.ts";
import { presentWarmUp } from "../warm-up/present.server.ts";
import type { RateRow } from "./components/sent-rates.tsx";
import { deliverabilityCopy as copy, mailboxFailureText } from "./copy.ts";
import { type Counts, judgeRate } from "./rules.ts";
import { checksOf, type DeliverabilityServices, deliverabilityState, sendingDomains } from "./state.server.ts";
import { readDeliverabilitySettings, readSendings } from "./store.server.ts";

const LAST = 5;
/** What was passed over is said for a month: later it asks for nothing. */
const SAID_FOR_MS = 30 * 86_400_000;

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 2 });

function rateOf(kind: "bounces" | "complaints", counts: Counts): RateRow["bounces"] {
	const judged = judgeRate(kind, counts);
	const count = kind === "bounces" ? counts.bounced : counts.complained;
	return judged && { count, text: percent.format(judged.rate), verdict: judged.verdict };
}

type MailboxWords = { text: string; failed: boolean; passedOver: string | null };

async function mailboxWords({ db, config, clock }: DeliverabilityServices): Promise<MailboxWords> {
	if (!config.bounceMailbox) return { text: copy.mailboxNone, failed: false, passedOver: null };
	const [health, passed] = await Promise.all([readHealth(db, mailboxName(config.bounceMailbox)), readPassedOver(db)]);
	const isRecent = passed && clock.now().getTime() - Date.parse(passed.at) < SAID_FOR_MS;
	const lastPassed = isRecent ? momentText(passed.at, config.timeZone) : null;
	const passedOver = passed && lastPassed && copy.passedOver(passed.count, lastPassed);
	if (health?.failure) return { text: copy.mailboxFailed(mailboxFailureText(health.failure)), failed: true, passedOver };
	const when = momentText(health?.readAt ?? null, config.timeZone);
	return { text: when ? copy.mailboxRead(when) : copy.mailboxWaiting, failed: false, passedOver };
}

/** Everything on the page. `month`: of reports, `2026-11`, as it was asked for; null: the last one. */
export async function presentDeliverability(services: DeliverabilityServices, month: string | null = null) {
	const { db, config } = services;
	const { domain, reports } = await sendingDomains(services);
	const [{ checks, optional, at }, settings, key, sendings, mailbox, dmarc, warmUp] = await Promise.all([
		checksOf(services),
		readDeliverabilitySettings(db),
		dkimRecord(db, domain),
		readSendings(db, { limit: LAST }),
		mailboxWords(services),
		presentDmarc(services, { domain, reports, asked: month }),
		presentWarmUp(services),
	]);
	const { red, redRates } = await deliverabilityState(services);
	return {
		domain: shownDomain(domain),
		sends: config.mail.smtpUrl !== null,
		checks,
		checkedAt: momentText(at.toISOString(), config.timeZone),
		red,
		redRates,
		limit: settings.limit,
		byProvider: settings.by_provider,
		signing: key?.signing ?? false,
		mailbox,
		dmarc,
		warmUp,
		optional,
		rows: sendings
			.filter(({ accepted }) => accepted > 0)
			.map(
				(sending): RateRow => ({
					id: sending.id,
					title: sending.title,
					accepted: sending.accepted,
					bounces: rateOf("bounces", sending),
					complaints: rateOf("complaints", sending),
				}),
			),
	};
}
