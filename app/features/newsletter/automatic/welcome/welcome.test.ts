import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { deliveriesOf, sendingServices, untilStatus } from "../../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../../tests/support/smtp.ts";
import { until } from "../../../../../tests/support/until.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { listNewsletters, readFigures } from "../../list/store.server.ts";
import { listArchived } from "../../reports/archive/store.server.ts";
import { pauseSending, resumeSending, retryFailed, scheduleSending } from "../../sending/commands.server.ts";
import { forgetOwner, newOwner } from "../../sending/owner.server.ts";
import { holdWhatIsDue } from "../../sending/restored.server.ts";
import { startSender } from "../../sending/sender.server.ts";
import { readSending } from "../../sending/sendings-store.server.ts";
import { startSending } from "../../sending/start.server.ts";
import { readNewsletter } from "../../store.server.ts";
import { saveNewsletter } from "../../writing/editor/commands.server.ts";
import { addStep, setDelay, switchOff, switchOn } from "./commands.server.ts";
import { enterWelcomePath } from "./enter.server.ts";
import { presentSteps } from "./present.server.ts";
import { listSteps } from "./store.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const by = { actor: "admin" };
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

async function setUp(database: OpenDatabase) {
	const smtp = await startSmtp();
	const made = await sendingServices(database, { SMTP_URL: smtp.url });
	let ahead = 0;
	const services = { ...made, clock: { now: () => new Date(Date.now() + ahead) } };
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const run = () => {
		const sender = startSender(services, { lookMs: 20 });
		cleanups.push(sender.stop);
		return sender;
	};
	const later = (ms: number) => {
		ahead += ms;
	};
	const subjects = () => smtp.taken.map(({ to, mail }) => `${to[0]?.split("@")[0]}: ${mail.subject}`).sort();
	return { smtp, services, run, later, subjects, db: database.db };
}
type Set = Awaited<ReturnType<typeof setUp>>;

/** Somebody who confirms now. */
async function confirms({ db, services }: Pick<Set, "db" | "services">, name: string, given: object = {}) {
	const email = `${name}@exemple.org`;
	const at = services.clock.now().toISOString();
	await db
		.insertInto("newsletter_subscribers")
		.values({ id: name, email, email_key: emailKey(email), created_at: at, confirmed_at: at, ...given })
		.execute();
}

async function write({ services }: Pick<Set, "services">, step: string, subject: string, status: "draft" | "ready" = "ready") {
	const revision = (await readNewsletter(services.db, step))?.revision ?? 0;
	const words = {
		title: subject,
		subject,
		excerpt: "",
		content: `${subject}. Une [adresse](https://exemple.fr/${encodeURIComponent(subject)}).`,
	};
	const rest = { template: "minimal", scheduled_at: null, text_content: null, status, revision } as const;
	return saveNewsletter(services, { id: step, requestId: step, ...words, ...rest }, "admin");
}

/** A step in service that leaves this long after the confirmation. */
async function serve(set: Set, n: number, subject: string, minutes: number): Promise<string> {
	await addStep(set.services, id(n), by);
	await setDelay(set.services, id(n), { count: minutes, unit: "minutes" });
	await write(set, id(n), subject);
	await switchOn(set.services, id(n), by);
	return id(n);
}

const untilTaken = ({ smtp }: Set, count: number) =>
	until(() => smtp.taken.length >= count, { otherwise: () => `only ${smtp.taken.length} arrived` });

