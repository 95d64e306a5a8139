import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { drawing } from "../../app/shared/drawings.ts";
import { drawings } from "./drawings.ts";

const folder = join(import.meta.dirname, "../../public");
/** Composed as the site is: a rung before it, what answers the rest behind it. */
const app = new Hono()
	.use((_c, next) => next())
	.use("/art/*", drawings(folder))
	.all("*", (c) => c.text("behind", 404));

test("a drawing is kept for a year under its edition, for a day under any other and at its bare address", async () => {
	const bytes = await readFile(join(folder, "art/envol-480.webp"));
	const today = drawing("envol-480.webp");
	for (const [path, kept] of [
		[today, "public, max-age=31536000, immutable"],
		["/art/0123456789/envol-480.webp", "public, max-age=86400"],
		["/art/envol-480.webp", "public, max-age=86400"],
	] as const) {
		const answer = await app.request(path);
		expect([path, answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
			path,
			200,
			"image/webp",
			kept,
		]);
		expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), path).toBe(true);
	}
	expect((await app.request(today, { method: "HEAD" })).status).toBe(200);
});

test.each([
	"/art/0123456789/rien.webp",
	"/art/0123456789/",
	"/art/0123456789/../../package.json",
	"/art/0123456789/0123456789/envol-480.webp",
])("%s is no drawing: what stands behind answers", async (path) => {
	const answer = await app.request(path);
	expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([404, "behind", null]);
});

test("what is sent to a drawing goes to what stands behind", async () => {
	const answer = await app.request("/art/envol-480.webp", { method: "POST", body: "a" });
	expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([404, "behind", null]);
});
