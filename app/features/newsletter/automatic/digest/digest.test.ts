import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../../../tests/support/rows.ts";
import { addReaders, sendingServices, untilStatus } from "../../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../../tests/support/smtp.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { deleteNewsletter } from "../../list/delete.server.ts";
import { holdWhatIsDue } from "../../sending/restored.server.ts";
import { startSender } from "../../sending/sender.server.ts";
import { startSending } from "../../sending/start.server.ts";
import { readNewsletter } from "../../store.server.ts";
import { saveDigest } from "./commands.server.ts";
import { makeDueDigest } from "./make.server.ts";
import { presentDigest } from "./present.server.ts";
import { listAwaiting, listIssues, readDigest } from "./store.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const by = { actor: "admin" };
const settings = {
	...{ title: "Ce que nous avons publié", intro: "Bonjour & bienvenue.", template: "minimal" },
	...{ cadence: "weekly", day: 5, hour: 9, leavesAlone: false, isOn: true },
} satisfies Parameters<typeof saveDigest>[1];
const DAY = 86_400_000;

async function setUp(database: OpenDatabase, start = "2026-11-18T12:00:00.000Z") {
	const smtp = await startSmtp();
	const made = await sendingServices(database, { SMTP_URL: smtp.url, TIME_ZONE: "Europe/Paris" });
	let now = Date.parse(start);
	let woken = 0;
	const mail = { ...made.mail, wake: () => void woken++ };
	const services = { ...made, mail, clock: { now: () => new Date(now) } };
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const goTo = (iso: string) => {
		now = Date.parse(iso);
	};
	const run = () => {
		const sender = startSender(services, { lookMs: 20 });
		cleanups.push(sender.stop);
	};
	return { smtp, services, goTo, run, db: database.db, woken: () => woken };
}

const article = (n: number, at: string, given: object = {}) =>
	articleRow({
		id: `a${n}`,
		slug: `article-${n}`,
		title: `Article ${n}`,
		excerpt: `Extrait ${n}`,
		is_published: true,
		published_at: at,
		...given,
	});

