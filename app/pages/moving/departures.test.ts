import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/databases.ts";
import { addReaders } from "../../../tests/support/sending.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { until } from "../../../tests/support/until.ts";
import { departuresIn, tellDepartures } from "../../features/moving/copies/departures.server.ts";
import { makeCopy } from "../../features/moving/copies/make/make.server.ts";
import { openPlace, type Place } from "../../features/moving/copies/place/place.server.ts";
import { restoreCopy } from "../../features/moving/copies/restore/restore.server.ts";
import { sourceOf } from "../../features/moving/copies/source.server.ts";
import { startTelling } from "../../features/moving/copies/tell.server.ts";
import { importExport } from "../../features/moving/export/import.server.ts";
import { writeExport } from "../../features/moving/export/make.server.ts";
import { openExport } from "../../features/moving/export/source.server.ts";
import { chooseTracking, confirm, leave } from "../../features/newsletter/readers/commands.server.ts";
import { eraseReader, TURN } from "../../features/newsletter/readers/erase.server.ts";
import { readerToken } from "../../features/newsletter/readers/links.server.ts";
import { foldSubscribers } from "../../features/newsletter/readers/list/commands.server.ts";
import { actOnMessages, departedName } from "../../features/stories/inbox/commands.server.ts";
import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import { takeAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import type { Db } from "../../platform/db/open.ts";
import { folderObjects } from "../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../platform/files/local-files.ts";
import { openLog } from "../../platform/log/log.ts";
import type { Services } from "../../platform/services.ts";
import { suppress, suppressionHasher, suppressionKey, suppressionOf } from "../../platform/suppressions/suppression-store.server.ts";
import { applyLaterDepartures, countStrangers } from "./departures.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
});

const quiet = { forget: async () => {}, wake: () => {} } as unknown as Services["mail"];

async function site(engine: "sqlite" | "postgres", migrated: boolean) {
	const fresh = await freshDatabase(engine, { migrated });
	cleanups.push(fresh.remove);
	const folder = await temporaryFolder("departures");
	const config = {
		databaseUrl: fresh.databaseUrl,
		dataDir: fresh.dataDir || folder,
		siteUrl: "https://exemple.fr",
		timeZone: "Europe/Paris",
	};
	return { fresh, config, files: openLocalFiles(folder) };
}

async function exportOf({ fresh, ...there }: Awaited<ReturnType<typeof site>>, path: string): Promise<void> {
	const { db } = fresh.open();
	const nameMessage = (id: string) => departedName(db, id);
	await writeExport(path, { ...there, now: systemClock.now(), nameMessage, key: await suppressionKey(db) });
}

const idOf = async (db: Db, email: string) =>
	(await db.selectFrom("newsletter_subscribers").select("id").where("email", "=", email).executeTakeFirst())?.id ?? "";

/** Erases one, unsubscribes another, notes a complaint and an address that is gone, deletes a message. */
async function letGo(db: Db, [erased, left, complained, bounced]: string[], message: string): Promise<void> {
	const needs = { db, clock: systemClock, mail: quiet };
	await eraseReader(needs, await idOf(db, erased ?? ""), null);
	const link = { id: await idOf(db, left ?? ""), delivery: null };
	await leave(needs as unknown as Parameters<typeof leave>[0], link as Parameters<typeof leave>[1], "one-click");
	const hash = await suppressionHasher(db);
	const at = systemClock.now().toISOString();
	await suppress(db, hash(complained ?? ""), at, "complaint");
	await suppress(db, hash(bounced ?? ""), at, "hard");
	await actOnMessages(needs, { act: "delete", ids: [message], actor: "admin" });
}

/** Nothing is found of who was let go; the others read on. */
async function expectGone(restored: Db, emails: string[], message: string): Promise<void> {
	const [erased = "", left = "", complained = "", bounced = "", ...readers] = emails;
	const rows = await restored.selectFrom("newsletter_subscribers").select(["email", "unsubscribed_at"]).orderBy("email").execute();
	expect(rows.map(({ email }) => email)).not.toContain(erased);
	expect(rows.filter(({ unsubscribed_at }) => unsubscribed_at).map(({ email }) => email)).toEqual([left, complained]);
	expect(rows.filter(({ unsubscribed_at }) => !unsubscribed_at).map(({ email }) => email)).toEqual([bounced, ...readers]);
	const hash = await suppressionHasher(restored);
	expect(await Promise.all([erased, left, complained, bounced].map((email) => suppressionOf(restored, hash(email))))).toEqual([
		"erased",
		null,
		"complaint",
		"hard",
	]);
	const proofs = await restored.selectFrom("consents").select(["act", "method"]).where("email_hash", "=", hash(left)).execute();
	expect(proofs).toEqual([{ act: "withdrawn", method: "one-click" }]);
	expect(await restored.selectFrom("stories").select("id").execute()).toEqual([{ id: message }]);
}

