// Owns /images/…: stored pictures under the site's own address, whichever storage holds them.
import { Hono } from "hono";
import type { Services } from "../../app/platform/services.ts";

const CACHE_CONTROL = "public, max-age=3600";

/** GET /images/PATH: the file with its ETag, 304 when unchanged, 404 otherwise (specification §7, storage). */
export function storedImages(services: Services): Hono {
	const app = new Hono();
	app.get("*", async (c) => {
		const file = await services.files.get(c.req.path.slice(1));
		if (!file) return c.text("Image introuvable.", 404, { "cache-control": "no-store" });
		const headers = { "cache-control": CACHE_CONTROL, etag: file.etag };
		if (c.req.header("if-none-match") === file.etag) return c.body(null, 304, headers);
		return c.body(Uint8Array.from(file.bytes), 200, { ...headers, "content-type": file.type });
	});
	return app;
}
