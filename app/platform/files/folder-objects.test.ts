import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { folderObjects } from "./folder-objects.ts";

/** A disk that knows no links, as exFAT and many a network's. */
vi.mock("node:fs/promises", async (original) => ({
	...(await original<typeof import("node:fs/promises")>()),
	link: async () => {
		throw Object.assign(new Error("operation not permitted, link"), { code: "EPERM" });
	},
}));

const text = async (bytes: Promise<Uint8Array | null>) => Buffer.from((await bytes) ?? []).toString();

test("on a disk without links what is put first stays, and no draft does", async () => {
	const folder = await temporaryFolder("no-links");
	const objects = folderObjects(folder);
	await objects.putFirst("seal.json", Buffer.from("first"));
	await objects.putFirst("seal.json", Buffer.from("second"));
	expect(await text(objects.get("seal.json"))).toBe("first");
	expect(await readdir(folder)).toEqual(["seal.json"]);
});
