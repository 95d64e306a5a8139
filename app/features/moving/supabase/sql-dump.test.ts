import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { MovedRecord } from "../frame/records.ts";
import { supabase } from "./supabase.ts";

afterEach(() => void vi.unstubAllEnvs());

const now = new Date("2026-02-03T04:05:06.007Z");
const ID = "00000000-0000-4000-a000-000000000001";

/** What a dump of stories says, in the order it says it. */
async function messagesIn(bytes: string | Uint8Array): Promise<string[]> {
	const path = join(await temporaryFolder("dump"), "s.sql");
	await writeFile(path, bytes);
	const source = await supabase.open(path, { now, site: null, standingUnder: () => null });
	const records: MovedRecord[] = [];
	for await (const record of source.records(() => {})) records.push(record);
	return records.flatMap((record) => (record.record === "story" ? record.columns.message : []));
}

const insert = (values: string) => `INSERT INTO public.stories (id, message) VALUES ('${ID}', ${values});`;

test.each([
	["a plain literal, its quotes doubled", insert(String.raw`'l''été \n'`), String.raw`l'été \n`],
	["escapes", insert(String.raw`E'un\ndeux \'trois\' \x41 \u00e9 \\'`), "un\ndeux 'trois' A é \\"],
	["a dollar quote", insert("$x$ l'été $y$ $x$"), " l'été $y$ "],
	["a literal with its type", insert(`'oui'::text`), "oui"],
	["names in quotes, another order", `insert into "public"."stories" ("message", "id") values ('oui', '${ID}')\n;`, "oui"],
	[
		"no schema, several rows",
		`INSERT INTO stories (id, message) VALUES\n\t('${ID}', 'oui'),\n\t(NULL, NULL)\nON CONFLICT DO NOTHING;`,
		"oui",
	],
	[
		"columns as the table was made",
		`CREATE TABLE IF NOT EXISTS public.stories (id uuid DEFAULT gen_random_uuid() NOT NULL, message text, PRIMARY KEY (id));\nINSERT INTO public.stories VALUES ('${ID}', 'oui');`,
		"oui",
	],
	["comments and psql's own commands", `\\restrict x\n-- INSERT INTO\n/* a /* b */ c; */ ${insert("'oui'")}\n\\unrestrict x\n`, "oui"],
	[
		"COPY",
		String.raw`COPY public.stories (id, message) FROM stdin;
${ID}	un\tdeux\ntrois \\N \\.
\.
`,
		"un\tdeux\ntrois \\N \\.",
	],
	["backslashes that are none", `SET standard_conforming_strings = off;\n${insert(String.raw`'l\'été'`)}`, "l'été"],
])("%s", async (_name, sql, message) => {
	expect(await messagesIn(sql)).toEqual([message]);
	// However the text is cut into pieces, and whoever wrote its ends of lines.
	expect(await messagesIn(gzipSync(sql))).toEqual([message]);
	expect(await messagesIn(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sql, "utf16le")]))).toEqual([message]);
});

const sound = `-- PostgreSQL database dump\n\nSET client_encoding = 'UTF8';\nCOPY public.stories (id, message) FROM stdin;\n${ID}\toui\n\\.\n\n-- PostgreSQL database dump complete\n`;

test("a dump that was cut is refused in words, wherever it was", async () => {
	expect(await messagesIn(sound)).toEqual(["oui"]);
	for (let length = 30; length < sound.length - 1; length += 3)
		await expect(messagesIn(sound.slice(0, length)), String(length)).rejects.toThrow(
			/^s\.sql, ligne \d+ : la sauvegarde est incomplète|n’est ni un dossier de fichiers CSV ni une sauvegarde/,
		);
	const inserted = `-- PostgreSQL database dump\n${insert("'oui'")}\n`;
	await expect(messagesIn(inserted.slice(0, -6))).rejects.toThrow(/^s\.sql, ligne 2 : la sauvegarde est incomplète/);
	await expect(messagesIn(sound.slice(0, sound.indexOf("\\.")))).rejects.toThrow(/^s\.sql, ligne 6 : la sauvegarde est incomplète/);
});

test.each([
	["a literal", insert("'oui").slice(0, -2)],
	["a comment", "SET a = 1;\n/* /* */"],
	["a line of COPY", `COPY public.stories (id, message) FROM stdin;\n${ID}\t`],
])("%s without an end is refused with its line before it fills the memory", async (_name, begins) => {
	await expect(messagesIn(begins + "a ".repeat(18 * 1_024 * 1_024))).rejects.toThrow(/^s\.sql, ligne [12] : un texte n’a pas de fin/);
});

test.each([
	["too few cells", sound.replace("\toui", ""), /^s\.sql, ligne 5 : 1 cellules au lieu de 2/],
	["another encoding", sound.replace("UTF8", "LATIN1"), /^s\.sql, ligne 3 : la sauvegarde est en latin1\. Refaites-la en UTF-8/],
	[
		"no UTF-8 after all",
		Buffer.concat([Buffer.from(sound.slice(0, -30)), Buffer.from([0xe9, 0x0a])]),
		/ligne \d+ : le texte n’est pas en UTF-8/,
	],
	[
		"rows without names",
		`INSERT INTO public.stories VALUES ('${ID}', 'oui');`,
		/^s\.sql, ligne 1 : les lignes de « stories » sont sans noms de colonnes/,
	],
	["a value to be computed", `\n${insert("upper('oui')")}`, /^s\.sql, ligne 2 : une valeur de « stories » est un calcul/],
	["another software's tables", "CREATE TABLE public.spip_articles (id int);\nSELECT 1;", /ne contient aucune des tables attendues/],
	["no dump at all", "Bonjour, ceci n'est pas une sauvegarde.", /n’est ni un dossier de fichiers CSV ni une sauvegarde/],
	["bytes", Buffer.from([1, 0, 2, 0]), /n’est ni un dossier de fichiers CSV ni une sauvegarde/],
	["a compressed one, cut", gzipSync(sound).subarray(0, 60), /incomplète/],
])("%s: refused, with the line where there is one", async (_name, sql, words) => {
	await expect(messagesIn(sql)).rejects.toThrow(words);
});

test("PostgreSQL's own format, without the program that reads it: how to make another is said", async () => {
	vi.stubEnv("PATH", await temporaryFolder("no-programs"));
	await expect(messagesIn("PGDMP\u0001\u000e\u0000")).rejects.toThrow(/pg_restore.*pas installé ici.*pg_dump --format=plain/);
});
