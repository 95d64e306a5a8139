// Owns looking the sending domain up, and what that means for a sending. The DNS is asked at most once a minute.

import { dkimRecord } from "../../../platform/mail/dkim-store.server.ts";
import { readSender } from "../../../platform/mail/message.ts";
import type { Services } from "../../../platform/services.ts";
import { domainOf } from "../../../shared/mail-address.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { isNear } from "../dmarc/domains.ts";
import { deliverabilityCopy as copy } from "./copy.ts";
import {
	type Check,
	type CheckId,
	type Counts,
	dmarcNames,
	isLocalAddress,
	judgeDkim,
	judgeDmarc,
	judgeOptional,
	judgePtr,
	judgeRate,
	judgeSpf,
	type OptionalRecord,
	optionalIds,
	optionalName,
	SPF_LOOKUPS,
	type SpfWalk,
	spfCost,
	spfRecords,
} from "./rules.ts";
import { readDeliverabilitySettings, readSendings } from "./store.server.ts";

export type DeliverabilityServices = Pick<Services, "db" | "config" | "clock" | "dns" | "settings">;

const HELD_MS = 60_000;
const MONTH_MS = 30 * 86_400_000;
const MOST_ADDRESSES = 4;

const domainIn = (address: string) => domainOf(address).toLowerCase();

/** The domain that signs and answers for the mails, and the one their return path names. */
export async function sendingDomains({ config, settings }: Pick<DeliverabilityServices, "config" | "settings">) {
	const { contact } = mailboxesOf(await settings());
	const from = readSender(config.mail.from ?? "")?.address ?? contact;
	const domain = domainIn(from);
	return {
		domain,
		envelope: config.mail.bounceAddress ? domainIn(config.mail.bounceAddress) : domain,
		reports: reportsAddress({
			domain,
			from,
			contact,
			read: config.bounceMailbox && (config.mail.bounceAddress ?? config.bounceMailbox.user),
		}),
	};
}

type Mailboxes = { domain: string; from: string; contact: string; read: string | null };

/**
 * Where DMARC reports are asked to: the mailbox that is read. Else somebody's of the domain itself: reports go to another one only
 * where that allows it (RFC 7489 §7.1).
 */
function reportsAddress({ domain, from, contact, read }: Mailboxes): string {
	if (read?.includes("@") && isNear(domainIn(read), domain)) return read;
	return domainIn(contact) === domain ? contact : from;
}

async function lookUpPtr({ dns }: DeliverabilityServices, server: string | null): Promise<Check> {
	if (!server) return judgePtr([]);
	const literal = /^[\d.]+$|:/.test(server);
	const found = literal ? ({ kind: "found", values: [server] } as const) : await dns.addresses(server);
	if (found.kind !== "found") return { ...judgePtr([]), code: server.includes(".") ? "unknown" : "local" };
	const seen = found.values.filter((address) => !isLocalAddress(address)).slice(0, MOST_ADDRESSES);
	const asked = await Promise.all(
		seen.map(async (address) => {
			const names = await dns.names(address);
			const back =
				names.kind === "found" ? await Promise.all(names.values.slice(0, MOST_ADDRESSES).map((name) => dns.addresses(name))) : [];
			return { address, names, back };
		}),
	);
	return judgePtr(asked);
}

/** Follows the record and those it takes in, as far as a checker would; what the DNS does not answer is nobody's fault. */
async function walkSpf({ dns }: DeliverabilityServices, record: string): Promise<SpfWalk> {
	const seen = new Set<string>();
	const first = spfCost(record);
	let { lookups } = first;
	let next = first.domains;
	while (next.length > 0 && lookups <= SPF_LOOKUPS) {
		// A macro (`%{i}`) names another domain for each mail: there is nothing to follow.
		const fresh = [...new Set(next)].filter((name) => !seen.has(name) && !name.includes("%"));
		for (const name of fresh) seen.add(name);
		const answers = await Promise.all(fresh.map(async (name) => ({ name, answer: await dns.texts(name) })));
		const broken = answers.find(({ answer }) => answer.kind !== "unknown" && spfRecords(answer).length !== 1);
		if (broken) return { lookups, broken: broken.name };
		const costs = answers.flatMap(({ answer }) => spfRecords(answer).map(spfCost));
		lookups += costs.reduce((sum, cost) => sum + cost.lookups, 0);
		next = costs.flatMap(({ domains }) => domains);
	}
	return { lookups, broken: null };
}

