import { expect, test } from "vitest";
import { photo } from "../../../tests/support/pictures.ts";
import { letGo } from "./pixels.ts";
import { readUpload } from "./upload-image.server.ts";

test("what pixels take is given back; said twice, once", async () => {
	const { pixels } = await readUpload(await photo({ width: 600, height: 400 }));
	expect(pixels.data).toHaveLength(600 * 400 * 3);
	const { buffer } = pixels.data;
	letGo(pixels.data);
	expect(pixels.data).toHaveLength(0);
	expect(buffer).toMatchObject({ detached: true, byteLength: 0 });
	letGo(pixels.data);
});

test("bytes that lie in a block of Node's beside others stay", () => {
	const [few, beside] = [Buffer.from("few"), Buffer.from("others")];
	letGo(few);
	expect(`${few} ${beside}`).toBe("few others");
});
