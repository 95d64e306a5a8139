import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Engine, type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { fillEveryTable, LONGEST_TEXT } from "../../../../tests/support/every-table.ts";
import { type S3Server, startS3 } from "../../../../tests/support/s3.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { until } from "../../../../tests/support/until.ts";
import { imagesOf, rowsOf } from "../../../../tests/support/whole-site.ts";
import { MovedAwayError, refuseMoved } from "../../../platform/db/moved-away.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { isAtRest, markMove, markRestoration, refuseUnfinished, UnfinishedRestorationError } from "../../../platform/db/restoration.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { tables } from "../../../platform/db/tables.ts";
import type { Files } from "../../../platform/files/files.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import { openS3Files } from "../../../platform/files/s3-files.ts";
import { s3Objects } from "../../../platform/files/s3-objects.ts";
import { HOME_MEMO } from "../../../platform/mail/moved-by-hand.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { writeMemo } from "../../../platform/memos/memo-store.server.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import type { ImagePlace } from "./images.server.ts";
import { type MoveNeeds, type MoveProgress, moveBack, moveSite } from "./move.server.ts";

const engines: Engine[] = ["sqlite", "postgres"];
const ways: { from: Engine; to: Engine }[] = [
	{ from: "sqlite", to: "postgres" },
	{ from: "postgres", to: "sqlite" },
];
const now = () => new Date("2026-02-03T04:05:06.007Z");
const opened: FreshDatabase[] = [];

afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

type Site = {
	fresh: FreshDatabase;
	database: OpenDatabase;
	place: { databaseUrl: string | null; dataDir: string };
	files: Files;
	folder: string;
};

async function siteOn(engine: Engine, { migrated = false } = {}): Promise<Site> {
	const fresh = await freshDatabase(engine, { migrated });
	opened.push(fresh);
	const folder = await temporaryFolder("move-files");
	const place = { databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir || folder };
	return { fresh, database: fresh.open(), place, files: openLocalFiles(folder), folder };
}

/** A site with rows in every table, none of whose mails is just leaving, and the files of its images. */
async function fullSite(engine: Engine, rows = 20, longest?: number): Promise<Site> {
	const site = await siteOn(engine, { migrated: true });
	await fillEveryTable(site.database, rows, longest);
	for (let index = 0; index < rows; index++) {
		for (const width of [480, 800])
			await site.files.put(`images/odd/${index}-${width}.webp`, randomBytes(500 + index), { type: "image/webp" });
	}
	await writeMemo(site.database.db, HOME_MEMO, "where it lived");
	return site;
}

const placeOf = ({ files, folder }: Site): ImagePlace => ({ files, objects: folderObjects(folder) });

function needsOf(from: Site, to: Site, more: Partial<MoveNeeds> & { images?: ImagePlace | null } = {}): MoveNeeds {
	const { images = placeOf(to), ...others } = more;
	return { from: { ...from.place, files: from.files }, to: { ...to.place, label: "là-bas", images }, now, ...others };
}
const move = (from: Site, to: Site, more: Parameters<typeof needsOf>[2] = {}) => moveSite(needsOf(from, to, more), { prepare: false });

/** What the old place had, and where it lived: the one thing that is not true of the new place. */
async function expectMoved(from: Site, to: Site, images = placeOf(to)): Promise<void> {
	const [old, fresh] = [await rowsOf(from.place), await rowsOf(to.place)];
	expect(fresh).toEqual({ ...old, memos: old.memos?.filter((line) => !line.includes("where it lived")) });
	expect(await imagesOf(images)).toEqual(await imagesOf(placeOf(from)));
	await refuseUnfinished(to.database);
	await refuseMoved(to.database);
	await expect(refuseMoved(from.database)).rejects.toThrow(MovedAwayError);
}

