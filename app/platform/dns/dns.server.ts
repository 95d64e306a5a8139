// Owns asking the DNS: bounded in time, and never taking « no answer » for « there is none ».
import { Resolver } from "node:dns/promises";

/**
 * `none`: the DNS says there is no such record (`nameExists`: the name, or one below it, has others); `unknown`: it could not
 * be asked.
 */
export type DnsAnswer = { kind: "found"; values: string[] } | { kind: "none"; nameExists?: boolean } | { kind: "unknown" };

export type Dns = {
	/** Text records, the pieces of each put together. */
	texts: (name: string) => Promise<DnsAnswer>;
	/** The addresses of a machine. */
	addresses: (name: string) => Promise<DnsAnswer>;
	/** The names of an address. */
	names: (address: string) => Promise<DnsAnswer>;
	/** The hosts that take the mail of a domain, the preferred one first. */
	mailHosts: (domain: string) => Promise<DnsAnswer>;
};

const TRY_MS = 1_500;
const TRIES = 2;
const WITHIN_MS = 5_000;

/** There is an answer, and it is that there is nothing. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

async function ask(run: () => Promise<string[]>): Promise<DnsAnswer> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<DnsAnswer>((resolve) => {
		timer = setTimeout(() => resolve({ kind: "unknown" }), WITHIN_MS);
		timer.unref();
	});
	const answer = run().then(
		(values): DnsAnswer => (values.length > 0 ? { kind: "found", values } : { kind: "none" }),
		(error: NodeJS.ErrnoException): DnsAnswer =>
			NOTHING.has(error.code ?? "") ? { kind: "none", nameExists: error.code === "ENODATA" } : { kind: "unknown" },
	);
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Both kinds of addresses; an answer for one is an answer. */
async function bothAddresses(resolver: Resolver, name: string): Promise<string[]> {
	const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
	const found = [four, six].flatMap((asked) => (asked.status === "fulfilled" ? asked.value : []));
	if (found.length > 0) return found;
	const failed = [four, six].find((asked) => asked.status === "rejected" && !NOTHING.has(asked.reason.code));
	if (failed?.status === "rejected") throw failed.reason;
	return [];
}

/** By preference; a lone dot says that nobody takes mail there (RFC 7505). */
async function mailHosts(resolver: Resolver, domain: string): Promise<string[]> {
	const records = await resolver.resolveMx(domain);
	return records.sort((one, other) => one.priority - other.priority).flatMap(({ exchange }) => exchange.replace(/\.$/, "") || []);
}

/** Opens the DNS; `servers` instead of those of the machine. */
export function openDns(servers: readonly string[] | null): Dns {
	const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
	if (servers) resolver.setServers(servers);
	return {
		texts: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
		addresses: (name) => ask(() => bothAddresses(resolver, name)),
		names: (address) => ask(() => resolver.reverse(address)),
		mailHosts: (domain) => ask(() => mailHosts(resolver, domain)),
	};
}
