// Several letters: who is on which, what leaving one leaves, and that with one nothing is different.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { everyDeparture } from "../../../platform/departures/departure-store.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../shared/mail-address.ts";
import { applyNotice } from "../bounces/commands.server.ts";
import { leave } from "../readers/commands.server.ts";
import { applyDepartures } from "../readers/departed.server.ts";
import { eraseReader } from "../readers/erase.server.ts";
import { exportReader } from "../readers/export.server.ts";
import { chooseLetters } from "../readers/letters.server.ts";
import { readReaderLink } from "../readers/links.server.ts";
import { exportSubscribers } from "../readers/list/export.server.ts";
import { presentSubscribers } from "../readers/list/present.server.ts";
import { maySayState } from "../readers/list/state-words.ts";
import { countSubscribers, listSubscribers } from "../readers/list/store.server.ts";
import { stateOf } from "../readers/rules.ts";
import { findReader } from "../readers/store.server.ts";
import { everybody } from "../segments/rules.ts";
import { audienceOf } from "../sending/audience.server.ts";
import { startSender } from "../sending/sender.server.ts";
import { startSending } from "../sending/start.server.ts";
import { chooseTopic, saveTopic } from "./commands.server.ts";
import { topicWording } from "./reader-copy.ts";
import { FIRST_TOPIC } from "./rules.ts";
import { countReaders, listTopics, topicsOf } from "./store.server.ts";
import { lettersToChoose } from "./to-choose.server.ts";

const SECOND = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

