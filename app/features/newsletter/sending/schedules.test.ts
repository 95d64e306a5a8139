import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import { writeDeliverabilitySettings } from "../deliverability/store.server.ts";
import { scheduleSending } from "./commands.server.ts";
import { startSender } from "./sender.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

describeOnEveryEngine("a scheduled newsletter whose hour has come", (open) => {
	afterEach(cleanUp);

	test("is judged anew, as « Envoyer maintenant » would: words, size, recipients, the sending domain", async () => {
		const { db } = await open();
		const smtp = await startSmtp();
		const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		await addReaders(db, 2);
		const at = new Date(Date.now() + 60_000).toISOString();
		const plan = async (change: Record<string, string>) => {
			const id = await addNewsletter(db);
			await scheduleSending(services, id, { actor: "admin", at, confirmCount: 2 });
			if (Object.keys(change).length > 0) await db.updateTable("newsletters").set(change).where("id", "=", id).execute();
			return id;
		};
		const ids = [
			await plan({ subject: " " }),
			await plan({ content: "" }),
			await plan({ content: "Un mot. ".repeat(20_000) }),
			await plan({}),
		];
		await writeDeliverabilitySettings(db, { limit: 1, by_provider: false });
		const none = async () => ({ kind: "none", nameExists: false }) as const;
		const red = { ...services, dns: { texts: none, addresses: none, names: none, mailHosts: none } };
		const run = (over: typeof services) => {
			const sender = startSender({ ...over, clock: { now: () => new Date(Date.now() + 120_000) } }, { lookMs: 20 });
			cleanups.push(sender.stop);
			return sender;
		};
		const first = run(red);
		const reasons: (string | null)[] = [];
		for (const id of ids) {
			expect(await untilStatus(db, id, ["failed", "sent"])).toBe("failed");
			reasons.push((await db.selectFrom("newsletters").select("pause_reason").where("id", "=", id).executeTakeFirstOrThrow()).pause_reason);
		}
		expect(reasons).toEqual(["subject", "content", "too-large", "deliverability"]);
		await first.stop();
		expect(smtp.taken).toEqual([]);
		// Repaired meanwhile, the same newsletter leaves at its next date.
		await writeDeliverabilitySettings(db, { limit: 2, by_provider: false });
		const last = ids.at(-1) ?? "";
		await scheduleSending(services, last, { actor: "admin", at, confirmCount: 2 });
		run(red);
		expect(await untilStatus(db, last, ["failed", "sent"])).toBe("sent");
		expect(smtp.taken).toHaveLength(2);
	});
});
