// Names of blocklists, and words on addresses that stand on one, in anybody's refusal: they speak of us, whatever the status does.
import type { Row } from "../row.ts";

export const blocklists: readonly Row[] = [
	["*/*", /127\.255\.255\.25[245]|open resolver|spamhaus\.org\/returnc/i, "unknown scope=domain", "SPH2"],
	["*/*", /uribl\.com\/refused|query refused/i, "unknown scope=domain", "ZMT"],
	["*/*", /dbl\.spamhaus\.org|spamhaus dbl/i, "reputation fix=spamhaus-dbl", "ZMT,SPH"],
	["*/*", /zrd\.\S*spamhaus|spamhaus zrd/i, "reputation wait=24h fix=spamhaus-zrd", "SPH"],
	["*/*", /\bPBL\b.*spamhaus|spamhaus.*\bPBL\b/i, "reputation fix=spamhaus-pbl", "SPH"],
	["*/*", /\bXBL\b.*spamhaus|spamhaus.*\bXBL\b|cbl\.abuseat\.org/i, "reputation fix=spamhaus-xbl", "SPH,KCB"],
	["*/*", /\b(CSS|SBL)\b.*spamhaus|spamhaus.*\b(CSS|SBL)\b/i, "reputation fix=spamhaus-sbl", "SPH"],
	["*/*", /spamhaus/i, "reputation fix=spamhaus", "ZMT"],
	["*/*", /spamcop\.net/i, "reputation wait=24h fix=spamcop", "ZMT"],
	["*/*", /csi\.cloudmark\.com|cloudmark sender intelligence/i, "reputation fix=cloudmark", "ZMT,MOM"],
	["*/*", /senderscore\.(org|net)/i, "reputation fix=senderscore", "FPTT,MOM"],
	["*/*", /uceprotect/i, "reputation wait=7d fix=uceprotect", "VAL"],
	["*/*", /abusix/i, "reputation fix=abusix", "ORP,ABX"],
	["*/*", /ivmSIP|invaluement/i, "reputation fix=invaluement", "KCB,ZMT"],
	["*/*", /sorbs\.net|sorbs dnsbl/i, "reputation scope=domain", "ZMT,SRB"],
	["*/*", /multi\.uribl\.com|multi\.surbl\.org/i, "content fix=url", "ZMT"],
	["*/*", /barracudacentral\.org/i, "reputation fix=barracuda", "ZMT"],
	["*/*", /manitu\.net/i, "reputation fix=ip", "ONE"],
	["*/*", /spamrl\.com|hostkarma|junkemailfilter/i, "reputation fix=ip", "ZMT"],
	["*/*", /mail-abuse\.com|trend micro (rbl|email reputation)/i, "reputation fix=trendmicro", "ZMT,HWS"],
	["*/*", /blocked using \S*grey\S*/i, "transient wait=10m", "ZMT"],
	["*/*", /rejected based on geographical location/i, "unknown scope=domain", "ZMT"],
	[
		"5xx/*",
		/(client host|sender ip|your ip)\b.*(blocked using|black ?listed|block ?listed|listed (at|in|on|by))/i,
		"reputation fix=ip",
		"ZMT",
	],
	["5xx/*", /found on one or more dnsbls|is in an rbl|dnsbl server response|found in dns ?bl/i, "reputation fix=ip", "ZMT"],
];
