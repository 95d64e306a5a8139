import { describe, expect, test } from "vitest";
import { returnedMail } from "../../../../../tests/support/bounces.ts";
import { mayConcernUs } from "./concerns.ts";
import { READ_AT_MOST } from "./mail.ts";
import { readNotice } from "./read-notice.ts";

const token = "0123456789abcdef0123456789abcdef";
const email = "zoé+lettre@exemple.org".normalize("NFC");
const read = (name: string) => readNotice(returnedMail(name, { token, email: "zoe@exemple.org" }));

describe("what a mail that came back says", () => {
	test.each([
		["postfix-unknown", "failed", "5.1.1", /User unknown/],
		["postfix-full", "failed", "5.2.2", /Mailbox full/],
		["postfix-expired", "failed", "4.4.1", /timed out/],
		["postfix-delayed", "delayed", "4.4.1", /timed out/],
		["exim-unknown", "failed", "5.0.0", /^550 5\.1\.1 No such user here$/],
		["gmail-unknown", "failed", "5.1.1", /^550-5\.1\.1 The email account .* 550 5\.1\.1 https/],
		["gmail-policy", "failed", "5.7.26", /unauthenticated/],
		["outlook-unknown", "failed", "5.1.10", /RecipientNotFound/],
		["no-status", "failed", "", /^550 5\.1\.1 The machine-readable part is missing\.$/],
		["qmail-unknown", "failed", "", /^550 5\.1\.1 <zoe@exemple\.org>: User unknown$/],
		["exim-text", "failed", "", /^550 5\.1\.1 unknown user$/],
		["orange-unknown", "failed", "5.1.1", /OFR_416/],
		["base64", "failed", "5.1.1", /inconnu/],
		["no-original", "failed", "5.1.2", /Bad domain/],
		["message-id-only", "failed", "5.1.1", /unknown/],
	])("%s", async (name, action, status, diagnostic) => {
		const notice = await read(name);
		const kind = action === "delayed" ? "delay" : "bounce";
		expect(notice).toMatchObject({ kind, tokens: [token], recipients: [{ final: "zoe@exemple.org", action, status }] });
		expect("recipients" in notice && notice.recipients[0]?.diagnostic).toMatch(diagnostic);
	});

	test("tells several recipients apart, comments and capitals aside", async () => {
		expect(await read("several")).toMatchObject({
			kind: "bounce",
			recipients: [
				{ final: "premiere@exemple.org", action: "delivered" },
				{ final: "deuxieme@exemple.org", action: "failed", status: "5.1.1" },
				{ final: "zoe@exemple.org", original: "zoe@exemple.org", action: "failed", status: "5.2.2 (Mailbox full)" },
			],
		});
	});

	test.each([
		["arf-abuse", "complaint"],
		["arf-redacted", "complaint"],
		["jmrp-old", "complaint"],
		["arf-opt-out", "leave"],
		["arf-not-spam", "ordinary"],
		["leave", "leave"],
		["auto-reply", "ordinary"],
		["person", "ordinary"],
	])("%s is %s", async (name, kind) => {
		const notice = await read(name);
		expect(notice.kind).toBe(kind);
		if (notice.kind !== "ordinary") expect(notice.tokens).toEqual([token]);
	});

	test("an address outside ASCII, or in xtext, is the one it means", async () => {
		const mail = returnedMail("postfix-unknown", { token, email })
			.toString("utf8")
			.replace(/Original-Recipient: .*/, "Original-Recipient: utf-8;zo\u0065\u0301+2Blettre@exemple.org");
		expect(await readNotice(Buffer.from(mail))).toMatchObject({ recipients: [{ final: email, original: email }] });
	});

	test("the words of a mail, and a report quoted inside another, count for nothing", async () => {
		const inner = returnedMail("postfix-unknown", { token, email: "zoe@exemple.org" }).toString("utf8");
		const quoted = `From: a@exemple.org\r\nTo: lettre@exemple.fr\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--\r\n`;
		expect(await readNotice(Buffer.from(quoted))).toEqual({ kind: "ordinary" });
	});
});

