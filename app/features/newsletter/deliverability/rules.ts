// What the records of a domain are worth to those who receive its mail. Pure.
import type { DnsAnswer } from "../../../platform/dns/dns.server.ts";

/** `warn` and `unknown` hold nothing up; `bad` does, above a number of recipients. */
export type Judgement = "ok" | "warn" | "bad" | "unknown";

export const checkIds = ["spf", "dkim", "dmarc", "ptr"] as const;
export type CheckId = (typeof checkIds)[number];

/** `code`: what copy.ts has words for. `record`: what to publish, where something is missing. */
export type Check = {
	id: CheckId;
	verdict: Judgement;
	code: string;
	found: string[];
	record: { name: string; type: "TXT" | "PTR"; value: string } | null;
};

const LONGEST_SHOWN = 600;
const shown = (values: readonly string[]) => values.slice(0, 10).map((value) => value.slice(0, LONGEST_SHOWN));

function check(id: CheckId, verdict: Judgement, code: string, found: readonly string[] = [], record: Check["record"] = null): Check {
	return { id, verdict, code, found: shown(found), record };
}

/** The SPF records among text records. */
export function spfRecords(answer: DnsAnswer): string[] {
	return answer.kind === "found" ? answer.values.filter((text) => /^v=spf1(?:\s|$)/i.test(text)) : [];
}

/** What a record costs those who check it: mechanisms that ask the DNS, and the domains whose records it takes in. */
export function spfCost(record: string): { lookups: number; domains: string[]; hasEnd: boolean } {
	const terms = record.toLowerCase().split(/\s+/).slice(1);
	const hasAll = terms.some((term) => /^[+?~-]?all$/.test(term));
	const taken = terms.flatMap((term) => /^[+?~-]?include:(.+)$/.exec(term)?.[1] ?? []);
	// Beside an « all » a redirection is not read (RFC 7208, 6.1).
	const redirect = hasAll ? [] : terms.flatMap((term) => /^redirect=(.+)$/.exec(term)?.[1] ?? []);
	const others = terms.filter((term) => /^[+?~-]?(?:(?:a|mx|ptr)(?:$|[:/])|exists:)/.test(term));
	const domains = [...taken, ...redirect];
	return { lookups: others.length + domains.length, domains, hasEnd: hasAll || redirect.length > 0 };
}

/** What following a record to its end came to: `broken` names a domain taken in that has no record of its own. */
export type SpfWalk = { lookups: number; broken: string | null };

/** Checkers give up beyond so many questions (RFC 7208, 4.6.4), and count the mail as forged. */
export const SPF_LOOKUPS = 10;

/** SPF (RFC 7208): one record, which does not let everybody in, and can be followed to its end. */
export function judgeSpf(
	answer: DnsAnswer,
	{ domain, server, walk = { lookups: 0, broken: null } }: { domain: string; server: string | null; walk?: SpfWalk },
): Check {
	if (answer.kind === "unknown") return check("spf", "unknown", "unknown");
	const records = spfRecords(answer);
	const record = { name: domain, type: "TXT", value: `v=spf1 ${server ? `a:${server}` : "a mx"} ~all` } as const;
	if (records.length === 0) return check("spf", "bad", "none", [], record);
	if (records.length > 1) return check("spf", "bad", "several", records);
	if (/\s\+?all\b/i.test(records[0] ?? "")) return check("spf", "bad", "open", records);
	if (walk.broken) return check("spf", "bad", "broken", [...records, walk.broken]);
	if (walk.lookups > SPF_LOOKUPS) return check("spf", "bad", "too-many", records);
	if (!spfCost(records[0] ?? "").hasEnd) return check("spf", "warn", "endless", records);
	return check("spf", "ok", "ok", records);
}

export type DkimFacts = {
	/** Ours; null: none was made. */
	key: { selector: string; publicKey: string; signing: boolean } | null;
	/** The mail server signs by itself: what it publishes is its own affair. */
	byProvider: boolean;
	domain: string;
};

/** The tags of a DKIM or DMARC record. */
function tagsOf(record: string): Map<string, string> {
	return new Map(
		record.split(";").map((tag) => {
			const [name = "", ...value] = tag.split("=");
			return [name.trim().toLowerCase(), value.join("=").replace(/\s+/g, "")];
		}),
	);
}

/**
 * DKIM (RFC 6376): what the DNS answers under our selector is the public half of the key we sign with. Without a key of
 * ours `answer` is that of the name all keys stand under.
 */
export function judgeDkim(answer: DnsAnswer, { key, byProvider, domain }: DkimFacts): Check {
	if (byProvider && !key?.signing) return check("dkim", "ok", "provider");
	if (!key) {
		// Asked of `_domainkey`: a name with something below it exists (RFC 8020), so somebody publishes a key.
		if (answer.kind === "unknown") return check("dkim", "unknown", "no-key-unknown");
		const somebodySigns = answer.kind === "found" || answer.nameExists;
		return somebodySigns ? check("dkim", "warn", "elsewhere") : check("dkim", "bad", "no-key");
	}
	const record = { name: `${key.selector}._domainkey.${domain}`, type: "TXT", value: `v=DKIM1; k=rsa; p=${key.publicKey}` } as const;
	if (answer.kind === "unknown") return check("dkim", "unknown", "unknown", [], record);
	const records = answer.kind === "found" ? answer.values.filter((text) => tagsOf(text).has("p")) : [];
	if (records.length === 0) return check("dkim", "bad", key.signing ? "gone" : "not-published", [], record);
	const matches = records.length === 1 && tagsOf(records[0] ?? "").get("p") === key.publicKey;
	if (!matches) return check("dkim", "bad", "mismatch", records, record);
	return key.signing ? check("dkim", "ok", "ok", records) : check("dkim", "bad", "ready", records);
}

