import { setImmediate as pause } from "node:timers/promises";
import { deflateRawSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startImap } from "../../../../tests/support/imap.ts";
import { settingsWith } from "../../../../tests/support/settings.ts";
import { zipOf } from "../../../../tests/support/zip-file.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { readMailbox } from "../bounces/mailbox.server.ts";
import { presentDmarc } from "./present.server.ts";
import { readReport } from "./report.ts";
import { forgetOldReports, readMonth, readMonths } from "./store.server.ts";
import { mayBringReport, reportIn } from "./unpack.server.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const BEGINS = Date.parse("2026-11-20T00:00:00.000Z") / 1_000;

const record = (address: string, count: number, dkim: "pass" | "fail", disposition = "none") =>
	`<record><row><source_ip>${address}</source_ip><count>${count}</count><policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>fail</spf></policy_evaluated></row><identifiers><header_from>exemple.fr</header_from></identifiers><auth_results><dkim><domain>${dkim === "pass" ? "exemple.fr" : "autre.example"}</domain><result>${dkim}</result></dkim><spf><domain>autre.example</domain><result>pass</result></spf></auth_results></record>`;
const xml = (id: string, records: string, domain = "exemple.fr", begins = BEGINS) =>
	`<?xml version="1.0" encoding="UTF-8"?><feedback><version>1.0</version><report_metadata><org_name>google.com</org_name><email>noreply-dmarc-support@google.com</email><report_id>${id}</report_id><date_range><begin>${begins}</begin><end>${begins + 86_399}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>${records}</feedback>`;

function mailWith(packed: Buffer, type = "application/gzip", name = "google.com!exemple.fr!1!2.xml.gz"): Buffer {
	const body = (packed.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n");
	const head = `From: noreply-dmarc-support@google.com\r\nTo: retours@exemple.fr\r\nSubject: Report domain: exemple.fr Submitter: google.com Report-ID: 1\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n`;
	return Buffer.from(`${head}\r\n${body}\r\n`);
}

const gzipped = (text: string) => mailWith(gzipSync(text));

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

async function mailbox() {
	const server = await startImap();
	stops.push(server.stop);
	return server;
}

const servicesOf = (database: OpenDatabase) => ({
	...database,
	log: pino({ level: "silent" }),
	config: readConfig({ BOUNCE_IMAP_URL: "imaps://a:b@exemple.fr/INBOX", MAIL_FROM: "La Lettre <lettre@lettre.exemple.fr>" }),
	settings: settingsWith(),
	clock: { now: () => now },
});

test("a report is read out of gzip, zip and bare XML alike, with who sent, how much, and what was done", async () => {
	const text = xml("1", record("192.0.2.1", 12, "pass") + record("203.0.113.9", 3, "fail", "quarantine"));
	const expected = {
		org: "google.com",
		id: "1",
		domain: "exemple.fr",
		beginsAt: BEGINS,
		sources: [
			{ address: "192.0.2.1", messages: 12, dkim: "pass", spf: "fail", disposition: "none", signer: "exemple.fr" },
			{ address: "203.0.113.9", messages: 3, dkim: "fail", spf: "fail", disposition: "quarantine", signer: "" },
		],
	};
	expect(await reportIn(gzipped(text))).toEqual(expected);
	expect(await reportIn(mailWith(zipOf({ "a.xml": text }), "application/zip", "a.zip"))).toEqual(expected);
	expect(await reportIn(mailWith(Buffer.from(text), "text/xml", "a.xml"))).toEqual(expected);
	expect(mayBringReport("Subject: Report Domain: exemple.fr Submitter: x\r\n")).toBe(true);
	expect(mayBringReport("Subject: Bonjour\r\nContent-Type: text/plain\r\n")).toBe(false);
});

test.each([
	["a document type", xml("1", "").replace("<feedback>", '<!DOCTYPE feedback [<!ENTITY a "b">]><feedback>')],
	["too deep", xml("1", "<a>".repeat(50) + "</a>".repeat(50))],
	["too many records", xml("1", record("192.0.2.1", 1, "pass").repeat(5_001))],
	["not closed", xml("1", "<record>")],
	["something else", "<rss><channel/></rss>"],
	["no name", xml("", record("192.0.2.1", 1, "pass"))],
	["nothing", ""],
	["too many elements", xml("1", record("192.0.2.1", 1, "pass") + "<a/>".repeat(200_000))],
	["an element's name without end", xml("1", `${record("192.0.2.1", 1, "pass")}<${"a".repeat(65)}/>`)],
	["too many attributes", xml("1", `<a ${Array.from({ length: 17 }, (_, index) => `b${index}=""`).join(" ")}/>`)],
	["an attribute's name without end", xml("1", `<a ${"b".repeat(65)}=""/>`)],
	["an entity that nobody defined", xml("1", "<a>&b;</a>")],
])("%s is refused", async (_, text) => expect(await readReport(text, pause)).toBeNull());

test("a report may have as much as it needs: thousands of rows, names of its own, reserved characters as references", async () => {
	const rows = Array.from({ length: 5_000 }, (_, index) => record(`10.0.${index >> 8}.${index & 255}`, 1, "pass")).join("");
	const text = xml("a&amp;b", `<extension xmlns:x="urn:x"><x:${"a".repeat(60)}/></extension>${rows}`);
	expect(await readReport(text, pause)).toMatchObject({ id: "a&b", sources: { length: 5_000 } });
});

test("whatever it holds it is read a piece at a time: what else waits has its turn in between", async () => {
	for (const filling of ["&amp;", " ", "<!---->"]) {
		const text = xml("1", `<a>${filling.repeat(1_000_000)}</a>${record("192.0.2.1", 1, "pass")}`);
		let turns = 0;
		const read = await readReport(text, async () => {
			turns += 1;
		});
		expect(read).toMatchObject({ id: "1", sources: { length: 1 } });
		expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 65_536));
	}
});

