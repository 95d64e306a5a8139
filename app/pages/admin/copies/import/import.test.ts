import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, truncate } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { importServices, NOW } from "../../../../../tests/supabase/services.ts";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { ghostFile, ghostId, ghostPost } from "../../../../../tests/support/ghost-export.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { until } from "../../../../../tests/support/until.ts";
import { zipOf } from "../../../../../tests/support/zip-file.ts";
import { draftOf } from "../../../../platform/files/drafts.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { importPartCopy as copy } from "./copy.ts";
import { findSent, receivePiece, removeDraft, removeOldDrafts, removeOtherDrafts, safeName } from "./files.server.ts";
import { PIECE_BYTES, type Role, type Wish } from "./rules.ts";
import { readImport, readImportView, writeImport } from "./state.server.ts";
import { beginImport } from "./work.server.ts";

const stream = (bytes: Uint8Array | string) => new Blob([Buffer.from(bytes)]).stream();
const draft = randomUUID();
const wishOf = (files: Wish["files"], given: Partial<Wish> = {}): Wish => ({
	from: "ghost",
	site: "https://gazette.example",
	author: "",
	fetch: false,
	files,
	...given,
});

async function sendWhole(config: { dataDir: string }, role: Role, name: string, bytes: Uint8Array | string): Promise<void> {
	const size = Buffer.from(bytes).length;
	await receivePiece(config, { draft, role, name, at: 0, size }, stream(bytes));
}

test("files that are thrown away while pieces of them arrive are a refusal at worst", async () => {
	const config = { dataDir: await temporaryFolder("pieces") };
	const acts = Array.from({ length: 300 }, (_, turn) =>
		turn % 3 === 0
			? removeDraft(config, draft)
			: receivePiece(config, { draft, role: "source", name: `${turn % 2}`, at: 0, size: 2 }, stream("12")),
	);
	const failures = (await Promise.allSettled(acts)).flatMap((act) => (act.status === "rejected" ? [act.reason] : []));
	for (const failure of failures) expect(failure).toBeInstanceOf(Refusal);
});

test("pieces make a file; one again changes nothing, one too early, too long, or of a file too large is refused", async () => {
	const config = { dataDir: await temporaryFolder("pieces") };
	const piece = { draft, role: "source", name: "un.json", size: 10 } as const;
	const sent = () => findSent(config, draft, "source", "un.json");
	await receivePiece(config, { ...piece, at: 0 }, stream("12345"));
	await expect(receivePiece(config, { ...piece, at: 6 }, stream("7890"))).rejects.toThrow(copy.pieceMissing);
	await expect(receivePiece(config, { ...piece, at: 5 }, stream("6789012"))).rejects.toThrow(copy.pieceTooLong);
	expect(await sent()).toBeNull();
	await receivePiece(config, { ...piece, at: 0 }, stream("12345"));
	await receivePiece(config, { ...piece, at: 5 }, stream("67"));
	await receivePiece(config, { ...piece, at: 5 }, stream("67890"));
	expect(await sent()).toMatch(/un\.json$/);
	await receivePiece(config, { ...piece, at: 5 }, stream("67890"));
	expect(await sent(), "the last piece once more, whose answer was lost").toMatch(/un\.json$/);
	await expect(receivePiece(config, { ...piece, at: 0, size: 2 ** 31 + 1 }, stream(""))).rejects.toThrow("Ce fichier dépasse 2\u00a0Go");
	const long = { ...piece, at: 0, size: 2 * PIECE_BYTES };
	await expect(receivePiece(config, long, stream(new Uint8Array(PIECE_BYTES + 1)))).rejects.toThrow(copy.pieceTooLong);

	await sendWhole(config, "source", "deux.json", "x");
	expect(await sent(), "one file of a role").toBeNull();
	const gathered = draftOf(join(config.dataDir, "imports", "spip"));
	await mkdir(gathered);
	await removeOtherDrafts(config, randomUUID());
	expect(await readdir(join(config.dataDir, "imports")), "what a command gathers meanwhile").toEqual([basename(gathered)]);
	await rm(gathered, { recursive: true });
	await sendWhole(config, "source", "trois.json", "x");
	await removeOldDrafts(config, new Date(Date.now() + 23 * 3_600_000));
	expect(await readdir(join(config.dataDir, "imports"))).toEqual([draft]);
	await removeOldDrafts(config, new Date(Date.now() + 25 * 3_600_000));
	expect(await readdir(join(config.dataDir, "imports"))).toEqual([]);
});

