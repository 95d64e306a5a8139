// Owns whose server stands behind a domain, a host or an answer. Pure.
import { receiverNames } from "./copy.ts";
import { type Known, knownReceivers } from "./known.ts";

/** Behind these stands a name that anybody may register, as behind `fr`. */
const SHARED_SECOND_LEVEL = /^(?:co|com|net|org|gov|gouv|edu|ac|asso|nom|presse|ltd|plc|or|ne|go)$/;

function clean(host: string): string {
	return host.trim().toLowerCase().replace(/\.$/, "");
}

/** What somebody registered of a host's name: `exemple.fr` of `mx1.mail.exemple.fr`; an IP address is its own. */
function registrableDomain(host: string): string {
	if (/^[\d.]+$|:/.test(host)) return host;
	const labels = host.split(".");
	const isShared = labels.length > 2 && labels.at(-1)?.length === 2 && SHARED_SECOND_LEVEL.test(labels.at(-2) ?? "");
	return labels.slice(isShared ? -3 : -2).join(".");
}

function isOneOf(domain: string, names: readonly string[]): boolean {
	return names.some((name) => domain === name || (name.endsWith(".*") && domain.startsWith(name.slice(0, -1)) && domain !== "yahoo.co.jp"));
}

function byHost(host: string): Known | undefined {
	// The narrower name comes first in the list where one holds another.
	return knownReceivers.find(({ hosts }) => hosts.some((end) => host.endsWith(end) || host === end.slice(1)));
}

/** Whose server a host is (the MX of a domain, or the one that answered); of an unknown one, the domain it is under. */
export function receiverOfHost(host: string): string {
	const name = clean(host);
	return byHost(name)?.id ?? registrableDomain(name);
}

/** Whose mailboxes a domain's are, where that is known of the domain alone; null: its MX must be asked. */
export function receiverOfDomain(domain: string): string | null {
	const name = clean(domain);
	return knownReceivers.find(({ domains }) => isOneOf(name, domains))?.id ?? null;
}

/** Whose answer this is, by the marks in it; null: it bears none. */
export function receiverOfWords(text: string): string | null {
	return knownReceivers.find(({ mark }) => mark?.test(text))?.id ?? null;
}

/** What a receiver is called before people: « Orange », or its domain where it has no name of its own. */
export function receiverName(id: string): string {
	return receiverNames[id] ?? id;
}