test.each([
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const)("who left after an export of %s stays gone when it is read on %s, though the key is another", async (from, to) => {
	const there = await site(from, true);
	const { db } = there.fresh.open();
	const emails = await addReaders(db, 7);
	const [complained = ""] = emails.splice(6);
	await foldSubscribers({ db });
	const before = await suppressionHasher(db);
	const at = "2026-01-02T03:04:05.006Z";
	await suppress(db, before(complained), at, "complaint");
	await suppress(db, before("partie@exemple.fr"), at, "erased");
	const message = randomUUID();
	const stories = [message, randomUUID()].map((id) => ({ id, type: "story", email: "zoe@exemple.fr", message: "Bonjour" }));
	await db.insertInto("stories").values(stories).execute();
	const path = join(await temporaryFolder("departures-export"), "site.zip");
	await exportOf(there, path);

	const folder = await temporaryFolder("departures-place");
	const place = await openPlace(folderObjects(folder), { passphrase: null, create: true });
	await letGo(db, emails, message);
	await tellDepartures(db, [place], systemClock.now());
	const departures = await departuresIn(place);

	const here = await site(to, false);
	const source = await openExport(path);
	const applyDepartures = (read: Db, rename: (one: (typeof departures)[number]) => (typeof departures)[number]) =>
		applyLaterDepartures(read, departures.map(rename));
	const needs = { ...here, now: systemClock.now(), nameMessage: departedName, applyDepartures };
	const report = await importExport(needs, source, { again: false, edited: false });
	await source.close();
	// Who was erased before is known by a name that means nothing here.
	expect(report).toMatchObject({ departures: 5, unknown: 1 });
	const read = here.fresh.open().db;
	const hash = await suppressionHasher(read);
	expect(hash(complained)).not.toBe(before(complained));
	expect(await suppressionOf(read, hash(complained))).toBe("complaint");
	await read.deleteFrom("newsletter_subscribers").where("email", "=", complained).execute();
	await expectGone(read, emails, stories[1]?.id ?? "");
});

test.each([
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const)("who left after a copy made on %s stays gone when it is restored on %s", async (from, to) => {
	const there = await site(from, true);
	const { db } = there.fresh.open();
	const emails = await addReaders(db, 6);
	await foldSubscribers({ db });
	const message = randomUUID();
	const stories = [message, randomUUID()].map((id) => ({ id, type: "story", email: "zoe@exemple.fr", message: "Bonjour" }));
	await db.insertInto("stories").values(stories).execute();
	const folder = await temporaryFolder("departures-place");
	const place = await openPlace(folderObjects(folder), { passphrase: "une phrase secrète", create: true, work: 10 });
	await makeCopy({ ...there, now: new Date("2026-02-03T04:05:06.007Z") }, place);

	await letGo(db, emails, message);
	expect(await tellDepartures(db, [place], systemClock.now())).toMatchObject({ told: 5 });
	expect(await tellDepartures(db, [place], systemClock.now())).toMatchObject({ told: 0 });

	const here = await site(to, false);
	const departures = await departuresIn(place);
	const report = await restoreCopy(
		{ ...here, now: systemClock.now(), applyDepartures: (restored) => applyLaterDepartures(restored, departures) },
		await sourceOf(place),
		{ name: null, again: false },
	);
	expect(report.departures).toBe(5);

	const restored = here.fresh.open().db;
	await expectGone(restored, emails, stories[1]?.id ?? "");

	// The copy of what was restored knows of them: nothing is done a second time.
	expect(await applyLaterDepartures(restored, departures)).toBe(0);
	const known = await restored.selectFrom("departures").select("id").execute();
	expect(known.map(({ id }) => id).sort()).toEqual(departures.map(({ id }) => id).sort());
});

const ways = ["copy", "export"] as const;
const engines = [
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const;

test.each(ways.flatMap((way) => engines.map(([from, to]) => [way, from, to] as const)))(
	"who took another address after a %s of %s and left by it stays gone on %s, where they are known by the old one",
	async (way, from, to) => {
		const there = await site(from, true);
		const { db } = there.fresh.open();
		const emails = await addReaders(db, 8);
		const [erased = "", left = "", complained = "", unmeasured = "", moved = "", before = "", after = "", other = ""] = emails;
		await foldSubscribers({ db });
		const began = systemClock.now().getTime();
		let seconds = 0;
		const tick = () => {
			seconds += 1;
			return new Date(began + seconds * 1_000);
		};
		const needs = {
			db,
			clock: { now: tick },
			mail: quiet,
			settings: async () => ({ site_name: "Exemple", double_opt_in: "off", welcome_mail: false }),
			config: { siteUrl: "https://exemple.fr", mail: { smtpUrl: null } },
		} as unknown as Services;
		const take = async (email: string, next: string) => {
			const id = await idOf(db, email);
			const asked = { next_email: next, next_email_at: needs.clock.now().toISOString() };
			await db.updateTable("newsletter_subscribers").set(asked).where("id", "=", id).execute();
			expect((await confirm(needs, await readerToken(db, id, `address:${next}`), false)).kind).toBe("done");
			return id;
		};
		await chooseTracking(needs, await idOf(db, unmeasured), true);
		const place = await openPlace(folderObjects(await temporaryFolder("departures-place")), { passphrase: null, create: true });
		const path = join(await temporaryFolder("departures-export"), "site.zip");
		if (way === "copy") await makeCopy({ ...there, now: systemClock.now() }, place);
		else await exportOf(there, path);

		await take(erased, "entre@exemple.fr");
		await eraseReader(needs, await take("entre@exemple.fr", "effacee@exemple.fr"), null);
		await leave(needs, { id: await take(left, "partie@exemple.fr"), delivery: null }, "one-click");
		await take(complained, "plainte@exemple.fr");
		await suppress(db, (await suppressionHasher(db))("plainte@exemple.fr"), needs.clock.now().toISOString(), "complaint");
		await chooseTracking(needs, await take(unmeasured, "mesure@exemple.fr"), false);
		await take(moved, "ailleurs@exemple.fr");
		// Whoever had an address before is not who takes it; nor is who comes to read under one that was given up.
		await eraseReader(needs, await idOf(db, before), null);
		await take(after, before);
		await leave(needs, { id: await take(other, "autre@exemple.fr"), delivery: null }, "one-click");
		await tellDepartures(db, [place], systemClock.now());
		const departures = await departuresIn(place);
		expect(departures.filter(({ kind }) => kind === "moved")).toHaveLength(8);

		const here = await site(to, false);
		const apply = async (restored: Db, rename = (one: (typeof departures)[number]) => one) => {
			const later = { created_at: tick().toISOString() };
			await restored.updateTable("newsletter_subscribers").set(later).where("email", "=", other).execute();
			return applyLaterDepartures(restored, departures.map(rename));
		};
		const target = { ...here, now: systemClock.now(), nameMessage: departedName, applyDepartures: apply };
		const ask = { name: null, again: false, edited: false };
		const source = way === "copy" ? null : await openExport(path);
		const report = source ? await importExport(target, source, ask) : await restoreCopy(target, await sourceOf(place), ask);
		await source?.close();
		expect(report.departures, "who took another address is not gone for it, nor who reads under one that was given up").toBe(4);

		const restored = here.fresh.open().db;
		const columns = ["email", "unsubscribed_at", "tracking_consent"] as const;
		const rows = await restored.selectFrom("newsletter_subscribers").select(columns).orderBy("email").execute();
		expect(rows.filter(({ unsubscribed_at }) => unsubscribed_at).map(({ email }) => email)).toEqual([left, complained]);
		expect(rows.filter(({ unsubscribed_at }) => !unsubscribed_at).map(({ email }) => email)).toEqual([unmeasured, moved, after, other]);
		expect(rows.find(({ email }) => email === unmeasured)?.tracking_consent).toBe("denied");
		const hash = await suppressionHasher(restored);
		expect(await Promise.all([erased, complained, before, after, other].map((email) => suppressionOf(restored, hash(email))))).toEqual([
			"erased",
			"complaint",
			"erased",
			null,
			null,
		]);
		expect(await applyLaterDepartures(restored, departures)).toBe(0);
	},
);

test("of two processes that tell at once none takes away what the other has told", async () => {
	const { fresh } = await site("sqlite", true);
	const { db } = fresh.open();
	const folder = await temporaryFolder("departures-place");
	const place = await openPlace(folderObjects(folder), { passphrase: null, create: true });
	const at = systemClock.now().toISOString();
	await suppress(db, "a", at, "hard");
	const [writing, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const slow: Place = {
		...place,
		async putNote(name, text) {
			writing.resolve();
			await go.promise;
			await place.putNote(name, text);
		},
	};
	const first = tellDepartures(db, [slow], systemClock.now());
	await writing.promise;
	await suppress(db, "b", at.replace(/^2/, "3"), "complaint");
	await tellDepartures(db, [place], systemClock.now());
	go.resolve();
	await first;
	expect(new Set((await departuresIn(place)).map(({ email_hash }) => email_hash))).toEqual(new Set(["a", "b"]));
});

test.each([
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const)(
	"who withdrew their consent to be measured after a copy made on %s is not measured once it is restored on %s",
	async (from, to) => {
		const there = await site(from, true);
		const { db } = there.fresh.open();
		const [withdrawn = "", measured = "", gone = ""] = await addReaders(db, 3);
		await foldSubscribers({ db });
		const needs = { db, clock: systemClock, mail: quiet, settings: async () => ({ site_name: "Exemple" }) } as unknown as Services;
		for (const email of [withdrawn, measured, gone]) await chooseTracking(needs, await idOf(db, email), true);
		const place = await openPlace(folderObjects(await temporaryFolder("departures-place")), { passphrase: null, create: true });
		await makeCopy({ ...there, now: systemClock.now() }, place);

		await chooseTracking(needs, await idOf(db, withdrawn), false);
		// Said again is not told again.
		await chooseTracking(needs, await idOf(db, withdrawn), false);
		await chooseTracking(needs, await idOf(db, gone), false);
		await leave(needs, { id: await idOf(db, gone), delivery: null }, "my-data");
		expect(await tellDepartures(db, [place], systemClock.now())).toMatchObject({ told: 3 });

		const here = await site(to, false);
		const departures = await departuresIn(place);
		const applyDepartures = (restored: Db) => applyLaterDepartures(restored, departures);
		const report = await restoreCopy({ ...here, now: systemClock.now(), applyDepartures }, await sourceOf(place), {
			name: null,
			again: false,
		});
		expect(report.departures, "one person is gone; who is not measured reads on").toBe(1);

		const restored = here.fresh.open().db;
		const columns = ["email", "unsubscribed_at", "tracking_consent"] as const;
		const rows = await restored.selectFrom("newsletter_subscribers").select(columns).where("unsubscribed_at", "is", null).execute();
		expect(new Map(rows.map(({ email, tracking_consent }) => [email, tracking_consent]))).toEqual(
			new Map([
				[withdrawn, "denied"],
				[measured, "granted"],
			]),
		);
		const hash = await suppressionHasher(restored);
		const proofs = restored.selectFrom("consents").select(["act", "method"]).where("email_hash", "=", hash(withdrawn));
		expect(await proofs.where("purpose", "=", "tracking").where("act", "=", "withdrawn").execute()).toEqual([
			{ act: "withdrawn", method: "my-data" },
		]);
		expect(await applyLaterDepartures(restored, departures)).toBe(0);
	},
);

test("a process tells a new place of everybody, then of each as they leave", async () => {
	const { fresh, config } = await site("sqlite", true);
	const { db } = fresh.open();
	const [first = "", second = ""] = await addReaders(db, 2);
	const folder = await temporaryFolder("departures-place");
	await openPlace(folderObjects(folder), { passphrase: null, create: true });
	const hash = await suppressionHasher(db);
	const at = systemClock.now().toISOString();
	await suppress(db, hash(first), at, "hard");
	await db.updateTable("departures").set({ told_at: at }).execute();
	const services = { db, clock: systemClock, log: openLog("silent"), config: readConfig({ DATA_DIR: config.dataDir, BACKUP_DIR: folder }) };
	const telling = startTelling(services, { lookMs: 10, againMs: 10 });
	cleanups.push(telling.stop);
	const told = async () => (await departuresIn(await openPlace(folderObjects(folder), { passphrase: null, create: true }))).length;
	await expect.poll(told).toBe(1);
	await suppress(db, hash(second), at, "complaint");
	await expect.poll(told).toBe(2);
});

test("a place that was put aside for a while is told who left meanwhile", async () => {
	const { fresh, config } = await site("sqlite", true);
	const { db } = fresh.open();
	const at = systemClock.now().toISOString();
	const folders = [await temporaryFolder("departures-one"), await temporaryFolder("departures-other")];
	const everybody = async (folder = "") => departuresIn(await openPlace(folderObjects(folder), { passphrase: null, create: true }));
	for (const [index, folder] of [folders[0], folders[1], folders[0]].entries()) {
		await suppress(db, `somebody-${index}`, at, "hard");
		const env = readConfig({ DATA_DIR: config.dataDir, BACKUP_DIR: folder });
		const telling = startTelling({ db, clock: systemClock, log: openLog("silent"), config: env }, { lookMs: 10, againMs: 10 });
		await expect.poll(async () => new Set((await everybody(folder)).map(({ id }) => id)).size).toBe(index + 1);
		await telling.stop();
	}
});

test("who left under another key is known to be nobody of the copy, and is not counted among those who are gone again", async () => {
	const { fresh } = await site("sqlite", true);
	const { db } = fresh.open();
	const [left = ""] = await addReaders(db, 2);
	await foldSubscribers({ db });
	const hash = await suppressionHasher(db);
	const at = systemClock.now().toISOString();
	const departure = (id: string, email_hash: string, key?: string) => ({
		id,
		at,
		email_hash,
		kind: "left" as const,
		proof: null,
		...(key && { key }),
	});
	// As an import has told it again under its own key, and who left since, of whom nothing else is known.
	const told = [
		departure("a", hash(left)),
		departure("a", "renamed", "other"),
		departure("b", "stranger", "other"),
		departure("c", "never-here"),
	];
	expect(await countStrangers(db, told)).toBe(1);
	expect(await applyLaterDepartures(db, told)).toBe(1);
	const gone = await db.selectFrom("newsletter_subscribers").select("email").where("unsubscribed_at", "is not", null).execute();
	expect(gone).toEqual([{ email: left }]);
	expect(await countStrangers(db, told), "they are not known here either").toBe(1);
});

test("somebody whom a list brings in while departures are applied goes as well", async () => {
	const { db } = (await site("postgres", true)).fresh.open();
	const email_hash = (await suppressionHasher(db))("lectrice-0@exemple.org");
	const [written, applying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const importing = db.transaction().execute(async (tx) => {
		await takeAdvisoryLock(tx, TURN);
		await addReaders(tx, 1, () => ({ email_hash }));
		written.resolve();
		await applying.promise;
	});
	await written.promise;
	const told = [{ id: "a", at: systemClock.now().toISOString(), email_hash, kind: "erased" as const, proof: null }];
	const applied = applyLaterDepartures(db, told);
	const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
	await until(async () => (await waiting.execute(db)).rows.length > 0);
	applying.resolve();
	await importing;
	expect(await applied).toBe(1);
	expect(await db.selectFrom("newsletter_subscribers").select("id").execute()).toEqual([]);
});

test("an export that is read a second time beside a place of the first reading brings back nobody it knows, and says whom it cannot know", async () => {
	const there = await site("sqlite", true);
	const { db } = there.fresh.open();
	const [left = "", later = ""] = await addReaders(db, 3);
	await foldSubscribers({ db });
	const path = join(await temporaryFolder("departures-export"), "site.zip");
	await exportOf(there, path);
	const place = await openPlace(folderObjects(await temporaryFolder("departures-place")), { passphrase: null, create: true });
	const letLeave = async (database: Db, email: string) => {
		const link = { id: await idOf(database, email), delivery: null };
		const needs = { db: database, clock: systemClock, mail: quiet } as unknown as Parameters<typeof leave>[0];
		await leave(needs, link as Parameters<typeof leave>[1], "one-click");
		await tellDepartures(database, [place], systemClock.now());
	};
	/** Reads the export into a new site; `back`: the place's notes the other way round, in which order it lists them says nothing. */
	const read = async ({ back = false } = {}) => {
		const here = await site("sqlite", false);
		const departures = await departuresIn(place);
		if (back) departures.reverse();
		let strangers = 0;
		const applyDepartures: Parameters<typeof importExport>[0]["applyDepartures"] = async (restored, rename) => {
			const renamed = departures.map(rename);
			strangers = await countStrangers(restored, renamed);
			return applyLaterDepartures(restored, renamed);
		};
		const source = await openExport(path);
		await importExport({ ...here, now: systemClock.now(), nameMessage: departedName, applyDepartures }, source, {
			again: false,
			edited: false,
		});
		await source.close();
		const restored = here.fresh.open().db;
		const rows = await restored.selectFrom("newsletter_subscribers").select("email").where("unsubscribed_at", "is not", null).execute();
		return { db: restored, gone: rows.map(({ email }) => email), strangers };
	};

	await letLeave(db, left);
	const first = await read();
	expect(first).toMatchObject({ gone: [left], strangers: 0 });
	// Told again under the key that the import has drawn, with the same id.
	await tellDepartures(first.db, [place], systemClock.now());
	for (const back of [false, true]) expect(await read({ back })).toMatchObject({ gone: [left], strangers: 0 });
	await letLeave(first.db, later);
	for (const back of [false, true]) expect(await read({ back })).toMatchObject({ gone: [left], strangers: 1 });
});
