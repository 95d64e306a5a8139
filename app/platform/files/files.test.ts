import { once } from "node:events";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flushedNames } from "../../../tests/support/flushed-names.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { type S3Server, startS3 } from "../../../tests/support/s3.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { type Files, safePath, typeOf } from "./files.ts";
import { keepFiles } from "./kept-files.ts";
import { openLocalFiles } from "./local-files.ts";
import { openS3Files } from "./s3-files.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (file: { bytes: Uint8Array } | null) => file && new TextDecoder().decode(file.bytes);
const WEBP = { type: "image/webp" };

let s3: S3Server;
beforeAll(async () => {
	s3 = await startS3();
});
afterAll(() => s3.stop());

const folder = () => temporaryFolder("files");

const storages: Record<string, () => Promise<Files>> = {
	"a local folder": async () => openLocalFiles(join(await folder(), "data")),
	"an S3 bucket": async () => openS3Files(await s3.bucket()),
};

describe.each(Object.entries(storages))("files in %s", (_name, open) => {
	test("what is put is got, with its type and an ETag that follows its bytes", async () => {
		const files = await open();
		await files.put("images/imports/rive-480.webp", bytes("une rive"), WEBP);
		await files.put("images/imports/pont.png", bytes("un pont"), { type: "image/png" });
		const rive = await files.get("images/imports/rive-480.webp");
		expect(textOf(rive)).toBe("une rive");
		expect(rive?.type).toBe("image/webp");
		expect(rive?.etag).toMatch(/^"[^"]+"$/);
		expect((await files.get("images/imports/rive-480.webp"))?.etag).toBe(rive?.etag);
		expect((await files.get("images/imports/pont.png"))?.etag).not.toBe(rive?.etag);
	});

	test("a file that is there is kept, unless it is to be overwritten", async () => {
		const files = await open();
		await files.put("images/a.webp", bytes("premier"), WEBP);
		await files.put("images/a.webp", bytes("second"), WEBP);
		expect(textOf(await files.get("images/a.webp"))).toBe("premier");
		await files.put("images/a.webp", bytes("troisième"), { ...WEBP, overwrite: true });
		expect(textOf(await files.get("images/a.webp"))).toBe("troisième");
	});

	test("nothing there, a folder, an address that leads out: null, never an error", async () => {
		const files = await open();
		await files.put("images/demo/a.webp", bytes("a"), WEBP);
		for (const path of [
			"images/rien.webp",
			"images/demo",
			"images/demo/a.webp/b",
			"",
			"../secret",
			"/etc/passwd",
			"images/../a",
			".git/config",
			"a\\b",
			"a\0b",
			`images/${"a".repeat(280)}.webp`,
		]) {
			expect(await files.get(path), JSON.stringify(path)).toBeNull();
		}
	});

	test("an unsafe path is never written", async () => {
		const files = await open();
		for (const path of ["../a.webp", "/a.webp", "images//a.webp", "images/.a.webp", ""]) {
			await expect(files.put(path, bytes("a"), WEBP), path).rejects.toThrow(RangeError);
		}
	});

	test("a removed file is gone; removing it again is no error", async () => {
		const files = await open();
		await files.put("images/a.webp", bytes("a"), WEBP);
		await files.remove("images/a.webp");
		expect(await files.get("images/a.webp")).toBeNull();
		await files.remove("images/a.webp");
	});

	test("many writers of one file leave one whole file", async () => {
		const files = await open();
		const given = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(50_000));
		await Promise.all(given.map((text) => files.put("images/a.webp", bytes(text), WEBP)));
		// The tests' bucket may say that it has a file a moment before its bytes are there.
		await expect.poll(async () => given.includes(textOf(await files.get("images/a.webp")) ?? "")).toBe(true);
	});

	test("ready when it answers", async () => {
		await (await open()).ready();
	});
});

test("a local file appears whole: no draft stays beside it", async () => {
	const root = await folder();
	const files = openLocalFiles(root);
	await files.put("images/a.webp", bytes("a"), WEBP);
	await files.put("images/a.webp", bytes("b"), WEBP);
	await files.put("images/a.webp", bytes("c"), { ...WEBP, overwrite: true });
	expect(await readdir(join(root, "images"))).toEqual(["a.webp"]);
});

