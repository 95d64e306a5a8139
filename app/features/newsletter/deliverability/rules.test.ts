import { describe, expect, test } from "vitest";
import type { DnsAnswer } from "../../../platform/dns/dns.server.ts";
import { deliverabilityCopy } from "./copy.ts";
import {
	dmarcNames,
	isLocalAddress,
	type Judgement,
	judgeDkim,
	judgeDmarc,
	judgePtr,
	judgeRate,
	judgeSpf,
	spfCost,
	standingOf,
} from "./rules.ts";

const found = (...values: string[]): DnsAnswer => ({ kind: "found", values });
const none: DnsAnswer = { kind: "none" };
const unknown: DnsAnswer = { kind: "unknown" };

describe("what the records of a domain are worth", () => {
	const domain = "exemple.fr";
	test.each([
		[found("v=spf1 include:_spf.exemple.net ~all", "google-site-verification=x"), "ok", "ok"],
		[found("V=SPF1 -all"), "ok", "ok"],
		[found("v=spf10 -all"), "bad", "none"],
		[found("v=spf1 +all"), "bad", "open"],
		[found("v=spf1 all"), "bad", "open"],
		[found("v=spf1 -all", "v=spf1 ~all"), "bad", "several"],
		[found("v=spf1 mx"), "warn", "endless"],
		[found("v=spf1 redirect=_spf.exemple.net"), "ok", "ok"],
		[none, "bad", "none"],
		[unknown, "unknown", "unknown"],
	])("SPF %j", (answer, verdict, code) =>
		expect(judgeSpf(answer, { domain, server: "smtp.exemple.net" })).toMatchObject({ verdict, code }),
	);

	test.each([
		["v=spf1 ip4:192.0.2.0/24 -all", 0, []],
		["v=spf1 a mx/24 ptr ~all", 3, []],
		["v=spf1 a:mail.exemple.fr exists:%{i}.exemple.fr ?include:_spf.a.net include:b.net -all", 4, ["_spf.a.net", "b.net"]],
		["v=spf1 redirect=c.net -all", 0, []],
		["V=SPF1 redirect=C.net", 1, ["c.net"]],
		["v=spf1 allo amx -all", 0, []],
	])("what %s costs", (record, lookups, domains) => expect(spfCost(record)).toMatchObject({ lookups, domains }));

	test("a missing record is given to be copied", () => {
		expect(judgeSpf(none, { domain, server: "smtp.exemple.net" }).record?.value).toBe("v=spf1 a:smtp.exemple.net ~all");
		expect(judgeDmarc([none], { domain, reports: "a@exemple.fr" }).record).toEqual({
			name: "_dmarc.exemple.fr",
			type: "TXT",
			value: "v=DMARC1; p=none; rua=mailto:a@exemple.fr",
		});
	});

	const key = { selector: "lettre20261121", publicKey: "MIIB+/=", signing: false };
	test.each([
		[none, null, "bad", "no-key"],
		[{ kind: "none", nameExists: true } as const, null, "warn", "elsewhere"],
		[unknown, null, "unknown", "no-key-unknown"],
		[none, key, "bad", "not-published"],
		[unknown, key, "unknown", "unknown"],
		[found("v=DKIM1; k=rsa; p=MIIB+/="), key, "bad", "ready"],
		[found("v=DKIM1; p=MII B+/="), { ...key, signing: true }, "ok", "ok"],
		[found("v=DKIM1; p=AUTRE"), key, "bad", "mismatch"],
		[found("v=DKIM1; p="), { ...key, signing: true }, "bad", "mismatch"],
		[none, { ...key, signing: true }, "bad", "gone"],
	])("DKIM %j", (answer, given, verdict, code) =>
		expect(judgeDkim(answer, { key: given, byProvider: false, domain })).toMatchObject({ verdict, code }),
	);

	test("a server that signs by itself needs no key of ours", () => {
		expect(judgeDkim(none, { key: null, byProvider: true, domain })).toMatchObject({ verdict: "ok", code: "provider" });
		expect(judgeDkim(none, { key: { ...key, signing: true }, byProvider: true, domain })).toMatchObject({ verdict: "bad" });
	});

	test.each([
		[[found("v=DMARC1; p=none")], "ok", "ok"],
		[[none, found("v=DMARC1;p=reject; rua=mailto:a@b.fr")], "ok", "ok"],
		[[found("v=DMARC1")], "bad", "malformed"],
		[[found("v=DMARC1; p=none", "v=DMARC1; p=reject")], "bad", "several"],
		[[none, none], "bad", "none"],
		[[none, unknown], "unknown", "unknown"],
	])("DMARC %j", (answers, verdict, code) => expect(judgeDmarc(answers, { domain, reports: "a@b.fr" })).toMatchObject({ verdict, code }));

	test("DMARC is looked for at the domain, then above it, never at a suffix alone", () => {
		expect(dmarcNames("news.exemple.fr")).toEqual(["_dmarc.news.exemple.fr", "_dmarc.exemple.fr"]);
		expect(dmarcNames("localhost")).toEqual(["_dmarc.localhost"]);
	});

	const at = "192.0.2.7";
	test.each([
		[[{ address: at, names: found("mx.exemple.fr"), back: [found(at)] }], "ok"],
		[[{ address: at, names: none, back: [] }], "bad"],
		[[{ address: at, names: found("mx.exemple.fr"), back: [found("192.0.2.8")] }], "warn"],
		[[{ address: at, names: found("mx.exemple.fr"), back: [unknown] }], "unknown"],
		[[{ address: at, names: unknown, back: [] }], "unknown"],
		[[], "unknown"],
	])("reverse name %j", (asked, verdict) => expect(judgePtr(asked).verdict).toBe(verdict));

	test("addresses of a machine's own network say nothing", () => {
		for (const address of ["127.0.0.1", "10.1.2.3", "172.20.0.2", "192.168.1.1", "::1", "fd00::1"])
			expect(isLocalAddress(address)).toBe(true);
		for (const address of ["192.0.2.7", "172.32.0.1", "2001:db8::1"]) expect(isLocalAddress(address)).toBe(false);
	});
});

