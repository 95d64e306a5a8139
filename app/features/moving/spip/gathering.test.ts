// A base of many megabytes is read while the process answers others, and never takes more of the disk than it may.
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { gazetteSpip, mysqlDump, type SpipTables, spipArticle, writeDump, writeSpipSqlite } from "../../../../tests/support/spip-site.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { draftOf } from "../../../platform/files/drafts.ts";
import { type SpipOptions, spip } from "./spip.ts";

const MEGABYTE = 1_024 * 1_024;
const SENTENCE = "Une année créée là-bas, où l’été était déjà agréé : « œuvre ». ";
const twice = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text));

function large(sentence = SENTENCE): SpipTables {
	const columns = Object.keys(spipArticle({ id_article: 1, titre: "" }));
	const texte = sentence.repeat(50_000 / sentence.length);
	const rows = Array.from({ length: 400 }, (_, index) => {
		const article = spipArticle({ id_article: index + 1, titre: sentence, texte });
		return columns.map((name) => article[name] ?? "");
	});
	return { articles: { columns, rows } };
}

/** How much of a work is done between the two turns of the loop that are furthest apart: 1 is all of it. Work, not time: others may slow it down. */
async function longestShare(work: () => Promise<void>): Promise<number> {
	const workDone = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
	const start = workDone();
	let [longest, last, isOver] = [0, start, false];
	const turn = () => {
		const now = workDone();
		longest = Math.max(longest, now - last);
		last = now;
		if (!isOver) setImmediate(turn);
	};
	setImmediate(turn);
	await work();
	isOver = true;
	turn();
	return longest / (last - start);
}

test.each([
	["SPIP's own backup", async (folder: string) => writeSpipSqlite(folder, large())],
	["one whose letters were encoded twice", async (folder: string) => writeSpipSqlite(folder, large(twice(SENTENCE)))],
	["a dump", async (folder: string) => writeDump(folder, mysqlDump(large()))],
	["a compressed dump", async (folder: string) => writeDump(folder, gzipSync(mysqlDump(large())))],
])("%s: others have their turn all along", async (_name, write) => {
	const path = await write(await temporaryFolder("spip"));
	const options = await given();
	expect(await longestShare(async () => (await spip.open(path, options)).close())).toBeLessThan(1 / 5);
});

test("it is kept in the folder of imports alone, and nothing of it stays: not of one that is refused, nor of one that was killed", async () => {
	const folder = await temporaryFolder("spip");
	const [good, bad] = [await writeSpipSqlite(folder, gazetteSpip()), await writeDump(folder, "CREATE TABLE wp_posts (id int);")];
	const [options, temporary] = [await given(), await temporaryFolder("tmp")];
	const { folder: imports } = options.scratch;
	const killed = join(imports, basename(draftOf("spip")).replace(`-${process.pid}-`, "-4194303-"));
	await mkdir(killed, { recursive: true });
	vi.stubEnv("TMPDIR", temporary);
	try {
		await expect(spip.open(bad, options)).rejects.toThrow("Aucune table de SPIP");
		expect(await readdir(imports)).toEqual([]);
		const source = await spip.open(good, options);
		expect([await readdir(temporary), (await readdir(imports)).length]).toEqual([[], 1]);
		await source.close();
		expect(await readdir(imports)).toEqual([]);
	} finally {
		vi.unstubAllEnvs();
	}
});

test.each([
	["a dump", async (folder: string) => writeDump(folder, gzipSync(mysqlDump(large())))],
	["SPIP's own backup", async (folder: string) => writeDump(folder, gzipSync(await readFile(await writeSpipSqlite(folder, large()))))],
])("%s, compressed, that holds more than the disk has room for is refused, and gone", async (_name, write) => {
	const path = await write(await temporaryFolder("spip"));
	const options = await given(10 * MEGABYTE);
	await expect(spip.open(path, options)).rejects.toThrow("plus de la moitié de la place libre");
	expect(await readdir(options.scratch.folder)).toEqual([]);
});

test("who asks for its end is heard while it is read, and nothing stays", async () => {
	const path = await writeDump(await temporaryFolder("spip"), mysqlDump(large()));
	let breaths = 0;
	const breathe = async () => {
		breaths += 1;
		if (breaths === 3) throw new Error("stopped");
	};
	const options = { ...(await given()), breathe };
	await expect(spip.open(path, options)).rejects.toThrow("stopped");
	expect(await readdir(options.scratch.folder)).toEqual([]);
});

async function given(most = Number.POSITIVE_INFINITY): Promise<SpipOptions> {
	const folder = join(await temporaryFolder("imports"), "imports");
	return { timeZone: "Europe/Paris", now: new Date("2026-01-01T00:00:00.000Z"), scratch: { folder, most: async () => most } };
}
