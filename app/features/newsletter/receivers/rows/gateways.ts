// What the filters answer that stand before the servers of companies.
import type { Row } from "../row.ts";

export const proofpoint: readonly Row[] = [
	["5xx/*", /blocked - see https?:\/\/(ipcheck|support)\.proofpoint\.com/i, "reputation fix=proofpoint", "ZMT,APL"],
	["5xx/*", /blocked using prs\.proofpoint\.com/i, "reputation fix=proofpoint", "SFM"],
	["5xx/*", /blocked using cloudmark sender intelligence/i, "reputation fix=cloudmark", "SFM"],
	["421/4.1.1", /unverified address/i, "transient scope=mailbox", "SFM"],
	["5xx/5.1.1", /this is not a valid email address/i, "gone", "SFM"],
	["5xx/5.7.1", /user email address is marked as invalid/i, "gone", "SFM"],
	["5xx/5.7.0", /rejected per sender's dmarc policy/i, "authentication fix=dmarc", "SFM"],
	["5xx/5.7.0", /local policy violation/i, "unknown scope=domain", "ZMT"],
	["5xx/5.1.8", /domain of sender address does not exist/i, "authentication fix=sender-domain", "SFM"],
];

export const mimecast: readonly Row[] = [
	["550/*", /csi\.mimecast\.org poor reputation sender/i, "reputation fix=ip", "ZMT"],
	["550/*", /local ct ip reputation - \(reject\)/i, "reputation fix=ip", "MIM"],
	["550/*", /spf sender invalid - envelope rejected/i, "authentication fix=spf", "MIM"],
	["550/*", /dkim sender invalid - envelope rejected/i, "authentication fix=dkim", "MIM"],
	["550/*", /dmarc sender invalid - envelope rejected/i, "authentication fix=dmarc", "MIM,SFM"],
	["550/*", /administrative prohibition.? (- )?envelope blocked/i, "unknown scope=domain", "MIM,SFM"],
	["550/*", /envelope blocked - user (domain )?entry/i, "unknown scope=mailbox", "MIM,SFM"],
	["550/*", /rejected by header.based (manually )?blocked senders/i, "unknown scope=mailbox", "MIM,SFM"],
	["550/*", /anti-spoofing policy/i, "unknown scope=domain fix=alignment", "MIM,SFM"],
	["550/*", /content examination policy/i, "unknown scope=domain fix=content", "MIM"],
	["550/*", /invalid recipient/i, "gone", "MIM,KCB"],
	["451/*", /invalid recipient/i, "transient scope=mailbox", "SFM"],
	["451/*", /internal resources? (is|are )?temporarily unavailable/i, "transient wait=30m", "MIM,KCS"],
	["451/*", /recipient temporarily unavailable/i, "rate wait=30m", "MIM"],
	["451/*", /ip temporarily blacklisted/i, "rate wait=30m", "MIM"],
	["451/*", /account service is temporarily unavailable/i, "rate wait=5m", "MIM"],
	["451/*", /account inbounds disabled/i, "transient scope=domain", "MIM"],
	["451/*", /unable to process (connection|command|an email) at this time/i, "transient wait=15m", "MIM"],
	["452/*", /too many recipients/i, "rate fix=one-recipient", "MIM"],
	["421/*", /sender address blocked/i, "unknown scope=domain", "MIM"],
	["553/*", /this route requires (encryption|tls version|high-strength ciphers)/i, "authentication fix=tls", "MIM"],
	["554/*", /email rejected due to security policies/i, "content fix=content", "MIM,KCB"],
	["554/*", /host network,? not allowed/i, "unknown scope=domain fix=ip", "MIM"],
	["554/*", /maximum email size exceeded/i, "content scope=mailbox fix=size", "MIM"],
	["554/*", /mail loop detected/i, "unknown scope=mailbox", "MIM"],
];

export const barracuda: readonly Row[] = [
	["5xx/*", /permanent failure for one or more recipients \(\S+:blocked\)/i, "reputation scope=domain", "ZMT,SFM"],
	["5xx/*", /barracudanetworks\.com\/reputation/i, "reputation fix=barracuda", "ZMT"],
	["5xx/*", /b\.barracudacentral\.org/i, "reputation fix=barracuda", "ZMT"],
	["5xx/*", /rejected due to spam url in content/i, "content fix=url", "SFM"],
	["5xx/*", /rejecting banned content/i, "content fix=content", "SFM"],
	["5xx/*", /rejecting spoofed message/i, "authentication fix=alignment", "SFM"],
	["5xx/*", /cuda_nsu 5\.1\.1.*user unknown/i, "gone", "SFM"],
	["422/*", /license expired/i, "transient scope=domain", "SFM"],
	["450/*", /too many connections from your ip \(rate controlled\)/i, "rate wait=30m", "GIS"],
];

export const ironport: readonly Row[] = [
	["554/*", /rejected due to the sending mta's poor reputation/i, "reputation fix=talos", "CIS,ZMT"],
	["554/*", /poor reputation of a domain used in message transfer/i, "reputation fix=talos", "KCB"],
	["550/*", /#5\.7\.1 your access to submit messages to this e-mail system has been rejected/i, "reputation fix=talos", "ZMT,PB3"],
	["550/*", /#5\.1\.0 address rejected/i, "gone", "RSN"],
	["550/*", /#5\.7\.1 spf unauthorized mail is prohibited/i, "authentication fix=spf", "CIM"],
	["421/*", /#4\.4\.5 too many connections (to this (host|listener)|from your host)/i, "rate wait=15m", "MOM"],
];

export const symantec: readonly Row[] = [
	["553/*", /message filtered\. refer to the troubleshooting page/i, "unknown fix=content", "SFM"],
	["550/*", /invalid recipient <\S+> \(#5\.1\.1\)/i, "gone", "SFM"],
	["5xx/*", /recipient address rejected: ers-customized-block/i, "unknown scope=domain", "SFM"],
	["5xx/*", /recipient address rejected: invalid-recipient/i, "gone", "SFM"],
	["5xx/*", /etp205 dmarc failure/i, "authentication fix=dmarc", "SFM"],
	["5xx/*", /etp208 your ip \S+ is listed by invaluement/i, "reputation fix=invaluement", "ZMT"],
	["5xx/*", /symantec zodiac/i, "reputation fix=ip", "ZMT"],
];

export const vade: readonly Row[] = [
	["550/5.7.1", /\bOXS?(EU|US)\w*_101\b/i, "reputation fix=vade", "VAD"],
	["550/5.7.1", /\bOXSEU\w*_102\b/i, "reputation fix=senderscore", "VAD"],
	["421/4.2.1", /\bOXS?(EU|US)\w*_10[23]\b/i, "transient wait=15m", "VAD,VAU"],
	["550/5.7.1", /\bOXS?(EU|US)\w*_10[58]\b/i, "authentication fix=ptr", "VAD"],
	["421/4.2.1", /\bOXS?(EU|US)\w*_110\b/i, "rate wait=15m", "VAD"],
	["550/5.7.1", /\bOXS?(EU|US)\w*_111\b/i, "reputation fix=spamhaus", "VAD"],
	["421/4.2.1", /\bOXS?(EU|US)\w*_13\d\b/i, "rate wait=1h", "VAD,VAU"],
	["421/4.2.1", /\bOXS?(EU|US)\w*_140\b/i, "rate wait=1h", "VAU"],
	["550/5.7.1", /\bOXSUS\w*_403\b/i, "gone", "SUP-V"],
];
