import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../tests/support/newsletters.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { everybody } from "../segments/rules.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { shareText } from "./copy.ts";
import { deleteNewsletter, purgeDeletedDrafts, restoreNewsletter } from "./delete.server.ts";
import { matches, readListQuery, writeListQuery } from "./list-query.ts";
import { presentNewsletter } from "./present.server.ts";
import { listNewsletters, readFigures } from "./store.server.ts";

const everything = { q: "", filter: null, page: 1, deleted: false };

test("the address of the list is read and written; nonsense counts as absent", () => {
	expect(readListQuery(new URLSearchParams("q= Été &statut=prets&page=3"))).toEqual({ ...everything, q: "Été", filter: "prets", page: 3 });
	expect(readListQuery(new URLSearchParams("statut=constructor&page=-1"))).toEqual(everything);
	expect(readListQuery(new URLSearchParams("statut=supprimees"))).toEqual({ ...everything, deleted: true });
	expect(writeListQuery({ ...everything, deleted: true })).toBe("?statut=supprimees");
	expect(writeListQuery({ ...everything, q: "été", filter: "envoyes", page: 2 })).toBe("?q=%C3%A9t%C3%A9&statut=envoyes&page=2");
	expect(writeListQuery(everything)).toBe("");
});

test("title and subject are searched, whatever case and accents; nothing is a pattern", () => {
	const lettre = { title: "Lettre d’Œuvre", subject: "L’ÉTÉ arrive" };
	for (const words of ["oeuvre", "ete ARR", "LETTRE", ""]) expect(matches(lettre, words)).toBe(true);
	for (const words of ["zzzz", "%", "_"]) expect(matches(lettre, words)).toBe(false);
});

test("a share says its decimal only where it has one", () => {
	expect([shareText(1, 3), shareText(1, 2), shareText(0, 5)].map((text) => text.replace(/\s/g, " "))).toEqual(["33,3 %", "50 %", "0 %"]);
});

test("a line says no field of a name, and no date that was merely noted", () => {
	const listed = {
		id: "a",
		title: "Pour toi, {prenom}",
		subject: "Bonjour {prenom}, l’été commence",
		status: "ready" as const,
		createdAt: "2026-01-01T00:00:00.000Z",
		scheduledAt: "2026-12-24T09:00:00.000Z",
		sentAt: null,
		startedAt: null,
		hiddenAt: null,
		...{ topicId: FIRST_TOPIC, segment: everybody },
		isStuck: false,
		underWay: null,
	};
	const ready = presentNewsletter(listed, [], "Europe/Paris");
	expect([ready.title, ready.subject, ready.scheduled]).toEqual(["Pour toi", "Bonjour, l’été commence", null]);
	expect(presentNewsletter({ ...listed, status: "scheduled" }, [], "Europe/Paris").scheduled?.iso).toBe("2026-12-24T09:00:00.000Z");
});

