// A clock that is two days ahead, or behind, and is set right while the software runs: what was noted by it holds nobody up until the
// clock has come there again, and opens nothing for as long. Each test writes by the wrong clock and goes on by the right one.
import { expect, test, vi } from "vitest";
import { publishDue } from "../app/features/editing/publish.server.ts";
import { addDeliveries } from "../app/features/newsletter/sending/audience-store.server.ts";
import { claimDeliveries, recoverDeliveries } from "../app/features/newsletter/sending/delivery-states-store.server.ts";
import { takePermits } from "../app/features/newsletter/sending/permits.server.ts";
import { startDue } from "../app/features/newsletter/sending/schedules.server.ts";
import { takeAttempt } from "../app/features/session/attempts.server.ts";
import { endExpiredSessions } from "../app/features/session/commands.server.ts";
import { findSession, insertAdministrator, insertSession, takeTotpStep } from "../app/features/session/store.server.ts";
import type { Db } from "../app/platform/db/open.ts";
import { withLease } from "../app/platform/leases/lease-store.server.ts";
import { openLimits } from "../app/platform/limits/limits.ts";
import { markDeferred, queueMail, takeDue } from "../app/platform/mail/outbox-store.server.ts";
import { describeOnEveryEngine } from "./support/databases.ts";
import { articleRow, insertArticles } from "./support/rows.ts";
import { addNewsletter, addReaders, sendingServices } from "./support/sending.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const RIGHT = Date.UTC(2026, 2, 10, 9);
const right = new Date(RIGHT);
const ahead = new Date(RIGHT + 2 * DAY);
/** As far as two machines that agree may differ. */
const nearly = new Date(RIGHT + 20 * SECOND);
const at = (moment: Date) => ({ now: () => moment });

/** A newsletter under way to one reader; answers how its delivery is claimed. */
async function underWay(db: Db) {
	const id = await addNewsletter(db, { status: "sending" });
	await db.insertInto("sendings").values({ newsletter_id: id, started_at: right.toISOString() }).execute();
	await addReaders(db, 1);
	const reader = await db.selectFrom("newsletter_subscribers").selectAll().executeTakeFirstOrThrow();
	await addDeliveries(db, id, [{ ...reader, receiver: "" }]);
	const claim = async (now: Date) =>
		(await claimDeliveries(db, { newsletterId: id, owner: "elsewhere", now, leaseMs: 180 * SECOND, limit: 5 })).length;
	return { id, claim };
}

