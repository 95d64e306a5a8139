import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../app/platform/content-hash.ts";
import { folderIn } from "../../app/platform/files/data-folder.ts";
import { keepFiles } from "../../app/platform/files/kept-files.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import { openS3Files } from "../../app/platform/files/s3-files.ts";
import { printAddress } from "../../app/platform/images/print-address.ts";
import type { Services } from "../../app/platform/services.ts";
import { freshDatabase } from "../../tests/support/databases.ts";
import { startS3 } from "../../tests/support/s3.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { storedImages } from "./stored-images.ts";

const PRINT = "images/vie-alt/rive-duotone-800.webp";

/** A bucket behind a line that can be cut: what comes then is taken, and never answered. */
async function lineTo(endpoint: string) {
	const open = new Set<Socket>();
	const line = { isCut: false, asked: 0 };
	const server = createServer((socket) => {
		open.add(socket.on("close", () => open.delete(socket)).on("error", () => {}));
		line.asked += 1;
		if (line.isCut) return void socket.resume();
		const bucket = connect(Number(new URL(endpoint).port), "127.0.0.1").on("error", () => socket.destroy());
		socket.pipe(bucket).pipe(socket);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const drop = () => {
		for (const socket of open) socket.destroy();
	};
	return {
		line,
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		cut: () => {
			line.isCut = true;
			drop();
		},
		close: () => {
			drop();
			server.close();
		},
	};
}

let bucket: Awaited<ReturnType<typeof startS3>>;
const lines: { close: () => void }[] = [];
beforeAll(async () => {
	bucket = await startS3();
});
afterAll(async () => {
	for (const line of lines) line.close();
	await bucket.stop();
});

test("a bucket that takes questions and answers none: readers see the pictures that were shown before, after a restart too", async () => {
	const s3 = await bucket.bucket();
	const { line, endpoint, cut, close } = await lineTo(s3.endpoint);
	lines.push({ close });
	const config = { s3: { ...s3, endpoint }, dataDir: await temporaryFolder("stored-images") };
	const { open } = await freshDatabase("sqlite", { migrated: true });
	const { db } = open();
	const onFault = (error: unknown) => expect.unreachable(String(error));
	const start = () => {
		const files = keepFiles(openS3Files(config.s3), folderIn(config.dataDir, "kept"), { onFault });
		return storedImages({ config, files, db } as unknown as Services);
	};
	const bytes = Buffer.from("une rive");
	await openS3Files(s3).put(PRINT, bytes, { type: "image/webp" });
	await openS3Files(s3).put("images/mail/vie-alt/rive-duotone-800.jpg", bytes, { type: "image/jpeg" });
	const shown = async (app: ReturnType<typeof start>) => {
		const answer = await app.request(`http://site.test/${PRINT}`);
		return [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control"), await answer.text()];
	};
	const picture = [200, "image/webp", "public, max-age=3600", "une rive"];
	expect(await shown(start())).toEqual(picture);
	const named = async (app: ReturnType<typeof start>) =>
		(await app.request(`http://site.test${printAddress({ path: PRINT, hash: contentHash(bytes) })}`)).headers.get("cache-control");
	expect(await named(start())).toBe("public, max-age=31536000, immutable");
	const mailed = async (app: ReturnType<typeof start>) => {
		const answer = await app.request("http://site.test/images/mail/vie-alt/rive-duotone-800");
		return [answer.status, await answer.text()];
	};
	expect(await mailed(start())).toEqual([200, "une rive"]);
	const before = line.asked;
	cut();
	const app = start();
	expect(await shown(app)).toEqual(picture);
	expect(line.asked, "the bucket was asked, and said nothing").toBeGreaterThan(before);
	const after = line.asked;
	expect(await shown(app)).toEqual(picture);
	expect(await named(app), "nobody says that it still has it").toBe("public, max-age=3600");
	expect(line.asked, "and is left alone for a while").toBe(after);
	expect(await mailed(app)).toEqual([200, "une rive"]);
});

test("a print is kept for a year under the hash of what it holds, for an hour under another; a source is shown under none", async () => {
	const dataDir = await temporaryFolder("stored-images");
	const files = openLocalFiles(dataDir);
	const app = storedImages({ config: { s3: null, dataDir }, files } as unknown as Services);
	const bytes = Buffer.from("une rive");
	const source = "images/vie-alt/vie-alt-1772355600000-k3j9x2a1bc.webp";
	for (const path of [PRINT, source, "images/mail/rive-800.png"]) await files.put(path, bytes, { type: "image/webp" });
	const ask = async (path: string, headers: Record<string, string> = {}) => {
		const answer = await app.request(`http://site.test${path}`, { headers });
		return {
			status: answer.status,
			kept: answer.headers.get("cache-control"),
			etag: answer.headers.get("etag"),
			text: await answer.text(),
		};
	};
	const hash = contentHash(bytes);
	const year = "public, max-age=31536000, immutable";
	const shown = await ask(printAddress({ path: PRINT, hash }));
	expect(shown).toMatchObject({ status: 200, kept: year, text: "une rive" });
	expect(await ask(printAddress({ path: PRINT, hash }), { "if-none-match": shown.etag ?? "" })).toMatchObject({ status: 304, kept: year });
	expect(await ask(`/tirages/${"a".repeat(22)}/${PRINT}`)).toMatchObject({ status: 200, kept: "public, max-age=3600", text: "une rive" });
	expect(await ask(`/${PRINT}`)).toMatchObject({ status: 200, kept: "public, max-age=3600", text: "une rive" });
	for (const path of [
		`/tirages/${hash}/${source}`,
		`/tirages/${hash}/images/mail/rive-800.png`,
		`/tirages/${hash}/images/rien.webp`,
		`/tirages/${hash}/contrevent.sqlite`,
		`/tirages/${hash}/images/..%2Fcontrevent.sqlite`,
		`/tirages/${hash}`,
		`/tirages/${PRINT}`,
	]) {
		expect(await ask(path), path).toMatchObject({ status: 404, kept: "no-store" });
	}
	await files.remove(PRINT);
	expect(await ask(printAddress({ path: PRINT, hash }))).toMatchObject({ status: 404, kept: "no-store" });
});
