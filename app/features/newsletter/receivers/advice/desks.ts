// Where one asks to be let in again, as data: the receiver's own form or address, or that of the list that blocks us. Pure.

/** Of each receiver; a mail address where it has no form. */
const ofReceivers: Record<string, string> = {
	orange: "https://postmaster.orange.fr/",
	laposte: "https://postmaster.laposte.net/",
	free: "https://postmaster.free.fr/",
	sfr: "postmaster@sfr.fr",
	bouygues: "postmaster@bbox.fr",
	google: "https://support.google.com/mail/answer/81126",
	yahoo: "https://senders.yahooinc.com/",
	outlook: "https://sendersupport.olc.protection.outlook.com/",
	microsoft: "https://sender.office.com/",
	apple: "icloudadmin@apple.com",
	proton: "postmaster@proton.me",
	gmx: "https://postmaster.gmx.net/",
	gandi: "https://postmaster.gandi.net/",
	mailru: "abuse@corp.mail.ru",
	proofpoint: "https://ipcheck.proofpoint.com/",
	barracuda: "https://www.barracudacentral.org/rbl/removal-request",
	ironport: "https://talosintelligence.com/reputation_center",
};

/** Of a list that blocks us, whoever asked it; `{ip}`: the address they named, where they named one. */
const ofLists: Record<string, string> = {
	spamhaus: "https://check.spamhaus.org/{ip}",
	"spamhaus-dbl": "https://check.spamhaus.org/",
	"spamhaus-zrd": "https://check.spamhaus.org/",
	"spamhaus-pbl": "https://check.spamhaus.org/{ip}",
	"spamhaus-xbl": "https://check.spamhaus.org/{ip}",
	"spamhaus-sbl": "https://check.spamhaus.org/{ip}",
	cloudmark: "https://csi.cloudmark.com/reset-request/?ip={ip}",
	senderscore: "https://senderscore.org/",
	spamcop: "https://www.spamcop.net/bl.shtml?{ip}",
	uceprotect: "https://www.uceprotect.net/en/rblcheck.php",
	abusix: "https://lookup.abusix.com/",
	barracuda: "https://www.barracudacentral.org/rbl/removal-request",
	talos: "https://talosintelligence.com/reputation_center",
	proofpoint: "https://ipcheck.proofpoint.com/?ip={ip}",
};

/** The address that a server says it refuses; null: it names none. */
export function refusedIp(reply: string): string | null {
	return /(?<![\d.])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?![\d.]*\d)/.exec(reply)?.[1] ?? null;
}

/** Where to ask: an address of the web or a mail address; null: nobody is known, and the host of the sending server may know. */
export function deskOf({ receiver, fix, reply }: { receiver: string; fix: string | null; reply: string }): string | null {
	if (fix?.startsWith("our-")) return null;
	const list = fix ? ofLists[fix] : undefined;
	if (list) return list.replace("{ip}", refusedIp(reply) ?? "");
	// Its own door, beside the form for addresses (Exchange Online's answer names it).
	if (receiver === "microsoft" && /\b5\.7\.511\b/.test(reply)) return "delist@messaging.microsoft.com";
	return ofReceivers[receiver] ?? (receiver.includes(".") && !/^[\d.:]+$/.test(receiver) ? `postmaster@${receiver}` : null);
}