describeOnEveryEngine("a clock that was two days ahead", (open) => {
	test("a lease of a process that died then is free; one of a clock that nearly agrees is not", async () => {
		const { db } = await open();
		const forever = new Promise<never>(() => {});
		void withLease({ db, clock: at(nearly) }, "a", () => forever);
		void withLease({ db, clock: at(ahead) }, "b", () => forever);
		await expect.poll(async () => (await db.selectFrom("memos").selectAll().execute()).length).toBe(2);
		expect(await withLease({ db, clock: at(right) }, "a", async () => "mine")).toBe(null);
		expect(await withLease({ db, clock: at(right) }, "b", async () => "mine")).toEqual({ result: "mine" });
	});

	test("mail queued, deferred or taken by a process that died then leaves now", async () => {
		const { db } = await open();
		await queueMail(db, { id: "queued", kind: "notice", to: "a@exemple.fr", subject: "Un", text: "Un", at: ahead });
		expect((await takeDue(db, ahead))?.id).toBe("queued");
		const taken = await takeDue(db, right);
		expect(taken?.id).toBe("queued");
		expect(await takeDue(db, nearly)).toBeUndefined();
		if (taken) await markDeferred(db, taken, new Date(ahead.getTime() + HOUR), "busy");
		const again = await takeDue(db, right);
		expect(again?.id).toBe("queued");
		// What is asked to wait by the right clock waits.
		if (again) await markDeferred(db, again, new Date(RIGHT + 6 * HOUR), "busy");
		expect(await takeDue(db, right)).toBeUndefined();
	});

	test("a newsletter goes on: its deliveries, those asked to wait, and its rate", async () => {
		const { db } = await open();
		const { id, claim } = await underWay(db);
		expect(await claim(ahead)).toBe(1);
		await recoverDeliveries(db, ahead);
		expect(await claim(right)).toBe(0);
		await recoverDeliveries(db, right);
		expect(await claim(nearly)).toBe(1);
		await recoverDeliveries(db, right);
		expect(await claim(right)).toBe(0);
		await db
			.updateTable("deliveries")
			.set({ state: "deferred", lease_owner: null, lease_until: null, next_at: new Date(ahead.getTime() + HOUR).toISOString() })
			.execute();
		expect(await claim(right)).toBe(1);

		await db.updateTable("newsletters").set({ rate_per_minute: 60 }).where("id", "=", id).execute();
		const permits = (now: Date) => db.transaction().execute((tx) => takePermits(tx, { newsletterId: id, wanted: 5, now }));
		expect((await permits(ahead)).count).toBe(1);
		expect(await permits(right)).toEqual({ count: 1, waitMs: expect.any(Number) });
		expect(await permits(right)).toEqual({ count: 0, waitMs: SECOND });
	});

	test("nobody is shut out until then: of the door, of the second factor, of a form", async () => {
		const { db } = await open();
		const counter = { rule: "client", who: "192.0.2.1" } as const;
		const spent = async (now: Date) => {
			let wait: number | null = null;
			for (let turn = 0; turn < 11; turn++) wait = await takeAttempt(db, counter, now);
			return wait;
		};
		expect(await spent(ahead)).toBe(900);
		expect(await takeAttempt(db, counter, right)).toBe(null);
		// And is shut out as before by the right clock.
		expect(await spent(right)).toBe(900);
		expect(await takeAttempt(db, counter, new Date(RIGHT + 900 * SECOND))).toBe(null);

		await insertAdministrator(db, { username: "admin", passwordHash: "x", createdAt: right.toISOString() });
		const { id } = await db.selectFrom("administrators").select("id").executeTakeFirstOrThrow();
		const step = (moment: Date) => Math.floor(moment.getTime() / 30_000);
		expect(await takeTotpStep(db, id, step(ahead))).toBe(true);
		expect(await takeTotpStep(db, id, step(right))).toBe(true);
		expect(await takeTotpStep(db, id, step(right))).toBe(false);
		expect(await takeTotpStep(db, id, step(right) - 1)).toBe(false);
	});

	test("a session begun then is open for its 24 hours, counted from now; one that is right stays as it is", async () => {
		const { db } = await open();
		await insertAdministrator(db, { username: "admin", passwordHash: "x", createdAt: right.toISOString() });
		const { id: administratorId } = await db.selectFrom("administrators").select("id").executeTakeFirstOrThrow();
		const begin = (start: number) =>
			insertSession(db, {
				administratorId,
				start: new Date(start).toISOString(),
				end: new Date(start + DAY).toISOString(),
				client: null,
			});
		const [early, late] = [await begin(RIGHT - HOUR), await begin(ahead.getTime())];
		await endExpiredSessions({ db, clock: at(right) });
		const isOpen = async ({ token }: { token: string }, hours: number) =>
			(await findSession(db, token, new Date(RIGHT + hours * HOUR).toISOString())) !== null;
		expect([await isOpen(early, 22), await isOpen(early, 23)]).toEqual([true, false]);
		expect([await isOpen(late, 23), await isOpen(late, 24)]).toEqual([true, false]);
	});

	test("what was due then is public once, and in its order; what is due later waits for its hour", async () => {
		const { db } = await open();
		const services = await sendingServices({ db });
		const due = (title: string, hours: number) =>
			articleRow({
				title,
				slug: title,
				is_published: false,
				published_at: null,
				publish_at: new Date(RIGHT + hours * HOUR).toISOString(),
			});
		await insertArticles(db, [due("deux", 30), due("un", 20), due("trois", 60)]);
		const rows = () =>
			db.selectFrom("articles").select(["title", "is_published", "published_at"]).orderBy("published_at", "desc").execute();
		await publishDue({ ...services, clock: at(ahead) });
		const early = await rows();
		await publishDue({ ...services, clock: at(right) });
		expect(await rows()).toEqual(early);
		await publishDue({ ...services, clock: at(new Date(RIGHT + 60 * HOUR)) });
		expect((await rows()).map(({ title }) => title)).toEqual(["trois", "deux", "un"]);
		const published = await db.selectFrom("journal").select("subject_title").where("kind", "=", "published").execute();
		expect(published.map(({ subject_title }) => subject_title).sort()).toEqual(["deux", "trois", "un"]);
	});

	test("a newsletter whose hour such a leap passed waits for the administrator, and leaves by no clock", async () => {
		const { db } = await open();
		const services = await sendingServices({ db });
		await addReaders(db, 1);
		const id = await addNewsletter(db, { status: "scheduled", scheduled_at: new Date(RIGHT + DAY).toISOString() });
		const state = () => db.selectFrom("newsletters").select(["status", "pause_reason"]).where("id", "=", id).executeTakeFirst();
		await startDue({ ...services, clock: at(right) });
		expect(await state()).toEqual({ status: "scheduled", pause_reason: null });
		for (const moment of [ahead, right, new Date(RIGHT + DAY)]) {
			await startDue({ ...services, clock: at(moment) });
			expect(await state()).toEqual({ status: "scheduled", pause_reason: "missed" });
		}
		expect(await db.selectFrom("deliveries").select("id").execute()).toEqual([]);
	});
});

test("a form that was sent too often names its own time, never days", async () => {
	const limits = openLimits();
	const rule = { name: "a form", points: 1, seconds: 600 };
	vi.useFakeTimers({ toFake: ["Date"], now: ahead });
	expect(await limits.take(rule, "someone")).toBe(null);
	vi.setSystemTime(right);
	expect(await limits.take(rule, "someone")).toBe(600);
	vi.useRealTimers();
});