describeOnEveryEngine("the letter made of what was published", (open) => {
	afterEach(cleanUp);

	test("is made once at its hour of what became public since the last one, and waits for the « Oui », which sends it", async () => {
		const { db, services, goTo, run, smtp } = await setUp(await open());
		await addReaders(db, 2);
		await db
			.insertInto("articles")
			.values([
				article(1, "2026-11-12T10:00:00.000Z"),
				article(2, "2026-11-14T10:00:00.000Z"),
				article(3, "2026-11-15T10:00:00.000Z", { is_published: false }),
				article(4, "2026-11-20T09:00:00.000Z"),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "v", slug: "ada", name: "Ada <b>", is_active: true, feed_at: "2026-11-19T10:00:00.000Z" }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "w", slug: "casse", name: "La Casse", is_active: true, feed_at: null }))
			.execute();
		await saveDigest(services, settings, by);
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toEqual([]);

		goTo("2026-11-20T08:00:01.000Z");
		await Promise.all([1, 2, 3].map(() => makeDueDigest(services)));
		await makeDueDigest(services);
		const [letter, ...others] = await listAwaiting(db);
		expect(others).toEqual([]);
		expect(letter?.title).toBe("Ce que nous avons publié, du 13 au 20 novembre 2026");
		const made = await readNewsletter(db, letter?.id ?? "");
		expect(made).toMatchObject({ status: "ready", role: "digest", isArchived: true });
		expect(made?.content.match(/<h2>.*?<\/h2>/g)).toEqual([
			'<h2><a href="/portrait/ada">Ada &lt;b&gt;</a></h2>',
			'<h2><a href="/actualites/article-2">Article 2</a></h2>',
		]);
		expect(made?.content.startsWith("<p>Bonjour &amp; bienvenue.</p>")).toBe(true);
		const mails = await db.selectFrom("outbox").selectAll().execute();
		expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([["admin@exemple.fr", `À relire : ${letter?.title}`]]);
		expect(mails[0]?.body_text.match(/https:\/\/exemple\.fr\/admin\S*/g)).toEqual(["https://exemple.fr/admin/newsletter/automatiques"]);
		run();
		expect(await startSending(services, letter?.id ?? "", { ...by, confirmCount: 2 })).toMatchObject({ count: 2 });
		await untilStatus(db, letter?.id ?? "", ["sent"]);
		expect(smtp.taken).toHaveLength(2);
		expect(await listAwaiting(db)).toEqual([]);

		// What came out after the hour is in the next one, and nothing else.
		goTo("2026-11-27T09:30:00.000Z");
		await makeDueDigest(services);
		const [next] = await listAwaiting(db);
		expect((await readNewsletter(db, next?.id ?? ""))?.content.match(/article-\d/g)?.at(0)).toBe("article-4");
	});

	test("an empty period is passed, and said; one that was deleted is not made again", async () => {
		const { db, services, goTo } = await setUp(await open());
		await saveDigest(services, settings, by);
		goTo("2026-11-20T08:00:01.000Z");
		await makeDueDigest(services);
		expect(await db.selectFrom("newsletters").select("id").execute()).toEqual([]);
		expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
		expect((await presentDigest(services)).issues).toMatchObject([{ period: "2026-11-16", items: 0, wasMade: false, status: null }]);
		await db.insertInto("articles").values(article(1, "2026-11-24T10:00:00.000Z")).execute();
		goTo("2026-11-27T08:00:01.000Z");
		await makeDueDigest(services);
		const [letter] = await listAwaiting(db);
		await deleteNewsletter(services, { id: letter?.id ?? "", actor: "admin" });
		await makeDueDigest(services);
		expect(await listAwaiting(db)).toEqual([]);
		expect((await presentDigest(services)).issues[0]).toMatchObject({ period: "2026-11-23", wasMade: true, status: null });
	});

	test("told to leave by itself it leaves at its hour; hours late it asks first, as any planned letter does", async () => {
		const { db, services, goTo, run, smtp } = await setUp(await open());
		await addReaders(db, 1);
		await db
			.insertInto("articles")
			.values([article(1, "2026-11-19T10:00:00.000Z"), article(2, "2026-11-25T10:00:00.000Z")])
			.execute();
		await saveDigest(services, { ...settings, leavesAlone: true }, by);
		goTo("2026-11-20T08:00:10.000Z");
		await makeDueDigest(services);
		run();
		const [first] = await listIssues(db, 1);
		await untilStatus(db, first?.newsletter_id ?? "", ["sent"]);
		expect(smtp.taken).toHaveLength(1);
		expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
		// The server was off.
		goTo("2026-11-27T15:00:00.000Z");
		await makeDueDigest(services);
		const [late] = await listIssues(db, 1);
		await expect.poll(async () => (await readNewsletter(db, late?.newsletter_id ?? ""))?.pauseReason).toBe("missed");
		expect(smtp.taken).toHaveLength(1);
	});

	test("weeks without a server are told in one; another hour makes nothing of the past; off and on again it tells one period", async () => {
		const { db, services, goTo } = await setUp(await open());
		await db
			.insertInto("articles")
			.values([2, 9, 16, 23].map((day) => article(day, `2026-12-${String(day).padStart(2, "0")}T10:00:00.000Z`)))
			.execute();
		await saveDigest(services, settings, by);
		goTo("2026-12-18T10:00:00.000Z");
		await makeDueDigest(services);
		const told = async () => [...new Set((await readNewsletter(db, (await listAwaiting(db))[0]?.id ?? ""))?.content.match(/article-\d+/g))];
		expect(await told()).toEqual(["article-16", "article-9", "article-2"]);
		// Earlier the same week, and on a day that has passed: no second one.
		await saveDigest(services, { ...settings, day: 1 }, by);
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toHaveLength(1);
		await saveDigest(services, { ...settings, isOn: false }, by);
		goTo(new Date(Date.parse("2026-12-18T10:00:00.000Z") + 30 * DAY).toISOString());
		await makeDueDigest(services);
		await saveDigest(services, settings, by);
		expect(await readDigest(db)).toMatchObject({ toldTo: "2027-01-15T08:00:00.000Z" });
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toHaveLength(1);
	});

	test("what comes out late with an hour of before is in the next one, once; what was told, or never to be, is not", async () => {
		const { db, services, goTo } = await setUp(await open());
		await db
			.insertInto("articles")
			.values([article(1, "2026-11-12T10:00:00.000Z"), article(2, "2026-11-19T10:00:00.000Z")])
			.execute();
		await saveDigest(services, settings, by);
		const told = async () => {
			const [letter] = await listAwaiting(db);
			const found = [...new Set((await readNewsletter(db, letter?.id ?? ""))?.content.match(/article-\d+/g))];
			for (const { id } of await listAwaiting(db)) await deleteNewsletter(services, { id, actor: "admin" });
			return found;
		};
		goTo("2026-11-20T08:00:01.000Z");
		await makeDueDigest(services);
		expect(await told()).toEqual(["article-2"]);
		// Planned for that very hour, and put online a moment later by another process; dated of the day before, by hand; of long before.
		const late = [article(3, "2026-11-20T08:00:00.000Z"), article(4, "2026-11-19T09:00:00.000Z"), article(5, "2026-11-13T09:00:00.000Z")];
		await db.insertInto("articles").values(late).execute();
		goTo("2026-11-27T08:00:01.000Z");
		await Promise.all([1, 2].map(() => makeDueDigest(services)));
		expect(await told()).toEqual(["article-3", "article-4"]);
		goTo("2026-12-04T08:00:01.000Z");
		await makeDueDigest(services);
		expect(await told()).toEqual([]);
		expect(await listIssues(db, 5)).toMatchObject([{ items: 0 }, { items: 2 }, { items: 1 }]);
	});

	test("nothing of before it was switched on is looked at again, nor of before a letter whose items are not known", async () => {
		const { db, services, goTo } = await setUp(await open());
		await db.insertInto("articles").values(article(1, "2026-11-13T07:00:00.000Z")).execute();
		await saveDigest(services, settings, by);
		expect(await readDigest(db)).toMatchObject({ toldTo: "2026-11-13T08:00:00.000Z" });
		goTo("2026-11-20T08:00:01.000Z");
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toMatchObject([{ items: 0 }]);
		// Made by an earlier version.
		await db.updateTable("digest_issues").set({ told: null }).execute();
		await db.insertInto("articles").values(article(2, "2026-11-20T07:00:00.000Z")).execute();
		goTo("2026-11-27T08:00:01.000Z");
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toMatchObject([{ items: 0 }, { items: 0 }]);
	});

	test("after a restoration nothing is told that a letter since the backup may have told, and nothing is lost that none can have", async () => {
		const { db, services, goTo } = await setUp(await open());
		await saveDigest(services, settings, by);
		await db
			.insertInto("articles")
			.values([article(1, "2026-11-19T10:00:00.000Z"), article(2, "2026-11-20T10:00:00.000Z"), article(3, "2026-11-28T10:00:00.000Z")])
			.execute();
		// The backup is of the 19th: the letters of the 20th and the 27th left after it, and are not known here.
		goTo("2026-11-28T12:00:00.000Z");
		await holdWhatIsDue(services);
		expect(await readDigest(db)).toMatchObject({ onSince: "2026-11-28T12:00:00.000Z", toldTo: "2026-11-27T08:00:00.000Z" });
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toEqual([]);
		goTo("2026-12-04T08:00:01.000Z");
		await makeDueDigest(services);
		const [letter] = await listAwaiting(db);
		expect([...new Set((await readNewsletter(db, letter?.id ?? ""))?.content.match(/article-\d+/g))]).toEqual(["article-3"]);
		expect(letter?.title).toBe("Ce que nous avons publié, du 27 novembre au 4 décembre 2026");
	});

	test("after a restoration no past hour makes anything; a clock that was put back makes nothing twice", async () => {
		const { db, services, goTo } = await setUp(await open());
		await db.insertInto("articles").values(article(1, "2026-11-19T10:00:00.000Z")).execute();
		await saveDigest(services, settings, by);
		goTo("2026-11-20T10:00:00.000Z");
		await holdWhatIsDue(services);
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toEqual([]);
		goTo("2026-11-27T10:00:00.000Z");
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toHaveLength(1);
		goTo("2026-11-26T10:00:00.000Z");
		await makeDueDigest(services);
		goTo("2026-11-27T11:00:00.000Z");
		await makeDueDigest(services);
		expect(await listIssues(db, 5)).toHaveLength(1);
	});

	test("days and hours that do not come, and no title, are refused", async () => {
		const { services } = await setUp(await open());
		await expect(saveDigest(services, { ...settings, day: 8 }, by)).rejects.toMatchObject({ status: 422 });
		await expect(saveDigest(services, { ...settings, title: " " }, by)).rejects.toMatchObject({ status: 422 });
	});
});
