import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, sendingServices } from "../../../../tests/support/sending.ts";
import type { Dns, DnsAnswer } from "../../../platform/dns/dns.server.ts";
import { dkimRecord, readSigningKey } from "../../../platform/mail/dkim-store.server.ts";
import { startSending } from "../sending/start.server.ts";
import { makeKey, saveDeliverability, startSigning, stopSigning } from "./commands.server.ts";
import { presentDeliverability } from "./present.server.ts";
import { checksOf, deliverabilityRefusal, deliverabilityState, forgetChecks } from "./state.server.ts";

type Zone = Record<string, string[]>;

/** A DNS of the test's own: it asks nobody. */
function dnsOf(zone: Zone): Dns {
	const answer = async (name: string): Promise<DnsAnswer> => {
		const values = zone[name];
		return values ? { kind: "found", values } : { kind: "none" };
	};
	return { texts: answer, addresses: answer, names: answer, mailHosts: answer };
}

const actor = { actor: "admin" };
const SMTP = { SMTP_URL: "smtp://smtp.exemple.net", BOUNCE_ADDRESS: "retours@news.exemple.fr" };

describeOnEveryEngine("deliverability", (open) => {
	test("the key is switched on only once the DNS answers it, signs from then on, and is never shown", async () => {
		const database = await open();
		const { db } = database;
		const zone: Zone = {
			"news.exemple.fr": ["v=spf1 -all"],
			"_dmarc.exemple.fr": ["v=DMARC1; p=none"],
			"smtp.exemple.net": ["192.0.2.7"],
			"192.0.2.7": ["smtp.exemple.net"],
		};
		const services = { ...(await sendingServices(database, SMTP)), dns: dnsOf(zone) };
		expect((await deliverabilityState(services)).red).toEqual(["dkim"]);
		await expect(startSigning(services, actor)).rejects.toMatchObject({ status: 409 });
		await makeKey(services, actor);
		await makeKey(services, actor);
		await expect(startSigning(services, actor)).rejects.toMatchObject({ status: 409 });
		expect(await readSigningKey(db, "exemple.fr")).toBeNull();
		const record = await dkimRecord(db, "exemple.fr");
		zone[`${record?.selector}._domainkey.exemple.fr`] = [`v=DKIM1; k=rsa; p=${record?.publicKey}`];
		await startSigning(services, actor);
		expect(await readSigningKey(db, "exemple.fr")).toMatchObject({ domain: "exemple.fr", selector: record?.selector });
		expect((await deliverabilityState(services)).red).toEqual([]);
		const page = JSON.stringify(await presentDeliverability(services));
		expect(page).toContain(record?.publicKey);
		expect(page).not.toContain("PRIVATE");
		await stopSigning(services, actor);
		expect(await readSigningKey(db, "exemple.fr")).toBeNull();
		expect((await db.selectFrom("journal").select("kind").execute()).map(({ kind }) => kind)).toEqual(Array(3).fill("settings-changed"));
	});

	test("while anything is red, too many recipients are refused, in the words of what to repair; the DNS in silence refuses nobody", async () => {
		const database = await open();
		const { db } = database;
		const services = { ...(await sendingServices(database, SMTP)), dns: dnsOf({}) };
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		expect(await deliverabilityRefusal(services, 1_000)).toBeNull();
		expect(await deliverabilityRefusal(services, 1_001)).toMatch(/^SPF, DKIM et DMARC sont à corriger .* 1.000 personnes/);
		await saveDeliverability(services, actor, { limit: 2, by_provider: true });
		await expect(saveDeliverability(services, actor, { limit: -1, by_provider: true })).rejects.toMatchObject({ status: 422 });
		await expect(startSending(services, id, { actor: "admin", confirmCount: 3, key: "k" })).rejects.toThrow(/^SPF et DMARC sont/);
		const { dns: silent } = await sendingServices(database);
		forgetChecks(db);
		const inSilence = { ...services, dns: silent };
		expect((await checksOf(inSilence)).checks.map(({ verdict }) => verdict)).toEqual(["unknown", "ok", "unknown", "unknown"]);
		expect(await startSending(inSilence, id, { actor: "admin", confirmCount: 3, key: "k" })).toMatchObject({ count: 3 });
	});

	test("SPF is followed through what it takes in: beyond ten questions, or into nothing, it counts for nothing; silence accuses nobody", async () => {
		const zone: Zone = { "news.exemple.fr": ["v=spf1 include:a.net include:b.net ~all"], "a.net": ["v=spf1 a mx ptr ~all"] };
		const services = { ...(await sendingServices(await open(), SMTP)), dns: dnsOf(zone) };
		const spf = async (dns = services.dns) => {
			forgetChecks(services.db);
			return (await checksOf({ ...services, dns })).checks[0];
		};
		expect(await spf()).toMatchObject({ verdict: "bad", code: "broken", found: [expect.any(String), "b.net"] });
		// Ten in all; one that takes itself in is asked once.
		zone["b.net"] = ["v=spf1 a:1.net a:2.net a:3.net a:4.net include:b.net ~all"];
		expect(await spf()).toMatchObject({ verdict: "ok", code: "ok" });
		zone["b.net"] = ["v=spf1 a:1.net a:2.net a:3.net a:4.net a:5.net a:6.net ~all"];
		expect(await spf()).toMatchObject({ verdict: "bad", code: "too-many" });
		const inSilence: Dns = { ...services.dns, texts: async (name) => (name === "b.net" ? { kind: "unknown" } : services.dns.texts(name)) };
		expect(await spf(inSilence)).toMatchObject({ verdict: "ok" });
	});

	test("without a mail server nothing leaves, and nothing is refused", async () => {
		const services = { ...(await sendingServices(await open())), dns: dnsOf({}) };
		expect(await deliverabilityRefusal(services, 1_000_000)).toBeNull();
		expect((await presentDeliverability(services)).sends).toBe(false);
	});

	test("the check and the page ask for reports at the same address: the mailbox that is read, else one of the domain's own", async () => {
		const database = await open();
		const rua = async (env: Record<string, string>) => {
			const services = { ...(await sendingServices(database, { SMTP_URL: SMTP.SMTP_URL, ...env })), dns: dnsOf({}) };
			forgetChecks(database.db);
			const page = await presentDeliverability(services);
			const asked = page.checks.find(({ id }) => id === "dmarc")?.record?.value.split("rua=mailto:")[1];
			expect(page.dmarc.toPublish).toContain(`rua=mailto:${asked}`);
			return asked;
		};
		const IMAP = "imaps://retours%40exemple.fr:secret@imap.exemple.net";
		expect(await rua({ BOUNCE_ADDRESS: SMTP.BOUNCE_ADDRESS, BOUNCE_IMAP_URL: IMAP })).toBe("retours@news.exemple.fr");
		expect(await rua({ BOUNCE_IMAP_URL: IMAP })).toBe("retours@exemple.fr");
		expect(await rua({ BOUNCE_ADDRESS: SMTP.BOUNCE_ADDRESS })).toBe("bonjour@exemple.fr");
		expect(await rua({ BOUNCE_ADDRESS: "retours@ailleurs.fr", BOUNCE_IMAP_URL: IMAP })).toBe("bonjour@exemple.fr");
	});
});