test("a text without end is cut before it is kept", async () => {
	const read = await readReport(xml("1".repeat(1_000_000), record("192.0.2.1", 1, "pass")), pause);
	expect(read?.id).toBe("1".repeat(300));
});

test("what unpacks to more than allowed is not unpacked, what is no archive is not read", async () => {
	expect(await reportIn(gzipped(xml("1", " ".repeat(11 * 1_048_576))))).toBeNull();
	expect(await reportIn(mailWith(zipOf({ "a.xml": xml("1", " ".repeat(11 * 1_048_576)) }), "application/zip"))).toBeNull();
	expect(await reportIn(mailWith(Buffer.from("PK nothing"), "application/zip"))).toBeNull();
	expect(await reportIn(mailWith(Buffer.from([0x1f, 0x8b, 1, 2, 3])))).toBeNull();
	const text = xml("1", record("192.0.2.1", 1, "pass"));
	// Members of gzip that follow one another count together, and an archive within an archive is not opened.
	expect(await reportIn(mailWith(Buffer.concat([gzipSync(text), ...Array(12).fill(gzipSync(" ".repeat(1_048_576)))])))).toBeNull();
	expect(await reportIn(mailWith(gzipSync(gzipSync(text))))).toBeNull();
	expect(await reportIn(mailWith(gzipSync(zipOf({ "a.xml": text }))))).toBeNull();
	// Of a thousand files the first alone is looked at.
	const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`${index}.xml`, "<a/>"]));
	expect(await reportIn(mailWith(zipOf({ "a.txt": "Bonjour", ...many, "a.xml": text }), "application/zip"))).toBeNull();
	expect(await reportIn(mailWith(zipOf({ "a.xml": text, ...many }), "application/zip"))).toMatchObject({ id: "1" });
});

