// Owns that an address somebody gave leads to the public network alone: judged at the moment of the connection, by what its name
// resolves to then, and that very answer is what is connected to. A name cannot be one thing when asked and another when used.
import { lookup as dnsLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The address leads where nothing may be asked. */
export class Forbidden extends Error {}

/** Whether an IP address may be asked. */
export type IsAllowed = (address: string) => boolean;

/** Throws Forbidden for a host that is a number and may not be asked: a number is never resolved. */
export function refuseHost(url: URL, isAllowed: IsAllowed = isPublicAddress): void {
	const host = url.hostname.replace(/^\[|\]$/g, "");
	if (isIP(host) && !isAllowed(host)) throw new Forbidden();
}

/** How a connection finds its host. */
export function guardedLookup(isAllowed: IsAllowed = isPublicAddress): LookupFunction {
	return (host, options, done) => {
		dnsLookup(host, { ...options, all: true }, (error, found) => {
			if (error) return done(error, "", 0);
			const [first] = found;
			// One address that leads inside is reason enough: the name is not what it says.
			if (!first || !found.every(({ address }) => isAllowed(address))) return done(new Forbidden(), "", 0);
			if (options.all) return done(null, found);
			return done(null, first.address, first.family);
		});
	};
}

/** Whether a failure is the guard's; what fails while connecting wraps it. */
export function isForbidden(error: unknown): boolean {
	return (error instanceof AggregateError ? error.errors : [error]).some((one) => one instanceof Forbidden);
}
