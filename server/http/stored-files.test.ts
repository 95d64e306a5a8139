import { beforeAll, describe, expect, test } from "vitest";
import type { Files } from "../../app/platform/files/files.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import { openS3Files } from "../../app/platform/files/s3-files.ts";
import { dispositionOf } from "../../app/platform/http/disposition.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { mp3 } from "../../tests/support/files.ts";
import { startS3 } from "../../tests/support/s3.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { rangeOf } from "./byte-range.ts";
import { storedFiles } from "./stored-files.ts";

test.each([
	[undefined, null],
	["bytes=0-9", { start: 0, end: 9 }],
	["bytes=90-", { start: 90, end: 99 }],
	["bytes=90-5000", { start: 90, end: 99 }],
	["bytes=-10", { start: 90, end: 99 }],
	["bytes=-5000", { start: 0, end: 99 }],
	["BYTES=0-0", { start: 0, end: 0 }],
	["bytes=100-", "none"],
	["bytes=-0", "none"],
	["bytes=9-3", null],
	["bytes=-", null],
	["bytes=0-1,5-6", null],
	["lines=0-9", null],
	["bytes=a-b", null],
	[`bytes=${"9".repeat(40)}-`, null],
])("of 100 bytes, « %s » asks for %j", (header, part) => {
	expect(rangeOf(header, 100)).toEqual(part);
});

test.each([
	["Été à la mer.mp3", "mp3", 'filename="Ete a la mer.mp3"', "filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20la%20mer.mp3"],
	["facture.pdf.exe", "pdf", 'filename="facture.pdf.pdf"', "filename*=UTF-8''facture.pdf.pdf"],
	['a"; x=\r\n../..\\b', "pdf", 'filename="a ; x= .. .. b.pdf"', "filename*=UTF-8''a%20%3B%20x%3D%20..%20..%20b.pdf"],
	["\u202egpj.exe", "pdf", 'filename="gpj.pdf"', "filename*=UTF-8''gpj.pdf"],
	["100 % vent d'été.pdf", "pdf", 'filename="100 _ vent d\'ete.pdf"', "filename*=UTF-8''100%20%25%20vent%20d%27%C3%A9t%C3%A9.pdf"],
	["...", "pdf", 'filename="fichier.pdf"', "filename*=UTF-8''fichier.pdf"],
	["é".repeat(200), "pdf", `filename="${"e".repeat(120)}.pdf"`, `filename*=UTF-8''${"%C3%A9".repeat(120)}.pdf`],
])("%j is saved as a name that can be written anywhere", (name, extension, plain, whole) => {
	expect(dispositionOf(name, extension)).toBe(`attachment; ${plain}; ${whole}`);
});

const PATH = "/fichiers/audio/audio-1772355600000-k3j9x2a1bc.mp3";
const bytes = mp3(4, "Le vent");

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
	s3 = await startS3();
	return () => s3.stop();
});
const storages: Record<string, () => Promise<Files>> = {
	"a local folder": async () => openLocalFiles(await temporaryFolder("stored-files")),
	"an S3 bucket": async () => openS3Files(await s3.bucket()),
};

describeOnEveryEngine("files at their addresses (issue 14)", (open) => {
	describe.each(Object.entries(storages))("from %s", (_name, storage) => {
		const served = async () => {
			const { db } = await open();
			const files = await storage();
			await db
				.insertInto("images")
				.values({ path: PATH.slice(1), width: 0, height: 0, variants: "[]", name: "Le vent.mp3", bytes: bytes.length })
				.execute();
			await files.put(PATH.slice(1), bytes, { type: "audio/mpeg" });
			const app = storedFiles({ db, files });
			const ask = (headers: Record<string, string> = {}, method = "GET", path = PATH) =>
				app.request(new Request(`http://site.test${path}`, { method, headers }));
			return { ask, files, db };
		};
		const read = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

		test("whole, as it was sent, to be saved and never shown as a page", async () => {
			const { ask } = await served();
			const answer = await ask();
			expect(answer.status).toBe(200);
			expect(await read(answer)).toEqual(bytes);
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				"accept-ranges": "bytes",
				"content-type": "audio/mpeg",
				"content-length": String(bytes.length),
				"content-disposition": "attachment; filename=\"Le vent.mp3\"; filename*=UTF-8''Le%20vent.mp3",
				"content-security-policy": "default-src 'none'; sandbox",
				"cache-control": "public, max-age=3600, immutable",
			});
			const etag = answer.headers.get("etag") ?? "";
			expect((await ask({ "if-none-match": etag })).status).toBe(304);
		});
		test("in parts", async () => {
			const { ask } = await served();
			const part = await ask({ range: "bytes=10-19" });
			expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
				206,
				`bytes 10-19/${bytes.length}`,
				"10",
			]);
			expect(await read(part)).toEqual(bytes.subarray(10, 20));
			expect(await read(await ask({ range: "bytes=-7" }))).toEqual(bytes.subarray(-7));
			const beyond = await ask({ range: `bytes=${bytes.length}-` });
			expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
			expect((await ask({ range: "bytes=0-1", "if-range": '"autre"' })).status).toBe(200);
		});
		test("its headers alone", async () => {
			const { ask } = await served();
			const head = await ask({ range: "bytes=0-1" }, "HEAD");
			expect([head.status, head.headers.get("content-length"), (await read(head)).length]).toEqual([200, String(bytes.length), 0]);
		});
		test("what is not there, is not whole yet, or is no address of ours: 404, and not kept", async () => {
			const { ask, files, db } = await served();
			for (const path of [
				"/fichiers/audio/audio-1772355600000-aaaaaaaaaa.mp3",
				"/fichiers/audio",
				"/fichiers/../images/a.webp",
				`${PATH}/x`,
			]) {
				expect((await ask({}, "GET", path)).status, path).toBe(404);
			}
			await files.remove(PATH.slice(1));
			const lost = await ask();
			expect([lost.status, lost.headers.get("cache-control")]).toEqual([404, "no-store"]);
			await files.put(PATH.slice(1), bytes, { type: "audio/mpeg" });
			await db.updateTable("images").set({ pending_at: "2026-03-01T09:00:00.000Z" }).execute();
			expect((await ask()).status).toBe(404);
		});
	});
});
