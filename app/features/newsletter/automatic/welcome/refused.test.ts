// Letters of the welcome path at a receiver that refuses us: it alone waits, is asked again, and no reader is blamed for it.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { type Conduct, startHostileSmtp } from "../../../../../tests/support/hostile-smtp.ts";
import { deliveriesOf, sendingServices, untilStatus } from "../../../../../tests/support/sending.ts";
import { until } from "../../../../../tests/support/until.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { localDay } from "../../../../shared/local-days.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { GIVES_UP_AFTER_MS } from "../../receivers/breaker.ts";
import { retryReceiver } from "../../receivers/breaker-store.server.ts";
import { lookUpDomains } from "../../receivers/mail-hosts.server.ts";
import { listRefusing } from "../../receivers/refusing-store.server.ts";
import { countStates } from "../../sending/deliveries-store.server.ts";
import { giveUpRefused } from "../../sending/endings.server.ts";
import { startSender } from "../../sending/sender.server.ts";
import { readNewsletter } from "../../store.server.ts";
import { writeWarmUp } from "../../warm-up/store.server.ts";
import { saveNewsletter } from "../../writing/editor/commands.server.ts";
import { addStep, setDelay, switchOn } from "./commands.server.ts";
import { enterWelcomePath } from "./enter.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const by = { actor: "admin" };
const STEP = "00000000-0000-4000-8000-000000000001";
const HOUR = 3_600_000;
const blocked: Conduct = {
	at: "rcpt",
	code: 550,
	text: "5.7.1 Service unavailable; client host [192.0.2.1] blocked using zen.spamhaus.org",
};

/** A path of one step, switched on; the addresses it is given confirm when told to. */
async function setUp(database: OpenDatabase, isRefused: (address: string) => boolean) {
	const smtp = await startHostileSmtp((address) => (isRefused(address) ? blocked : "take"));
	const made = await sendingServices(database, { SMTP_URL: smtp.url });
	let ahead = 0;
	const later = (ms: number) => {
		ahead += ms;
	};
	const mailHosts = async () => ({ kind: "found" as const, values: ["smtp-in.orange.fr"] });
	const services = { ...made, clock: { now: () => new Date(Date.now() + ahead) }, dns: { ...made.dns, mailHosts } };
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const { db } = database;
	const run = () => {
		const sender = startSender(services, { lookMs: 20 });
		cleanups.push(sender.stop);
		return sender;
	};
	async function confirm(...emails: string[]): Promise<void> {
		const at = services.clock.now().toISOString();
		const rows = emails.map((email) => ({ id: email, email, email_key: emailKey(email), created_at: at, confirmed_at: at }));
		await db.insertInto("newsletter_subscribers").values(rows).execute();
		later(1);
		await enterWelcomePath(services);
	}
	await addStep(services, STEP, by);
	await setDelay(services, STEP, { count: 0, unit: "minutes" });
	const words = { title: "Bienvenue", subject: "Bienvenue", excerpt: "", content: "Bienvenue." };
	const rest = { template: "minimal", scheduled_at: null, text_content: null, status: "ready" } as const;
	const revision = (await readNewsletter(db, STEP))?.revision ?? 0;
	await saveNewsletter(services, { id: STEP, requestId: STEP, ...words, ...rest, revision }, "admin");
	await switchOn(services, STEP, by);
	later(1);
	return { smtp, services, db, run, later, confirm };
}

const orange = (n: number) => `lectrice-${n}@orange.fr`;
const free = (n: number) => `lecteur-${n}@free.fr`;

