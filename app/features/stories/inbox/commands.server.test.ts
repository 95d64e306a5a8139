import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../../tests/support/databases.ts";
import { settingsWith } from "../../../../tests/support/settings.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { actOnMessages, eraseOldStories, replyToMessage } from "./commands.server.ts";
import { PER_PAGE } from "./rules.ts";
import { countInbox, countUnread, findMessage, readInbox, readPile } from "./store.server.ts";

const start = new Date("2026-01-10T09:00:00.000Z");
const all = { view: "tous", kind: null, page: 1 } as const;

function servicesOver({ db }: Pick<OpenDatabase, "db">) {
	const forgotten: string[] = [];
	let wakes = 0;
	const mail = {
		wake: () => void wakes++,
		forget: async (ids: readonly string[]) => void forgotten.push(...ids),
	};
	return { db, clock: { now: () => start }, mail, settings: settingsWith(), forgotten, wakes: () => wakes };
}

function row(given: { id?: string; created_at?: string; type?: string; read_at?: string; archived_at?: string; email?: string } = {}) {
	return { id: randomUUID(), type: "story", email: "zoe@exemple.fr", message: "Bonjour.", created_at: start.toISOString(), ...given };
}

async function keep({ db }: OpenDatabase, ...rows: ReturnType<typeof row>[]) {
	await db.insertInto("stories").values(rows).execute();
	return rows.map(({ id }) => id);
}

