import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { copiedSite } from "../../../../../tests/support/copied-site.ts";
import { fillEveryTable } from "../../../../../tests/support/every-table.ts";
import { freePort } from "../../../../../tests/support/free-port.ts";
import { articleRow, insertArticles } from "../../../../../tests/support/rows.ts";
import { sqliteFile } from "../../../../platform/files/data-folder.ts";
import { keepCopies } from "../keep/keep.server.ts";
import { removeCopies, sweep } from "../keep/prune.server.ts";
import type { Place } from "../place/place.server.ts";
import { healthOf } from "./health.ts";
import { isProofDue, proveCopies, warnOfCopies } from "./job.server.ts";
import { proveNewest } from "./prove.server.ts";
import { readProof } from "./state.server.ts";

/** A site that shows every page it is asked for, and remembers which. */
function showsAll() {
	const asked: string[] = [];
	const open = async () => ({
		ask: async (path: string) => {
			asked.push(path);
			return { status: 200, html: `<a href="${path}"></html>` };
		},
		close: async () => {},
	});
	return { asked, open };
}

const leftIn = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.startsWith("proof"));

describe.each([
	["sqlite", {}],
	["sqlite", { BACKUP_PASSPHRASE: "une phrase secrète" }],
	["postgres", {}],
] as const)("the newest copy of a site on %s %o", (engine, env) => {
	test("is restored beside it, compared and asked for three pages; nothing of it stays", async () => {
		const { db, database, dataDir, services, files } = await copiedSite(engine, env);
		await fillEveryTable(database, 20);
		await insertArticles(db, [articleRow({ slug: "le-plus-recent", created_at: "2099-01-01T00:00:00.000Z" })]);
		for (const width of [480, 800]) await files.put(`images/odd/0-${width}.webp`, randomBytes(900), { type: "image/webp" });
		await mkdir(join(dataDir, "proof.of-a-killed-one.part"));
		await keepCopies(services);
		const { asked, open } = showsAll();
		const proof = await proveCopies(services, open);
		expect(proof).toMatchObject({ failure: null, failures: 0, pages: asked.length, files: 2 });
		expect(asked.slice(0, 2)).toEqual(["/", "/actualites/le-plus-recent"]);
		expect(proof?.rows).toBeGreaterThan(400);
		expect(proof?.restoreMs).toBeGreaterThan(0);
		expect(await readProof(db)).toEqual(proof);
		expect(await leftIn(dataDir)).toEqual([]);
	});
});

test("a proof makes the folder it needs where nothing else has", async () => {
	const { dataDir, services } = await copiedSite("postgres");
	await keepCopies(services);
	await rm(dataDir, { recursive: true });
	expect(await proveCopies(services, null)).toMatchObject({ failure: null });
});

test("a damaged chunk, a damaged picture and a page that is not shown are told, each in words; nothing stays", async () => {
	const { database, dataDir, folder, services, files } = await copiedSite("sqlite");
	await fillEveryTable(database, 5);
	await files.put("images/odd/0-480.webp", randomBytes(900), { type: "image/webp" });
	await keepCopies(services);
	const broken = async () => ({ ask: async () => ({ status: 500, html: "" }), close: async () => {} });
	expect((await proveCopies(services, broken))?.failure).toContain("ne montre pas la page /");
	const [, ...deep] = (await readdir(join(folder, "images"), { recursive: true })).filter(Boolean);
	const picture = join(folder, "images", deep.find((name) => name.length > 10) ?? "");
	const whole = await readFile(picture);
	await writeFile(picture, "other");
	expect(await proveCopies(services, null)).toMatchObject({ failure: expect.stringContaining("est abîmé"), failures: 2 });
	await writeFile(picture, whole);
	expect(await proveCopies(services, null)).toMatchObject({ failure: null, failures: 0 });
	expect(await leftIn(dataDir)).toEqual([]);
});

test("what a restoration takes for whole is looked at again: whether the database is sound, has every row, and no other picture", async () => {
	const { db, dataDir, services, files, place: open, now } = await copiedSite("sqlite");
	await db.insertInto("redirects").values({ from_path: "/a", to_path: "/" }).execute();
	await db.insertInto("images").values({ path: "images/a.webp", width: 480, height: 320, variants: "[]" }).execute();
	await files.put("images/a.webp", randomBytes(900), { type: "image/webp" });
	await keepCopies(services);
	const place = await open();
	/** Restores it, with statements run on what was restored once its picture comes. */
	const prove = (statements: string, getObject = place.getObject) => {
		const breathe = async () => {
			const [scratch = ""] = await leftIn(dataDir);
			const restored = new DatabaseSync(sqliteFile(join(dataDir, scratch)));
			restored.exec(statements);
			restored.close();
		};
		return proveNewest({ ...place, getObject }, { dataDir, now: now(), openScratch: null, breathe });
	};
	const unsound = "alter table redirects add odd text check (odd <> 'x'); update redirects set odd = 'x';";
	await expect(prove(`pragma ignore_check_constraints = on; ${unsound}`)).rejects.toThrow(/^La base restaurée est abîmée.+redirects/);
	await expect(prove("delete from redirects")).rejects.toThrow(/n’a pas toutes ses lignes \(redirects\)/);
	const another: Place["getObject"] = async (kind, name) => (kind === "images" ? Buffer.from("another") : place.getObject(kind, name));
	await expect(prove("", another)).rejects.toThrow(/pas celle que dit la copie.+images\/a\.webp/);
	expect(await prove("")).toMatchObject({ files: 1 });
});