describeOnEveryEngine("the welcome path", (open) => {
	afterEach(cleanUp);

	test("each new reader gets each step once at its delay; who read before, or was brought in, gets none", async () => {
		const set = await setUp(await open());
		await confirms(set, "avant");
		set.later(1);
		const first = await serve(set, 1, "Un", 0);
		const second = await serve(set, 2, "Deux", 60);
		set.later(1);
		await confirms(set, "zoe");
		await confirms(set, "importee", { confirmed_at: null });
		set.run();
		// Several processes at once, several times.
		await Promise.all([1, 2, 3].map(() => enterWelcomePath(set.services)));
		await untilTaken(set, 1);
		await untilStatus(set.db, first, ["standing"]);
		set.later(30 * MINUTE);
		await enterWelcomePath(set.services);
		expect(await deliveriesOf(set.db, second)).toEqual(new Map());
		set.later(30 * MINUTE);
		await Promise.all([1, 2, 3].map(() => enterWelcomePath(set.services)));
		await untilTaken(set, 2);
		await untilStatus(set.db, second, ["standing"]);
		set.later(DAY);
		await enterWelcomePath(set.services);
		expect(set.subjects()).toEqual(["zoe: Deux", "zoe: Un"]);
		// Dated of its own day, with the way out of any letter.
		const [mail] = set.smtp.taken;
		expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
		expect(mail?.raw).not.toContain("Voir en ligne");
		// Neither a campaign nor an archive knows of it.
		expect(await listArchived(set.db, 10)).toEqual([]);
		expect((await listNewsletters(set.db, { q: "", filter: null, page: 1, deleted: false })).found).toBe(0);
		expect(await readFigures(set.db)).toMatchObject({ total: 0, sent: 0 });
		const shown = await presentSteps(set.services);
		expect(shown.map(({ title, isOn, figures, due }) => [title, isOn, figures?.accepted, due])).toEqual([
			["Un", true, 1, 0],
			["Deux", true, 1, 0],
		]);
	});

	test("who left, who waits to confirm and who is suppressed gets nothing; who comes back gets what they had not had", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		const second = await serve(set, 2, "Deux", 60);
		set.later(1);
		await confirms(set, "zoe");
		await confirms(set, "attend", { pending_since: new Date().toISOString() });
		set.run();
		await enterWelcomePath(set.services);
		await untilTaken(set, 1);
		await set.db.updateTable("newsletter_subscribers").set({ unsubscribed_at: new Date().toISOString() }).where("id", "=", "zoe").execute();
		set.later(2 * 60 * MINUTE);
		await enterWelcomePath(set.services);
		expect(await deliveriesOf(set.db, second)).toEqual(new Map());
		// Written down, then gone: the row says so and no mail leaves.
		await set.db.updateTable("newsletter_subscribers").set({ unsubscribed_at: null }).where("id", "=", "zoe").execute();
		await pauseSending(set.services, second, by);
		await enterWelcomePath(set.services);
		expect((await deliveriesOf(set.db, second)).size).toBe(1);
		await set.db.updateTable("newsletter_subscribers").set({ unsubscribed_at: new Date().toISOString() }).where("id", "=", "zoe").execute();
		await resumeSending(set.services, second, by);
		await until(async () => (await deliveriesOf(set.db, second)).get("zoe@exemple.org")?.state === "skipped");
		// Back under another address: what they had they do not get again.
		const now = set.services.clock.now().toISOString();
		const back = { unsubscribed_at: null, confirmed_at: now, email: "zoe@ailleurs.org", email_key: emailKey("zoe@ailleurs.org") };
		await set.db.updateTable("newsletter_subscribers").set(back).where("id", "=", "zoe").execute();
		set.later(DAY);
		await enterWelcomePath(set.services);
		await untilStatus(set.db, first, ["standing"]);
		expect(set.subjects()).toEqual(["zoe: Un"]);
	});

	test("a text edited leaves once it is marked ready, to who is due then; links of mails that left lead where they led", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		set.run();
		set.later(1);
		await confirms(set, "ada");
		await enterWelcomePath(set.services);
		await untilTaken(set, 1);
		await untilStatus(set.db, first, ["standing"]);
		expect(await write(set, first, "Brouillon", "draft")).toMatchObject({
			kind: "saved",
			newsletter: { title: "Brouillon", status: "standing" },
		});
		expect((await presentSteps(set.services))[0]).toMatchObject({ hasOtherWords: true });
		await confirms(set, "bea");
		await enterWelcomePath(set.services);
		await untilTaken(set, 2);
		await untilStatus(set.db, first, ["standing"]);
		await write(set, first, "Nouveau");
		expect((await presentSteps(set.services))[0]).toMatchObject({ hasOtherWords: false });
		await confirms(set, "cleo");
		await enterWelcomePath(set.services);
		await untilTaken(set, 3);
		expect(set.subjects()).toEqual(["ada: Un", "bea: Un", "cleo: Nouveau"]);
		const { frozen } = (await readSending(set.db, first)) ?? {};
		expect(frozen?.links.filter((link) => /Un|Nouveau/.test(link))).toEqual(["https://exemple.fr/Un", "https://exemple.fr/Nouveau"]);
		expect(frozen?.links.indexOf("https://exemple.fr/Un")).toBeLessThan(frozen?.links.indexOf("https://exemple.fr/Nouveau") ?? 0);
		// An empty text never comes into service.
		expect(await write(set, first, "")).toMatchObject({ kind: "empty" });
		expect((await readSending(set.db, first))?.frozen?.subject).toBe("Nouveau");
	});

	test("paused, those who are due wait; stopped, they get nothing, and who confirms once it is on again does", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		set.run();
		set.later(1);
		await pauseSending(set.services, first, by);
		await confirms(set, "ada");
		await enterWelcomePath(set.services);
		expect((await deliveriesOf(set.db, first)).get("ada@exemple.org")?.state).toBe("queued");
		await resumeSending(set.services, first, by);
		await untilTaken(set, 1);
		await untilStatus(set.db, first, ["standing"]);
		await pauseSending(set.services, first, by);
		await confirms(set, "bea");
		await enterWelcomePath(set.services);
		await switchOff(set.services, first, by);
		expect((await deliveriesOf(set.db, first)).get("bea@exemple.org")).toMatchObject({ state: "skipped", reason: "cancelled" });
		await confirms(set, "cleo");
		set.later(1);
		await switchOn(set.services, first, by);
		set.later(1);
		await confirms(set, "dora");
		await enterWelcomePath(set.services);
		await untilTaken(set, 2);
		expect(set.subjects()).toEqual(["ada: Un", "dora: Un"]);
		await untilStatus(set.db, first, ["standing"]);
		// A failure tried again opens it as any letter.
		await set.db.updateTable("deliveries").set({ state: "failed" }).where("email", "=", "dora@exemple.org").execute();
		expect(await retryFailed(set.services, first, by)).toMatchObject({ count: 1 });
		await untilTaken(set, 3);
	});

	test("a process killed in the middle: another goes on, nobody twice, and whose message was under way is asked about", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		set.later(1);
		for (const name of ["ada", "bea", "cleo"]) await confirms(set, name);
		await enterWelcomePath(set.services);
		const dead = newOwner();
		forgetOwner(dead);
		const lease = { lease_owner: dead, lease_until: new Date(set.services.clock.now().getTime() + MINUTE).toISOString() };
		for (const [name, state] of Object.entries({ ada: "claimed", bea: "sending" }))
			await set.db
				.updateTable("deliveries")
				.set({ ...lease, state })
				.where("email", "=", `${name}@exemple.org`)
				.execute();
		set.run();
		await untilStatus(set.db, first, ["standing"]);
		await enterWelcomePath(set.services);
		await untilStatus(set.db, first, ["standing"]);
		expect(set.subjects()).toEqual(["ada: Un", "cleo: Un"]);
		expect((await deliveriesOf(set.db, first)).get("bea@exemple.org")).toMatchObject({ state: "uncertain", reason: "interrupted" });
	});

	test("is never sent to everybody, and neither planned nor switched on before it is ready", async () => {
		const set = await setUp(await open());
		await confirms(set, "ada");
		await addStep(set.services, id(1), by);
		await expect(switchOn(set.services, id(1), by)).rejects.toMatchObject({ status: 409 });
		await write(set, id(1), "Un");
		await expect(startSending(set.services, id(1), { ...by, confirmCount: 1 })).rejects.toMatchObject({ status: 409 });
		const at = new Date(Date.now() + DAY).toISOString();
		await expect(scheduleSending(set.services, id(1), { ...by, at, confirmCount: 1 })).rejects.toMatchObject({ status: 409 });
		await Promise.all([2, 3, 4, 5].map((n) => addStep(set.services, id(n), by)));
		await addStep(set.services, id(5), by);
		await expect(addStep(set.services, id(6), by)).rejects.toMatchObject({ status: 409 });
		expect(await listSteps(set.db)).toHaveLength(5);
		await expect(setDelay(set.services, id(1), { count: 91, unit: "days" })).rejects.toMatchObject({ status: 422 });
	});

	test("after a restoration it waits, and welcomes those who confirm later", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		set.run();
		set.later(1);
		await confirms(set, "ada");
		set.later(1);
		await holdWhatIsDue(set.services);
		await enterWelcomePath(set.services);
		expect((await readNewsletter(set.db, first))?.pauseReason).toBe("restored");
		await resumeSending(set.services, first, by);
		set.later(1);
		await confirms(set, "bea");
		await enterWelcomePath(set.services);
		await untilTaken(set, 1);
		expect(set.subjects()).toEqual(["bea: Un"]);
	});

	test("a clock that was ahead for a while keeps nobody waiting", async () => {
		const set = await setUp(await open());
		set.later(400 * DAY);
		const first = await serve(set, 1, "Un", 0);
		await enterWelcomePath(set.services);
		set.later(-400 * DAY);
		set.run();
		await enterWelcomePath(set.services);
		set.later(1_000);
		await confirms(set, "ada");
		await enterWelcomePath(set.services);
		await untilTaken(set, 1);
		await untilStatus(set.db, first, ["standing"]);
	});

	test("thousands are written down in one pass, each once", async () => {
		const set = await setUp(await open());
		const first = await serve(set, 1, "Un", 0);
		set.later(1_000);
		const at = set.services.clock.now().toISOString();
		for (let start = 0; start < 1_000; start += 500) {
			const rows = Array.from({ length: 500 }, (_, index) => `crowd-${start + index}`);
			await set.db
				.insertInto("newsletter_subscribers")
				.values(
					rows.map((name) => ({
						id: name,
						email: `${name}@exemple.org`,
						email_key: `${name}@exemple.org`,
						created_at: at,
						confirmed_at: at,
					})),
				)
				.execute();
		}
		await Promise.all([enterWelcomePath(set.services), enterWelcomePath(set.services)]);
		await enterWelcomePath(set.services);
		expect((await deliveriesOf(set.db, first)).size).toBe(1_000);
	});
});
