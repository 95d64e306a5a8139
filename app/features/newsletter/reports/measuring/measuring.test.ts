import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../../tests/support/newsletters.ts";
import type { OpenDatabase } from "../../../../platform/db/open.ts";
import { countedLink, pixelAddress, placeIn, tokenIn, tracker } from "./addresses.ts";
import { isMachineClick, isMachineOpen } from "./machines.ts";
import { noteClick, noteOpen, targetOf } from "./measure.server.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const SITE = "https://contrevent.example";
const LINKS = ["https://contrevent.example/actualites/un", "https://exemple.fr/deux", "https://exemple.fr/trois"];
const person = { method: "GET", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", purpose: "" };
const ACCEPTED = "2026-11-21T09:00:00.000Z";
const later = (seconds: number) => new Date(Date.parse(ACCEPTED) + seconds * 1_000);

test("only the newsletter's own links are counted, each at its place", () => {
	const track = tracker(SITE, TOKEN, LINKS);
	expect(track("https://exemple.fr/deux")).toBe(`${SITE}/l/${TOKEN}/2`);
	expect(track(`${SITE}/desinscription/${TOKEN}`)).toBe(`${SITE}/desinscription/${TOKEN}`);
	expect(pixelAddress(SITE, TOKEN)).toBe(`${SITE}/o/${TOKEN}.gif`);
	expect(countedLink(SITE, TOKEN, 1)).toBe(`${SITE}/l/${TOKEN}/1`);
	expect(["", "x", `${TOKEN}0`, TOKEN.toUpperCase()].map(tokenIn)).toEqual([null, null, null, null]);
	expect(["0", "12", "01", "-1", "1e3", "99999", ""].map(placeIn)).toEqual([0, 12, null, null, null, null, null]);
});

test("mail programs that fetch ahead are told from somebody who opens", () => {
	const open = (userAgent: string, seconds: number, more = {}) =>
		isMachineOpen({ ...person, userAgent, ...more }, later(seconds), ACCEPTED);
	expect(open(person.userAgent, 300)).toBe(false);
	expect(open(person.userAgent, 1)).toBe(true);
	expect(open("Mozilla/5.0", 3_600)).toBe(true);
	expect(open("", 3_600)).toBe(true);
	expect(open("Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", 20)).toBe(true);
	expect(open("Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", 600)).toBe(false);
	expect(open(person.userAgent, 300, { purpose: "prefetch" })).toBe(true);
	expect(open(person.userAgent, 300, { method: "HEAD" })).toBe(true);
	expect(isMachineOpen(person, later(300), null)).toBe(true);
});

test("link scanners are told from somebody who clicks", () => {
	const [one = "", two = "", three = ""] = LINKS;
	const click = (url: string, seconds: number, before: { at: Date; url: string | null }[] = [], visitor = person) =>
		isMachineClick(
			visitor,
			{ url, at: later(seconds) },
			ACCEPTED,
			before.map(({ at, url: link }) => ({ at: at.toISOString(), url: link })),
		);
	expect(click(one, 300)).toBe(false);
	expect(click(one, 300, [{ at: later(299), url: one }])).toBe(false);
	expect(click(two, 300, [{ at: later(295), url: one }])).toBe(false);
	expect(click(two, 300, [{ at: later(299), url: one }])).toBe(true);
	expect(
		click(three, 300, [
			{ at: later(295), url: one },
			{ at: later(293), url: two },
		]),
	).toBe(true);
	expect(click(one, 300, [{ at: later(296), url: null }])).toBe(true);
	expect(click(one, 300, [], { ...person, method: "HEAD" })).toBe(true);
	expect(click(one, 300, [], { ...person, userAgent: "Barracuda Sentinel (EE)" })).toBe(true);
});

describeOnEveryEngine("measuring", (open) => {
	async function ready(database: OpenDatabase, given: { tracked?: boolean; consent?: string | null } = {}) {
		const { db } = database;
		const [newsletter, subscriber, delivery] = [randomUUID(), randomUUID(), randomUUID()];
		const frozen = JSON.stringify({ links: LINKS });
		await insertNewsletters(db, { id: newsletter, title: "Une lettre", subject: "Un", content: "", status: "sent", frozen });
		await db
			.insertInto("newsletter_subscribers")
			.values({
				id: subscriber,
				email: "zoe@exemple.fr",
				email_key: "zoe@exemple.fr",
				tracking_consent: given.consent === undefined ? "granted" : given.consent,
			})
			.execute();
		await db
			.insertInto("deliveries")
			.values({
				id: delivery,
				newsletter_id: newsletter,
				subscriber_id: subscriber,
				email: "zoe@exemple.fr",
				email_key: "zoe@exemple.fr",
				token: TOKEN,
				state: "accepted",
				settled_at: ACCEPTED,
				tracked: given.tracked ?? true,
			})
			.execute();
		let now = later(300);
		const warned: unknown[] = [];
		const services = { db, clock: { now: () => now }, log: { warn: (what: unknown) => warned.push(what) } } as never as Parameters<
			typeof noteOpen
		>[0];
		return {
			db,
			subscriber,
			warned,
			services,
			at: (seconds: number) => {
				now = later(seconds);
			},
			click: (place: number, visitor = person) => noteClick(services, { token: TOKEN, place, url: LINKS[place - 1] ?? null }, visitor),
			events: async () =>
				(await db.selectFrom("delivery_events").select(["kind", "url", "machine"]).orderBy("at").execute()).map(
					({ kind, url, machine }) => `${kind} ${url ?? "-"} ${machine ? "machine" : "person"}`,
				),
		};
	}

	test("openings and clicks of someone who agreed are written, once for what repeats; a click is a sign of life, an opening is not", async () => {
		const { db, services, subscriber, click, events, at } = await ready(await open());
		const contact = async () =>
			(await db.selectFrom("newsletter_subscribers").select("last_contact_at").where("id", "=", subscriber).executeTakeFirstOrThrow())
				.last_contact_at;
		await noteOpen(services, TOKEN, person);
		await noteOpen(services, TOKEN, person);
		expect(await contact()).toBeNull();
		at(310);
		await click(2);
		await click(2);
		expect(await events()).toEqual(["open - person", `click ${LINKS[1]} person`]);
		expect(await contact()).toBe(later(310).toISOString());
	});

	test("a volley of clicks is a machine's from its first one; the trap says so too", async () => {
		const { click, events, at, db, subscriber } = await ready(await open());
		await click(1);
		at(301);
		await click(2);
		expect(await events()).toEqual([`click ${LINKS[0]} machine`, `click ${LINKS[1]} machine`]);
		at(900);
		await click(3);
		at(901);
		await click(0);
		expect((await events()).slice(2)).toEqual([`click ${LINKS[2]} machine`, "click - machine"]);
		at(1_800);
		await click(3);
		expect((await events()).at(-1)).toBe(`click ${LINKS[2]} person`);
		expect(await db.selectFrom("newsletter_subscribers").select("id").where("last_contact_at", "is not", null).execute()).toEqual([
			{ id: subscriber },
		]);
	});

	test.each([
		["not sent as measured", { tracked: false }],
		["never asked", { consent: null }],
		["refused", { consent: "denied" }],
	])("nothing is written of someone %s", async (_, given) => {
		const { services, click, events } = await ready(await open(), given);
		await noteOpen(services, TOKEN, person);
		await click(1);
		expect(await events()).toEqual([]);
	});

	test("a withdrawal silences the mails already sent; erased people and unknown tokens too", async () => {
		const { db, services, click, events } = await ready(await open());
		await db.updateTable("newsletter_subscribers").set({ tracking_consent: "denied" }).execute();
		await noteOpen(services, TOKEN, person);
		await click(1);
		await db.updateTable("deliveries").set({ subscriber_id: null }).execute();
		await click(1);
		await noteOpen(services, "f".repeat(32), person);
		expect(await events()).toEqual([]);
	});

	test("a link leads to what was frozen and nowhere else", async () => {
		const { db } = await ready(await open());
		expect(await Promise.all([1, 3, 4, 9_999].map((place) => targetOf(db, TOKEN, place)))).toEqual([LINKS[0], LINKS[2], null, null]);
		expect(await targetOf(db, "f".repeat(32), 1)).toBeNull();
		await db
			.updateTable("sendings")
			.set({ frozen: JSON.stringify({ links: ["javascript:alert(1)", "/ici", 3] }) })
			.execute();
		expect(await targetOf(db, TOKEN, 1)).toBeNull();
	});

	test("when consent cannot be looked up nothing is written, and nothing fails", async () => {
		const database = await open();
		const { services, click, events, warned, db } = await ready(database);
		await db.schema.alterTable("newsletter_subscribers").renameTo("away").execute();
		await noteOpen(services, TOKEN, person);
		await click(1);
		await db.schema.alterTable("away").renameTo("newsletter_subscribers").execute();
		expect([await events(), warned.length]).toEqual([[], 2]);
	});
});
