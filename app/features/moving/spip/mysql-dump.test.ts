// Dumps of MySQL and MariaDB as several programs write them, whole, cut and hostile.
import { expect, test } from "vitest";
import { gazetteSpip, mysqlDump } from "../../../../tests/support/spip-site.ts";
import { DoubleEncoding, decoded, mended } from "./charset.ts";
import { type DumpPart, readMysqlDump } from "./mysql-dump.ts";

async function* pieces(text: string, size: number): AsyncGenerator<string> {
	for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const parts = (text: string, size = 1_000): Promise<DumpPart[]> => Array.fromAsync(readMysqlDump("/d/spip.sql", pieces(text, size)));
const rows = async (text: string, size?: number) =>
	(await parts(text, size)).flatMap(({ table, values }) => (values ? [[table, ...values]] : []));
const MADE =
	"CREATE TABLE `t` (`a` int(11) NOT NULL DEFAULT 'x,(' COMMENT 'l\\'a',\n `b` text,\n PRIMARY KEY (`a`), KEY `k` (`b`(10))) ENGINE=MyISAM;\n";

test.each([
	[
		`${MADE}INSERT INTO \`t\` VALUES (1,'l\\'eau'),(2,'a;b\\n--c');`,
		[
			["t", "1", "l'eau"],
			["t", "2", "a;b\n--c"],
		],
	],
	[
		"INSERT INTO `t` (`b`, `a`) VALUES\n('x', -1.5),\n(NULL, 2);",
		[
			["t", "x", "-1.5"],
			["t", null, "2"],
		],
	],
	[
		"INSERT IGNORE INTO base.`t` (a) VALUES ('it''s'), (\"dit \"\"oui\"\" 'l'\");",
		[
			["t", "it's"],
			["t", "dit \"oui\" 'l'"],
		],
	],
	["REPLACE INTO t (a, b) VALUES (0x4c27C3A9, _binary 'x\\0y\\Z\\%');", [["t", "L'Ã©", "x\0y\x1a\\%"]]],
	[
		"INSERT INTO t (a) VALUES (X'6162'), (b'1'), (NOW()), (CURRENT_TIMESTAMP);",
		[
			["t", "ab"],
			["t", null],
			["t", null],
			["t", null],
		],
	],
	["INSERT INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE a = VALUES(a);\nINSERT INTO t (a) SELECT b FROM u;", [["t", "1"]]],
	["# rem'arque\n-- au'tre\n/* et l'autre ; */ /*!40000 ALTER TABLE t */; INSERT INTO t (a) /*!80000 x */ VALUES (1);", [["t", "1"]]],
	[
		"DELIMITER ;;\nCREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO t VALUES (9); END ;;\nDELIMITER ;\nINSERT INTO t (a) VALUES (1);",
		[["t", "1"]],
	],
	[
		"INSERT INTO t (a) VALUES ('fin\\\\'), ('\\'');",
		[
			["t", "fin\\"],
			["t", "'"],
		],
	],
	["INSERT INTO t (a) VALUES (1)", [["t", "1"]]],
])("%s", async (text, wanted) => {
	expect(await rows(text)).toEqual(wanted);
	// Wherever the file is cut in pieces, the same is read.
	for (const size of [1, 2, 3, 7]) expect(await rows(text, size)).toEqual(wanted);
});

test("a whole site reads the same in pieces of any size", async () => {
	const dump = Buffer.from(mysqlDump(gazetteSpip())).toString("latin1");
	const whole = await rows(dump, dump.length);
	expect(whole.length).toBeGreaterThan(50);
	for (const size of [11, 4_096]) expect(await rows(dump, size)).toEqual(whole);
});

test.each([
	["INSERT INTO t (a) VALUES ('jamais", "ligne 1 : le fichier s’arrête au milieu"],
	["\n\nINSERT INTO t (a) VALUES (1", "ligne 3 : le fichier s’arrête au milieu"],
	["-- MySQL dump 10.13\nINSERT INTO t (a) VALUES (1);\n", "le fichier s’arrête au milieu"],
	["INSERT INTO t VALUES (1);", "les colonnes de la table t ne sont dites nulle part"],
	["INSERT INTO t (a, b) VALUES (1, 2),\n(1);", "ligne 2 : 1 valeurs pour 2 colonnes"],
	["INSERT INTO t (a) VALUES 1;", "« 1 » n’est pas attendu ici"],
	["/* sans fin", "s’arrête au milieu"],
])("%s is refused with its line", async (text, message) => {
	await expect(parts(text)).rejects.toThrow(message);
});

test("a text without end is refused before memory is full", async () => {
	async function* endless(): AsyncGenerator<string> {
		yield "INSERT INTO t (a) VALUES ('";
		for (;;) yield "x".repeat(4 * 1_024 * 1_024);
	}
	await expect(Array.fromAsync(readMysqlDump("/d/spip.sql", endless()))).rejects.toThrow("n’a pas de fin");
});

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString("latin1");

test("values are read as what they are written in", () => {
	expect(decoded(bytes("l’été", "utf8"))).toBe("l’été");
	expect(decoded(bytes("l'été", "latin1"))).toBe("l'été");
	expect(decoded("l\x92\xe9t\xe9")).toBe("l’été");
});

test("letters encoded twice are decoded once, where most of a site is so", () => {
	const twice = (text: string) => decoded(bytes(text, "utf8")) && new TextDecoder("windows-1252").decode(Buffer.from(text, "utf8"));
	expect(mended(twice("L’été à Évry, cœur «\u00a0ici\u00a0»"))).toBe("L’été à Évry, cœur «\u00a0ici\u00a0»");
	expect(mended("L’été, déjà droit")).toBe("L’été, déjà droit");
	const site = new DoubleEncoding();
	for (const text of ["eau", twice("été"), twice("forêt"), "droit, é"]) site.look(text);
	expect([site.isSite, site.example]).toEqual([true, { before: twice("été"), after: "été" }]);
	const straight = new DoubleEncoding();
	for (const text of ["été", "forêt", "« Ã© » se lit « é »"]) straight.look(text);
	expect(straight.isSite).toBe(false);
});
