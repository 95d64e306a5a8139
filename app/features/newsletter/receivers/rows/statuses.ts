// What is left where no word was known: the enhanced status (RFC 3463), then the reply's code.
import type { Row } from "../row.ts";

const ANYTHING = /^/;

export const statuses: readonly Row[] = [
	["*/[45].1.1", ANYTHING, "gone", "KIA,ZMT"],
	["*/[45].1.2", ANYTHING, "gone", "KIA"],
	["*/[45].1.3", ANYTHING, "gone", "KIA"],
	["*/[45].1.6", ANYTHING, "gone", "KIA"],
	["*/[45].1.10", ANYTHING, "gone", "KIA"],
	["*/[45].2.0", ANYTHING, "unknown scope=mailbox", "ZMT"],
	["*/[45].2.1", ANYTHING, "suspended", "KIA"],
	["*/[45].2.2", ANYTHING, "full", "KIA"],
	["*/[45].2.3", ANYTHING, "content scope=mailbox fix=size", "KIA"],
	["*/[45].3.1", ANYTHING, "transient", "KIA"],
	["*/[45].3.2", ANYTHING, "transient", "ZMT"],
	["*/[45].3.4", ANYTHING, "content scope=mailbox fix=size", "KIA"],
	["*/[45].4.[0-7]", ANYTHING, "transient", "KIA"],
	["*/[45].5.3", ANYTHING, "rate fix=one-recipient", "KIA"],
	["*/[45].5.*", ANYTHING, "unknown fix=protocol", "KIA"],
	["*/[45].6.*", ANYTHING, "unknown fix=message", "KIA"],
	["*/4.7.*", ANYTHING, "rate wait=1h", "ZMT"],
	["*/5.7.(2[0-9]|30)", ANYTHING, "authentication", "KIA"],
	["*/5.7.(509|515)", ANYTHING, "authentication fix=spf-dkim-dmarc", "MSF"],
	["*/5.7.6(0[6-9]|[1-4][0-9])", ANYTHING, "reputation fix=ip", "MSF"],
	["*/5.7.(124|13[3-9])", ANYTHING, "unknown scope=mailbox", "MSF"],
	["*/5.7.1[78]", ANYTHING, "gone", "KIA"],
	["*/5.7.*", ANYTHING, "unknown", "ZMT"],
];

export const replies: readonly Row[] = [
	["421/*", ANYTHING, "transient wait=30m", "ZMT"],
	["450/*", ANYTHING, "transient scope=mailbox wait=30m", "ZMT"],
	["451/*", ANYTHING, "transient wait=30m", "ZMT"],
	["452/*", ANYTHING, "transient wait=1h", "ZMT"],
	["4xx/*", ANYTHING, "transient wait=30m", "ZMT"],
	["521/*", ANYTHING, "gone", "ZMT"],
	["556/*", ANYTHING, "gone", "KCB"],
	["552/*", ANYTHING, "full", "ZMT"],
	["5xx/*", ANYTHING, "unknown scope=mailbox", "ZMT"],
];