describe("hostile mails", () => {
	const head = "To: lettre@exemple.fr\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n";
	const status = (text: string) => `${head}--b\r\nContent-Type: message/delivery-status\r\n\r\n${text}\r\n--b--\r\n`;

	test("nested a thousand deep", async () => {
		let mail = "From: a@b.fr\r\n";
		for (let depth = 0; depth < 1_000; depth++) mail += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
		expect(await readNotice(Buffer.from(mail))).toEqual({ kind: "ordinary" });
	});

	test("huge: cut, and what is read stands before the newsletter it gives back", async () => {
		const mail = returnedMail("postfix-unknown", { token, email: "zoe@exemple.org" }).toString("latin1");
		const huge = Buffer.from(mail.replace("Bonjour.", "x".repeat(3 * READ_AT_MOST)), "latin1");
		expect(await readNotice(huge)).toMatchObject({ kind: "bounce", tokens: [token], recipients: [{ status: "5.1.1" }] });
	});

	test("a megabyte of nothing but line ends is read in part", async () => {
		const notice = await readNotice(
			Buffer.from(`From: MAILER-DAEMON@b.fr\nSubject: failure notice\n\n${"\n".repeat(READ_AT_MOST)}undeliverable`),
		);
		expect(notice).toEqual({ kind: "ordinary" });
	});

	test("ten thousand recipients, endless lines and control characters", async () => {
		const many = await readNotice(
			Buffer.from(
				status(Array.from({ length: 10_000 }, (_, n) => `Final-Recipient: rfc822; a${n}@b.fr\r\nAction: failed\r\n`).join("\r\n")),
			),
		);
		expect("recipients" in many && many.recipients.length).toBeLessThanOrEqual(201);
		const odd = await readNotice(
			Buffer.from(
				status(`\r\nFinal-Recipient: rfc822; a@b.fr\r\nAction: failed\r\nDiagnostic-Code: smtp; \u0000\u001b[31m${"((".repeat(100_000)}`),
			),
		);
		const diagnostic = "recipients" in odd ? odd.recipients[0]?.diagnostic : "";
		expect(diagnostic?.length).toBeLessThanOrEqual(500);
		expect(diagnostic).not.toMatch(/\p{Cc}/u);
	});

	test.each(["", "\u0000", "\r\n\r\n", "Content-Type: multipart/report; boundary=", `${head}--b\r\n`, head])("%j", async (text) => {
		expect(await readNotice(Buffer.from(text))).toEqual({ kind: "ordinary" });
	});
});

test("what people write to the same mailbox is not even fetched", () => {
	const headOf = (name: string) => returnedMail(name, { token, email: "zoe@exemple.org" }).toString("utf8").split("\r\n\r\n")[0] ?? "";
	for (const name of ["postfix-unknown", "orange-unknown", "arf-abuse", "jmrp-old", "leave", "qmail-unknown", "exim-text"])
		expect(mayConcernUs(headOf(name))).toBe(true);
	const notOurs = [
		"To: lettre@exemple.fr\r\nContent-Type: text/plain",
		"From: Anne, postmaster <postmaster@exemple.org>\r\nReturn-Path: <postmaster@exemple.org>\r\nSubject: Votre demande",
		"From: Zoé <zoe@exemple.org>\r\nSubject: Undelivered Mail Returned to Sender\r\nReturn-Path: <zoe@exemple.org>",
		"From: Zoé <zoe@exemple.org>\r\nSubject: =?utf-8?Q?R=C3=A9ponse_automatique?=\r\nReturn-Path: <>",
	];
	for (const head of notOurs) expect(mayConcernUs(head)).toBe(false);
	// Its subject is encoded, it comes from nobody.
	expect(mayConcernUs("From: Exchange <e@exemple.org>\r\nReturn-Path: <>\r\nSubject: =?utf-8?Q?Non_remis_:_La_lettre?=")).toBe(true);
});
