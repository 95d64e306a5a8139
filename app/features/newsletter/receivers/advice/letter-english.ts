/** The letter to a provider that does not read French. */
export const englishLetter = {
	subject: (name: string, domain: string) => `Mail from ${domain} refused by ${name}`,
	hello: "Hello,",
	who: (site: string, url: string) => `We publish ${site} (${url}) and its newsletter.`,
	what: (name: string, since: string) => `Since ${since}, your servers (${name}) have been refusing our mail. This is their answer:`,
	from: "Sender",
	domain: "Domain that signs and answers for our mail",
	ip: "Sending IP address",
	fillIp: "[to fill in: the IP address of your mail server]",
	list: "Our readers subscribed themselves. Each mail bears a one-click unsubscribe link, and we stop writing to addresses that are gone or that complain.",
	paused: "We stopped writing to your mailboxes as soon as you refused, until we hear from you.",
	ask: "Could you tell us what is wrong, or lift this block? We will mend what has to be.",
	bye: "Thank you for your help,",
};