test("rates say nothing where nothing was sent, and a handful of people prove nothing", () => {
	expect(judgeRate("bounces", { accepted: 0, bounced: 0, complained: 0 })).toBeNull();
	expect(judgeRate("bounces", { accepted: 1_000, bounced: 10, complained: 0 })).toEqual({ rate: 0.01, verdict: "ok" });
	expect(judgeRate("bounces", { accepted: 1_000, bounced: 60, complained: 0 })?.verdict).toBe("bad");
	expect(judgeRate("bounces", { accepted: 20, bounced: 2, complained: 0 })?.verdict).toBe("warn");
	expect(judgeRate("complaints", { accepted: 1_000, bounced: 0, complained: 4 })?.verdict).toBe("bad");
	expect(judgeRate("complaints", { accepted: 100, bounced: 0, complained: 1 })?.verdict).toBe("warn");
});

test("what the page says first: the gravest; what could not be checked is not said to be fine", () => {
	const checks = (...verdicts: Judgement[]) => verdicts.map((verdict) => ({ verdict }));
	const fine = { sends: true, red: [], redRates: false, checks: checks("ok", "warn") } as const;
	expect(standingOf(fine)).toEqual({ kind: "fine" });
	expect(standingOf({ ...fine, checks: checks("unknown", "ok", "unknown") })).toEqual({ kind: "unknown", count: 2 });
	expect(standingOf({ ...fine, checks: checks("unknown"), redRates: true })).toEqual({ kind: "rates" });
	expect(standingOf({ ...fine, checks: checks("unknown", "bad"), red: ["spf"], redRates: true })).toEqual({ kind: "red" });
	expect(standingOf({ ...fine, checks: checks("unknown"), sends: false })).toEqual({ kind: "files" });
	expect(deliverabilityCopy.fineAsFarAsKnown(1)).toBe("Rien ne s’oppose à un envoi, mais un point n’a pas pu être vérifié.");
	expect(deliverabilityCopy.fineAsFarAsKnown(4)).toContain("4 points n’ont pas pu être vérifiés");
});
