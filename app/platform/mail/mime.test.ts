import { generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { readDkim } from "../../../tests/support/dkim.ts";
import { type MimeMail, writeMime } from "./mime.server.ts";
import { quote } from "./quoted-printable.ts";
import { openSigner } from "./sign.server.ts";

const token = "0123456789abcdef0123456789abcdef";
const letter: MimeMail = {
	id: token,
	from: { name: "La Lettre", address: "lettre@exemple.fr" },
	to: "lectrice@exemple.org",
	replyTo: "bonjour@exemple.fr",
	subject: "Bonjour",
	date: new Date("2026-11-21T08:00:00.000Z"),
	messageId: `<nl.1.${token}@exemple.fr>`,
	automatic: false,
	list: { name: "La Lettre", domain: "newsletter.exemple.fr" },
	unsubscribe: { url: `https://exemple.fr/desinscription/${token}`, mailbox: `lettre+d-${token}@exemple.fr` },
	feedbackId: "nl1:newsletter:marketing:exemplefr",
	text: quote("Bonjour."),
	html: quote("<p>Bonjour.</p>"),
};

function write(given: Partial<MimeMail> = {}) {
	const bytes = writeMime({ ...letter, ...given });
	return { bytes, raw: bytes.toString("latin1") };
}

async function read(given: Partial<MimeMail> = {}) {
	const { bytes, raw } = write(given);
	return { raw, mail: await PostalMime.parse(bytes) };
}

const headerOf = (mail: Awaited<ReturnType<typeof read>>["mail"], name: string) => mail.headers.find(({ key }) => key === name)?.value;

describe("a newsletter's mail, read by a parser that is not ours", () => {
	test("bears every header the field asks for", async () => {
		const { mail, raw } = await read();
		expect(mail.from).toMatchObject({ name: "La Lettre", address: "lettre@exemple.fr" });
		expect(mail.to).toMatchObject([{ address: "lectrice@exemple.org" }]);
		expect(mail.replyTo).toMatchObject([{ address: "bonjour@exemple.fr" }]);
		expect(mail.messageId).toBe(letter.messageId);
		expect(mail.date).toBe(letter.date.toISOString());
		expect(headerOf(mail, "list-unsubscribe")).toBe(
			`<https://exemple.fr/desinscription/${token}>, <mailto:lettre+d-${token}@exemple.fr?subject=unsubscribe>`,
		);
		expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(headerOf(mail, "list-id")).toBe('"La Lettre" <newsletter.exemple.fr>');
		expect(headerOf(mail, "feedback-id")).toBe("nl1:newsletter:marketing:exemplefr");
		expect(headerOf(mail, "mime-version")).toBe("1.0");
		expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"));
	});

	test("bears no header of what it is not; with no words dressed it is one part", async () => {
		const { mail, raw } = await read({ html: null, automatic: true, list: null, unsubscribe: null, feedbackId: null, replyTo: null });
		expect(mail.headers.map(({ key }) => key)).toEqual([
			...["from", "to", "subject", "date", "message-id", "auto-submitted", "mime-version"],
			...["content-type", "content-transfer-encoding"],
		]);
		expect(mail.text).toBe("Bonjour.\n");
		expect(raw).not.toContain("boundary");
	});

	test.each([
		["L’été à l’écart, ça commence — « enfin » 🌻", "Prénom Çédille"],
		["漢字 и кириллица ".repeat(20).trim(), "Zoé 漢字"],
		["=?utf-8?Q?pas_un_mot?=", 'Un "nom" \\ à part'],
		["é".repeat(300), "é".repeat(80)],
	])("keeps a subject and a name whole: %s", async (subject, name) => {
		const { mail, raw } = await read({ subject, from: { name, address: "a@exemple.fr" }, list: { name, domain: "l.exemple.fr" } });
		expect(mail.subject).toBe(subject);
		expect(mail.from?.name).toBe(name);
		for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(200);
		expect(raw.split("\r\n\r\n")[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
	});

	test("keeps both parts to the letter, long lines, dots, trailing blanks and all alphabets included", async () => {
		const text = `Bonjour Zoé,\n.\n..deux\nFrom ici\n${"long ".repeat(400)}fin\nespace \ntab\t\n🌻漢字=3D\n${"é".repeat(2_000)}`;
		const html = `<p>${"x".repeat(5_000)}</p>\n<p>é=“ ”\u00a0!</p>`;
		const { mail, raw } = await read({ text: quote(text), html: quote(html) });
		expect(mail.text?.replace(/\n$/, "")).toBe(text);
		expect(mail.html?.replace(/\n$/, "")).toBe(html);
		for (const line of raw.slice(raw.indexOf("\r\n\r\n")).split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
		expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
		expect(raw).toMatch(/^[\s!-~]*$/);
	});

	test("a UTF-8 letter is never cut by the end of a line", () => {
		for (let pad = 0; pad < 80; pad++) {
			for (const line of quote(`${"a".repeat(pad)}🌻é漢`).split("=\r\n")) {
				expect(line.length).toBeLessThanOrEqual(75);
				expect(Buffer.from(decode(line), "latin1").toString("utf8")).not.toContain("\ufffd");
			}
		}
	});

	test("nothing in any field can begin another header, recipient or part", async () => {
		const evil = (field: string) => `x\r\nBcc: ${field}@mal.fr\r\n\r\n<p>${field}</p>\u2028Cc: ${field}@mal.fr\u0085`;
		const { mail, raw } = await read({
			from: { name: evil("from"), address: "a@exemple.fr\r\nBcc: adresse@mal.fr" },
			to: "b@exemple.fr\r\nBcc: to@mal.fr",
			replyTo: "c@exemple.fr\nBcc: reply@mal.fr",
			subject: evil("subject"),
			messageId: "<a@b>\r\nBcc: id@mal.fr",
			list: { name: evil("list"), domain: "l.fr>\r\nBcc: domain@mal.fr" },
			unsubscribe: { url: "https://exemple.fr/\r\nBcc: url@mal.fr", mailbox: "d@exemple.fr\r\nBcc: mailbox@mal.fr" },
			feedbackId: "a\r\nBcc: feedback@mal.fr",
			text: quote(`Bonjour\r\n--=_${token}--\r\nBcc: text@mal.fr`),
			html: quote(`<p>Bonjour</p>\r\n--=_${token}\r\nContent-Type: text/html\r\n\r\n<p>autre</p>`),
		});
		const names = mail.headers.map(({ key }) => key);
		expect(names).toEqual([
			"from",
			"to",
			"reply-to",
			"subject",
			"date",
			"message-id",
			"list-id",
			"list-unsubscribe",
			"list-unsubscribe-post",
			"feedback-id",
			"mime-version",
			"content-type",
		]);
		expect(mail.bcc ?? []).toEqual([]);
		expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(?:bcc|cc):/im);
		expect(mail.attachments).toEqual([]);
		expect(mail.text).toContain("Bcc: text@mal.fr");
		expect(mail.html).toContain("<p>autre</p>");
	});
});

function decode(line: string): string {
	return line.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe("DKIM", () => {
	const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

	test("signs the mail with both List-Unsubscribe headers, and the signature holds", async () => {
		const sign = openSigner({ domain: "exemple.fr", selector: "contrevent", privateKey: pem });
		const signed = (await sign(write().bytes)).toString("latin1");
		const { tags, covered, holds } = readDkim(signed, publicKey);
		expect(tags).toMatchObject({ d: "exemple.fr", s: "contrevent", a: "rsa-sha256" });
		expect(covered).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post", "subject", "message-id"]));
		expect(holds).toBe(true);
		expect(readDkim(signed.replace("Bonjour.", "Bonsoir."), publicKey).holds).toBe(false);
		expect(readDkim(signed.replace("/desinscription/", "/ailleurs/"), publicKey).holds).toBe(false);
	});

	test("without a key the mail leaves as it is", async () => {
		const { bytes } = write();
		expect(await openSigner(null)(bytes)).toBe(bytes);
	});
});