test("an archive that lies about its size, or is cut anywhere, is not read, and ends nothing else", async () => {
	const text = xml("1", record("192.0.2.1", 1, "pass").repeat(40));
	const whole = zipOf({ "a.xml": text });
	const smaller = Buffer.from(whole);
	const directory = smaller.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
	smaller.writeUInt32LE(10, directory + 24);
	expect(await reportIn(mailWith(smaller, "application/zip"))).toBeNull();
	// Eleven megabytes that say they are one thousand bytes.
	const bomb = zipOf({ "a.xml": deflateRawSync(xml("1", " ".repeat(11 * 1_048_576))) });
	const entry = bomb.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
	bomb.writeUInt16LE(8, 8);
	bomb.writeUInt16LE(8, entry + 10);
	bomb.writeUInt32LE(1_000, entry + 24);
	expect(await reportIn(mailWith(bomb, "application/zip"))).toBeNull();
	for (let end = 1; end < whole.length; end += 37) expect(await reportIn(mailWith(whole.subarray(0, end), "application/zip"))).toBeNull();
	const broken = Buffer.from(whole);
	broken.fill(0xff, 60, 90);
	expect(await reportIn(mailWith(broken, "application/zip"))).toBeNull();
});

describeOnEveryEngine("reports of who sends in our name", (open) => {
	test("each counts once, adds up over a month, and is marked as read; what is of another's domain is left there, untold", async () => {
		const database = await open();
		const { db } = database;
		const server = await mailbox();
		const first = gzipped(xml("1", record("192.0.2.1", 12, "pass")));
		server.deliver(first);
		server.deliver(first);
		server.deliver(gzipped(xml("2", record("192.0.2.1", 5, "pass") + record("203.0.113.9", 3, "fail", "reject"))));
		server.deliver(gzipped(xml("3", record("198.51.100.1", 99, "pass"), "autre.example")));
		server.deliver(gzipped(xml("4", record("198.51.100.2", 99, "pass"), "exemple.fr", Date.parse("2024-01-01T00:00:00Z") / 1_000)));
		const services = servicesOf(database);
		await readMailbox(services, server.place);
		expect(await readMonths(db, "exemple.fr")).toEqual(["2026-11"]);
		expect(await readMonth(db, "exemple.fr", "2026-11")).toEqual({
			reports: 2,
			isFull: false,
			sources: [
				expect.objectContaining({ address: "192.0.2.1", messages: 17, dkim: "pass" }),
				expect.objectContaining({ address: "203.0.113.9", messages: 3, disposition: "reject" }),
			],
		});
		expect(server.mails().map(({ seen }) => seen)).toEqual([true, true, true, false, true]);
		expect(await db.selectFrom("dmarc_reports").select("domain").distinct().execute()).toEqual([{ domain: "exemple.fr" }]);
		expect(await db.selectFrom("dmarc_sources").select("address").where("domain", "=", "autre.example").execute()).toEqual([]);
		expect(await db.selectFrom("handled_mails").selectAll().execute()).toEqual([]);
		const shown = await presentDmarc(services, { domain: "lettre.exemple.fr", reports: "a@exemple.fr", asked: null });
		expect(shown.sources.map(({ address }) => address)).toEqual(["192.0.2.1", "203.0.113.9"]);
		expect(shown.lead).toContain("novembre 2026");
		await forgetOldReports(db, new Date("2027-12-31T00:00:00Z"));
		expect(await readMonths(db, "exemple.fr")).toEqual([]);
		expect(await db.selectFrom("dmarc_sources").selectAll().execute()).toEqual([]);
	});

	test("a report of more than a megabyte is said on the page", async () => {
		const database = await open();
		const server = await mailbox();
		server.deliver(mailWith(Buffer.alloc(900_000, 7)));
		const services = servicesOf(database);
		await readMailbox(services, server.place);
		expect((await presentDmarc(services, { domain: "exemple.fr", reports: "a@exemple.fr", asked: null })).tooLarge).toMatch(
			/^1\srapport dépassait 1\sMo/,
		);
		expect(server.mails()).toEqual([{ uid: 1, seen: false }]);
	});
});
