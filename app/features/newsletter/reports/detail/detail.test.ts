import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../../tests/support/newsletters.ts";
import { sendingServices } from "../../../../../tests/support/sending.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { readNewsletter } from "../../store.server.ts";
import { durationText, leftOutText } from "./copy.ts";
import { exportLog, readLog } from "./log.server.ts";
import { LOG_PAGE, readLogQuery, writeLogQuery } from "./log-query.ts";
import { readProgress } from "./progress.server.ts";
import { readRefusing } from "./refusing.server.ts";
import { readTimeline } from "./timeline.server.ts";

const START = "2026-11-20T09:30:00.000Z";
const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();
const everybody = { q: "", filter: null, after: null };

test("the address of the log is read and written; durations and those left out are said in French", () => {
	expect(readLogQuery(new URLSearchParams("q=a&etat=echecs&apres=b@c.fr"))).toEqual({ q: "a", filter: "echecs", after: "b@c.fr" });
	expect(readLogQuery(new URLSearchParams("etat=toString"))).toEqual(everybody);
	expect(writeLogQuery({ q: "a", filter: "echecs", after: "b" })).toBe("?q=a&etat=echecs&apres=b");
	expect([20, 600, 7_500].map(durationText)).toEqual(["moins d’une minute", "10\u00a0min", "2\u00a0h\u00a005"]);
	expect(leftOutText("pending", 1)).toBe("1\u00a0inscription non confirmée");
});