async function lookUpSpf(services: DeliverabilityServices, domain: string, server: string | null): Promise<Check> {
	const answer = await services.dns.texts(domain);
	const [record] = spfRecords(answer);
	return judgeSpf(answer, { domain, server, walk: record ? await walkSpf(services, record) : undefined });
}

async function lookUp(services: DeliverabilityServices): Promise<Check[]> {
	const { db, dns, config } = services;
	const { domain, envelope, reports } = await sendingDomains(services);
	const server = config.mail.smtpUrl ? new URL(config.mail.smtpUrl).hostname.replace(/^\[|\]$/g, "") : null;
	const [key, { by_provider }] = await Promise.all([dkimRecord(db, domain), readDeliverabilitySettings(db)]);
	return Promise.all([
		lookUpSpf(services, envelope, server && !isLocalAddress(server) && server !== "localhost" ? server : null),
		dns
			.texts(key ? `${key.selector}._domainkey.${domain}` : `_domainkey.${domain}`)
			.then((answer) => judgeDkim(answer, { key, byProvider: by_provider, domain })),
		Promise.all(dmarcNames(domain).map((name) => dns.texts(name))).then((answers) => judgeDmarc(answers, { domain, reports })),
		lookUpPtr(services, server),
	]);
}

async function lookUpOptional(services: DeliverabilityServices): Promise<OptionalRecord[]> {
	const { domain } = await sendingDomains(services);
	return Promise.all(optionalIds.map(async (id) => judgeOptional(id, await services.dns.texts(optionalName(id, domain)), domain)));
}

type Looked = { checks: Check[]; optional: OptionalRecord[] };

async function lookAll(services: DeliverabilityServices): Promise<Looked> {
	const [checks, optional] = await Promise.all([lookUp(services), lookUpOptional(services)]);
	return { checks, optional };
}

const held = new WeakMap<Services["db"], { looked: Promise<Looked>; at: number }>();

/** What was held is looked up anew at the next question. */
export function forgetChecks(db: Services["db"]): void {
	held.delete(db);
}

/** The checks of the sending domain, what it publishes beside, and when that was looked up. */
export async function checksOf(services: DeliverabilityServices): Promise<Looked & { at: Date }> {
	const now = services.clock.now().getTime();
	const before = held.get(services.db);
	if (before && Math.abs(now - before.at) < HELD_MS) return { ...(await before.looked), at: new Date(before.at) };
	const looked = lookAll(services);
	held.set(services.db, { looked, at: now });
	looked.catch(() => forgetChecks(services.db));
	return { ...(await looked), at: new Date(now) };
}

export type DeliverabilityState = {
	/** What is to be repaired; empty without a mail server, where nothing leaves. */
	red: CheckId[];
	/** Too many came back or complained in a month. */
	redRates: boolean;
	/** Above so many recipients a sending is refused while anything is red. */
	limit: number;
};

/** Where the sending domain stands. */
export async function deliverabilityState(services: DeliverabilityServices): Promise<DeliverabilityState> {
	const { limit } = await readDeliverabilitySettings(services.db);
	if (!services.config.mail.smtpUrl) return { red: [], redRates: false, limit };
	const since = new Date(services.clock.now().getTime() - MONTH_MS);
	const [{ checks }, sendings] = await Promise.all([checksOf(services), readSendings(services.db, { since, limit: 31 })]);
	const sum = (name: keyof Counts) => sendings.reduce((total, sending) => total + sending[name], 0);
	const counts = { accepted: sum("accepted"), bounced: sum("bounced"), complained: sum("complained") };
	const redRates = (["bounces", "complaints"] as const).some((kind) => judgeRate(kind, counts)?.verdict === "bad");
	return { red: checks.filter(({ verdict }) => verdict === "bad").map(({ id }) => id), redRates, limit };
}

/** The words of a refusal to write to so many people at once; null when nothing is in the way. */
export async function deliverabilityRefusal(services: DeliverabilityServices, recipients: number): Promise<string | null> {
	if (!services.config.mail.smtpUrl) return null;
	const { limit } = await readDeliverabilitySettings(services.db);
	if (recipients <= limit) return null;
	const { red, redRates } = await deliverabilityState(services);
	if (red.length > 0) return copy.refused(copy.names(red), limit);
	return redRates ? copy.refused(copy.rates, limit) : null;
}