describe.each(ways)("a move from $from to $to", ({ from, to }) => {
	test("takes every row and every file along, and changes none where they were", async () => {
		const [old, fresh] = [await fullSite(from, 20, LONGEST_TEXT), await siteOn(to)];
		const before = { rows: await rowsOf(old.place), files: await imagesOf(placeOf(old)) };
		const report = await move(old, fresh);
		expect(report).toMatchObject({ end: "done", files: 40, missing: [] });
		expect(report.rows).toBe(Object.values(before.rows).flat().length);
		expect({ rows: await rowsOf(old.place), files: await imagesOf(placeOf(old)) }).toEqual(before);
		await expectMoved(old, fresh);
		expect(await sendingHold({ db: old.database.db, config: { sendingPaused: false } })).toEqual({ why: "away", place: "là-bas" });
		expect(await isAtRest(old.database)).toBe(true);
		// A moved site is the same house: its mails go on leaving.
		expect(await sendingHold({ db: fresh.database.db, config: { sendingPaused: false } })).toBeNull();
		expect(await move(old, fresh)).toMatchObject({ end: "before" });
		await expectMoved(old, fresh);
	});

	test.each(["files", "database", "check"] as const)(
		"that is cut short in %s leaves a site and no site, goes on, and ends the same",
		async (phase) => {
			const [old, fresh] = [await fullSite(from), await siteOn(to)];
			let seen = 0;
			const follow = (progress: MoveProgress) => {
				if (progress.phase === phase && ++seen > 3) throw new Error("cut short");
			};
			await expect(move(old, fresh, { follow })).rejects.toThrow(CopyRefusal);
			await expect(refuseUnfinished(fresh.database)).rejects.toThrow(UnfinishedRestorationError);
			// The old site goes on meanwhile.
			await refuseMoved(old.database);
			await old.database.db.updateTable("articles").set({ title: "Autre" }).execute();
			await old.database.db.deleteFrom("images").where("path", "=", "images/odd/1.webp").execute();
			for (const width of [480, 800]) await old.files.remove(`images/odd/1-${width}.webp`);
			expect(await move(old, fresh)).toMatchObject({ end: "done", files: 38 });
			await expectMoved(old, fresh);
		},
	);

	test("loses nothing that was acknowledged while it went on", async () => {
		const [old, fresh] = [await fullSite(from, 5), await siteOn(to)];
		const { db } = old.fresh.open();
		const acknowledged: string[] = [];
		let refused: unknown = null;
		const writing = (async () => {
			while (refused === null) {
				const id = randomUUID();
				try {
					await db.insertInto("stories").values({ id, type: "contact", email: "a@exemple.fr", message: "Bonjour" }).execute();
					acknowledged.push(id);
				} catch (error) {
					refused ??= error;
				}
				// On SQLite a write is done before anybody else has had a turn.
				await turn();
			}
		})();
		// A move of so little may be over before a first write is.
		await until(() => acknowledged.length > 0, { withinMs: 30_000, otherwise: () => `nothing was written: ${refused}` });
		await move(old, fresh).catch((error: unknown) => {
			refused = error;
		});
		await writing;
		expect(String(refused)).toContain("this site has moved away");
		const arrived = new Set((await fresh.database.db.selectFrom("stories").select("id").execute()).map(({ id }) => id));
		expect(acknowledged.filter((id) => !arrived.has(id))).toEqual([]);
	});
});

