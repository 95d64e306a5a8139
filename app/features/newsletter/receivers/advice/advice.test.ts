import { expect, test } from "vitest";
import { refusalClasses } from "../classes.ts";
import { knownReceivers } from "../known.ts";
import { rulesFor } from "../table.ts";
import { adviceOf } from "./advice.ts";
import { letterTo } from "./letter.ts";

const rules = rulesFor(knownReceivers.map(({ id }) => id));

test("every refusal that the table knows is told what it means and what to do, by anybody", () => {
	for (const receiver of [...knownReceivers.map(({ id }) => id), "exemple.fr"])
		for (const said of refusalClasses) {
			const { meaning, checks } = adviceOf({ receiver, class: said, fix: null, reply: "" });
			expect(meaning).toMatch(/\p{L}.*[.]$/u);
			expect(meaning).not.toContain("{");
			expect(checks.length).toBeGreaterThan(0);
		}
	for (const { class: said, fix } of rules) {
		const told = adviceOf({ receiver: "orange", class: said, fix, reply: "550 no" });
		for (const text of [told.meaning, ...told.checks]) expect(text).not.toMatch(/ [:;!?]|bounce|blacklist|'/i);
	}
});

test("a refusal of another letter than the one looked at names that one", () => {
	const refused = { class: "content" as const, fix: "size", reply: "552 no" };
	for (const receiver of ["orange", "laposte", "apple", "exemple.fr"]) {
		const text = (other: string | null) => {
			const { meaning, checks } = adviceOf({ ...refused, receiver, other });
			return [meaning, ...checks].join(" ");
		};
		expect(text(null)).toContain("cette lettre");
		expect(text("Cent $& jours")).toContain("la lettre «\u00a0Cent $& jours\u00a0»");
		expect(text("Cent jours")).not.toMatch(/cette lettre|ce message|\{/);
	}
});

test("the list that blocks us is named, its door opened at the address that was refused", () => {
	const told = adviceOf({ receiver: "orange", class: "reputation", fix: "cloudmark", reply: "550 blocked OFR006_102 ip=192.0.2.1 [102]" });
	expect(told.desk).toEqual({
		label: "Ouvrir csi.cloudmark.com",
		href: "https://csi.cloudmark.com/reset-request/?ip=192.0.2.1",
	});
	expect(told.checks[0]).toContain("Cloudmark");
	expect(told.checks.join(" ")).toMatch(/SPF.*DKIM.*nom inverse.*montée en charge/);
});

test("Microsoft has three doors, a gateway none, an unknown server its postmaster", () => {
	const desk = (receiver: string, reply = "") => adviceOf({ receiver, class: "reputation", fix: "ip", reply }).desk?.href;
	expect(desk("outlook")).toContain("sendersupport.olc.protection.outlook.com");
	expect(desk("microsoft")).toBe("https://sender.office.com/");
	expect(desk("microsoft", "550 5.7.511 banned sender")).toBe("mailto:delist@messaging.microsoft.com");
	expect(desk("exemple.fr")).toBe("mailto:postmaster@exemple.fr");
	expect(adviceOf({ receiver: "mimecast", class: "unknown", fix: null, reply: "" })).toMatchObject({
		meaning: expect.stringContaining("organisation"),
		desk: null,
	});
});

test("of a reader's own mailbox nobody is asked", () => {
	expect(adviceOf({ receiver: "free", class: "full", fix: null, reply: "552 5.2.2 over quota" })).toMatchObject({
		meaning: expect.stringContaining("pleine"),
		desk: null,
	});
});

const told = {
	site: "Contrevent",
	url: "https://exemple.fr",
	from: "lettre@exemple.fr",
	domain: "exemple.fr",
	since: { french: "3 nov. 2026 à 14\u00a0h\u00a002", english: "2026-11-03 14:02" },
	code: 550,
};

test("the letter says who we are, from where we send and what was answered, in the provider's language", () => {
	const letter = letterTo({ ...told, receiver: "orange", reply: "5.2.0 Mail rejete OFR_506 [506]" });
	expect(letter.subject).toBe("Messages de exemple.fr refusés par Orange");
	for (const part of [
		"https://exemple.fr",
		"> 550 5.2.0 Mail rejete OFR_506 [506]",
		"14\u00a0h\u00a002",
		"[à compléter",
		"lettre@exemple.fr",
	])
		expect(letter.text).toContain(part);
	const english = letterTo({ ...told, receiver: "outlook", reply: "550 5.7.1 messages from [192.0.2.1] weren't sent (S3150)." });
	expect(english.text).toContain("Sending IP address: 192.0.2.1");
	expect(english.text).toContain("> 550 5.7.1 messages from");
});
