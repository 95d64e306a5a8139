import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { knownReceivers } from "./known.ts";
import { readRefusal } from "./read-refusal.ts";
import { rulesFor } from "./table.ts";

const replies = readFileSync("tests/fixtures/receivers/replies.txt", "utf8")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"))
	.map((line) => line.split(" | "))
	.map(([receiver = "", refusalClass = "", ...text]) => ({
		receiver: receiver === "-" ? null : receiver,
		refusalClass,
		text: text.join(" | "),
	}));

const read = (text: string, receiver: string | null = null) => readRefusal({ receiver, code: null, text });

describe("what a receiver's answer means", () => {
	test.each(replies)("$receiver $text", ({ receiver, refusalClass, text }) => {
		expect(read(text, receiver)).toMatchObject({ class: refusalClass });
	});

	test("every row of the table is reached by one of these, has a name of its own, and says where it is known from", () => {
		const rules = rulesFor(knownReceivers.map(({ id }) => id));
		const ids = rules.map(({ id }) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		const reached = new Set(replies.map(({ receiver, text }) => read(text, receiver).rule));
		expect(ids.filter((id) => !reached.has(id))).toEqual([]);
		expect(ids.length).toBeGreaterThan(450);
		const told = readFileSync("docs/receivers.md", "utf8");
		const sources = new Set(rules.flatMap(({ source }) => source.split(",")));
		expect([...sources].filter((tag) => !told.includes(`| ${tag} |`))).toEqual([]);
	});

	test("no pattern repeats what repeats: none can be made to try for ever", () => {
		const nested = /\((?:[^()]|\([^()]*\))*[+*](?:[^()]|\([^()]*\))*\)[+*{]/;
		for (const { id, says } of rulesFor(knownReceivers.map((known) => known.id)))
			expect({ id, nested: nested.test(says.source) }).toEqual({ id, nested: false });
	});

	test("good readers are not blamed for our address being refused", () => {
		expect(read("550 5.2.0 Mail rejete. Mail rejected. OFR_506 [506]", "orange").class).toBe("content");
		expect(read("550 5.1.0 <lettre@exemple.fr>: sender rejected", "orange").class).not.toBe("gone");
		expect(read("550 5.1.1 <a@exemple.fr>: blocked using zen.spamhaus.org")).toMatchObject({ class: "reputation", scope: "receiver" });
	});

	test.each([
		["laposte", "550 5.5.0 Adresse destinataire invalide. Invalid recipient. LPN007_416"],
		["yahoo", "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [-9]"],
		["outlook", "550 5.5.0 Requested action not taken: mailbox unavailable."],
		["microsoft", "550 5.4.1 Recipient address rejected: Access denied."],
		["microsoft", "550 5.2.1 Mailbox cannot be accessed"],
		[null, "550 5.4.1 Recipient address rejected: Access denied."],
		[null, "550 User unknown"],
	])("a dead address is known at once: %s %s", (receiver, text) => expect(read(text, receiver).class).toBe("gone"));

	test("who asks to come back has never said that nobody lives there", () => {
		for (const { receiver, text } of replies) {
			const { class: said } = readRefusal({ receiver, code: 451, text: text.replace(/^\d{3}[ -]/, "") });
			expect({ text, said }).not.toEqual({ text, said: "gone" });
			expect({ text, said }).not.toEqual({ text, said: "suspended" });
		}
	});

	test("says whose answer it is, how far it reaches, how long to wait, what to mend, and which row says so", () => {
		expect(read("421 mwinf5c79 ME Trop de connexions, slow down. OFR005_104 [104]")).toEqual({
			class: "rate",
			receiver: "orange",
			rule: "orange-laposte:ofr-lpn-ouk-104",
			scope: "receiver",
			waitMs: 3_600_000,
			fix: null,
			isExpired: false,
		});
		expect(read("550 5.5.0 LPN007_416").receiver).toBe("laposte");
		expect(read("450 4.2.1 The user you are trying to contact is receiving email too quickly. - gsmtp")).toMatchObject({
			receiver: "google",
			class: "rate",
			scope: "mailbox",
		});
		expect(read("550 5.7.133 sender not authenticated for group", "microsoft")).toMatchObject({ class: "unknown", scope: "mailbox" });
		expect(read("554 delivery refused", "exemple.fr")).toMatchObject({ class: "unknown", receiver: "exemple.fr", rule: "reply:5xx" });
		expect(read("550 5.1.1 <a@exemple.fr>").rule).toBe("status:[45].1.1");
	});

	test("several lines, accents, curly apostrophes and addresses of machines do not hide the words", () => {
		const lines = [
			"550-5.1.1 The email account that you tried to",
			"550-5.1.1 reach does not exist. Please try",
			"550 5.1.1 again - gsmtp",
		];
		expect(read(lines.join("\n"), "google").class).toBe("gone");
		expect(read(lines.join("\r\n")).receiver).toBe("google");
		expect(read("552 La boîte du destinataire est pleine OFR_417").class).toBe("full");
		expect(read("550 User doesn’t exist").class).toBe("gone");
		expect(read("550 mx [5.1.1.1] refused")).toMatchObject({ class: "unknown", rule: "reply:5xx" });
	});

	test("of an end of queue, what was said last counts", () => {
		expect(read("5.4.7 Message expired after 3 days")).toMatchObject({ class: "transient", isExpired: true });
		expect(read("550 Giving up on 192.0.2.1: 552 5.2.2 over quota")).toMatchObject({ class: "full", isExpired: true });
	});

	test("an answer as long as a book, made to be walked through again and again, is cut short", () => {
		for (const word of ["spamhaus ", "client host ", "your ip ", "mailbox ", "a".repeat(9), "spf ", "5.1.1"]) {
			const text = `550 ${word.repeat(20_000)}`;
			expect(readRefusal({ receiver: null, code: 550, text })).toEqual(
				readRefusal({ receiver: null, code: 550, text: text.slice(0, 2_000) }),
			);
		}
	});
});
