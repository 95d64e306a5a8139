// Owns finding out whose server takes an address's mail: by the domain where that says it, else by its MX, looked up aside, a few
// at a time: nobody waits for a DNS to be written to.
import type { Db } from "../../../platform/db/open.ts";
import type { Services } from "../../../platform/services.ts";
import { domainOf, emailKey } from "../../../shared/mail-address.ts";
import { askForDomains, forgetDomains, listAsked, readReceivers, writeReceiver } from "./domains-store.server.ts";
import { receiverOfDomain, receiverOfHost } from "./recognise.ts";

const KEPT_MS = 30 * 86_400_000;
const AT_A_TIME = 8;
const LOOKED_UP_WITHIN_MS = 2_000;

const domainsOf = (people: readonly { email: string }[]) => [...new Set(people.map(({ email }) => domainOf(emailKey(email))))];

/** What names the receiver of an address among these people; of a domain that nobody has looked up, the domain itself. */
export async function receiversOf(db: Db, people: readonly { email: string }[]): Promise<(email: string) => string> {
	const unknown = domainsOf(people).filter((domain) => receiverOfDomain(domain) === null);
	const lookedUp = await readReceivers(db, unknown);
	return (email) => {
		const domain = domainOf(emailKey(email));
		return receiverOfDomain(domain) ?? lookedUp.get(domain) ?? domain;
	};
}

/** Has the domains of those people looked up whose receiver their domain does not say. */
export async function askForUnknown(db: Db, people: readonly { email: string }[], now: Date): Promise<void> {
	const unknown = domainsOf(people).filter((domain) => receiverOfDomain(domain) === null);
	await askForDomains(db, unknown, now.toISOString());
}

/** Whose the server is that a domain's MX names first; null: the DNS could not say. */
async function lookUp({ dns }: Pick<Services, "dns">, domain: string): Promise<string | null> {
	const answer = await dns.mailHosts(domain);
	if (answer.kind === "unknown") return null;
	const first = answer.kind === "found" ? answer.values[0] : undefined;
	return first ? receiverOfHost(first) : domain;
}

/** Looks up domains that were asked for, for some seconds at most, and lets go of those of a month ago. */
export async function lookUpDomains(services: Pick<Services, "db" | "dns" | "clock">): Promise<void> {
	const { db, clock } = services;
	await forgetDomains(db, new Date(clock.now().getTime() - KEPT_MS).toISOString());
	const began = performance.now();
	while (performance.now() - began < LOOKED_UP_WITHIN_MS) {
		const domains = await listAsked(db, AT_A_TIME);
		if (domains.length === 0) return;
		await Promise.all(
			domains.map(async (domain) => {
				const receiver = await lookUp(services, domain);
				await writeReceiver(db, { domain, receiver, at: clock.now().toISOString() });
			}),
		);
	}
}