test.each([
	["as it is", {}],
	["sealed", { BACKUP_PASSPHRASE: "une phrase secrète" }],
])(
	"what a proof finds damaged, kept %s, is set aside; the next copy writes it anew, and goes with the copies that named it",
	async (_how, env) => {
		const { database, folder, services, files, place: open } = await copiedSite("sqlite", env);
		await fillEveryTable(database, 5);
		await files.put("images/odd/0-480.webp", randomBytes(900), { type: "image/webp" });
		await keepCopies(services);
		const standing = async () => {
			const found = await readdir(folder, { recursive: true, withFileTypes: true });
			return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
		};
		const isObject = (path: string) => /[/\\](?:chunks|images)[/\\]/.test(path);
		const place = await open();
		// Without the list of files nobody knows which images there are.
		const lists = (await place.readCopy((await place.listCopies())[0] ?? "")).files.chunks;
		const isRow = (path: string) => path.includes("chunks") && lists.every((name) => !path.includes(name));
		const [chunk = "", other = ""] = (await standing()).filter(isRow);
		const [picture = ""] = (await standing()).filter((path) => path.includes("images"));
		const spoilt = [chunk, other, picture];
		for (const path of spoilt) await writeFile(path, "other");
		const objects = (await standing()).filter(isObject).length;
		expect((await proveCopies(services, null))?.failure).toContain("mis de côté");
		expect((await standing()).filter((path) => path.endsWith(".damaged")).sort()).toEqual(spoilt.map((path) => `${path}.damaged`).sort());
		expect(await keepCopies(services)).toMatchObject([{ failure: null }]);
		expect(await proveCopies(services, null)).toMatchObject({ failure: null, failures: 0 });
		expect((await standing()).filter(isObject).length).toBeGreaterThanOrEqual(objects + spoilt.length);
		await removeCopies(place, await place.listCopies());
		await sweep(place, { now: new Date(Date.now() + 48 * 3_600_000), breathe: async () => {} });
		expect((await standing()).filter(isObject)).toEqual([]);
	},
);

test("a place that fails hides no other: each is proved, and what each said is told", async () => {
	const port = await freePort();
	const { dataDir, folder, services } = await copiedSite("sqlite", {
		BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
		BACKUP_S3_BUCKET: "copies",
		BACKUP_S3_ACCESS_KEY_ID: "id",
		BACKUP_S3_SECRET_ACCESS_KEY: "key",
	});
	await keepCopies(services);
	await rm(join(folder, "contrevent-copies.json"));
	const proof = await proveCopies(services, null);
	expect(proof?.failure).toContain("Aucune copie de Contrevent");
	expect(proof?.failure).toContain("vérifiez qu’il répond");
	expect(proof?.failures).toBe(1);
	expect(await leftIn(dataDir)).toEqual([]);
});

test("one is due in the night of the site, once, and at any hour when there was none for long", () => {
	const at = (time: string) => new Date(`2026-02-03T${time}:00.000Z`);
	const last = { at: "2026-02-02T02:31:00.000Z" };
	const due = (time: string, before: { at: string } | null = last) => isProofDue(before, at(time), "Europe/Paris");
	expect([due("02:29"), due("02:30"), due("04:59"), due("05:00"), due("12:00")]).toEqual([false, true, true, false, false]);
	expect(due("02:45", { at: "2026-02-03T02:30:00.000Z" })).toBe(false);
	expect([due("12:00", null), due("12:00", { at: "2026-02-01T12:00:00.000Z" })]).toEqual([true, true]);
});

test("a place whose newest copy is older than 36 hours is too old, whatever stands in another one", () => {
	const now = new Date("2026-02-03T04:05:06.007Z");
	const at = (name: string, ...copies: string[]) => ({
		label: name,
		sealed: false,
		bytes: 0,
		free: null,
		copies: copies.map((copy) => ({ name: copy, bytes: 0, rows: 0, files: 0 })),
		unreadable: 0,
		failure: null,
	});
	const state = { installation: "here", since: "2025-01-01T00:00:00.000Z", triedAt: null, copiedAt: null };
	const fresh = at("folder", "20260203T030506007Z", "20260101T030506007Z");
	const isTooOld = (places: ReturnType<typeof at>[]) => healthOf({ ...state, places }, null, now).isToBeTold;
	expect([isTooOld([fresh]), isTooOld([fresh, at("bucket", "20260130T030506007Z")]), isTooOld([fresh, at("bucket")])]).toEqual([
		false,
		true,
		false,
	]);
	expect(isTooOld([at("bucket")])).toBe(true);
});

test("the administrator is written to when two proofs fail one after another or no copy is younger than 36 hours, once a day", async () => {
	const { db, services, pass } = await copiedSite("sqlite");
	const mails = async () => (await db.selectFrom("outbox").select(["subject", "body_text"]).execute()).map((row) => row.body_text);
	await keepCopies(services);
	await warnOfCopies(services);
	const broken = async () => ({ ask: async () => ({ status: 500, html: "" }), close: async () => {} });
	await proveCopies(services, broken);
	await warnOfCopies(services);
	expect(await mails()).toEqual([]);
	pass(24 * 60);
	await proveCopies(services, broken);
	await warnOfCopies(services);
	await warnOfCopies(services);
	expect(await mails()).toEqual([expect.stringContaining("Le dernier essai de restauration a échoué")]);
	await proveCopies(services, null);
	pass(24 * 60);
	await warnOfCopies(services);
	expect(await mails()).toHaveLength(2);
	expect((await mails()).join()).toContain("La dernière copie entière du site est du 3 févr. 2026");
	await keepCopies(services);
	pass(24 * 60);
	await warnOfCopies(services);
	expect(await mails()).toHaveLength(2);
});