test("a name leads nowhere else", () => {
	expect(["../../x.json", "C:\\dossier\\été.zip", "..", "", "a\u0000b.csv", "x.part", `${"é".repeat(200)}.sql.gz`].map(safeName)).toEqual([
		"x.json",
		"été.zip",
		"fichier",
		"fichier",
		"a_b.csv",
		"fichier",
		"fichier.sql.gz",
	]);
});

describeOnEveryEngine("an import from the admin area", (open) => {
	async function house() {
		const database = await open();
		const services = await importServices(database);
		const said: unknown[] = [];
		Object.assign(services.config, { dataDir: await temporaryFolder("imports"), timeZone: "Europe/Paris" });
		Object.assign(services, { log: { error: (...words: unknown[]) => said.push(words) } });
		const run = async (wish: Wish, isImport: boolean) => {
			await beginImport(services, { draft, wish, actor: "une personne" }, isImport);
			return ended();
		};
		const ended = async () => {
			await until(async () => !["rehearsing", "importing"].includes((await readImportView(services))?.step ?? ""));
			return readImportView(services);
		};
		const titles = async () =>
			(await database.db.selectFrom("articles").select("title").orderBy("title").execute()).map(({ title }) => title);
		return { ...database, services, said, run, titles };
	}
	const gazette = (count: number) =>
		JSON.stringify(
			ghostFile({
				posts: Array.from({ length: count }, (_, at) => ghostPost({ id: ghostId(at + 1), title: `Billet ${at}`, slug: `billet-${at}` })),
			}),
		);

	test("is rehearsed, then done, twice without a double; its report stays, its files go, the journal knows who", async () => {
		const { db, services, run, titles } = await house();
		const wish = wishOf({ source: "gazette.json" });
		await sendWhole(services.config, "source", "gazette.json", gazette(3));
		expect(await run(wish, false)).toMatchObject({ step: "rehearsed", names: ["gazette.json"], report: { isPlan: true } });
		expect(await titles()).toEqual([]);
		const done = await run(wish, true);
		expect(done).toMatchObject({ step: "imported", report: { isPlan: false } });
		expect(JSON.stringify(done)).toContain("articles créés");
		expect(await titles()).toEqual(["Billet 0", "Billet 1", "Billet 2"]);
		const journal = await db.selectFrom("journal").select(["kind", "actor", "subject_title"]).execute();
		expect(journal).toEqual([{ kind: "imported", actor: "une personne", subject_title: "Ghost" }]);
		await until(async () => (await readdir(join(services.config.dataDir, "imports"))).length === 0);

		await expect(beginImport(services, { draft, wish, actor: "x" }, true)).rejects.toThrow(copy.fileGone);
		await sendWhole(services.config, "source", "gazette.json", gazette(4));
		expect(JSON.stringify(await run(wish, true))).toContain("contenus déjà là");
		expect(await titles()).toHaveLength(4);
	});

	test("cut short, it says so, and goes on where it was", async () => {
		const { db, services, run, titles } = await house();
		const wish = wishOf({ source: "gazette.json" });
		await sendWhole(services.config, "source", "gazette.json", gazette(2));
		await run(wish, false);
		const state = await readImport(db);
		if (!state) throw new Error("nothing is remembered");
		await writeImport(db, { ...state, isImport: true, step: "running", report: null });
		// Whoever rehearsed lets go of it a moment after saying so.
		await until(async () => (await readImportView(services))?.step === "cut");
		expect(await readImportView(services)).toMatchObject({ step: "cut", isImport: true });
		expect(await run(wish, true)).toMatchObject({ step: "imported" });
		expect(await titles()).toHaveLength(2);
	});

	test("one at a time", async () => {
		const { services } = await house();
		const wish = wishOf({ source: "gazette.json" });
		await sendWhole(services.config, "source", "gazette.json", gazette(200));
		const begun = await Promise.allSettled([1, 2, 3].map(() => beginImport(services, { draft, wish, actor: "x" }, false)));
		for (const one of begun) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Refusal);
		await until(async () => (await readImportView(services))?.step === "rehearsed");
	});

	test("what cannot be read is refused at its own field, with the line, and without this machine's paths", async () => {
		const { services, run, said } = await house();
		const { config } = services;
		await sendWhole(config, "source", "gazette.json", gazette(1));
		await sendWhole(config, "members", "members.csv", "nom\nAda\n");
		await sendWhole(config, "pictures", "images.zip", "rien d’une archive");
		const source = "gazette.json";
		expect(await run(wishOf({ source, members: "members.csv" }), false)).toMatchObject({ step: "failed", place: "members" });
		expect(await run(wishOf({ source, pictures: "images.zip" }), false)).toMatchObject({
			place: "pictures",
			message: expect.stringMatching(/^images\.zip n’est pas une archive/),
		});
		expect(await run(wishOf({ source }, { site: "gazette" }), false)).toMatchObject({ place: "site" });
		await sendWhole(config, "source", "cassé.json", '{"db":[\n{"meta":');
		expect(await run(wishOf({ source: "cassé.json" }), false)).toMatchObject({
			place: "source",
			message: expect.stringContaining("ligne"),
		});
		expect(said).toEqual([]);
		expect(JSON.stringify(await readImportView(services))).not.toContain(config.dataDir);
	});

	test("what would be read at once is refused from 32 Mo on, and the command is named; what is read in pieces is not", async () => {
		const { services } = await house();
		const sendLarge = async (role: Role, name: string) => {
			await sendWhole(services.config, role, name, "x");
			await truncate((await findSent(services.config, draft, role, name)) ?? "", 32 * 1_024 * 1_024 + 1);
		};
		const begin = (files: Wish["files"], from: Wish["from"]) =>
			beginImport(services, { draft, wish: wishOf(files, { from }), actor: "x" }, false).catch((error) => error);
		await sendWhole(services.config, "source", "gazette.json", gazette(1));
		await sendLarge("members", "members.csv");
		expect(await begin({ source: "gazette.json", members: "members.csv" }, "ghost")).toMatchObject({
			status: 413,
			more: {
				errors: { members: expect.stringContaining("32\u00a0Mo\u202f: importez-le par la commande «\u00a0contrevent import ghost\u00a0»") },
			},
		});
		await sendLarge("source", "large.json");
		expect(await begin({ source: "large.json" }, "ghost")).toMatchObject({ more: { errors: { source: expect.any(String) } } });
		expect(await begin({ source: "large.json" }, "spip")).toBeUndefined();
		await until(async () => (await readImportView(services))?.step === "failed");
	});

	test("a folder of texts, and tables as CSV, come in an archive", async () => {
		const { services, run, titles } = await house();
		const text = "---\ntitle: Un texte\ndate: 2024-01-02\n---\nDes mots.\n";
		await sendWhole(services.config, "source", "site.zip", zipOf({ "site/content/posts/un.md": text, "__MACOSX/site/._un.md": "x" }));
		expect(await run(wishOf({ source: "site.zip" }, { from: "markdown" }), true)).toMatchObject({ step: "imported" });
		expect(await titles()).toEqual(["Un texte"]);
		// What was sent goes once it is said that all of it came.
		await expect.poll(() => readdir(join(services.config.dataDir, "imports"))).toEqual([]);
		const row = `${randomUUID()},Une table,une-table,Des mots.,true,${NOW.toISOString()}`;
		const csv = `id,title,slug,content,is_published,created_at\n${row}\n`;
		await sendWhole(services.config, "source", "tables.zip", zipOf({ "tables/articles_rows.csv": csv }));
		expect(await run(wishOf({ source: "tables.zip" }, { from: "supabase" }), true)).toMatchObject({ step: "imported" });
		expect(await titles()).toEqual(["Un texte", "Une table"]);
	});
});