describeOnEveryEngine("a welcome letter to a receiver that refuses us", (open) => {
	afterEach(cleanUp);

	test("that receiver alone waits and nobody is blamed; once it takes our letters again, each leaves by itself, once", async () => {
		let isRefusing = true;
		const { smtp, services, db, run, confirm } = await setUp(await open(), (to) => isRefusing && to.endsWith("@orange.fr"));
		run();
		await confirm(...[1, 2, 3, 4, 5].map(orange), ...[1, 2].map(free));
		await until(async () => (await listRefusing(db, STEP)).length > 0, { otherwise: () => "it is not left alone" });
		await expect.poll(() => listRefusing(db, STEP)).toMatchObject([{ receiver: "orange", class: "reputation", waiting: 5 }]);
		// Who confirms meanwhile is not written to there, and is everywhere else.
		await confirm(orange(6), free(3));
		await until(() => smtp.log.some(({ to }) => to === free(3)), { otherwise: () => "the others wait too" });
		expect(smtp.tries).not.toContain(orange(6));
		expect(await readNewsletter(db, STEP)).toMatchObject({ status: "sending", pauseReason: null });
		await expect.poll(async () => (await countStates(db, STEP)).accepted).toBe(3);
		isRefusing = false;
		expect(await retryReceiver(db, "orange", services.clock.now())).toBe(true);
		await untilStatus(db, STEP, ["standing"]);
		expect(await countStates(db, STEP)).toEqual({ accepted: 9 });
		expect(smtp.log.map(({ to }) => to).sort()).toEqual([1, 2, 3].map(free).concat([1, 2, 3, 4, 5, 6].map(orange)));
		expect(await listRefusing(db, STEP)).toEqual([]);
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
		expect(await db.selectFrom("deliveries").select("id").where("bounce_kind", "is not", null).execute()).toEqual([]);
	});

	test("a domain whose receiver nobody knows is looked up, and what waits is told", async () => {
		const { services, db, confirm } = await setUp(await open(), () => false);
		await confirm("zoe@exemple.org");
		expect((await deliveriesOf(db, STEP)).get("zoe@exemple.org")?.receiver).toBe("exemple.org");
		await lookUpDomains(services);
		expect((await deliveriesOf(db, STEP)).get("zoe@exemple.org")?.receiver).toBe("orange");
		await confirm("ada@exemple.org");
		expect((await deliveriesOf(db, STEP)).get("ada@exemple.org")?.receiver).toBe("orange");
	});

	test("one that has refused for days: who has waited as long is given up, who confirmed since waits on, whenever the step began", async () => {
		const { services, db, later, confirm } = await setUp(await open(), () => true);
		const refused_since = services.clock.now().toISOString();
		await db.insertInto("receivers").values({ receiver: "orange", refused_since, class: "reputation", rule: "test" }).execute();
		await confirm(orange(1));
		later(GIVES_UP_AFTER_MS - HOUR);
		await confirm(orange(2));
		await giveUpRefused(services);
		expect(await countStates(db, STEP)).toEqual({ queued: 2 });
		later(2 * HOUR);
		await giveUpRefused(services);
		const ends = [...(await deliveriesOf(db, STEP))].map(([email, { state, reason }]) => [email, state, reason]);
		expect(ends).toEqual([
			[orange(1), "failed", "receiver-refuses"],
			[orange(2), "queued", null],
		]);
		later(GIVES_UP_AFTER_MS);
		await giveUpRefused(services);
		expect(await countStates(db, STEP)).toEqual({ failed: 2 });
		expect(await db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
	});

	test("of a domain that is warmed up, letters of the path are counted at their receiver and wait for no other day", async () => {
		const { services, db, run, confirm } = await setUp(await open(), () => false);
		await writeWarmUp(db, "exemple.fr");
		const day = localDay(services.clock.now(), services.config.timeZone);
		await db.insertInto("warm_up_days").values({ receiver: "free", day, left_count: 100, taken_count: 100 }).execute();
		run();
		await confirm(free(1), free(2));
		await untilStatus(db, STEP, ["standing"]);
		expect(await countStates(db, STEP)).toEqual({ accepted: 2 });
		const days = await db.selectFrom("warm_up_days").selectAll().where("receiver", "=", "free").execute();
		expect(days.reduce((sum, { left_count }) => sum + left_count, 0)).toBe(102);
		expect(days.reduce((sum, { taken_count }) => sum + taken_count, 0)).toBe(102);
	});
});
