// What the other large keepers of mailboxes answer.
import type { Row } from "../row.ts";

export const gmx: readonly Row[] = [
	["5xx/*", /requested mail action aborted: exceeded storage allocation/i, "full", "UI,SFM"],
	["5xx/*", /mailbox unavailable.*reject due to policy (restrictions|violations)/i, "reputation wait=2h", "PB1,KCS"],
	["5xx/*", /reject due to spf policy/i, "authentication fix=spf", "UI,WEB"],
	["5xx/*", /bad dns ptr resource record/i, "authentication fix=ptr", "SFM"],
	["5xx/*", /invalid dns mx or a\/aaaa resource record/i, "authentication fix=sender-domain", "SFM"],
	["5xx/*", /policy restrictions \(header based\)/i, "unknown fix=message", "SFM"],
	["5xx/*", /policy restrictions \(domain based\)/i, "reputation fix=domain", "SFM"],
	["5xx/*", /policy restrictions \(ip based\)/i, "reputation wait=2h fix=ip", "SFM"],
	["5xx/*", /ip address is (black|block) ?listed/i, "reputation fix=ip", "GMX,PB2"],
	["554/*", /nemesis esmtp service not available/i, "reputation fix=ip", "GMX"],
	["421/*", /reject due to policy violations/i, "reputation wait=1h fix=list", "FFO,KCS"],
	["450/*", /reject due to policy violations/i, "reputation wait=1h fix=helo", "FFO"],
	["421/*", /rate limit reached/i, "rate wait=4h", "FFO,WEB"],
	["4xx/*", /too many connections/i, "rate wait=30m", "KCS"],
	["451/*", /requested action aborted: local error in processing/i, "transient wait=30m", "FFO"],
	["5xx/*", /requested action not taken: mailbox unavailable/i, "gone", "UI,SFM"],
	["5xx/*", /syntax error in parameters or arguments/i, "unknown fix=protocol", "UI"],
	["5xx/*", /reject due to policy restrictions/i, "reputation wait=2h", "KCB,KCS"],
	["5xx/*", /mail size limit exceeded/i, "content scope=mailbox fix=size", "E1U"],
];

export const proton: readonly Row[] = [["5xx/5.7.1", /rejected by spam filter/i, "content fix=content", "SFM"]];

export const mailru: readonly Row[] = [
	["5xx/*", /message was not accepted -- invalid mailbox.*account is disabled/i, "suspended", "SFM"],
	["5xx/*", /message was not accepted -- invalid mailbox/i, "gone", "KCB,SFM"],
	["5xx/*", /spam message (rejected|discarded)/i, "content wait=2h fix=content", "SFM,ZMT,MOM"],
	["421/*", /temporarily rejected/i, "rate wait=2h", "MOM"],
	["*/*", /we do not accept mail from (hosts with )?dynamic ips?/i, "authentication fix=ptr", "RSN"],
];

export const zoho: readonly Row[] = [
	["550/5.1.1", /user does not exist/i, "gone", "ZOH"],
	["550/5.1.1", /user unknown/i, "gone", "ZSC"],
	["550/5.7.1", /email rejected per dmarc policy/i, "authentication fix=dmarc", "ZOH,ZSC"],
	["451/4.7.1", /greylisted, try again after some time/i, "transient wait=15m", "ZOH"],
	["554/5.7.1", /email flagged as spam/i, "content fix=content", "ZOH,SFM"],
	["541/5.4.1", /mail rejected by destination domain/i, "unknown scope=domain", "ZOH,ZSC"],
	["554/5.7.7", /email policy violation detected/i, "unknown", "ZOH"],
	["452/*", /mailbox delivery restricted by policy error/i, "unknown scope=mailbox", "ZOH,ZSC"],
	["552/5.1.1", /mailbox delivery failure policy error/i, "unknown scope=mailbox", "ZSC"],
	["452/4.3.1", /temporary system error/i, "transient", "ZOH,ZSC"],
	["552/5.7.1", /detected by zoho mail/i, "content fix=content", "ZOH,ZSC"],
];
