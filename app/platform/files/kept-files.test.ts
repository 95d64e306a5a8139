import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import type { StoredFile } from "./files.ts";
import { keepFiles } from "./kept-files.ts";

const PATH = "images/rive-800.webp";
const file = (text: string, etag = '"un"'): StoredFile => ({ bytes: Buffer.from(text), type: "image/webp", etag });

/** A bucket that says what it is asked, and what it answers. */
async function opened({ mostBytes = 10_000 } = {}) {
	const folder = join(await temporaryFolder("kept"), "kept");
	const stored = new Map<string, StoredFile>([[PATH, file("une rive")]]);
	const asked: string[] = [];
	const time = { now: 1_000_000 };
	const bucket = { answers: true, refuses: 0 };
	const silence = new Promise<never>(() => {});
	const files = {
		get: async (path: string) => {
			asked.push(`get ${path}`);
			return bucket.answers ? (stored.get(path) ?? null) : silence;
		},
		head: async (path: string) => {
			asked.push(`head ${path}`);
			if (bucket.refuses) throw Object.assign(new Error("refused"), { $metadata: { httpStatusCode: bucket.refuses } });
			const { bytes, etag } = stored.get(path) ?? {};
			return bucket.answers ? (bytes && etag ? { length: bytes.length, etag } : null) : silence;
		},
		size: () => Promise.reject(new Error("not asked here")),
		put: async (path: string, bytes: Uint8Array) => void stored.set(path, file(Buffer.from(bytes).toString())),
		remove: async (path: string) => {
			stored.delete(path);
			if (!bucket.answers) throw new Error("not in time");
		},
		stream: () => Promise.reject(new Error("not asked here")),
		holdsAny: async () => true,
		ready: async () => {},
	};
	const faults: unknown[] = [];
	const open = () => keepFiles(files, folder, { mostBytes, patienceMs: 5, now: () => time.now, onFault: (error) => faults.push(error) });
	const textOf = async (kept: ReturnType<typeof open>, path = PATH) => {
		const found = await kept.get(path);
		return found && [Buffer.from(found.bytes).toString(), found.type, found.etag];
	};
	return { folder, stored, asked, time, bucket, faults, files, open, textOf };
}

test("a bucket that answers nothing: what was shown once is shown, by the next process too, and it is not asked at each time", async () => {
	const { bucket, open, textOf, asked, time } = await opened();
	await textOf(open());
	bucket.answers = false;
	const kept = open();
	expect(await textOf(kept)).toEqual(["une rive", "image/webp", '"un"']);
	expect(await textOf(kept)).toEqual(["une rive", "image/webp", '"un"']);
	expect(asked).toEqual([`get ${PATH}`, `head ${PATH}`]);
	time.now += 60_001;
	expect(await textOf(kept)).toEqual(["une rive", "image/webp", '"un"']);
	expect(asked.slice(2), "whether it is back is asked again").toEqual([`head ${PATH}`]);
});

test("what the bucket no longer has is no longer shown, and no longer kept, a minute later at most", async () => {
	const { stored, open, textOf, time, folder } = await opened();
	const kept = open();
	await textOf(kept);
	stored.delete(PATH);
	expect(await textOf(kept)).not.toBeNull();
	time.now += 60_001;
	expect(await textOf(kept)).toBeNull();
	expect(await readdir(folder)).toEqual([]);
});

test("what stands there anew is read anew, though it be as long", async () => {
	const { stored, open, textOf, time } = await opened();
	const kept = open();
	await textOf(kept);
	for (const [words, etag] of [
		["une autre rive", '"un"'],
		["une autre mare", '"deux"'],
	] as const) {
		stored.set(PATH, file(words, etag));
		time.now += 60_001;
		expect((await textOf(kept))?.[0]).toBe(words);
	}
});

test("several who ask at once are one question", async () => {
	const { open, textOf, asked } = await opened();
	const kept = open();
	const found = await Promise.all([textOf(kept), textOf(kept), textOf(kept)]);
	expect(new Set(found.map(String)).size).toBe(1);
	expect(asked).toEqual([`get ${PATH}`]);
});

