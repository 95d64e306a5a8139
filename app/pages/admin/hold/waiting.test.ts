import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { readWaiting } from "./waiting-store.server.ts";

const now = new Date("2026-03-04T06:00:00.000Z");

describeOnEveryEngine("what waits for sending to be allowed", (open) => {
	test("names what is planned, under way and paused, says which leaves by itself, and counts the mails", async () => {
		const { db } = await open();
		expect(await readWaiting(db, now)).toEqual({ newsletters: [], mails: 0 });
		const [at, missed] = ["2026-03-04T05:06:07.000Z", "2026-03-03T20:06:07.000Z"];
		const rows = [
			{ id: "a", title: "Prévue", status: "scheduled", scheduled_at: at },
			{ id: "b", title: "À revoir", status: "scheduled", scheduled_at: at, pause_reason: "restored" },
			{ id: "g", title: "Manquée", status: "scheduled", scheduled_at: missed },
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
		const { newsletters, mails } = await readWaiting(db, now);
		expect(mails).toBe(2);
		expect(newsletters.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
			{ id: "d", title: "En pause", at: null, leaves: false },
			{ id: "c", title: "En route", at: null, leaves: true },
			{ id: "g", title: "Manquée", at: missed, leaves: false },
			{ id: "a", title: "Prévue", at, leaves: true },
			{ id: "b", title: "À revoir", at, leaves: false },
		]);
	});
});