describeOnEveryEngine("the list of newsletters", (open) => {
	function newsletter(given: Record<string, unknown> = {}) {
		return {
			id: randomUUID(),
			title: "Une lettre",
			subject: "Un objet",
			content: "Un.",
			status: "draft",
			created_at: "2026-01-01T00:00:00.000Z",
			...given,
		};
	}
	const services = (database: OpenDatabase) => ({
		...database,
		clock: { now: () => new Date("2026-11-21T09:00:00.000Z") },
		contentVersion: { current: () => 1, moved: () => {}, stop: async () => {} },
	});
	const remove = (database: OpenDatabase, id: string) => deleteNewsletter(services(database), { id, actor: "admin" });

	test("newest first; each filter its own, an unknown status is a draft, the others stand under Tous; hidden ones nowhere", async () => {
		const { db } = await open();
		const all = ["draft", "ready", "sent", "scheduled", "sending", "bizarre"];
		await db
			.insertInto("newsletters")
			.values([
				...all.map((status, index) => newsletter({ title: status, status, created_at: `2026-01-0${index + 1}T00:00:00.000Z` })),
				newsletter({ title: "hidden", status: "sent", hidden_at: "2026-02-01T00:00:00.000Z" }),
			])
			.execute();
		const titles = async (query = {}) => (await listNewsletters(db, { ...everything, ...query })).page.map(({ title }) => title);
		expect(await titles()).toEqual([...all].reverse());
		expect(await titles({ filter: "brouillons" })).toEqual(["bizarre", "draft"]);
		expect(await titles({ filter: "prets" })).toEqual(["ready"]);
		expect(await titles({ filter: "envoyes" })).toEqual(["sent"]);
		expect(await titles({ filter: "programmes" })).toEqual(["scheduled"]);
		expect(await titles({ q: "BIZ" })).toEqual(["bizarre"]);
		expect(Object.fromEntries((await listNewsletters(db, { ...everything, q: "se" })).counts)).toMatchObject({
			null: 2,
			envoyes: 1,
			prets: 0,
		});
		expect((await listNewsletters(db, everything)).page[0]?.status).toBe("draft");
		expect(await readFigures(db)).toMatchObject({ total: 6, sent: 1 });
	});

	test("what is leaving says how far it is, what stands still that it waits", async () => {
		const { db } = await open();
		const [sending, missed] = [
			newsletter({ status: "sending" }),
			newsletter({ status: "scheduled", pause_reason: "missed", created_at: "2025-01-01T00:00:00.000Z" }),
		];
		await db.insertInto("newsletters").values([sending, missed]).execute();
		const states = ["accepted", "failed", "skipped", "uncertain", "queued", "deferred"];
		await db
			.insertInto("deliveries")
			.values(states.map((state) => ({ id: randomUUID(), newsletter_id: sending.id, email_key: state, token: randomUUID(), state })))
			.execute();
		expect((await listNewsletters(db, everything)).page).toMatchObject([
			{ isStuck: false, underWay: { done: 4, of: 6 } },
			{ isStuck: true, underWay: null },
		]);
	});

	test("a page is fifty; one past the end is the last", async () => {
		const { db } = await open();
		await db
			.insertInto("newsletters")
			.values(Array.from({ length: 53 }, (_, index) => newsletter({ title: `Lettre ${index}` })))
			.execute();
		const last = await listNewsletters(db, { ...everything, page: 9 });
		expect([last.page.length, last.pages, last.found]).toEqual([3, 2, 53]);
	});

	test("readers are those who read; the open rate is of those who agreed, machines apart, null while there are none", async () => {
		const { db } = await open();
		const person = (email: string, more = {}) => ({ id: randomUUID(), email, email_key: email, ...more });
		await db
			.insertInto("newsletter_subscribers")
			.values([
				person("a@exemple.fr"),
				person("b@exemple.fr", { unsubscribed_at: "2026-01-01T00:00:00.000Z" }),
				person("c@exemple.fr", { pending_since: "2026-01-01T00:00:00.000Z" }),
			])
			.execute();
		expect(await readFigures(db)).toEqual({ total: 0, sent: 0, subscribers: 1, unreachable: 0, opened: null });
		await suppress(db, (await suppressionHasher(db))("A@exemple.fr"), "2026-01-01T00:00:00.000Z", "hard");
		expect(await readFigures(db)).toMatchObject({ subscribers: 0, unreachable: 1 });
		await db
			.updateTable("newsletter_subscribers")
			.set({ email_hash: (await suppressionHasher(db))("a@exemple.fr") })
			.where("email", "=", "a@exemple.fr")
			.execute();
		expect(await readFigures(db)).toMatchObject({ subscribers: 0, unreachable: 1 });

		const sent = newsletter({ status: "sent" });
		await db.insertInto("newsletters").values(sent).execute();
		const deliveries = [true, true, true, false].map((tracked, index) => ({
			id: randomUUID(),
			newsletter_id: sent.id,
			email_key: `${index}@exemple.fr`,
			token: randomUUID(),
			state: index === 2 ? "failed" : "accepted",
			tracked,
		}));
		await db.insertInto("deliveries").values(deliveries).execute();
		expect((await readFigures(db)).opened).toEqual({ count: 0, of: 2 });
		const event = (delivery: number, machine: boolean, kind = "open") => ({
			id: randomUUID(),
			newsletter_id: sent.id,
			delivery_id: deliveries[delivery]?.id ?? "",
			kind,
			at: "2026-11-21T09:00:00.000Z",
			machine,
		});
		await db
			.insertInto("delivery_events")
			.values([event(0, false), event(0, false), event(1, true), event(1, false, "click")])
			.execute();
		expect((await readFigures(db)).opened).toEqual({ count: 1, of: 2 });
	});

	test("deleting takes off the list, once; what is under way stays; what never left is erased a month later", async () => {
		const database = await open();
		const { db } = database;
		const [draft, sent, sending] = [
			newsletter(),
			newsletter({ status: "sent", started_at: "2026-01-01T00:00:00.000Z" }),
			newsletter({ status: "sending", started_at: "2026-01-01T00:00:00.000Z" }),
		];
		await insertNewsletters(db, draft, sent, sending);
		await db.insertInto("deliveries").values({ id: randomUUID(), newsletter_id: sent.id, email_key: "a", token: "t" }).execute();
		expect([await remove(database, draft.id), await remove(database, draft.id)]).toEqual(["deleted", "gone"]);
		expect([await remove(database, sent.id), await remove(database, sent.id)]).toEqual(["deleted", "gone"]);
		expect(await remove(database, sending.id)).toBe("under-way");
		const all = await listNewsletters(db, { ...everything, deleted: true });
		expect([all.page.map(({ id }) => id).sort(), all.deleted]).toEqual([[draft.id, sent.id].sort(), 2]);
		const after = (days: number) => ({ db, clock: { now: () => new Date(Date.parse("2026-11-21T09:00:00.000Z") + days * 86_400_000) } });
		await purgeDeletedDrafts(after(30));
		expect(await db.selectFrom("newsletters").select("id").execute()).toHaveLength(3);
		await purgeDeletedDrafts(after(31));
		const left = await db.selectFrom("newsletters").select(["id", "hidden_at"]).execute();
		expect(left.find(({ id }) => id === sent.id)?.hidden_at).toBe("2026-11-21T09:00:00.000Z");
		expect(left).toHaveLength(2);
		expect(await db.selectFrom("deliveries").select("id").execute()).toHaveLength(1);
		const journal = await db.selectFrom("journal").select(["kind", "subject_id"]).execute();
		expect(journal).toHaveLength(2);
		expect(journal[0]).toMatchObject({ kind: "deleted" });
	});

	test("what was deleted comes back as it was, once; one that was planned leaves at no hour any more", async () => {
		const database = await open();
		const { db } = database;
		const planned = newsletter({ status: "scheduled", scheduled_at: "2026-12-24T09:00:00.000Z" });
		await insertNewsletters(db, planned);
		const restore = (id: string) => restoreNewsletter(services(database), { id, actor: "admin" });
		expect(await remove(database, planned.id)).toBe("deleted");
		expect((await listNewsletters(db, everything)).page).toEqual([]);
		expect([await restore(planned.id), await restore(planned.id), await restore("none")]).toEqual([true, true, false]);
		const { page, deleted } = await listNewsletters(db, everything);
		expect(deleted).toBe(0);
		expect(page).toMatchObject([{ id: planned.id, status: "ready", scheduledAt: "2026-12-24T09:00:00.000Z" }]);
		expect(await db.selectFrom("journal").select("kind").orderBy("at").execute()).toHaveLength(2);
	});
});