test.runIf(process.platform === "linux")(
	"the name of a local file is on the disk, and so are those of the folders made for it",
	async () => {
		const root = await folder();
		const files = openLocalFiles(root);
		for (const overwrite of [false, true]) {
			const name = overwrite ? "again" : "once";
			const flushed = await flushedNames(() => files.put(`${name}/a.webp`, bytes("a"), { ...WEBP, overwrite }));
			expect(flushed).toEqual(expect.arrayContaining([join(root, name), join(root, name, "a.webp")]));
		}
	},
);

test("a local folder that cannot be made is not ready", async () => {
	const root = await folder();
	await writeFile(join(root, "file"), "");
	await expect(openLocalFiles(join(root, "file/data")).ready()).rejects.toThrow();
});

test("reading a local file that breaks is an error, not an absence", async () => {
	const root = await folder();
	await mkdir(join(root, "images"));
	await symlink("loop.webp", join(root, "images/loop.webp"));
	await expect(openLocalFiles(root).get("images/loop.webp")).rejects.toThrow("ELOOP");
});

test("a bucket that is not there, or that nobody serves, is not ready, and reading it is an error", async () => {
	const bucket = await s3.bucket();
	await expect(openS3Files({ ...bucket, bucket: "nulle-part" }).ready()).rejects.toThrow();
	const silent = openS3Files({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` });
	await expect(silent.ready()).rejects.toThrow();
	await expect(silent.get("images/a.webp")).rejects.toThrow();
});

test("whoever may not list is told 403 of what is missing: there is none; of a key that is taken no longer, nothing is said to be gone", async () => {
	const bucket = await s3.bucket();
	const files = openS3Files(bucket);
	await files.put("images/a.webp", Buffer.from("a"), { type: "image/webp" });
	const others = openS3Files({ ...bucket, accessKeyId: "another" });
	const folder = join(await temporaryFolder("kept"), "kept");
	let now = 0;
	const options = { now: () => now, onFault: (error: unknown) => expect.unreachable(String(error)) };
	await keepFiles(files, folder, options).get("images/a.webp");
	s3.hidesMissing(true);
	try {
		expect(await files.get("images/b.webp")).toBeNull();
		expect(await files.size("images/b.webp")).toBeNull();
		expect(await files.stream("images/b.webp")).toBeNull();
		await files.put("images/c.webp", Buffer.from("c"), { type: "image/webp" });
		expect(await files.size("images/c.webp")).toBe(1);
		for (const path of ["images/a.webp", "images/b.webp"]) {
			await expect(others.get(path)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
			await expect(others.size(path)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
		}
		now += 60_001;
		expect(await keepFiles(others, folder, options).get("images/a.webp")).toMatchObject({ isUnconfirmed: true });
		await files.remove("images/a.webp");
		now += 60_001;
		expect(await keepFiles(files, folder, options).get("images/a.webp")).toBeNull();
		expect(await readdir(folder)).toEqual([]);
	} finally {
		s3.hidesMissing(false);
	}
});

test("a bucket that takes the question and never answers is not ready, and is asked no longer", async () => {
	const bucket = await s3.bucket();
	const mute = createServer().listen(0, "127.0.0.1");
	await once(mute, "listening");
	const ended = new Promise((resolve) => mute.once("connection", (socket) => socket.resume().on("error", resolve).on("close", resolve)));
	const { port } = mute.address() as AddressInfo;
	await expect(openS3Files({ ...bucket, endpoint: `http://127.0.0.1:${port}` }).ready()).rejects.toThrow();
	await ended;
	mute.close();
});

test("types go by extension; what is unknown is octets", () => {
	expect(["a.avif", "A.JPG", "a.jpeg", "a.png", "a.gif", "a.webp"].map(typeOf)).toEqual([
		"image/avif",
		"image/jpeg",
		"image/jpeg",
		"image/png",
		"image/gif",
		"image/webp",
	]);
	expect(["a.svg", "a", "a.html"].map(typeOf)).toEqual(Array(3).fill("application/octet-stream"));
});

test("a storable path is returned as it is; too long a one is refused", () => {
	expect(safePath("images/demo/grille-pain-480.webp")).toBe("images/demo/grille-pain-480.webp");
	expect(() => safePath(`images/${"a".repeat(300)}`)).toThrow(RangeError);
});