describeOnEveryEngine("a sending's screen", (open) => {
	async function ready({ db }: OpenDatabase) {
		const id = randomUUID();
		const newsletter = { id, title: "Une lettre", subject: "Un", content: "", status: "sending", started_at: START, created_at: START };
		await insertNewsletters(db, newsletter);
		let made = 0;
		const deliver = async (given: Record<string, unknown> = {}) => {
			made += 1;
			const email = `a${String(made).padStart(5, "0")}@exemple.fr`;
			const delivery = randomUUID();
			await db
				.insertInto("deliveries")
				.values({ id: delivery, newsletter_id: id, email, email_key: email, token: randomUUID(), state: "accepted", attempts: 1, ...given })
				.execute();
			return delivery;
		};
		return { db, id, deliver };
	}

	test("how far it is, and what went wrong by reason", async () => {
		const { db, id, deliver } = await ready(await open());
		await deliver({ settled_at: at(0) });
		await deliver({ state: "queued" });
		for (let count = 0; count < 2; count++) await deliver({ state: "failed", reason: "no-such-address", smtp_code: 550 });
		await deliver({ state: "bizarre" });
		const newsletter = await readNewsletter(db, id);
		const progress = newsletter && (await readProgress(db, newsletter, new Date(START)));
		expect(progress).toMatchObject({ total: 5, counts: { accepted: 1, waiting: 1, failed: 2, uncertain: 1, skipped: 0 } });
		expect(progress?.errors).toEqual([{ state: "Échec", reason: "l’adresse n’existe pas", code: 550, count: 2 }]);
	});

	test("a receiver that refused another letter is told of by that letter's name, and by this one's where it was this one", async () => {
		const database = await open();
		const { db, id, deliver } = await ready(database);
		const before = randomUUID();
		await insertNewsletters(db, { id: before, title: "L’été", subject: "Un", content: "", status: "sending", created_at: START });
		await deliver({ state: "queued", receiver: "orange" });
		await db
			.insertInto("receivers")
			.values({ receiver: "orange", refused_since: START, class: "content", newsletter_id: before })
			.execute();
		const services = await sendingServices(database);
		const meaning = async () => (await readRefusing(services, id))[0]?.meaning;
		expect(await meaning()).toContain("le contenu de la lettre «\u00a0L’été\u00a0» indésirable");
		await db.updateTable("receivers").set({ newsletter_id: randomUUID() }).execute();
		expect(await meaning()).not.toContain("cette lettre");
		await db.updateTable("receivers").set({ newsletter_id: id }).execute();
		expect(await meaning()).toContain("le contenu de cette lettre indésirable");
	});

	test("the log is read by pages to its end, searched and filtered, nothing being a pattern", async () => {
		const { db, id, deliver } = await ready(await open());
		for (let count = 0; count < LOG_PAGE + 3; count++) await deliver({ state: count === 7 ? "failed" : "accepted", smtp_reply: "250 ok" });
		await deliver({ email: null, email_key: "zz-hash" });
		const first = await readLog(db, id, everybody, "Europe/Paris");
		expect([first.lines.length, first.next]).toEqual([LOG_PAGE, `a000${LOG_PAGE}@exemple.fr`]);
		const last = await readLog(db, id, { ...everybody, after: first.next }, "Europe/Paris");
		expect([last.lines.length, last.next, last.lines.at(-1)?.email]).toEqual([4, null, null]);
		const found = async (query: object) => (await readLog(db, id, { ...everybody, ...query }, "Europe/Paris")).lines.length;
		expect([await found({ q: "A00012" }), await found({ q: "%" }), await found({ q: "zz" }), await found({ filter: "echecs" })]).toEqual([
			1, 0, 0, 1,
		]);
	});

	test("an address whose domain has accents is shown and found as people write it, in the log and in its file", async () => {
		const { db, id, deliver } = await ready(await open());
		await deliver({ email: "Zoé@xn--caf-thtre-g2a7ed.fr", email_key: "zoé@xn--caf-thtre-g2a7ed.fr" });
		await deliver({});
		for (const q of ["Zoé@café-théâtre.fr", "@Café-théâtre.fr", "xn--caf"]) {
			const { lines } = await readLog(db, id, { ...everybody, q }, "Europe/Paris");
			expect([q, lines.map(({ email }) => email)]).toEqual([q, ["Zoé@café-théâtre.fr"]]);
		}
		const services = { db, clock: { now: () => new Date(START) } };
		const file = (await Array.fromAsync(exportLog(services, { id, title: "Une lettre" }, everybody, "admin"))).join("");
		expect(file).toContain("\r\nZoé@café-théâtre.fr;");
	});

	test("the file of the log holds every line and no formula", async () => {
		const { db, id, deliver } = await ready(await open());
		await deliver({ smtp_reply: "=HYPERLINK(1)", email: "=1@exemple.fr" });
		await deliver({ email: null });
		let file = "";
		const services = { db, clock: { now: () => new Date(START) } };
		for await (const part of exportLog(services, { id, title: "Une lettre" }, everybody, "admin")) file += part;
		expect(file.trim().split("\r\n")).toHaveLength(3);
		expect(file).toContain("'=1@exemple.fr");
		expect(file).not.toMatch(/(^|;)=/m);
		expect(file).toContain("données effacées");
		expect(await db.selectFrom("journal").select("kind").execute()).toEqual([{ kind: "exported" }]);
	});

	test("what it became over time: each message and each person once, machines apart, by the hour and then by the day", async () => {
		const { db, id, deliver } = await ready(await open());
		const one = await deliver({ settled_at: at(0.1), tracked: true });
		const two = await deliver({ settled_at: at(0.2), tracked: true, unsubscribed_at: at(3) });
		await deliver({ settled_at: at(1.2), bounced_at: at(2) });
		await deliver({ state: "failed", settled_at: at(0.1), bounced_at: at(0.1) });
		// Waiting, or of an unknown end: neither is a share of anything.
		await deliver({ state: "deferred", bounced_at: at(0.1) });
		const lost = await deliver({ state: "uncertain", tracked: true });
		const event = (delivery: string, kind: string, hours: number, machine = false) => ({
			id: randomUUID(),
			newsletter_id: id,
			delivery_id: delivery,
			kind,
			at: at(hours),
			machine,
			url: kind === "click" ? "https://exemple.fr/un" : null,
		});
		await db
			.insertInto("delivery_events")
			.values([
				event(one, "open", 1),
				event(one, "open", 5),
				event(lost, "open", 1),
				event(two, "open", 0.3, true),
				event(one, "click", 2),
				event(one, "click", 2.5),
			])
			.execute();
		const asked = { id, startedAt: START };
		const hours = await readTimeline(db, asked, new Date(at(4)), "Europe/Paris");
		expect(hours).toMatchObject({
			by: "hour",
			totals: { accepted: 3, bounced: 2, unsubscribed: 1, clicks: 1, opens: 1 },
			answered: 4,
			complaints: 0,
			measured: 2,
			machines: { opens: 1, clicks: 0 },
			links: [{ url: "https://exemple.fr/un", count: 1 }],
		});
		expect(hours?.points.map(({ accepted }) => accepted)).toEqual([0, 2, 3, 3, 3, 3]);
		const labels = hours?.points.map(({ label }) => label) ?? [];
		expect(labels[0]).not.toBe("départ");
		const seconds = await readTimeline(db, asked, new Date(Date.parse(START) + 20_000), "Europe/Paris");
		expect(seconds?.points.map(({ label }) => label)).toEqual(["départ", labels[0]]);
		const days = await readTimeline(db, asked, new Date(at(24 * 10)), "Europe/Paris");
		expect([days?.by, days?.points.length, days?.points.at(-1)?.accepted]).toEqual(["day", 12, 3]);
		expect(await readTimeline(db, { id, startedAt: null }, new Date(START), "Europe/Paris")).toBeNull();
	});
});