describeOnEveryEngine("several letters", (open) => {
	afterEach(cleanUp);

	async function setUp(database: OpenDatabase, readers: number) {
		const smtp = await startSmtp({});
		const sending = await sendingServices(database, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(sending.config.dataDir, { recursive: true, force: true }));
		const mail = { wake() {}, forget: async () => {} } as unknown as typeof sending.mail;
		const services = { ...sending, mail };
		const { db } = database;
		const emails = await addReaders(db, readers);
		const ids = await Promise.all(emails.map(async (email) => (await findReader(db, { emailKey: emailKey(email) }))?.id ?? ""));
		const name = () => saveTopic(services, { id: SECOND, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
		const on = async (id: string) => (await topicsOf(db, id)).filter(({ isOn }) => isOn).map((topic) => topic.name);
		async function send(topicId: string, count: number) {
			const id = await addNewsletter(db);
			if (topicId !== FIRST_TOPIC) await chooseTopic(services, id, topicId);
			await startSending(services, id, { actor: "admin", confirmCount: count });
			const sender = startSender(services, { lookMs: 20 });
			cleanups.push(sender.stop);
			await untilStatus(db, id, ["sent"]);
			await sender.stop();
			return id;
		}
		const tokenTo = async (newsletter: string, email: string) => (await deliveriesOf(db, newsletter)).get(email)?.token ?? "";
		return { smtp, services, db, emails, ids, name, on, send, tokenTo };
	}
	test("a second one starts empty and every reader stays on the first; named again it is renamed, its slug stays", async () => {
		const { db, services, ids, name, on } = await setUp(await open(), 2);
		expect(await listTopics(db)).toEqual([]);
		await name();
		await name();
		expect(await listTopics(db)).toMatchObject([
			{ id: FIRST_TOPIC, name: "La lettre du jeudi" },
			{ id: SECOND, name: "Ateliers", slug: "ateliers" },
		]);
		expect([await countReaders(db, FIRST_TOPIC), await countReaders(db, SECOND)]).toEqual([2, 0]);
		expect(await on(ids[0] ?? "")).toEqual(["La lettre du jeudi"]);
		await saveTopic(services, { id: SECOND, name: "Les ateliers", description: "Le mardi.", firstName: "" });
		expect((await listTopics(db))[1]).toMatchObject({ name: "Les ateliers", slug: "ateliers", description: "Le mardi." });
		const same = { id: FIRST_TOPIC, name: "Les ateliers", description: "", firstName: "" };
		await expect(saveTopic(services, same)).rejects.toMatchObject({ status: 409, more: { errors: { name: expect.any(String) } } });
	});

	test("public pages offer them at once, by their new name too; what is refused moves nothing", async () => {
		const { services: given, db } = await setUp(await open(), 0);
		let version = 1;
		const moved = () => {
			version += 1;
		};
		const services = { ...given, contentVersion: { current: () => version, moved, stop: async () => {} } };
		const versionOf = async () => (await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;
		const offered = async () => (await lettersToChoose(services)).map((letter) => letter.name);
		const before = await versionOf();
		expect(await offered()).toEqual([]);
		const nameless = saveTopic(services, { id: SECOND, name: " ", description: "", firstName: "a".repeat(81) });
		await expect(nameless).rejects.toMatchObject({
			status: 422,
			more: { errors: { name: expect.any(String), firstName: expect.any(String) } },
		});
		const firstNameless = saveTopic(services, { id: SECOND, name: "Ateliers", description: "", firstName: "" });
		await expect(firstNameless).rejects.toMatchObject({ more: { errors: { firstName: expect.any(String) } } });
		await saveTopic(services, { id: SECOND, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
		expect(await offered()).toEqual(["La lettre du jeudi", "Ateliers"]);
		await saveTopic(services, { id: SECOND, name: "Les ateliers", description: "", firstName: "" });
		expect(await offered()).toEqual(["La lettre du jeudi", "Les ateliers"]);
		expect((await versionOf()) - before).toBe(2);
		await expect(saveTopic(services, { id: FIRST_TOPIC, name: "", description: "", firstName: "" })).rejects.toMatchObject({ status: 422 });
		expect((await versionOf()) - before).toBe(2);
	});

	test("it goes to who chose it, as a list of its own; the first keeps its name", async () => {
		const { smtp, services, db, emails, ids, name, send } = await setUp(await open(), 3);
		await name();
		await chooseLetters(services, ids[1] ?? "", new Set([FIRST_TOPIC, SECOND]));
		expect(await audienceOf(db, { topicId: SECOND, segment: everybody })).toMatchObject({ count: 1, leftOut: { topic: 2 } });
		await send(SECOND, 1);
		expect(smtp.taken.flatMap(({ to }) => to)).toEqual([emails[1]]);
		const listOf = (mail: (typeof smtp.taken)[number]["mail"] | undefined) => mail?.headers.find(({ key }) => key === "list-id")?.value;
		expect(listOf(smtp.taken[0]?.mail)).toBe('"Ateliers" <ateliers.newsletter.exemple.fr>');
		await chooseLetters(services, ids[1] ?? "", new Set([SECOND]));
		await send(FIRST_TOPIC, 2);
		expect(
			smtp.taken
				.slice(1)
				.flatMap(({ to }) => to)
				.sort(),
		).toEqual([emails[0], emails[2]].sort());
		expect(listOf(smtp.taken[1]?.mail)).toContain("<newsletter.exemple.fr>");
	});

	test("one press leaves that letter, said twice as well; the last one left is leaving; a complaint leaves everything", async () => {
		const { services, db, emails, ids, name, on, send, tokenTo } = await setUp(await open(), 2);
		await name();
		for (const id of ids) await chooseLetters(services, id, new Set([FIRST_TOPIC, SECOND]));
		const [id = "", other = ""] = ids;
		const second = await tokenTo(await send(SECOND, 2), emails[0] ?? "");
		const press = async (token: string, isWhole = false) => {
			const link = await readReaderLink(db, token);
			if (link) await leave(services, link, "one-click", { isWhole });
		};
		await press(second);
		await press(second);
		expect(await on(id)).toEqual(["La lettre du jeudi"]);
		const row = await findReader(db, { id });
		expect(row && stateOf(row)).toBe("active");
		const firstId = await send(FIRST_TOPIC, 2);
		await press(await tokenTo(firstId, emails[0] ?? ""));
		const gone = await findReader(db, { id });
		expect(gone && stateOf(gone)).toBe("left");
		const complained = { kind: "complaint", tokens: [await tokenTo(firstId, emails[1] ?? "")] } as const;
		const hash = await suppressionHasher(db);
		await db.transaction().execute((tx) => applyNotice(tx, complained as never, { now: new Date(), hash }));
		const spam = await findReader(db, { id: other });
		expect(spam && stateOf(spam)).toBe("left");
	});

	test("proofs name the letter, the person's file holds them, an erasure takes them away", async () => {
		const { services, db, ids, name } = await setUp(await open(), 1);
		const [id = ""] = ids;
		await name();
		await chooseLetters(services, id, new Set([FIRST_TOPIC, SECOND]));
		const file = await exportReader(db, id, new Date());
		expect(file?.consents).toMatchObject([{ purpose: "topic", act: "granted", wording: topicWording("Ateliers"), method: "my-data" }]);
		expect(file?.letters).toMatchObject([{ name: "Ateliers", left_at: null }]);
		await eraseReader(services, id, null);
		expect(await db.selectFrom("subscriber_topics").selectAll().execute()).toEqual([]);
	});

	test("a restored copy does not put anybody back on a letter they left since", async () => {
		const { services, db, ids, name, on } = await setUp(await open(), 1);
		const [id = ""] = ids;
		await name();
		await chooseLetters(services, id, new Set([FIRST_TOPIC, SECOND]));
		const copied = await db.selectFrom("subscriber_topics").selectAll().execute();
		const hash = await suppressionHasher(db);
		const email = (await findReader(db, { id }))?.email ?? "";
		await db
			.updateTable("newsletter_subscribers")
			.set({ email_hash: hash(email) })
			.execute();
		await chooseLetters(services, id, new Set([FIRST_TOPIC]));
		const departures = (await Array.fromAsync(everyDeparture(db))).flat();
		expect(departures.map(({ kind }) => kind)).toEqual(["topic"]);
		await db.deleteFrom("departures").execute();
		await db.deleteFrom("subscriber_topics").execute();
		await db.insertInto("subscriber_topics").values(copied).execute();
		expect((await applyDepartures(db, departures)).people).toBe(0);
		expect(await on(id)).toEqual(["La lettre du jeudi"]);
	});

	test("the list of readers is filtered by letter and names each one's; so does the file that leaves", async () => {
		const { services, db, emails, ids, name } = await setUp(await open(), 3);
		const everything = { q: "", state: null, topic: null, page: 1 };
		const file = async (topicId: string | null = null) =>
			(await Array.fromAsync(exportSubscribers(services, { actor: "admin" }, { ...everything, topicId }))).join("");
		expect(await file()).not.toContain("Lettres");
		await name();
		await chooseLetters(services, ids[1] ?? "", new Set([FIRST_TOPIC, SECOND]));
		await chooseLetters(services, ids[2] ?? "", new Set([SECOND]));
		await db
			.updateTable("newsletter_subscribers")
			.set({ unsubscribed_at: new Date().toISOString() })
			.where("id", "=", ids[0] ?? "")
			.execute();
		expect((await countSubscribers(db, "")).all).toBe(3);
		expect(await countSubscribers(db, "", FIRST_TOPIC)).toMatchObject({ all: 1, active: 1, left: 0 });
		expect(await countSubscribers(db, "", SECOND)).toMatchObject({ all: 2, active: 2 });
		const shown = await presentSubscribers(db, await listSubscribers(db, { ...everything, topicId: SECOND }), "Europe/Paris");
		expect(shown.map(({ email, letters }) => [email, letters])).toEqual([
			[emails[2], "Ateliers"],
			[emails[1], "La lettre du jeudi, Ateliers"],
		]);
		const lines = (await file(SECOND)).trim().split(/\r?\n/);
		expect(lines).toHaveLength(3);
		expect(lines[0]).toMatch(/Lettres"?$/);
		expect(lines[1]).toMatch(/Ateliers"?$/);
		// Imported again, its column says nothing of where anybody stands.
		expect(maySayState("Lettres")).toBe(false);
	});
});
