import { describe, expect, test } from "vitest";
import type { Stage } from "../../../platform/mail/line.ts";
import { bounceAddress, leaveAddress, messageIdOf, readMessageId, readTaggedAddress } from "./addresses.ts";
import { backOff, judge, MOST_ATTEMPTS } from "./answers.ts";

const refused = (code: number, reply: string, stage: Stage = "rcpt") => judge({ kind: "refused", code, reply, stage }, 1);

describe("what an answer means", () => {
	test.each([
		[421, "421 4.3.2 Service shutting down"],
		[450, "450 4.2.0 Greylisted"],
		[451, "451 try again"],
		[452, "452 4.2.2 Mailbox full"],
		[454, "454 Throttling failure: maximum sending rate exceeded"],
	])("%i waits", (code, reply) => {
		expect(refused(code, reply)).toMatchObject({ state: "deferred", bounceKind: null, stop: null, error: false });
	});

	test("an address that does not exist is known at the first letter, whatever the status around its words", () => {
		expect(refused(550, "550 5.1.1 No such user")).toMatchObject({ state: "failed", bounceKind: "hard", stop: null });
		expect(refused(553, "553-5.1.2 no such domain\n553 5.1.2 at all")).toMatchObject({ bounceKind: "hard" });
		expect(refused(550, "550 no such user")).toMatchObject({ state: "failed", bounceKind: "hard", reason: "no-such-address" });
		expect(refused(550, "550 5.5.0 Adresse destinataire invalide LPN007_416")).toMatchObject({ bounceKind: "hard" });
		expect(judge({ kind: "refused", code: 554, reply: "554 dd not a valid recipient", stage: "message" }, 1, "yahoo")).toMatchObject({
			bounceKind: "hard",
		});
	});

	test("a refusal about us never counts against the reader: it waits, then is given up as ours", () => {
		const blocked = { kind: "refused", code: 550, reply: "550 5.1.1 blocked using zen.spamhaus.org", stage: "rcpt" } as const;
		expect(judge(blocked, 1)).toMatchObject({ state: "deferred", bounceKind: null, stop: null, refusal: { class: "reputation" } });
		expect(judge(blocked, MOST_ATTEMPTS)).toMatchObject({ state: "failed", bounceKind: "policy", reason: "policy" });
		const spam = { kind: "refused", code: 550, reply: "550 5.2.0 Mail rejete OFR_506", stage: "message" } as const;
		expect(judge(spam, 2, "orange")).toMatchObject({ state: "deferred", refusal: { class: "content", receiver: "orange" } });
		expect(judge(spam, 3, "orange")).toMatchObject({ state: "failed", bounceKind: "policy" });
		const slow = { kind: "refused", code: 421, reply: "421 4.7.28 unusual rate of unsolicited mail", stage: "rcpt" } as const;
		expect(judge(slow, 1, "google")).toMatchObject({ state: "deferred", slow: true, refusal: { class: "rate" } });
		expect(judge(slow, MOST_ATTEMPTS, "google")).toMatchObject({ state: "failed", bounceKind: "policy" });
		expect(refused(550, "550 5.7.1 go away")).toMatchObject({ state: "failed", bounceKind: "policy", refusal: { class: "unknown" } });
		expect(refused(550, "550 5.7.515 Access denied", "message")).toMatchObject({ state: "deferred", bounceKind: null });
		expect(refused(552, "552 5.3.4 Message too big", "message")).toMatchObject({ state: "failed", bounceKind: "policy" });
	});

	test("our own server's refusal stops the sending and suppresses nobody", () => {
		expect(refused(553, "553 5.1.8 bad sender", "mail")).toMatchObject({ state: "deferred", stop: "policy", bounceKind: null });
		expect(refused(550, "550 5.1.1 unknown", "mail")).toMatchObject({ stop: "policy", bounceKind: "policy" });
		expect(refused(550, "550 5.4.5 Daily user sending quota exceeded")).toMatchObject({ state: "deferred", stop: "policy" });
		expect(refused(530, "530 5.7.0 Authentication required", "mail")).toMatchObject({ state: "queued", stop: "login" });
	});

	test("a full mailbox, a closed one and one that gives no reason fail softly", () => {
		expect(refused(552, "552 5.2.2 over quota")).toMatchObject({ state: "failed", bounceKind: "soft", reason: "mailbox-full", stop: null });
		expect(refused(550, "550 5.2.1 mailbox disabled")).toMatchObject({ state: "failed", bounceKind: "soft", reason: "mailbox-closed" });
		expect(refused(550, "550 No thank you")).toMatchObject({ state: "failed", bounceKind: "soft", refusal: { class: "unknown" } });
		expect(refused(550, "550 5.7.133 not authenticated for group")).toMatchObject({ state: "failed" });
	});

	test("a lost connection is retried before the final dot, and uncertain after it", () => {
		expect(judge({ kind: "lost", begun: false, whole: false, reply: "" }, 1)).toMatchObject({ state: "deferred" });
		expect(judge({ kind: "lost", begun: true, whole: false, reply: "" }, 1)).toMatchObject({ state: "deferred" });
		expect(judge({ kind: "lost", begun: true, whole: true, reply: "" }, 1)).toMatchObject({ state: "uncertain" });
	});

	test("what our own server cannot carry says nothing about the reader, and is not tried again by itself", () => {
		expect(judge({ kind: "unable" }, 1)).toEqual({
			state: "failed",
			reason: "accents",
			bounceKind: null,
			refusal: null,
			stop: null,
			error: false,
			slow: false,
		});
	});

	test("nothing is tried for more than a day", () => {
		expect(judge({ kind: "refused", code: 450, reply: "450 later", stage: "rcpt" }, MOST_ATTEMPTS)).toMatchObject({ state: "failed" });
		for (const random of [0, 0.999]) {
			let waited = 0;
			for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) waited += backOff(attempt, random);
			expect(waited).toBeLessThanOrEqual(24 * 3_600_000);
			expect(waited).toBeGreaterThan(18 * 3_600_000);
		}
		expect(backOff(1, 0)).not.toBe(backOff(1, 0.9));
	});
});

describe("the names of a delivery", () => {
	const token = "0123456789abcdef0123456789abcdef";
	test("come back from whatever a server makes of them", () => {
		expect(readTaggedAddress(bounceAddress("retours@exemple.fr", token).toUpperCase())).toEqual({ kind: "bounce", token });
		expect(readTaggedAddress(leaveAddress("retours@exemple.fr", token))).toEqual({ kind: "leave", token });
		expect(readTaggedAddress("retours@exemple.fr")).toBeNull();
		expect(readMessageId(messageIdOf({ newsletterId: "a-b-c", token }, "exemple.fr"))).toBe(token);
		expect(readMessageId("<autre@exemple.fr>")).toBeNull();
	});

	test("never make an address longer than may be", () => {
		const mailbox = `${"x".repeat(40)}@exemple.fr`;
		expect(bounceAddress(mailbox, token)).toBe(mailbox);
		expect(bounceAddress("retours@exemple.fr", token).indexOf("@")).toBeLessThanOrEqual(64);
	});
});