/** The names under which a domain's DMARC record may stand: its own, then those above it. */
export function dmarcNames(domain: string): string[] {
	const labels = domain.split(".");
	return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => `_dmarc.${labels.slice(index).join(".")}`);
}

/** DMARC (RFC 7489): one record with a policy; `none` is one, the others are for later. */
export function judgeDmarc(answers: readonly DnsAnswer[], { domain, reports }: { domain: string; reports: string }): Check {
	const record = { name: `_dmarc.${domain}`, type: "TXT", value: `v=DMARC1; p=none; rua=mailto:${reports}` } as const;
	for (const answer of answers) {
		if (answer.kind === "unknown") return check("dmarc", "unknown", "unknown");
		const records = answer.kind === "found" ? answer.values.filter((text) => /^v=DMARC1\b/i.test(text)) : [];
		if (records.length > 1) return check("dmarc", "bad", "several", records);
		if (records[0]) {
			const policy = tagsOf(records[0]).get("p")?.toLowerCase() ?? "";
			const known = ["none", "quarantine", "reject"].includes(policy);
			return known ? check("dmarc", "ok", "ok", records) : check("dmarc", "bad", "malformed", records, record);
		}
	}
	return check("dmarc", "bad", "none", [], record);
}

/** An address that says nothing about where the world sees the mails come from. */
export function isLocalAddress(address: string): boolean {
	return /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(address);
}

/** The reverse name of each address of the mail server, and whether that name leads back. */
export function judgePtr(asked: readonly { address: string; names: DnsAnswer; back: readonly DnsAnswer[] }[]): Check {
	if (asked.length === 0) return check("ptr", "unknown", "local");
	const found = asked.flatMap(({ address, names }) => (names.kind === "found" ? [`${address} → ${names.values.join(", ")}`] : []));
	const nameless = asked.find(({ names }) => names.kind === "none");
	if (nameless) return check("ptr", "bad", "none", [...found, nameless.address]);
	if (asked.some(({ names }) => names.kind === "unknown")) return check("ptr", "unknown", "unknown", found);
	const leads = ({ address, back }: (typeof asked)[number]) => back.some((one) => one.kind === "found" && one.values.includes(address));
	const lost = asked.filter((one) => !leads(one));
	if (lost.some(({ back }) => back.every((one) => one.kind !== "unknown"))) return check("ptr", "warn", "mismatch", found);
	return lost.length > 0 ? check("ptr", "unknown", "unknown", found) : check("ptr", "ok", "ok", found);
}

/** What the providers bear: beyond, mails go to the spam folder, then nowhere. */
export const limits = { bounces: { aim: 0.02, most: 0.05 }, complaints: { aim: 0.001, most: 0.003 } } as const;
/** One person out of ten proves nothing. */
const FEWEST_BOUNCES = 10;
const FEWEST_COMPLAINTS = 3;

export type Counts = { accepted: number; bounced: number; complained: number };

/** What a rate is worth; null where nothing was sent. */
export function judgeRate(
	kind: keyof typeof limits,
	{ accepted, bounced, complained }: Counts,
): { rate: number; verdict: Judgement } | null {
	if (accepted === 0) return null;
	const [count, fewest] = kind === "bounces" ? [bounced, FEWEST_BOUNCES] : [complained, FEWEST_COMPLAINTS];
	const rate = count / accepted;
	if (rate > limits[kind].most && count >= fewest) return { rate, verdict: "bad" };
	return { rate, verdict: rate > limits[kind].aim ? "warn" : "ok" };
}

/** What the page says first of all. */
export type Standing = { kind: "files" | "red" | "rates" | "fine" } | { kind: "unknown"; count: number };

/** The gravest comes first; what could not be checked holds nothing up, and is not said to be fine either. */
export function standingOf({
	sends,
	red,
	redRates,
	checks,
}: {
	sends: boolean;
	red: readonly CheckId[];
	redRates: boolean;
	checks: readonly Pick<Check, "verdict">[];
}): Standing {
	if (!sends) return { kind: "files" };
	if (red.length > 0) return { kind: "red" };
	if (redRates) return { kind: "rates" };
	const count = checks.filter(({ verdict }) => verdict === "unknown").length;
	return count > 0 ? { kind: "unknown", count } : { kind: "fine" };
}

export const USUAL_LIMIT = 1_000;
export const HIGHEST_LIMIT = 1_000_000;

export const optionalIds = ["bimi", "mta-sts", "tls-rpt"] as const;
export type OptionalId = (typeof optionalIds)[number];

/** A record that nobody has to publish; null: the DNS did not answer. */
export type OptionalRecord = { id: OptionalId; name: string; isPublished: boolean | null };

const OPTIONAL: Record<OptionalId, { under: string; starts: RegExp }> = {
	bimi: { under: "default._bimi", starts: /^v=BIMI1\b/i },
	"mta-sts": { under: "_mta-sts", starts: /^v=STSv1\b/i },
	"tls-rpt": { under: "_smtp._tls", starts: /^v=TLSRPTv1\b/i },
};

/** Where an optional record of a domain stands. */
export function optionalName(id: OptionalId, domain: string): string {
	return `${OPTIONAL[id].under}.${domain}`;
}

/** Whether an optional record is published: one alone counts. */
export function judgeOptional(id: OptionalId, answer: DnsAnswer, domain: string): OptionalRecord {
	const records = answer.kind === "found" ? answer.values.filter((text) => OPTIONAL[id].starts.test(text)) : [];
	return { id, name: optionalName(id, domain), isPublished: answer.kind === "unknown" ? null : records.length === 1 };
}
