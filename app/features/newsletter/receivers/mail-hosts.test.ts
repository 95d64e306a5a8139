// Whose server takes an address's mail: the domain says it, or its MX does, looked up aside.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startDns } from "../../../../tests/support/dns.ts";
import { openDns } from "../../../platform/dns/dns.server.ts";
import { askForUnknown, lookUpDomains, receiversOf } from "./mail-hosts.server.ts";

describeOnEveryEngine("the receiver of an address", (open) => {
	test("is its domain's, its MX's once that was looked up, or the domain itself; a month later it is asked anew", async () => {
		const { db } = await open();
		const dns = await startDns({
			"mairie.example": { mx: ["mx0.mail.ovh.net", "mx1.elsewhere.example"] },
			"asso.example": { mx: ["smtp.hebergeur.example"] },
			"nu.example": { a: ["192.0.2.1"] },
		});
		try {
			const people = ["zoe@wanadoo.fr", "ada@mairie.example", "max@asso.example", "lou@nu.example", "tom@absent.example"].map((email) => ({
				email,
			}));
			const now = new Date("2026-11-01T10:00:00.000Z");
			const services = { db, dns: openDns([dns.address]), clock: { now: () => now } };
			const read = async () => {
				const of = await receiversOf(db, people);
				return people.map(({ email }) => of(email));
			};
			expect(await read()).toEqual(["orange", "mairie.example", "asso.example", "nu.example", "absent.example"]);
			await askForUnknown(db, people, now);
			await lookUpDomains(services);
			expect(await read()).toEqual(["orange", "ovh", "hebergeur.example", "nu.example", "absent.example"]);
			const rows = await db.selectFrom("receiver_domains").select("domain").execute();
			expect(rows.map(({ domain }) => domain)).not.toContain("wanadoo.fr");
			await lookUpDomains({ ...services, clock: { now: () => new Date(now.getTime() + 31 * 86_400_000) } });
			expect(await db.selectFrom("receiver_domains").selectAll().execute()).toEqual([]);
		} finally {
			await dns.stop();
		}
	});
});
