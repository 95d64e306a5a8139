import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { packed } from "./packed.ts";

const long = "Bonnes nouvelles. ".repeat(200);

const app = new Hono()
	.use(packed({ isGuarded: (path) => path.startsWith("/admin") }))
	.get("/court", (c) => c.text("oui"))
	.get("/image", () => new Response(long, { headers: { "content-type": "image/webp" } }))
	.get("/deja", (c) => c.text(long, 200, { "content-encoding": "zstd" }))
	.get("/longue", (c) => c.html(long.repeat(60)))
	.get("*", (c) => c.html(long, 404, { vary: "Cookie", "x-autre": "là" }));

async function asked(path: string, encoding: string, method = "GET") {
	const answer = await app.request(path, { method, headers: { "accept-encoding": encoding } });
	return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("what readers are answered travels as their browser takes it, with all it was answered with", async () => {
	const { status, headers, bytes } = await asked("/recherche", "gzip, br");
	expect([status, headers.get("content-encoding"), headers.get("vary"), headers.get("x-autre")]).toEqual([
		404,
		"br",
		"Cookie, Accept-Encoding",
		"là",
	]);
	expect(brotliDecompressSync(bytes).toString()).toBe(long);
	expect(Number(headers.get("content-length"))).toBe(bytes.length);
	const old = await asked("/recherche", "gzip");
	expect(gunzipSync(old.bytes).toString()).toBe(long);
});

test("as browsers ask it is packed the quickest way, however long it is", async () => {
	const browser = "gzip, deflate, br, zstd";
	for (const [path, whole] of [
		["/recherche", long],
		["/longue", long.repeat(60)],
	] as const) {
		const { headers, bytes } = await asked(path, browser);
		expect([headers.get("content-encoding"), zstdDecompressSync(bytes).toString() === whole]).toEqual(["zstd", true]);
	}
});

test.each([
	["who takes none", "/recherche", "identity"],
	["who asks nothing of it", "/recherche", ""],
	["what is short", "/court", "br"],
	["what is no text", "/image", "br"],
	["what stands behind the guard", "/admin/connexion", "br"],
	["a link made for one person", "/mes-donnees/a.b", "br"],
])("%s is answered as it is", async (_, path, encoding) => {
	const { headers, bytes } = await asked(path, encoding);
	expect([headers.get("content-encoding"), bytes.toString()]).toEqual([null, path === "/court" ? "oui" : long]);
});

test("what is packed already stays so; an answer without a body says nothing of one", async () => {
	expect((await asked("/deja", "br")).headers.get("content-encoding")).toBe("zstd");
	const { headers, bytes } = await asked("/recherche", "br", "HEAD");
	expect([headers.get("content-encoding"), bytes.length]).toEqual([null, 0]);
});
