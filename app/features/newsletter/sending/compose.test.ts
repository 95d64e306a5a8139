import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { writeMime } from "../../../platform/mail/mime.server.ts";
import { openNewsletterWriter } from "./compose.ts";
import type { Frozen } from "./frozen.ts";

const token = "0123456789abcdef0123456789abcdef";
const frozen: Frozen = {
	subject: "Bonjour {{prenom}}, l’été à l’écart",
	html: "<p>Bonjour {{prenom}}</p><p><a href='{{unsubscribe_url}}'>Quitter</a></p>",
	text: "Bonjour {{prenom}}\n{{unsubscribe_url}}",
	links: [],
	bytes: 10,
	from: { name: "La Lettre d’été", address: "lettre@exemple.fr" },
	replyTo: "bonjour@exemple.fr",
	mailbox: "retours@news.exemple.fr",
	siteUrl: "https://exemple.fr",
	slug: "l-ete",
};
const reader = { email: "lectrice@exemple.org", firstName: "Zoé", token, tracked: false };
const newsletter = { id: "42", startedAt: "2026-11-21T08:00:00.000Z" };

async function compose(given: Partial<Frozen> = {}, who: Partial<typeof reader> = {}) {
	const { envelope, mail } = openNewsletterWriter(newsletter, { ...frozen, ...given })({ ...reader, ...who });
	const bytes = writeMime(mail);
	return { envelope, raw: bytes.toString("latin1"), mail: await PostalMime.parse(bytes) };
}

/** What would begin another header, recipient or part, in every way a line may end. */
const evil = "x\r\nBcc: a@mal.fr\nCc: b@mal.fr\rTo: c@mal.fr\u2028Bcc: d@mal.fr\u0085Bcc: e@mal.fr\0\r\n\r\n<p>corps</p>";

const usual = [
	...["from", "to", "reply-to", "subject", "date", "message-id", "list-id", "list-unsubscribe", "list-unsubscribe-post"],
	...["feedback-id", "mime-version", "content-type"],
];

test("a recipient's mail bears the names of their delivery", async () => {
	const { envelope, mail } = await compose();
	expect(envelope).toEqual({ from: `retours+b-${token}@news.exemple.fr`, to: "lectrice@exemple.org" });
	expect(mail.headers.map(({ key }) => key)).toEqual(usual);
	expect(mail.subject).toBe("Bonjour Zoé, l’été à l’écart");
	expect(mail.from).toMatchObject({ name: "La Lettre d’été" });
	expect(mail.messageId).toBe(`<nl.42.${token}@exemple.fr>`);
	expect(mail.text?.trim()).toBe(`Bonjour Zoé\nhttps://exemple.fr/desinscription/${token}`);
	expect(mail.html?.trim()).toBe(`<p>Bonjour Zoé</p><p><a href='https://exemple.fr/desinscription/${token}'>Quitter</a></p>`);
});

test.each<[string, Partial<Frozen>, Partial<typeof reader>]>([
	["first name", {}, { firstName: evil }],
	["first name in capitals and encoded", {}, { firstName: "=?utf-8?Q?x=0D=0ABcc:_a@mal.fr?=" }],
	["address", {}, { email: `lectrice@exemple.org${evil}` }],
	["subject", { subject: evil }, {}],
	["sender's name", { from: { name: evil, address: "lettre@exemple.fr" } }, {}],
	["sender's name full of brackets", { from: { name: 'La Lettre" <a@mal.fr>, "x', address: "lettre@exemple.fr" } }, {}],
	["sender's address", { from: { name: "La Lettre", address: `lettre@exemple.fr${evil}` } }, {}],
	["reply address", { replyTo: `bonjour@exemple.fr${evil}` }, {}],
	["mailbox of returns", { mailbox: `retours${evil}@exemple.fr` }, {}],
	["slug", { slug: evil }, {}],
	["the site's address", { siteUrl: `https://exemple.fr/${evil}` }, {}],
	["words", { html: evil, text: `${evil}\r\n--=_${token}--` }, {}],
])("nothing in the %s begins another header, recipient or part", async (_name, given, who) => {
	const { raw, mail } = await compose(given, who);
	expect(mail.headers.map(({ key }) => key)).toEqual(usual);
	const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
	expect(head).not.toMatch(/^(?:bcc|cc):/im);
	expect(head.match(/^to:/gim)).toHaveLength(1);
	expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
	expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
	for (const line of raw.split("\r\n")) expect(line.length).toBeLessThan(998);
	expect(mail.bcc ?? []).toEqual([]);
	expect(mail.cc ?? []).toEqual([]);
	expect(mail.to).toHaveLength(1);
	expect(mail.attachments).toEqual([]);
	if (!given.from || given.from.address === frozen.from.address) expect(mail.from?.address).toBe(frozen.from.address);
});
