import { expect, test } from "vitest";
import { decodeFile, fileLines, previewFile } from "./file.server.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

function read(content: Uint8Array | string) {
	const decoded = decodeFile(typeof content === "string" ? bytes(content) : content);
	if (!decoded) throw new Error("not a text");
	return { decoded, preview: previewFile(decoded) };
}

async function linesOf(content: Uint8Array | string) {
	const { decoded, preview } = read(content);
	if (!preview) throw new Error("empty");
	const lines = [];
	for await (const line of fileLines(decoded.text, preview)) lines.push(line);
	return lines;
}

test.each([
	["UTF-8", bytes("email;prénom\nzoe@exemple.fr;Zoé\n")],
	["UTF-8", bytes("\ufeffemail;prénom\nzoe@exemple.fr;Zoé\n")],
	["UTF-16", bytes("\ufeffemail;prénom\nzoe@exemple.fr;Zoé\n", "utf16le")],
	["Windows-1252", bytes("email;pr\u00e9nom\nzoe@exemple.fr;Zo\u00e9\n", "latin1")],
])("%s is recognised, accents whole", (encoding, content) => {
	const { preview } = read(content);
	expect(preview).toMatchObject({ encoding, separator: ";", header: true, lines: 1 });
	expect(preview?.columns).toEqual([
		{ name: "email", samples: ["zoe@exemple.fr"], use: "email" },
		{ name: "prénom", samples: ["Zoé"], use: "first_name" },
	]);
});

test("the euro of Windows-1252 is one", () => {
	expect(decodeFile(new Uint8Array([0x80, 0xe9]))?.text).toBe("€é");
});

test.each([";", ",", "\t", "|"])("the separator %j is recognised, in quotes or not", (separator) => {
	const { preview } = read(
		["Nom", "Prénom", "E-mail"].join(separator) +
			`\n${['"Été; fils, et | cie"', "Zoé", "zoe@exemple.fr"].join(separator)}\n${["D’Arc", "", "marie@exemple.fr"].join(separator)}`,
	);
	expect(preview?.separator).toBe(separator);
	expect(preview?.columns.map(({ use }) => use)).toEqual(["last_name", "first_name", "email"]);
	expect(preview?.columns[0]?.samples[0]).toBe("Été; fils, et | cie");
});

test("a list of bare addresses has no titles; its lines count from one", async () => {
	const { preview } = read("a@exemple.fr\r\nb@exemple.fr\r\n\r\n");
	expect(preview).toMatchObject({ header: false, lines: 2, columns: [{ name: null, use: "email" }] });
	expect(await linesOf("a@exemple.fr\r\nb@exemple.fr\r\n\r\n")).toEqual([
		{ line: 1, cells: ["a@exemple.fr"] },
		{ line: 2, cells: ["b@exemple.fr"] },
	]);
});

test("nothing, or nothing that is text", () => {
	expect(read("").preview).toBeNull();
	expect(read("\n\n").preview).toBeNull();
	expect(decodeFile(bytes("PK\u0003\u0004\u0000\u0000"))).toBeNull();
});

test("lines keep their numbers, whatever their cells", async () => {
	const lines = await linesOf('email,nom\na@exemple.fr,"Été ""Zoé"""\n\nb@exemple.fr\nc@exemple.fr,Nom,trop\n');
	expect(lines).toEqual([
		{ line: 2, cells: ["a@exemple.fr", 'Été "Zoé"'] },
		{ line: 4, cells: ["b@exemple.fr"] },
		{ line: 5, cells: ["c@exemple.fr", "Nom", "trop"] },
	]);
});

test.each(["\n", "\r\n"])("a cell of several lines counts each of them once (%j)", async (end) => {
	const text = ["email,adresse", 'a@exemple.fr,"1 rue\n\n75000"', "", "b@exemple.fr,x", 'c@exemple.fr,"2\nrue"', "d@exemple.fr"].join("\n");
	const lines = await linesOf(text.replaceAll("\n", end));
	expect(lines.map(({ line }) => line)).toEqual([2, 6, 7, 9]);
	expect(lines[0]?.cells?.[1]).toBe("1 rue\n\n75000");
});

test("a quote that never closes costs the rest of the file, not the import", async () => {
	const many = Array.from({ length: 50 }, (_, index) => `r${index}@exemple.fr,Nom`).join("\n");
	const lines = await linesOf(`email,nom\n${many}\nz@exemple.fr,"jamais fermé\ny@exemple.fr,Nom\n`);
	expect(lines.filter(({ cells }) => cells?.[0]?.endsWith("@exemple.fr")).length).toBeGreaterThanOrEqual(50);
	expect(lines.some(({ cells }) => cells === null)).toBe(true);
});

test("names quoted as MailPoet quotes them, with a backslash", async () => {
	const lines = await linesOf('"Email","First name"\n"a@exemple.fr","Jean \\"Jeannot\\", dit Jo"\n"b@exemple.fr",""\n');
	expect(lines.map(({ cells }) => cells)).toEqual([
		["a@exemple.fr", 'Jean "Jeannot", dit Jo'],
		["b@exemple.fr", ""],
	]);
});

test("a backslash at the end of a cell, and quotes that are doubled, are left alone", async () => {
	const lines = await linesOf('email,nom\na@exemple.fr,"C:\\"\nb@exemple.fr,"Été ""Zoé"""\n');
	expect(lines.map(({ cells }) => cells?.[1])).toEqual(["C:\\", 'Été "Zoé"']);
});