describe.each(engines)("the place that was left (%s)", (engine) => {
	test("takes no row any more, and still answers who is signed in", async () => {
		const [old, fresh] = [await fullSite(engine, 3), await siteOn("sqlite")];
		await move(old, fresh, { images: null });
		const { db } = old.database;
		for (const [name, { travels }] of Object.entries(tables)) {
			const table = name as keyof Database;
			const column = sql.ref(tables[table].key[0] as string);
			const writes = [
				sql`delete from ${sql.table(table)} where ${column} is not null`,
				sql`update ${sql.table(table)} set ${column} = ${column}`,
				sql`insert into ${sql.table(table)} select * from ${sql.table(table)}`,
			];
			for (const write of writes) {
				if (travels) await expect(write.execute(db), name).rejects.toThrow("this site has moved away");
			}
		}
		await db.updateTable("sessions").set({ last_seen_at: now().toISOString() }).execute();
	});

	test("is taken back, and sends nothing until that is confirmed", async () => {
		const [old, fresh] = [await fullSite(engine, 3), await siteOn("sqlite")];
		const done: string[] = [];
		const needs = {
			now: now(),
			hold: async () => void done.push("held"),
			applyDepartures: async () => {
				done.push("applied");
				if (done.length === 2) throw new Error("cut short");
			},
		};
		expect(await moveBack(old.place, needs)).toBeNull();
		await move(old, fresh, { images: null });
		await expect(moveBack(old.place, needs)).rejects.toThrow("cut short");
		expect(await moveBack(old.place, needs)).toBeNull();
		expect(done).toEqual(["held", "applied", "applied"]);
		await refuseMoved(old.database);
		await old.database.db.updateTable("articles").set({ title: "Ici" }).execute();
		expect(await sendingHold({ db: old.database.db, config: { sendingPaused: false } })).toMatchObject({ why: "moved" });
		// What stands at the other place by now is somebody's.
		await expect(move(old, fresh, { images: null })).rejects.toThrow(/n’est pas vide/);
	});
});

describe("a move", () => {
	test("goes on from between the two ends: the old place closed, the new one still marked", async () => {
		const [old, fresh] = [await fullSite("sqlite", 5), await siteOn("postgres")];
		await move(old, fresh);
		const house = await old.database.db
			.selectFrom("administrators")
			.select("id")
			.orderBy("created_at")
			.orderBy("id")
			.executeTakeFirstOrThrow();
		await markMove(fresh.database, house.id, placeOf(fresh).objects.label);
		expect(await move(old, fresh)).toMatchObject({ end: "done" });
		await expectMoved(old, fresh);
		const elsewhere = await siteOn("sqlite");
		const needs = needsOf(old, elsewhere);
		await expect(moveSite({ ...needs, to: { ...needs.to, label: "ailleurs" } }, { prepare: false })).rejects.toThrow(
			/déjà déménagé, vers là-bas/,
		);
	});

	test("to two places at once ends at one of them", async () => {
		const old = await fullSite("sqlite", 3);
		const places = await Promise.all([siteOn("sqlite"), siteOn("postgres")]);
		const ends = await Promise.allSettled(
			places.map((place, index) => {
				const needs = needsOf(old, place, { images: null });
				return moveSite({ ...needs, to: { ...needs.to, label: `place ${index}` } }, { prepare: false });
			}),
		);
		expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		for (const [index, { status }] of ends.entries()) {
			const { database } = places[index] as Site;
			if (status === "fulfilled") await refuseUnfinished(database);
			else await expect(refuseUnfinished(database)).rejects.toThrow(UnfinishedRestorationError);
		}
	});

	test("that goes on with its images elsewhere touches none that stand there", async () => {
		const [old, fresh, used] = [await fullSite("sqlite", 3), await siteOn("postgres"), await fullSite("sqlite", 2)];
		await used.files.put("images/odd/other.webp", Buffer.from("x"), { type: "image/webp" });
		const before = await imagesOf(placeOf(used));
		for (const images of [placeOf(fresh), null]) {
			await moveSite(needsOf(old, fresh, { images }), { prepare: true });
			await expect(move(old, fresh, { images: placeOf(used) })).rejects.toThrow(/Des images/);
			expect(await imagesOf(placeOf(used))).toEqual(before);
		}
		const empty = await siteOn("sqlite");
		await moveSite(needsOf(old, fresh, { images: placeOf(empty) }), { prepare: true });
		expect(await move(old, fresh, { images: placeOf(empty) })).toMatchObject({ end: "done", files: 6 });
		await expectMoved(old, fresh, placeOf(empty));
	});

	test.each(engines)("refuses what is somebody's on %s, and leaves it as it was", async (engine) => {
		const old = await fullSite("sqlite", 5);
		const used = await fullSite(engine, 2);
		const before = await rowsOf(used.place);
		await expect(move(old, used, { images: null })).rejects.toThrow(/n’est pas vide/);
		expect(await rowsOf(used.place)).toEqual(before);
		const foreign = await siteOn(engine);
		await foreign.database.db.schema.createTable("settings").addColumn("id", "text").execute();
		await expect(move(old, foreign, { images: null })).rejects.toThrow(/n’est pas vide/);
		const pictures = await siteOn(engine);
		await pictures.files.put("images/odd/other.webp", Buffer.from("x"), { type: "image/webp" });
		await expect(move(old, pictures)).rejects.toThrow(/Des images/);
		const others = await siteOn(engine);
		await markMove(others.database, "another house", null);
		await expect(move(old, others)).rejects.toThrow(/Un autre site/);
		const restored = await siteOn(engine);
		await markRestoration(restored.database);
		await expect(move(old, restored)).rejects.toThrow(UnfinishedRestorationError);
		await refuseMoved(old.database);
	});

	test("waits for no mail that is leaving, and lets it be known", async () => {
		const [old, fresh] = [await fullSite("sqlite", 3), await siteOn("postgres")];
		const until = new Date(now().getTime() + 60_000).toISOString();
		await old.database.db.updateTable("deliveries").set({ state: "sending", lease_until: until }).execute();
		await expect(move(old, fresh)).rejects.toThrow(/Des courriers/);
		await old.database.db.updateTable("deliveries").set({ lease_until: null }).execute();
		await old.database.db.updateTable("outbox").set({ next_at: until, leased_until: until }).execute();
		await expect(move(old, fresh)).rejects.toThrow(/Des courriers/);
		await old.database.db.updateTable("outbox").set({ leased_until: null }).execute();
		expect(await move(old, fresh)).toMatchObject({ end: "done" });
	});

	test("says which images the old place does not have, and moves the others", async () => {
		const [old, fresh] = [await fullSite("sqlite", 4), await siteOn("postgres")];
		await old.files.remove("images/odd/2-800.webp");
		expect(await move(old, fresh)).toMatchObject({ end: "done", files: 7, missing: ["images/odd/2-800.webp"] });
		await expectMoved(old, fresh);
	});

	test("only prepared takes images alone along, and the site lives on", async () => {
		const [old, fresh] = [await fullSite("sqlite", 4), await siteOn("postgres")];
		expect(await moveSite(needsOf(old, fresh), { prepare: true })).toMatchObject({ end: "prepared", files: 8, rows: 0 });
		await refuseMoved(old.database);
		await old.database.db.updateTable("articles").set({ title: "Ici" }).execute();
		await expect(refuseUnfinished(fresh.database)).rejects.toThrow(UnfinishedRestorationError);
		await move(old, fresh);
		await expectMoved(old, fresh);
	});
});

