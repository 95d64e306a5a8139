// Owns /fichiers/…: files kept as they were sent, whichever storage holds them. A browser never shows one as a page of this site: it is
// saved, or played by the page that names it.
import { type Context, Hono } from "hono";
import { findFiles } from "../../app/platform/files/file-store.server.ts";
import { typeOf } from "../../app/platform/files/files.ts";
import { dispositionOf } from "../../app/platform/http/disposition.ts";
import type { Services } from "../../app/platform/services.ts";
import { fileFormatAt } from "../../app/shared/files.ts";
import { doorCopy } from "../copy.ts";
import { rangeOf } from "./byte-range.ts";

// What stands under such an address never changes; an hour, as for images, so that what was erased is gone soon.
const CACHE_CONTROL = "public, max-age=3600, immutable";
const POLICY = "default-src 'none'; sandbox";

const notThere = (c: Context) => c.text(doorCopy.noFile, 404, { "cache-control": "no-store" });

/** GET and HEAD /fichiers/PATH: the file or a part of it (206; 416 where there is no such part), 304 when it is known, 404 otherwise. */
export function storedFiles({ db, files }: Pick<Services, "db" | "files">): Hono {
	const app = new Hono();
	app.get("*", async (c) => {
		const { path } = c.req;
		const format = fileFormatAt(path);
		const known = format && (await findFiles(db, [path])).get(path);
		const stored = path.slice(1);
		const size = known ? await files.size(stored) : null;
		if (!known || size === null) return notThere(c);
		const etag = `"${stored.slice(stored.lastIndexOf("/") + 1)}"`;
		const headers: Record<string, string> = {
			"accept-ranges": "bytes",
			"cache-control": CACHE_CONTROL,
			"content-disposition": dispositionOf(known.name, format),
			"content-security-policy": POLICY,
			"content-type": typeOf(path),
			etag,
		};
		if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
		const isSame = (c.req.header("if-range") ?? etag) === etag;
		const part = isSame && c.req.method === "GET" ? rangeOf(c.req.header("range"), size) : null;
		if (part === "none") return c.body(null, 416, { ...headers, "content-range": `bytes */${size}` });
		if (part) headers["content-range"] = `bytes ${part.start}-${part.end}/${size}`;
		headers["content-length"] = String(part ? part.end - part.start + 1 : size);
		if (c.req.method === "HEAD") return c.body(null, 200, headers);
		const body = await files.stream(stored, part ?? undefined);
		return body ? c.body(body, part ? 206 : 200, headers) : notThere(c);
	});
	return app;
}
