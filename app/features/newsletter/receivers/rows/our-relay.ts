// What our own mail server answers of ourselves: it speaks before any receiver does, and everybody's letter would meet the same.
import type { Row } from "../row.ts";

export const ourRelay: readonly Row[] = [
	[
		"*/*",
		/(daily|hourly|monthly) (user )?sending (quota|limit)( has been| was| is)? (exceeded|reached)/i,
		"rate wait=1h fix=our-quota",
		"GDOC",
	],
	[
		"*/*",
		/(exceeded|reached|over) your (\w+ )?(sending|hourly|daily|monthly) ((sending|message|e-?mail) )?(quota|limit)/i,
		"rate wait=1h fix=our-quota",
		"OWN",
	],
	["*/*", /quota d'envoi|limite d'envoi/i, "rate wait=1h fix=our-quota", "OWN"],
	["*/5.4.5", /sending (quota|limit) exceeded/i, "rate wait=1h fix=our-quota", "GDOC"],
	[
		"5xx/*",
		/(from|sender) (email )?address (is )?not (verified|owned|allowed|authori[sz]ed)|sender address rejected: not owned|not owned by (the )?(user|auth)|sender (is )?not verified/i,
		"authentication fix=our-sender",
		"OWN",
	],
	[
		"5xx/*",
		/client does not have permissions to send as this sender|not authori[sz]ed to (send|relay) (mail )?(from|as) this (sender|address|domain)/i,
		"authentication fix=our-sender",
		"MSF",
	],
	[
		"5xx/*",
		/your account (has been |is )?(suspended|disabled|blocked) for sending|account is not allowed to send/i,
		"authentication fix=our-sender",
		"OWN",
	],
];
