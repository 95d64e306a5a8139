import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { MovedRecord } from "../frame/records.ts";
import { supabase } from "./supabase.ts";

const now = new Date("2026-02-03T04:05:06.007Z");
const idOf = (index: number) => `00000000-0000-4000-a000-${String(index).padStart(12, "0")}`;

async function recordsIn(files: Record<string, string | Uint8Array>): Promise<MovedRecord[]> {
	const folder = await temporaryFolder("csv");
	for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
	const source = await supabase.open(folder, { now, site: null, standingUnder: () => null });
	const records: MovedRecord[] = [];
	for await (const record of source.records(() => {})) records.push(record);
	return records;
}

const notices = (records: MovedRecord[]) =>
	records.flatMap((record) => (record.record === "notice" ? `${record.note.code} ${record.note.word}` : []));

test("pages of one table, a table of its own and files that are none", async () => {
	const records = await recordsIn({
		"stories_rows.csv": `id,email,message\n${idOf(1)},a@exemple.fr,un`,
		"stories_rows (1).csv": `\ufeffid,email,message,mood\r\n${idOf(2)},a@exemple.fr,"deux\r\nlignes",gai\r\n`,
		"public.articles.csv": `id,title,is_published\n${idOf(3)},Titre,true\n`,
		"profiles_rows.csv": "id,bio\n1,x\n2,y\n",
		"notes.txt": "rien",
	});
	expect(records.flatMap((record) => (record.record === "story" ? [record.columns.message, record.where] : []))).toEqual([
		"deux\r\nlignes",
		"stories_rows (1).csv, ligne 2",
		"un",
		"stories_rows.csv, ligne 2",
	]);
	expect(records.filter(({ record }) => record === "item")).toHaveLength(1);
	expect(records.flatMap((record) => (record.record === "left-out" ? `${record.reason} ${record.what}` : []))).toEqual([
		"unknown-column stories.mood (1)",
		"unknown-table profiles (2)",
	]);
	expect(notices(records)).toEqual([
		"missing-table visionaries",
		"missing-table vie_alt",
		"missing-table newsletter_subscribers",
		"missing-table newsletters",
	]);
});

test("cells that were cut, counts that are round: said", async () => {
	const rows = Array.from({ length: 100 }, (_, index) => `${idOf(index)},a@exemple.fr,${"m".repeat(index === 0 ? 10_240 : 10)}`);
	const articles = `id,title,content,is_published\n${idOf(1)},T,${"c".repeat(10_240)}...,true\n${idOf(2)},T,${"c".repeat(10_300)},true\n`;
	const records = await recordsIn({ "stories_rows.csv": `id,email,message\n${rows.join("\n")}`, "articles_rows.csv": articles });
	expect(notices(records)).toContain("round-count stories, 100");
	expect(records.flatMap((record) => (record.record === "item" ? [record.notes.map(({ code }) => code)] : []))).toEqual([
		["no-date", "cut-cell"],
		["no-date"],
	]);
	expect(notices(records)).toContain(`cut-cell stories_rows.csv, ligne 2 : message`);
});

test.each([
	["a line with too few cells", "id,message\n1,un\n2", /^stories_rows\.csv, ligne 3 : 1 cellules au lieu de 2/],
	["a quote that never ends", 'id,message\n1,"un\n2,deux\n', /^stories_rows\.csv, ligne \d : ce n’est plus du CSV valide/],
	["a column twice", "id,message,id\n1,un,2\n", /^stories_rows\.csv, ligne 1 : la colonne « id » y est deux fois/],
	["another encoding", Buffer.from("id,message\n1,\xe9t\xe9\n", "latin1"), /^stories_rows\.csv, ligne \d : le texte n’est pas en UTF-8/],
])("%s: refused with its line", async (_name, content, words) => {
	await expect(recordsIn({ "stories_rows.csv": content })).rejects.toThrow(words);
});

test("a folder with nothing of ours is refused", async () => {
	await expect(recordsIn({ "notes.txt": "rien" })).rejects.toThrow(/^Rien à importer/);
	await expect(recordsIn({ "spip_articles.csv": "id\n1\n" })).rejects.toThrow(/aucune des tables attendues/);
	await expect(supabase.open("/nulle/part", { now, site: null, standingUnder: () => null })).rejects.toThrow(/^Introuvable/);
});
