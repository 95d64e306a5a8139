import { expect, test, vi } from "vitest";
import type { Services } from "../services.ts";
import { csvFile, csvParts } from "./csv-file.server.ts";

const request = new Request("http://x/admin/liste/export?q=secret");
const titles = ["Nom", "Note"];
type Row = [string, string | null];
const cells = (row: Row) => row;

function services() {
	const error = vi.fn();
	return { error, log: { error } as unknown as Services["log"] };
}

async function* batches(...all: Row[][]) {
	yield* all;
}

test("the bytes: a mark, semicolons, Windows lines; quotes where they are needed, or everywhere; no formula", async () => {
	const rows: Row[] = [
		["Zoé", null],
		['=HYPERLINK("x")', "a;b\nc"],
		["-1+1", ""],
	];
	const some = await csvFile(services(), request, "liste.csv", csvParts(batches(rows), { titles, cells }));
	expect(some.status).toBe(200);
	expect(some.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(some.headers.get("content-disposition")).toBe('attachment; filename="liste.csv"');
	expect(Buffer.from(await some.arrayBuffer()).toString()).toBe(`\ufeffNom;Note\r\nZoé;\r\n"'=HYPERLINK(""x"")";"a;b\nc"\r\n'-1+1;\r\n`);
	const all = await csvFile(services(), request, "liste.csv", csvParts(batches([], rows.slice(0, 1)), { titles, cells, quoted: true }));
	expect(Buffer.from(await all.arrayBuffer()).toString()).toBe('\ufeff"Nom";"Note"\r\n"Zoé";\r\n');
});

test("what fails before the first part is a status and French words, with nothing internal; the log knows", async () => {
	const { error, log } = services();
	// biome-ignore lint/correctness/useYield: it fails before it has anything
	async function* failing(): AsyncGenerator<string, void> {
		throw new Error("no such table: secret");
	}
	const answer = await csvFile({ log }, request, "liste.csv", failing());
	expect(answer.status).toBe(503);
	expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(await answer.text()).toBe("Le fichier n’a pas pu être préparé. Réessayez dans un instant.");
	expect(error).toHaveBeenCalledWith({ err: new Error("no such table: secret"), path: "/admin/liste/export" }, expect.any(String));
});

test("rows are read as they leave; who stops listening ends the reading", async () => {
	let read = 0;
	let ended = false;
	async function* endless(): AsyncGenerator<Row[], void> {
		try {
			while (true) {
				read += 1;
				yield [["Zoé", null]];
			}
		} finally {
			ended = true;
		}
	}
	const answer = await csvFile(services(), request, "liste.csv", csvParts(endless(), { titles, cells }));
	expect(read).toBe(0);
	const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
	for (let part = 0; part < 3; part++) expect((await reader.read()).done).toBe(false);
	expect(read).toBeLessThan(5);
	await reader.cancel();
	expect(ended).toBe(true);
});

test("a failure on the way breaks the file off: it does not pass for a whole one", async () => {
	async function* lost(): AsyncGenerator<Row[], void> {
		yield [["Zoé", null]];
		throw new Error("lost");
	}
	const answer = await csvFile(services(), request, "liste.csv", csvParts(lost(), { titles, cells }));
	await expect(answer.text()).rejects.toThrow("lost");
});
