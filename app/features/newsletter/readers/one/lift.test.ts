// A block lifted by hand: who may be written to again, who may not, and that neither a soft failure of before nor a restored copy
// brings the block back.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { addNewsletter, addReaders } from "../../../../../tests/support/sending.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { everyDeparture } from "../../../../platform/departures/departure-store.server.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import {
	blockOf,
	type SuppressionReason,
	suppress,
	suppressionHasher,
} from "../../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { everybody } from "../../segments/rules.ts";
import { audienceOf } from "../../sending/audience.server.ts";
import { suppressIfGone } from "../../sending/bounced.server.ts";
import { FIRST_TOPIC } from "../../topics/rules.ts";
import { applyDepartures } from "../departed.server.ts";
import { findReader } from "../store.server.ts";
import { liftBlock } from "./lift.server.ts";
import { presentReaderPage } from "./present.server.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-11-01T08:00:00.000Z");
const day = (number: number) => new Date(START + number * DAY);
const REPLY = "550 5.1.1 <lectrice-0@exemple.org>: no user Lectrice-0 here";

describeOnEveryEngine("a block", (open) => {
	async function setUp() {
		const { db } = await open();
		const [email = ""] = await addReaders(db, 1);
		const id = (await findReader(db, { emailKey: emailKey(email) }))?.id ?? "";
		const hash = (await suppressionHasher(db))(email);
		const letter = async (at: Date, kind: "hard" | "soft") => {
			const newsletter = await addNewsletter(db);
			const delivery = randomUUID();
			await db
				.insertInto("deliveries")
				.values({
					id: delivery,
					newsletter_id: newsletter,
					subscriber_id: id,
					email,
					email_key: emailKey(email),
					token: randomUUID(),
					state: "failed",
					attempts: 1,
					smtp_code: 550,
					smtp_reply: REPLY,
					bounce_kind: kind,
					settled_at: at.toISOString(),
					receiver: "",
				})
				.execute();
			await db.transaction().execute((tx) => suppressIfGone(tx, { kind, deliveryId: delivery, emailHash: hash, now: at }));
		};
		const lift = (now: Date) => liftBlock({ db, clock: { now: () => now } }, { id, reason: "asked", actor: "admin" });
		const reason = async () => (await blockOf(db, hash))?.reason ?? null;
		return { db, id, email, hash, letter, lift, reason };
	}
	const journalOf = (db: Db) => db.selectFrom("journal").select(["kind", "subject_id", "details"]).execute();
	const page = (db: Db, id: string) => presentReaderPage({ db, config: { timeZone: "Europe/Paris" } as never }, id);

	test("is shown with the server's words, lifted once however often it is said, and comes back with the next hard refusal", async () => {
		const { db, id, letter, lift, reason } = await setUp();
		await letter(day(1), "hard");
		expect((await page(db, id))?.block).toMatchObject({ mayBeLifted: true, answer: { reply: REPLY } });
		await Promise.all([lift(day(2)), lift(day(2))]);
		await lift(day(3));
		expect(await reason()).toBeNull();
		const [line, ...others] = await journalOf(db);
		expect(others).toEqual([]);
		expect(line).toMatchObject({ kind: "block-lifted", subject_id: id });
		expect(JSON.parse(line?.details ?? "")).toEqual({
			why: "asked",
			block: "hard",
			since: day(1).toISOString(),
			code: 550,
			reply: "550 5.1.1 <…>: no user … here",
		});
		// The next letter is for them again.
		expect(await audienceOf(db, { topicId: FIRST_TOPIC, segment: everybody })).toMatchObject({ count: 1 });
		const shown = await page(db, id);
		expect([shown?.block, shown?.lifted]).toEqual([null, expect.stringMatching(/^Blocage levé le .*la personne demande/)]);
		await letter(day(4), "hard");
		expect(await reason()).toBe("hard");
	});

	test("that soft failures had made does not come back with the next one: they are counted anew", async () => {
		const { letter, lift, reason } = await setUp();
		for (const at of [1, 5, 9]) await letter(day(at), "soft");
		expect(await reason()).toBe("soft");
		await lift(day(10));
		for (const at of [11, 15]) await letter(day(at), "soft");
		expect(await reason()).toBeNull();
		await letter(day(19), "soft");
		expect(await reason()).toBe("soft");
	});

	test.each(["complaint", "erased"] as const satisfies SuppressionReason[])("that the person wanted (%s) is theirs", async (why) => {
		const { db, id, hash, letter, lift, reason } = await setUp();
		await suppress(db, hash, day(1).toISOString(), why);
		// What a server once said is not why: it is not shown as if it were.
		await letter(day(0), "soft");
		expect((await page(db, id))?.block).toMatchObject({ mayBeLifted: false, answer: null });
		await expect(lift(day(2))).rejects.toMatchObject({ status: 409 });
		expect(await reason()).toBe(why);
		expect(await journalOf(db)).toEqual([]);
	});

	test("of somebody who left, or is gone, is refused", async () => {
		const { db, id, letter, lift, reason } = await setUp();
		await letter(day(1), "hard");
		await db
			.updateTable("newsletter_subscribers")
			.set({ unsubscribed_at: day(2).toISOString() })
			.execute();
		await expect(lift(day(3))).rejects.toMatchObject({ status: 409 });
		expect((await page(db, id))?.block).toMatchObject({ mayBeLifted: false });
		await db.deleteFrom("newsletter_subscribers").execute();
		await expect(lift(day(3))).rejects.toBeInstanceOf(Refusal);
		await expect(lift(day(3))).rejects.toMatchObject({ status: 410 });
		expect(await reason()).toBe("hard");
	});

	test("stays lifted where an older copy is restored, unless the address was refused again since", async () => {
		const { db, hash, letter, lift, reason } = await setUp();
		await letter(day(1), "hard");
		await lift(day(2));
		const known = (await Array.fromAsync(everyDeparture(db))).flat().sort((one, other) => (one.at < other.at ? -1 : 1));
		expect(known.map(({ kind }) => kind)).toEqual(["bounced", "lifted"]);
		// The copy was made between the two.
		const backTo = async (blocked: number) => {
			await db.deleteFrom("departures").where("kind", "=", "lifted").execute();
			await db.deleteFrom("suppressions").execute();
			await suppress(db, hash, day(blocked).toISOString(), "hard", { isTold: true });
		};
		await backTo(1);
		expect(await applyDepartures(db, known.slice(1))).toMatchObject({ people: 0 });
		expect(await reason()).toBeNull();
		await backTo(3);
		await applyDepartures(db, known.slice(1));
		expect(await reason()).toBe("hard");
	});
});