test("bounded: what was asked for longest ago goes, of a process before too; what is larger than all is not kept", async () => {
	const { stored, open, textOf, folder, asked } = await opened({ mostBytes: 1_600 });
	for (const name of ["a", "b", "c"]) stored.set(name, file(name.repeat(600)));
	stored.set("vast", file("v".repeat(5_000)));
	const kept = open();
	await textOf(kept, "a");
	await textOf(kept, "b");
	await textOf(kept, "a");
	await textOf(kept, "c");
	expect(await readdir(folder)).toHaveLength(2);
	expect((await textOf(kept, "vast"))?.[0]).toHaveLength(5_000);
	expect(await readdir(folder)).toHaveLength(2);
	const before = asked.length;
	await textOf(kept, "a");
	expect(asked.slice(before), "asked for again, it stayed").toEqual([]);
	await textOf(open(), "b");
	expect(await readdir(folder)).toHaveLength(2);
});

test("one that was cut, altered or is another's is none; a disk that keeps nothing costs no reader anything", async () => {
	const { folder, open, textOf, asked, faults, files } = await opened();
	await textOf(open());
	const [name] = await readdir(folder);
	const place = join(folder, name as string);
	const whole = await readFile(place);
	for (const odd of [
		whole.subarray(0, whole.length - 1),
		Buffer.alloc(0),
		Buffer.from("{\n"),
		Buffer.from(String(whole).replace("rive-", "mare-")),
		// As long as it was, one byte of the picture another one.
		Buffer.from(String(whole).replace(/rive$/, "rave")),
	]) {
		await writeFile(place, odd);
		expect((await textOf(open()))?.[0]).toBe("une rive");
	}
	expect(asked.filter((question) => question.startsWith("get"))).toHaveLength(6);
	const nowhere = keepFiles({ ...files, get: async () => file("x") }, join(place, "in-a-file"), {
		onFault: (error) => faults.push(error),
	});
	expect((await nowhere.get(PATH))?.type).toBe("image/webp");
	expect(faults).toHaveLength(1);
});

test("what is removed is kept no longer, though the bucket is away, and a reader asked at the same moment; what is put is read anew", async () => {
	const { open, textOf, folder, bucket, files } = await opened();
	let removal: Promise<void> | undefined;
	const get = async (path: string) => {
		const found = await files.get(path);
		removal = held.remove(path);
		return found;
	};
	const held = keepFiles({ ...files, get }, folder, { onFault: (error) => expect.unreachable(String(error)) });
	expect(await held.get(PATH)).not.toBeNull();
	await removal;
	expect(await readdir(folder)).toEqual([]);
	const kept = open();
	await kept.put(PATH, Buffer.from("une rive"), { type: "image/webp" });
	await textOf(kept);
	await kept.put(PATH, Buffer.from("un rêve!"), { type: "image/webp" });
	expect((await textOf(kept))?.[0]).toBe("un rêve!");
	bucket.answers = false;
	await expect(open().remove(PATH)).rejects.toThrow("not in time");
	expect(await readdir(folder)).toEqual([]);
});

test("a bucket that fails, or takes the key no longer, does not say that a file is gone: what is shown then is unconfirmed", async () => {
	const { open, textOf, stored, bucket, time, folder } = await opened();
	const kept = open();
	await textOf(kept);
	expect((await kept.get(PATH))?.isUnconfirmed).toBeUndefined();
	for (const failure of [400, 403, 500, 503]) {
		bucket.refuses = failure;
		time.now += 60_001;
		expect((await kept.get(PATH))?.isUnconfirmed, String(failure)).toBe(true);
		expect((await kept.get(PATH))?.isUnconfirmed, "and while it is left alone").toBe(true);
	}
	expect(await readdir(folder)).toHaveLength(1);
	bucket.refuses = 0;
	stored.delete(PATH);
	time.now += 60_001;
	expect(await textOf(kept)).toBeNull();
	expect(await readdir(folder)).toEqual([]);
});

test("a copy that this disk does not read now is not forgotten: the bucket's is shown", async () => {
	const { open, textOf, folder } = await opened({ mostBytes: 1 });
	const [name] = await (async () => {
		const roomy = await opened();
		await roomy.textOf(roomy.open());
		return readdir(roomy.folder);
	})();
	// A folder in its place answers EISDIR to whoever reads it.
	await mkdir(join(folder, name as string), { recursive: true });
	expect((await textOf(open()))?.[0]).toBe("une rive");
	expect(await readdir(folder)).toEqual([name]);
});

test("what is read in passing is the bucket's, and not kept", async () => {
	const { open, stored } = await opened();
	const kept = open();
	await kept.get(PATH);
	stored.set(PATH, file("une mare"));
	expect(Buffer.from((await kept.get(PATH, { inPassing: true }))?.bytes ?? []).toString()).toBe("une mare");
	expect(Buffer.from((await kept.get(PATH))?.bytes ?? []).toString()).toBe("une rive");
});
