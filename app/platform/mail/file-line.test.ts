import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { fileLine } from "./file-line.server.ts";

test("erased while their mail was being written as a file: no file of it stays", async () => {
	const folder = await temporaryFolder("files");
	const mail = (id: string) => ({
		id,
		date: new Date("2026-11-21T09:00:00.000Z"),
		envelope: { from: "", to: "" },
		bytes: Buffer.from("Mot"),
	});
	const line = fileLine(folder, { isErased: async (id) => id === "b".repeat(32) });
	for (const letter of ["a", "b"]) expect((await line.send(mail(letter.repeat(32)))).kind).toBe("accepted");
	expect(await readdir(folder)).toEqual([`20261121T090000000Z-${"a".repeat(32)}.eml`]);
});
