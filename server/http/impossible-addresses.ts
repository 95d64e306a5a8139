// Owns the addresses that can name nothing: a nought stands in no text of ours, and PostgreSQL would take it for an error.
import type { MiddlewareHandler } from "hono";

/** Answers 404 to an address that holds a nought, before anything is asked of the database. */
export const impossibleAddresses: MiddlewareHandler = async (c, next) => {
	if (c.req.url.includes("%00")) return c.text("Page introuvable", 404, { "cache-control": "no-store" });
	await next();
};
