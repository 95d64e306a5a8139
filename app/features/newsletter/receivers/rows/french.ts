// What the other French mailboxes answer.
import type { Row } from "../row.ts";

export const free: readonly Row[] = [
	["5xx/*", /\bspam detected\b/i, "content fix=content", "SFM,FRP"],
	["5xx/*", /\bvirus detected\b/i, "content fix=content", "SFM"],
	["5xx/5.2.1", /mailbox has been blocked due to inactivity/i, "suspended", "SFM,EVX"],
	["5xx/5.2.2", /user quota exceeded/i, "full", "SFM"],
	["5xx/5.2.2", /quota exceeded \(mailbox for user is full\)/i, "full", "SFM"],
	["5xx/5.1.1", /user unknown \(usersearch\)/i, "gone", "SETE"],
	["421/*", /too many spams from your ip/i, "reputation wait=2h", "MOM,FRP"],
	["5xx/*", /too many spams from your ip/i, "reputation wait=24h", "MOM,FRP"],
	["4xx/*", /too many errors from your ip/i, "rate wait=2h", "MOM,RSN,CHO,FRP"],
	["421/*", /server busy.*too many connections/i, "rate wait=15m", "MOM"],
];

export const sfr: readonly Row[] = [
	["4xx/*", /\bSFR_IN_\d01\b/i, "reputation wait=2h fix=complaints", "BEN-S,PMY-S"],
	["4xx/*", /\bSFR_IN_\d02\b/i, "content wait=2h fix=content", "BEN-S"],
	["4xx/*", /\bSFR_IN_\d03\b/i, "rate wait=2h fix=protocol", "BEN-S"],
	["4xx/*", /\bSFR_IN_\d04\b/i, "reputation wait=2h fix=list", "BEN-S"],
	["4xx/*", /\bSFR_IN_\d05\b/i, "rate wait=2h", "BEN-S"],
	["*/*", /\bSFR_IN_\d\d\d\b/i, "unknown wait=2h", "BEN-S"],
	["421/4.7.0", /\.sfr\.fr error: too many errors/i, "rate wait=2h fix=protocol", "BEN-S"],
	["5xx/*", /abus detecte gu_eib_\d+/i, "reputation", "RSN"],
	["5xx/5.7.1", /recipient address rejected: user unknown/i, "gone", "SETE"],
	["5xx/5.7.1", /message content rejected/i, "content fix=content", "GADZ"],
	["5xx/*", /inactive mailbox/i, "suspended", "EVX"],
];

export const gandi: readonly Row[] = [
	["5xx/*", /reject for policy reason\.? rule1_1/i, "content fix=content", "GAN"],
	["5xx/*", /reject for policy reason\.? rule2_[12]/i, "content fix=content", "GAN"],
	["5xx/*", /reject for policy reason\.? rule3_[12]/i, "content fix=content", "GAN,PZE"],
	["4xx/*", /greylisted for \d+ seconds/i, "transient wait=10m", "GAN"],
	["4xx/*", /sasl_rate_limit/i, "rate wait=1h", "GAN"],
	["*/*", /blocked you maybe infected/i, "reputation fix=ip", "GAN"],
];

export const infomaniak: readonly Row[] = [
	["5xx/5.7.1", /rejected by dmarc policy for/i, "authentication fix=dmarc", "SFM"],
	["4xx/4.1.8", /sender address rejected: domain not found/i, "authentication fix=sender-domain", "SFM"],
];
