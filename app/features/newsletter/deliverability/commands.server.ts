// Owns what the administrator does on the page: the key, the signature, the limit. Each said twice is done once.
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { dkimRecord, makeDkimKey, setDkimSigning } from "../../../platform/mail/dkim-store.server.ts";
import { deliverabilityCopy as copy } from "./copy.ts";
import { judgeDkim } from "./rules.ts";
import { type DeliverabilityServices, forgetChecks, sendingDomains } from "./state.server.ts";
import { deliverabilitySettings, writeDeliverabilitySettings } from "./store.server.ts";

type Actor = { actor: string };

async function noteChange({ db, clock }: DeliverabilityServices, { actor }: Actor, what: string): Promise<void> {
	await writeJournal(db, { kind: "settings-changed", actor, at: clock.now(), details: { fields: what } });
	forgetChecks(db);
}

/** Looks everything up again at the next reading. */
export async function checkAgain({ db }: DeliverabilityServices): Promise<{ done: true }> {
	forgetChecks(db);
	return { done: true };
}

/** Makes the key of the sending domain. */
export async function makeKey(services: DeliverabilityServices, actor: Actor): Promise<{ done: true }> {
	const { domain } = await sendingDomains(services);
	if (!domain.includes(".")) throw new Refusal(409, copy.noDomain);
	if (await dkimRecord(services.db, domain)) return { done: true };
	await makeDkimKey(services.db, domain, services.clock.now());
	await noteChange(services, actor, "dkim_key");
	return { done: true };
}

/** Switches signing on, once the DNS answers the key; refused before. */
export async function startSigning(services: DeliverabilityServices, actor: Actor): Promise<{ done: true }> {
	const { domain } = await sendingDomains(services);
	const key = await dkimRecord(services.db, domain);
	if (!key) throw new Refusal(409, copy.notAnswered);
	if (key.signing) return { done: true };
	const answer = await services.dns.texts(`${key.selector}._domainkey.${domain}`);
	if (judgeDkim(answer, { key, byProvider: false, domain }).code !== "ready") {
		forgetChecks(services.db);
		throw new Refusal(409, copy.notAnswered);
	}
	await setDkimSigning(services.db, { domain, selector: key.selector });
	await noteChange(services, actor, "dkim_signing");
	return { done: true };
}

/** Switches signing off. */
export async function stopSigning(services: DeliverabilityServices, actor: Actor): Promise<{ done: true }> {
	await setDkimSigning(services.db, null);
	await noteChange(services, actor, "dkim_signing");
	return { done: true };
}

/** Sets the limit, and whether the mail server signs by itself. */
export async function saveDeliverability(services: DeliverabilityServices, actor: Actor, body: unknown): Promise<{ done: true }> {
	const read = deliverabilitySettings.safeParse(body);
	if (!read.success) throw new Refusal(422, copy.badLimit, { errors: { limit: copy.badLimit } });
	await writeDeliverabilitySettings(services.db, read.data);
	await noteChange(services, actor, "deliverability");
	return { done: true };
}
