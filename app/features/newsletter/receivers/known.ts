// The receivers that are known by name, as data: whose domains and servers they are, and which marks they leave in an answer.
// A domain `x.*` stands under whichever country; a host `.x` for everything under it.

export type Known = {
	id: string;
	domains: readonly string[];
	hosts: readonly string[];
	/** Found in an answer, it can be nobody else's; null: they leave none. */
	mark: RegExp | null;
};

export const knownReceivers: readonly Known[] = [
	{
		id: "orange",
		domains: ["orange.fr", "wanadoo.fr", "voila.fr", "voila.com", "orange.com", "francetelecom.com"],
		hosts: [".orange.fr", ".wanadoo.fr", ".orange.com"],
		mark: /\b(?:OFR|OUK)\d{0,3}[-_]\d{3}\b|\bmwinf\w+ ME /i,
	},
	{ id: "laposte", domains: ["laposte.net"], hosts: [".laposte.net"], mark: /\bLPN(?:AAA)?\d{0,3}[-_]?\d{3}\b|\blpn-/i },
	{
		id: "free",
		domains: ["free.fr", "aliceadsl.fr", "infonie.fr", "libertysurf.fr", "worldonline.fr", "freesbee.fr"],
		hosts: [".free.fr"],
		mark: /postmaster\.free\.fr|\(usersearch\)/i,
	},
	{
		id: "sfr",
		domains:
			"sfr.fr sfr.net neuf.fr 9online.fr 9business.fr cegetel.net club-internet.fr club.fr numericable.fr numericable.com numericable-caraibes.fr noos.fr evc.net evhr.net modulonet.fr netspeed.fr mageos.com cario.fr guideo.fr akeonet.com sequalum.net tv-com.net valvision.fr waika9.com".split(
				" ",
			),
		hosts: [".sfr.fr"],
		mark: /\bSFR_IN_\d{3}\b|\bGU_EIB_\d|\bmsfrf\w*\.sfr\.fr/i,
	},
	{
		id: "bouygues",
		domains: ["bbox.fr"],
		hosts: [".bbox.fr", ".bouyguestelecom.fr", ".bouyguesbox.fr"],
		mark: null,
	},
	{
		id: "google",
		domains: ["gmail.com", "googlemail.com"],
		hosts: [".google.com", ".googlemail.com", ".psmtp.com"],
		mark: / - (?:gsmtp|gcdp)\b/i,
	},
	{
		id: "yahoo",
		domains: ["yahoo.*", "ymail.com", "rocketmail.com", "aol.*", "aim.com", "netscape.net", "verizon.net"],
		hosts: [".yahoodns.net"],
		mark: /\[(?:TSS?|IPTS)\d\d\]|\[PH\d\d\]|\[BL\d\d\]|yahoo(?:inc)?\.com\/(?:smtp-)?error-codes/i,
	},
	{
		id: "outlook",
		domains: ["outlook.*", "hotmail.*", "live.*", "msn.com", "windowslive.com"],
		hosts: [".olc.protection.outlook.com"],
		mark: /\(S(?:3150|3140|775|843|3114|3115)\)|postmaster\.live\.com|\b5\.7\.515 access denied/i,
	},
	{
		id: "microsoft",
		domains: [],
		hosts: [".mail.protection.outlook.com", ".mx.microsoft"],
		mark: /\.prod\.(?:protection\.)?outlook\.com|\(AS\d{4,}\)|\bsender\.office\.com\b/i,
	},
	{
		id: "apple",
		domains: ["icloud.com", "me.com", "mac.com", "privaterelay.appleid.com", "private.icloud.com"],
		hosts: [".mail.icloud.com", ".mail.me.com"],
		mark: /\[(?:CS0\d|HM08|HME1)\]|HT204137/i,
	},
	{
		id: "proton",
		domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
		hosts: [".protonmail.ch", ".protonmail.com"],
		mark: null,
	},
	{
		id: "gmx",
		domains: ["gmx.*", "web.de", "mail.com", "usa.com"],
		hosts: [
			".gmx.net",
			".gmx.com",
			".web.de",
			".mail.com",
			".1and1.com",
			".1and1.fr",
			".1and1.es",
			".kundenserver.de",
			".perfora.net",
			".ionos.fr",
		],
		mark: /nemesis esmtp|postmaster\.(?:gmx|web|1and1)\./i,
	},
	{ id: "ovh", domains: [], hosts: [".ovh.net"], mark: null },
	{ id: "gandi", domains: [], hosts: [".gandi.net"], mark: /\bRULE\d_\d\b|postmaster\.gandi\.net/i },
	{ id: "infomaniak", domains: ["ik.me"], hosts: [".infomaniak.ch", ".infomaniak.com"], mark: null },
	{
		id: "mailru",
		domains: ["mail.ru", "inbox.ru", "bk.ru", "list.ru"],
		hosts: [".mail.ru"],
		mark: /help\.mail\.ru\/notspam-support/i,
	},
	{
		id: "zoho",
		domains: ["zoho.com", "zohomail.com", "zoho.eu", "zohomail.eu"],
		hosts: [".zoho.com", ".zoho.eu", ".zoho.in", ".zohomail.com"],
		mark: /by zoho mail/i,
	},
	{
		id: "proofpoint",
		domains: [],
		hosts: [".pphosted.com", ".ppe-hosted.com"],
		mark: /(?:ipcheck|prs)\.proofpoint\.com/i,
	},
	{
		id: "mimecast",
		domains: [],
		hosts: [".mimecast.com", ".mimecast.co.za", ".mimecast-offshore.com"],
		mark: /mimecast\.(?:com|org)/i,
	},
	{ id: "barracuda", domains: [], hosts: [".barracudanetworks.com"], mark: /cuda_nsu|\(\S{1,200}:blocked\)/i },
	{ id: "ironport", domains: [], hosts: [".iphmx.com"], mark: /(?:^|\s)#[45]\.\d\.\d |sending mta's poor reputation/i },
	{
		id: "symantec",
		domains: [],
		hosts: [".messagelabs.com", ".inboundmx.com", ".trendmicro.com"],
		mark: /symanteccloud\.com|\bERS-|\bETP\d{3}\b/i,
	},
	{ id: "vade", domains: [], hosts: [], mark: /\bOXS?(?:EU|US)\w*_\d{3}\b/i },
];
