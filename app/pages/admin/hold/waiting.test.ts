import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { readWaiting } from "./waiting-store.server.ts";

describeOnEveryEngine("what waits for sending to be allowed", (open) => {
	test("names what is planned, under way and paused, says which leaves by itself, and counts the mails", async () => {
		const { db } = await open();
		expect(await readWaiting(db)).toEqual({ newsletters: [], mails: 0 });
		const at = "2026-03-04T05:06:07.000Z";
		const rows = [
			{ id: "a", title: "Prévue", status: "scheduled", scheduled_at: at },
			{ id: "b", title: "À revoir", status: "scheduled", scheduled_at: at, pause_reason: "restored" },
			{ id: "c", title: "En route", status: "sending" },
			{ id: "d", title: "En pause", status: "paused" },
			{ id: "e", title: "Partie", status: "sent" },
			{ id: "f", title: "Brouillon", status: "draft" },
		];
		for (const row of rows)
			await db
				.insertInto("newsletters")
				.values({ subject: "", content: "", ...row })
				.execute();
		for (const to of ["a@exemple.fr", "b@exemple.fr"]) await queueMail(db, { kind: "notice", to, subject: "s", text: "t" });
		const { newsletters, mails } = await readWaiting(db);
		expect(mails).toBe(2);
		expect(newsletters.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
			{ title: "En pause", at: null, leaves: false },
			{ title: "En route", at: null, leaves: true },
			{ title: "Prévue", at, leaves: true },
			{ title: "À revoir", at, leaves: false },
		]);
	});
});