describe("images in a bucket", () => {
	let s3: S3Server;
	beforeAll(async () => {
		s3 = await startS3();
	});
	afterAll(() => s3.stop());

	test("are taken there and back, and one that comes back otherwise stops the move", async () => {
		const [old, fresh] = [await fullSite("sqlite", 6), await siteOn("postgres")];
		const bucket = await s3.bucket();
		const place = { files: openS3Files(bucket), objects: s3Objects(bucket) };
		const spoilt = {
			...place,
			files: { ...place.files, put: (path: string) => place.files.put(path, Buffer.from("x"), { type: "image/webp", overwrite: true }) },
		};
		await expect(move(old, fresh, { images: spoilt })).rejects.toThrow(/n’est pas celle du site/);
		expect(await move(old, fresh, { images: place })).toMatchObject({ end: "done", files: 12 });
		await expectMoved(old, fresh, place);
		const home = await siteOn("sqlite");
		await move({ ...fresh, files: place.files }, home);
		expect(await imagesOf(placeOf(home))).toEqual(await imagesOf(placeOf(old)));
	});

	test("cannot be taken to one that is not there", async () => {
		const [old, fresh] = [await fullSite("sqlite", 2), await siteOn("postgres")];
		const bucket = { ...(await s3.bucket()), bucket: "nowhere" };
		await expect(move(old, fresh, { images: { files: openS3Files(bucket), objects: s3Objects(bucket) } })).rejects.toThrow(/NoSuchBucket/);
		expect(await move(old, fresh)).toMatchObject({ end: "done" });
	});
});