describeOnEveryEngine("the inbox", (open) => {
	test("piles, counts, kinds, newest first", async () => {
		const database = await open();
		const { db } = database;
		const day = (n: number) => new Date(start.getTime() - n * 86_400_000).toISOString();
		const [unread, read, archived, project] = await keep(
			database,
			row({ created_at: day(1) }),
			row({ created_at: day(2), read_at: day(0) }),
			row({ created_at: day(3), archived_at: day(0) }),
			row({ created_at: day(0), type: "project" }),
		);
		const ids = async (filter: Parameters<typeof readInbox>[1], openId: string | null = null) =>
			(await readInbox(db, filter, openId)).map(({ id }) => id);
		expect(await ids(all)).toEqual([project, unread, read]);
		expect(await ids({ ...all, view: "non-lus" })).toEqual([project, unread]);
		expect(await ids({ ...all, view: "non-lus" }, read)).toEqual([project, unread, read]);
		expect(await ids({ ...all, view: "archives" })).toEqual([archived]);
		expect(await ids({ ...all, kind: "project" })).toEqual([project]);
		expect(await countInbox(db, null)).toEqual({ "non-lus": 2, tous: 3, archives: 1 });
		expect(await countInbox(db, "story")).toEqual({ "non-lus": 1, tous: 2, archives: 1 });
		expect(await countUnread(db)).toBe(2);
	});

	test("pages and the whole pile hold every message once, those of one moment too", async () => {
		const database = await open();
		const ids = await keep(database, ...Array.from({ length: 2 * PER_PAGE + 3 }, () => row()));
		const pages = await Promise.all([1, 2, 3].map((page) => readInbox(database.db, { ...all, page }, null)));
		expect(
			pages
				.flat()
				.map(({ id }) => id)
				.sort(),
		).toEqual([...ids].sort());
		const whole: string[] = [];
		for await (const messages of readPile(database.db, "tous", null)) whole.push(...messages.map(({ id }) => id));
		expect(whole.sort()).toEqual([...ids].sort());
	});

	test("marks are set once, and taken away", async () => {
		const database = await open();
		const services = servicesOver(database);
		const [id = ""] = await keep(database, row());
		const act = (what: Parameters<typeof actOnMessages>[1]["act"]) => actOnMessages(services, { act: what, ids: [id], actor: "admin" });
		await act("read");
		services.clock.now = () => new Date(start.getTime() + 1_000);
		await act("read");
		await act("archive");
		await act("consent");
		expect(await findMessage(database.db, id)).toMatchObject({
			readAt: start.toISOString(),
			archivedAt: "2026-01-10T09:00:01.000Z",
			consentAt: "2026-01-10T09:00:01.000Z",
		});
		await act("unread");
		await act("unarchive");
		await act("no-consent");
		expect(await findMessage(database.db, id)).toMatchObject({ readAt: null, archivedAt: null, consentAt: null });
	});

	test("an answer goes into the outbox once, to the sender, answered at the contact address", async () => {
		const database = await open();
		const services = servicesOver(database);
		const [id = ""] = await keep(database, row());
		const input = { requestId: randomUUID(), subject: "Votre histoire", text: "Merci !" };
		const answers = await Promise.all(Array.from({ length: 5 }, () => replyToMessage(services, { id, input, actor: "admin" })));
		expect(answers).toEqual(Array(5).fill({ problem: null }));
		expect(await database.db.selectFrom("outbox").selectAll().execute()).toMatchObject([
			{ id: input.requestId, kind: "reply", to_address: "zoe@exemple.fr", reply_to: "bonjour@exemple.fr", about: `story:${id}` },
		]);
		expect(await findMessage(database.db, id)).toMatchObject({ repliedAt: start.toISOString(), readAt: start.toISOString() });
		expect(await database.db.selectFrom("journal").select(["kind", "subject_id"]).execute()).toEqual([
			{ kind: "message-answered", subject_id: id },
		]);
		expect(services.wakes()).toBe(5);
	});

	test("an answer without words, to nobody, or to an address that is none, is refused", async () => {
		const database = await open();
		const services = servicesOver(database);
		const [id = "", odd = ""] = await keep(database, row(), row({ email: "zoe@exemple.fr\r\nBcc: x@y.fr" }));
		const whole = { requestId: randomUUID(), subject: "Bonjour", text: "Merci !" };
		const reply = (to: string, input: unknown) => replyToMessage(services, { id: to, input, actor: "admin" });
		expect(await reply(id, { ...whole, text: " " })).toEqual({ problem: "fields", fields: { text: "text-required" } });
		expect(await reply(id, null)).toEqual({ problem: "unreadable" });
		expect(await reply(randomUUID(), whole)).toEqual({ problem: "gone" });
		expect(await reply(odd, whole)).toEqual({ problem: "address" });
		expect(await database.db.selectFrom("outbox").select("id").execute()).toEqual([]);
	});

	test("deleted for good: the message, its mails and their files; the journal holds a count and nobody's name", async () => {
		const database = await open();
		const services = servicesOver(database);
		const [id = "", other = ""] = await keep(database, row(), row());
		const requestId = randomUUID();
		await replyToMessage(services, { id, input: { requestId, subject: "Bonjour", text: "Merci !" }, actor: "admin" });
		expect(await actOnMessages(services, { act: "delete", ids: [id], actor: "admin" })).toEqual({ deleted: 1 });
		expect(await actOnMessages(services, { act: "delete", ids: [id], actor: "admin" })).toEqual({ deleted: 0 });
		expect((await readInbox(database.db, all, null)).map((left) => left.id)).toEqual([other]);
		expect(await database.db.selectFrom("outbox").select("id").execute()).toEqual([]);
		expect(services.forgotten).toEqual([requestId]);
		const lines = await database.db.selectFrom("journal").selectAll().where("kind", "=", "message-deleted").execute();
		expect(lines).toMatchObject([{ actor: "admin", details: '{"count":1}' }]);
		expect(JSON.stringify(lines)).not.toContain("zoe");
	});

	test("after 24 months messages go by themselves, and the journal counts them", async () => {
		const database = await open();
		const services = servicesOver(database);
		const [, kept] = await keep(
			database,
			row({ created_at: "2024-01-10T08:59:59.999Z" }),
			row({ created_at: "2024-01-10T09:00:00.000Z" }),
			row({ created_at: "2020-01-01T00:00:00.000Z", archived_at: "2020-01-02T00:00:00.000Z" }),
		);
		await eraseOldStories(services);
		await eraseOldStories(services);
		expect((await database.db.selectFrom("stories").select("id").execute()).map(({ id }) => id)).toEqual([kept]);
		expect(await database.db.selectFrom("journal").select(["kind", "actor", "details"]).execute()).toEqual([
			{ kind: "erased", actor: null, details: '{"count":2,"months":24}' },
		]);
	});
});

test.each([
	[
		"deleted",
		async (services: ReturnType<typeof servicesOver>, ids: string[]) => actOnMessages(services, { act: "delete", ids, actor: "admin" }),
	],
	["too old", async (services: ReturnType<typeof servicesOver>) => eraseOldStories(services)],
])("a message that is %s leaves the files of the database", async (_, end) => {
	const { open, dataDir, remove } = await freshDatabase("sqlite", { migrated: true });
	try {
		const database = open();
		const message = { ...row({ created_at: "2020-01-01T00:00:00.000Z" }), message: "Une histoire de Bérénicette" };
		const ids = await keep(database, message);
		const files = async () => {
			const names = ["contrevent.sqlite", "contrevent.sqlite-wal"];
			return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)).catch(() => Buffer.alloc(0)))));
		};
		expect((await files()).includes("Bérénicette")).toBe(true);
		await end(servicesOver(database), ids);
		expect((await files()).includes("Bérénicette")).toBe(false);
	} finally {
		await remove();
	}
});
